import { z } from 'zod';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import { outcome, payment } from './outcome-view.ts';
import { side } from './side.ts';

/** What is before the people now: on every page of the table. */
const speaker = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('player'), side }),
  z.strictObject({ role: z.literal('operator') }),
]);

export const proposedPenalty = z.strictObject({
  kind: z.literal('penalty'),
  irregularity: z.enum(IRREGULARITIES),
  side,
  payments: z.array(payment),
  hand: z.enum(['plays-on', 'dead', 'void']),
  reason: z.string(),
});

/** What is proposed: an outcome and a penalty are told by ids, or with words. */
export const proposalOf = <Outcome extends z.ZodType, Penalty extends typeof proposedPenalty>(told: {
  readonly outcome: Outcome;
  readonly penalty: Penalty;
}) =>
  z.strictObject({
    number: z.int(),
    by: speaker,
    what: z.discriminatedUnion('kind', [
      /** The hand as it would be recorded: tiles, points, payments. Its tiles are shown, as their owner has laid them open. */
      z.strictObject({ kind: z.literal('outcome'), outcome: told.outcome }),
      told.penalty,
      z.strictObject({ kind: z.literal('undo'), hand: z.int() }),
    ]),
    confirmed: z.array(side),
    /** Who has still to answer. */
    open: z.array(side),
    /** When silence ends it, in milliseconds since 1970; null where no time runs. */
    endsAt: z.int().nullable(),
    /** While somebody disputes it no time runs. */
    disputes: z.array(z.strictObject({ side, reason: z.string() })),
  });

export const proposalView = proposalOf({ outcome, penalty: proposedPenalty });
export type ProposalView = z.infer<typeof proposalView>;
