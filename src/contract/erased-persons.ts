import { z } from 'zod';

/** `erased.json` in the club's folder: whose names were erased, so that no older copy brings them back. */
export const erasedPersons = z.strictObject({
  v: z.literal(1),
  persons: z.array(z.strictObject({ id: z.string().min(1).brand<'PersonId'>(), at: z.int() })),
});

export type ErasedPersons = z.infer<typeof erasedPersons>;
