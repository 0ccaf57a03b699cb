import { z } from 'zod';
import { outcome, payment } from './outcome-view.ts';
import { side } from './side.ts';

/** What is before the people now: on every page of the table. */
const speaker = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('player'), side }),
  z.strictObject({ role: z.literal('operator') }),
]);

const what = z.discriminatedUnion('kind', [
  /** The hand as it would be recorded: tiles, points, payments. Its tiles are shown, as their owner has laid them open. */
  z.strictObject({ kind: z.literal('outcome'), outcome }),
  z.strictObject({
    kind: z.literal('penalty'),
    irregularity: z.string(),
    name: z.string(),
    side,
    payments: z.array(payment),
    hand: z.enum(['plays-on', 'dead', 'void']),
    reason: z.string(),
  }),
  z.strictObject({ kind: z.literal('undo'), hand: z.int() }),
]);

export const proposalView = z.strictObject({
  number: z.int(),
  by: speaker,
  what,
  confirmed: z.array(side),
  /** Who has still to answer. */
  open: z.array(side),
  /** When silence ends it, in milliseconds since 1970; null where no time runs. */
  endsAt: z.int().nullable(),
  /** While somebody disputes it no time runs. */
  disputes: z.array(z.strictObject({ side, reason: z.string() })),
});
export type ProposalView = z.infer<typeof proposalView>;
