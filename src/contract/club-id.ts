import { z } from 'zod';

const WANTS_ID = 'wants 1 to 32 of a-z, 0-9 and -';

/** The name of a club, a table or a screen, safe as one level of a topic and one step of an address. */
export const clubId = z.string(WANTS_ID).regex(/^[a-z0-9-]{1,32}$/, WANTS_ID);
