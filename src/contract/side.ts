import { z } from 'zod';

/** A side of the table, numbered counter-clockwise seen from above. */
export const side = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
