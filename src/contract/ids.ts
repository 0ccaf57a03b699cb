import { z } from 'zod';

const WANTS_LABEL = 'wants 1 to 32 of a-z, 0-9 and -';

/** A name that is safe as one level of a topic and one step of an address. */
export const label = z.string(WANTS_LABEL).regex(/^[a-z0-9-]{1,32}$/, WANTS_LABEL);

/** The name of a club. The program makes one by `clubId.parse(text)`, which throws where it is none. */
export const clubId = label.brand<'ClubId'>();

/** The name of a table within its club; made as that of a club is. */
export const tableId = label.brand<'TableId'>();

/** Which ledger of a table an entry is of: a new one begins where the one before was lost. What it looks like says nothing. */
export const ledgerEpoch = z.string().brand<'Epoch'>();

/** In the place of one where no ledger was opened. */
export const NO_EPOCH = ledgerEpoch.parse('');

/** Who somebody is, by whatever name he is called. What it looks like says nothing; it is no name. */
export const personId = z.string().brand<'PersonId'>();

export type ClubId = z.infer<typeof clubId>;
export type TableId = z.infer<typeof tableId>;
export type PersonId = z.infer<typeof personId>;
export type Epoch = z.infer<typeof ledgerEpoch>;
