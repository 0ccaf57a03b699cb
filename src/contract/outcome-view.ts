import { z } from 'zod';
import { LIMIT_NAMES } from '../rules/han/han-worth.ts';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import { side } from './values.ts';

/*
 * How a hand ended, as every screen and program reads it: what it is worth in the measure of the rules it was played
 * by, its tiles, who pays whom; and what is proposed of it.
 */
const points = z.number().int();
const count = points.min(0);

export const pointWorth = z.strictObject({
  method: z.literal('points'),
  /** What hand-points are called: fan make the whole hand, without bonus-points. */
  unit: z.enum(['points', 'fan']),
  handPoints: points,
  /** What the hand-points are paid as, where that is not what they are: more than ten fan as twenty. */
  paidAs: points.exactOptional(),
  bonusPoints: points,
  /** The limit hand itself is the item of that kind. */
  limit: z.enum(['half', 'full']).nullable(),
});

export const hanWorth = z.strictObject({
  method: z.literal('han'),
  /** How many times a yakuman; 0 = an ordinary hand. */
  yakuman: count,
  /** 0 for a yakuman. */
  han: count,
  /** The row of a table of prices; null where fu are counted, and for a yakuman. */
  tableHan: count.nullable(),
  /** Null where fu are not counted, and for a yakuman. */
  fu: count.nullable(),
  /** What the price is called; an ordinary hand of very many han is paid as a yakuman. */
  limitName: z.enum(LIMIT_NAMES).nullable(),
});

/** Every hand is counted and paid, the winner's and the others'. */
export const groupWorth = z.strictObject({
  method: z.literal('groups'),
  hands: z.array(z.strictObject({ side, points })),
});

export const worth = z.discriminatedUnion('method', [pointWorth, hanWorth, groupWorth]);

export type Worth = z.infer<typeof worth>;
export type WorthBy<Method extends Worth['method']> = Extract<Worth, { method: Method }>;

/** A face in the notation of docs/rules.md ("Tiles"), of any set. */
export const face = z.string().regex(/^([0-9][mps]|[1-7]z|[acfg][1-4]|j)$/);

export const meldView = z.strictObject({
  kind: z.enum(['chow', 'pong', 'open-kong', 'added-kong', 'concealed-kong']),
  faces: z.array(face),
  /** The side whose discard was claimed; null for a concealed kong. */
  from: side.nullable(),
});

export const pointItem = z.strictObject({
  id: z.string(),
  /** The word players know it by, in every language. */
  called: z.string(),
  /** `hand`: makes the minimum; `bonus`: does not. */
  kind: z.enum(['hand', 'bonus', 'limit', 'yakuman', 'goulash']),
  /** In the measure of the hand: points, fan or han; of a yakuman how many times it is paid. */
  points,
});

export const payment = z.strictObject({ from: side, to: side, points, because: z.string() });
/** One for each payer and payee, already summed. */
const payments = z.array(payment);

/** What the end of a match moved beside its hands. Both are in the points already; left out = nothing was moved. */
export const matchEnd = z.strictObject({
  /** One for each payer, payee and reason. */
  payments: z.array(payment.extend({ because: z.enum(['uma', 'oka', 'yakitori', 'cancelled']) })).optional(),
  /** Sticks that nobody had won, and who was given them. */
  left: z.strictObject({ to: side, points }).optional(),
});

/** How an item and the worth of a hand are told: by ids, or with words. */
interface OutcomeParts<Item extends z.ZodType, Worth extends z.ZodType> {
  readonly item: Item;
  readonly worth: Worth;
}

const wonHandOf = <Item extends z.ZodType, Worth extends z.ZodType>(told: OutcomeParts<Item, Worth>) =>
  z.strictObject({
    winner: side,
    /** The concealed tiles, sorted, without the winning tile. Empty where the hand was entered by its patterns. */
    concealed: z.array(face),
    /** Null where the hand was entered by its patterns. */
    win: face.nullable(),
    melds: z.array(meldView),
    flowers: z.array(face),
    worth: told.worth,
    items: z.array(told.item),
  });

const drawnHand = z.strictObject({
  kind: z.literal('drawn'),
  /** Left out = the tiles have run out. `agreed-redeal` is proposed alone: agreed to, the hand is void, and no outcome is left of it. */
  why: z.enum(['three-ready', 'nine-kinds', 'four-kongs', 'four-norths', 'agreed-redeal']).optional(),
  /** Drawn hands carried to the next winner; 0 where the rules carry none. */
  goulash: z.number().int(),
  /** What is paid although nobody won. */
  payments,
  entry: z.number().int().nullable(),
});

/** How a hand ended, with its items and its worth told so. */
export const outcomeOf = <Item extends z.ZodType, Worth extends z.ZodType>(
  told: OutcomeParts<Item, Worth>,
) => {
  const wonHand = wonHandOf(told);
  const won = wonHand.extend({
    kind: z.literal('won'),
    by: z.enum(['self-draw', 'discard', 'robbed-kong']),
    from: side.nullable(),
    /** Who else has won on the same tile; left out = nobody. */
    also: z.array(wonHand).optional(),
    /** Everybody had declared ready, so that hand-points alone are paid; left out = not so. */
    everyoneReady: z.literal(true).optional(),
    /** Who declared a win on the same tile and is not paid, and by what the other comes first; left out = nobody. */
    beaten: z
      .array(
        z.strictObject({
          side,
          why: z.enum(['smaller-limit', 'fewer-hand-points', 'fewer-bonus-points', 'farther']),
        }),
      )
      .optional(),
    payments,
    /** Points the winner takes from the table; left out = none lay there. */
    pot: points.optional(),
    /** The ledger entry that recorded it; null while it is not yet recorded. */
    entry: z.number().int().nullable(),
  });
  return z.discriminatedUnion('kind', [won, drawnHand]);
};

const wonHand = wonHandOf({ item: pointItem, worth });
export const outcome = outcomeOf({ item: pointItem, worth });

export type Outcome = z.infer<typeof outcome>;
export type WonHand = z.infer<typeof wonHand>;
export type MeldView = z.infer<typeof meldView>;
export type PointItem = z.infer<typeof pointItem>;
export type MatchEnd = z.infer<typeof matchEnd>;
export type Payment = z.infer<typeof payment>;

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
      z.strictObject({
        kind: z.literal('outcome'),
        outcome: told.outcome,
        /** Who of those that did not win is taken to have lacked one tile; left out = nobody, or nothing depends on it. */
        waiting: z.array(side).optional(),
      }),
      told.penalty,
      z.strictObject({ kind: z.literal('undo'), hand: z.int() }),
    ]),
    confirmed: z.array(side),
    /** Who has still to answer. */
    open: z.array(side),
    /** When silence ends it, in milliseconds since 1970; null where no time runs. */
    endsAt: z.int().nullable(),
    /** Silence ends it and nothing follows: all have to agree. Left out = silence agrees to it. */
    lapses: z.literal(true).optional(),
    /** While somebody disputes it no time runs. */
    disputes: z.array(z.strictObject({ side, reason: z.string() })),
  });

/** What is before the people now: on every page of the table. */
export const proposalView = proposalOf({ outcome, penalty: proposedPenalty });
export type ProposalView = z.infer<typeof proposalView>;
