import { z } from 'zod';
import { REFUSALS } from '../rules/barriers.ts';
import { READY_WAYS, WIN_WAYS } from '../rules/hands/hand.ts';
import { TRANSFER_REASONS } from '../rules/scoring/settlement.ts';
import { WINDS } from '../rules/tiles/tile.ts';
import { freeText } from './values.ts';

/** `mjtable score`: one question a line in, one answer a line out (docs/rules.md, "The score command"). */
const wind = z.enum(WINDS);
const count = z.int().min(0);
/** A name, or tiles in compact notation. */
const word = freeText({ most: 200 });
const points = z.int();

/** How many flowers lie aside, or the names of the bonus tiles. */
const flowers = z.union([count, z.array(word)]);

/** Thirteen tiles of somebody who did not win. */
const heldSchema = z.strictObject({
  concealed: word,
  melds: z.array(word).optional(),
  flowers: flowers.optional(),
  voidFlowers: count.optional(),
});

export const scoreQuestionSchema = z.strictObject({
  ruleset: word,
  options: z.record(word, z.unknown()).optional(),
  /** Compact notation, without the winning tile. */
  concealed: word,
  melds: z.array(word).optional(),
  win: word,
  by: z.enum(WIN_WAYS),
  /** Who discarded, or declared the robbed kong. */
  from: wind.optional(),
  seat: wind,
  round: wind,
  flowers: flowers.optional(),
  /** How many Norths (Wests) lie aside, where that wind is laid aside like a flower. */
  norths: count.optional(),
  wests: count.optional(),
  /** How many more bonus tiles lie aside that bring nothing, as a penalty. */
  voidFlowers: count.optional(),
  ready: z.enum(READY_WAYS).optional(),
  lastTile: z.boolean().optional(),
  replacement: z.boolean().optional(),
  firstTurn: z.boolean().optional(),
  ippatsu: z.boolean().optional(),
  /** The discard followed the discarder's kong. */
  afterKong: z.boolean().optional(),
  /** A tile that would have won was let pass. */
  letPass: z.boolean().optional(),
  /** Which hand of this dealer in a row it is, from 1. */
  dealersHand: z.int().min(1).optional(),
  /** All three had declared ready. */
  everyoneReady: z.boolean().optional(),
  /** What the winner discarded in this hand. */
  ownDiscards: z.array(word).optional(),
  /** Shown indicators; without an option that counts them they mean nothing. */
  doraIndicators: z.array(word).optional(),
  uraIndicators: z.array(word).optional(),
  /** Dora already counted, in place of indicators. */
  dora: count.optional(),
  /** Which wind the empty side has, where it has one. */
  absent: wind.optional(),
  /** Losers who were waiting. */
  waiting: z.array(wind).optional(),
  /** Drawn hands carried into this one. */
  goulash: count.optional(),
  /** How often each is paid for kongs and pairs of animals. */
  instant: z.partialRecord(wind, count).optional(),
  /** Riichi sticks on the table, and repeat counters. */
  sticks: count.optional(),
  honba: count.optional(),
  /** Who fed the set, or the open kong, that makes him pay in another's place. */
  pao: wind.optional(),
  /** Everybody else's tiles, where every hand is counted. */
  losers: z.partialRecord(wind, heldSchema).optional(),
});
export type ScoreQuestion = z.infer<typeof scoreQuestionSchema>;

/** What everybody has when no hand is left, by the winds of the first hand, in any order. */
export const matchQuestionSchema = z.strictObject({
  ruleset: word,
  options: z.record(word, z.unknown()).optional(),
  match: z
    .array(z.strictObject({ seat: wind, held: points, won: count }))
    .min(3)
    .max(4),
});
export type MatchQuestion = z.infer<typeof matchQuestionSchema>;

/**
 * When nobody has won: everybody's thirteen tiles where every hand is counted, else who was waiting and who discarded
 * nothing but terminals and honours.
 */
export const drawnQuestionSchema = z.strictObject({
  ruleset: word,
  options: z.record(word, z.unknown()).optional(),
  round: wind,
  drawn: z.partialRecord(wind, heldSchema),
  waiting: z.array(wind).optional(),
  nagashi: z.array(wind).optional(),
  instant: z.partialRecord(wind, count).optional(),
});
export type DrawnQuestion = z.infer<typeof drawnQuestionSchema>;

/** Only where it was asked for: the answer in sentences, one a line. */
const explained = { explanation: z.array(z.string()).optional() };

const paymentSchema = z.strictObject({ from: wind, to: wind, points });
const endPaymentSchema = paymentSchema.extend({ because: z.enum(TRANSFER_REASONS) });
export type ScorePayment = z.infer<typeof paymentSchema>;

const pointWinSchema = z.strictObject({
  legal: z.literal(true),
  /** Left out where the system has no limit hands. */
  limit: z.null().optional(),
  handPoints: points,
  bonusPoints: points,
  items: z.record(z.string(), points),
  payments: z.array(paymentSchema),
  ...explained,
});

const limitWinSchema = z.strictObject({
  legal: z.literal(true),
  limit: z.enum(['half', 'full']),
  limitPoints: points,
  payments: z.array(paymentSchema),
  ...explained,
});

const potSchema = z.strictObject({ to: wind, points });

/** Table han or fu, as the system counts; `pot` only where the winner takes sticks. */
const hanWinSchema = z.strictObject({
  legal: z.literal(true),
  yakuman: z.literal(0),
  han: points,
  tableHan: points.optional(),
  fu: points.optional(),
  items: z.record(z.string(), points),
  payments: z.array(paymentSchema),
  pot: z.array(potSchema).optional(),
  ...explained,
});

const yakumanWinSchema = z.strictObject({
  legal: z.literal(true),
  yakuman: z.int().min(1),
  payments: z.array(paymentSchema),
  pot: z.array(potSchema).optional(),
  ...explained,
});

/** Where everybody is paid: each hand's points, and what every payer pays to each. */
const groupWinSchema = z.strictObject({
  legal: z.literal(true),
  scores: z.partialRecord(wind, points),
  payments: z.array(paymentSchema),
  ...explained,
});

const refusalSchema = z.strictObject({
  legal: z.literal(false),
  reason: z.enum(REFUSALS),
  handPoints: points.optional(),
  ...explained,
});

/** What is paid at the end of a match, and why. */
export const matchAnswerSchema = z.strictObject({ payments: z.array(endPaymentSchema), ...explained });
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

/** What every hand is worth that did not win, where each is counted, and what every payer pays to each. */
export const drawnAnswerSchema = z.strictObject({
  scores: z.partialRecord(wind, points).optional(),
  payments: z.array(paymentSchema),
  ...explained,
});
export type DrawnAnswer = z.infer<typeof drawnAnswerSchema>;

const errorSchema = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), line: z.int().min(1) }),
});

export const scoreAnswerSchema = z.union([
  pointWinSchema,
  limitWinSchema,
  hanWinSchema,
  yakumanWinSchema,
  groupWinSchema,
  refusalSchema,
  errorSchema,
]);
export type ScoreAnswer = z.infer<typeof scoreAnswerSchema>;
