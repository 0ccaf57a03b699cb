import { z } from 'zod';
import { ledgerEpoch } from './ids.ts';

const leftEpoch = z.object({ epoch: ledgerEpoch, seq: z.number().int().min(1), hash: z.string() });

/** The entry of an epoch from which the record went on with another epoch. */
export type LeftEpoch = z.infer<typeof leftEpoch>;

/** What the first entry of an epoch says of the one before; null: it goes on from none, or is another entry. */
export const leftEpochOf = ({
  detail,
}: {
  readonly detail: Readonly<Record<string, unknown>>;
}): LeftEpoch | null => leftEpoch.safeParse(detail['follows']).data ?? null;
