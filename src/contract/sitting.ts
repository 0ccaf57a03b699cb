import { z } from 'zod';
import { ledgerEpoch } from './ids.ts';
import { chosenBy } from './next-match.ts';

/** For how long a table is let to the people who sit at it, and what that costs (decision 0070). */
const milliseconds = z.int().min(0);
const number = z.int().min(1);
const count = z.int().min(0);

/** What table time costs, in the smallest part of its currency that the settings write. */
export const tableRate = z.strictObject({
  /** Of these parts: with two decimals 450 are 4.50. */
  amount: count,
  decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Three letters, as ISO 4217 has them. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  per: z.enum(['hour', 'hand']),
});

/** Whoever has said it; null: the table itself. */
const by = chosenBy.nullable();

/** When the table is given up: at a time, after so many hands of the sitting, or, null, when somebody ends it. */
const lastHand = z
  .union([z.strictObject({ at: milliseconds }), z.strictObject({ hands: number })])
  .nullable();

const common = {
  v: z.literal(1),
  sitting: number,
  at: milliseconds,
  by,
  /** Under which it was said: what is said twice under one id has happened once. Null: the table itself. */
  id: z.string().nullable(),
};

/** One fact of a table's sittings, as a line of the file beside its record. */
export const sittingFact = z.discriminatedUnion('what', [
  z.strictObject({
    ...common,
    what: z.literal('began'),
    /** Null: nothing is asked for it. */
    rate: tableRate.nullable(),
    /** The newest match there was; 0 = none. */
    match: count,
    /** The newest entry there was: hands after it are the sitting's. */
    after: z.strictObject({ epoch: ledgerEpoch, seq: count }),
  }),
  z.strictObject({ ...common, what: z.enum(['paused', 'went-on']) }),
  z.strictObject({ ...common, what: z.literal('last-hand-set'), lastHand }),
  z.strictObject({ ...common, what: z.literal('ended'), match: count, hands: count }),
]);

/** `POST /api/t/<table>/sitting`. */
export const sittingQuestion = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  say: z.discriminatedUnion('say', [
    z.strictObject({ say: z.enum(['begin', 'pause', 'go-on', 'end', 'take-back-last-hand']) }),
    /** After so many hands from now, the one that is on among them. */
    z.strictObject({ say: z.literal('last-hand-after'), hands: z.int().min(1).max(99) }),
    /** The hand that is on in so many minutes is the last. */
    z.strictObject({ say: z.literal('last-hand-in'), minutes: z.int().min(1).max(1_440) }),
  ]),
});

export const SITTING_REFUSALS = [
  'begun-already',
  'no-sitting',
  'paused-already',
  'not-paused',
  'no-last-hand',
  'cannot-be-kept',
] as const;

export const sittingTaken = z.discriminatedUnion('ok', [
  z.strictObject({ v: z.literal(1), ok: z.literal(true) }),
  z.strictObject({ v: z.literal(1), ok: z.literal(false), code: z.enum(SITTING_REFUSALS) }),
]);

/** A sitting with what it comes to so far. */
export const sittingTold = z.strictObject({
  sitting: number,
  began: milliseconds,
  ended: milliseconds.nullable(),
  paused: z.boolean(),
  /** Without pauses. */
  playedMs: milliseconds,
  hands: count,
  rate: tableRate.nullable(),
  /** In the parts of its rate; null where nothing is asked. */
  fee: count.nullable(),
  lastHand,
});

/** `GET /api/t/<table>/sitting`: the newest first. */
export const sittingAnswer = z.strictObject({
  v: z.literal(1),
  /** `no`: the settings ask for none; `unreadable`: they do, and what was kept before cannot be read, so that nobody's time is counted. */
  kept: z.enum(['yes', 'no', 'unreadable']),
  /** Null: nobody's time is counted now. */
  now: sittingTold.nullable(),
  before: z.array(sittingTold),
});

/** `GET /api/t/<table>/sittings.<format>`: all that were ever kept, the oldest first. */
export const sittingsFile = z.object({ format: z.enum(['csv', 'json']) });

/** How long a table is to be played at still, for everybody: never what that costs. */
export const timeLeft = z.union([
  z.strictObject({ endsAt: milliseconds }),
  z.strictObject({ hands: number }),
  /** The hand that is on is the last, or none is played any more. */
  z.strictObject({ last: z.literal(true) }),
]);

export type TableRate = z.infer<typeof tableRate>;
export type LastHand = z.infer<typeof lastHand>;
export type SaidBy = z.infer<typeof by>;
export type SittingFact = z.infer<typeof sittingFact>;
export type SittingQuestion = z.infer<typeof sittingQuestion>;
export type SittingSay = SittingQuestion['say'];
export type SittingRefusal = (typeof SITTING_REFUSALS)[number];
export type SittingTaken = z.infer<typeof sittingTaken>;
export type SittingTold = z.infer<typeof sittingTold>;
export type SittingAnswer = z.infer<typeof sittingAnswer>;
export type SittingsFormat = z.infer<typeof sittingsFile>['format'];
export type TimeLeft = z.infer<typeof timeLeft>;
