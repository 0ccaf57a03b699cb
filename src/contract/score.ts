import { z } from 'zod';
import { REFUSALS } from '../rules/refusal.ts';
import { READY_WAYS, WIN_WAYS } from '../rules/situation.ts';
import { BONUS_FACES, WINDS } from '../rules/tile.ts';

/** `mjtable score`: one question a line in, one answer a line out (docs/rules.md, "The score command"). */
const wind = z.enum(WINDS);
const count = z.int().min(0);
const points = z.int();

export const scoreQuestionSchema = z.strictObject({
  ruleset: z.string(),
  options: z.record(z.string(), z.unknown()).optional(),
  /** Compact notation, without the winning tile. */
  concealed: z.string(),
  melds: z.array(z.string()).optional(),
  win: z.string(),
  by: z.enum(WIN_WAYS),
  /** Who discarded, or declared the robbed kong. */
  from: wind.optional(),
  seat: wind,
  round: wind,
  /** How many flowers lie aside, or their names. */
  flowers: z.union([count, z.array(z.enum(BONUS_FACES))]).optional(),
  /** How many Norths (Wests) lie aside, where that wind is laid aside like a flower. */
  norths: count.optional(),
  wests: count.optional(),
  ready: z.enum(READY_WAYS).optional(),
  lastTile: z.boolean().optional(),
  replacement: z.boolean().optional(),
  firstTurn: z.boolean().optional(),
  /** All three had declared ready. */
  everyoneReady: z.boolean().optional(),
  /** What the winner discarded in this hand. */
  ownDiscards: z.array(z.string()).optional(),
  /** Shown indicators; without an option that counts them they mean nothing. */
  doraIndicators: z.array(z.string()).optional(),
  /** Losers who were waiting. */
  waiting: z.array(wind).optional(),
  /** Drawn hands carried into this one. */
  goulash: count.optional(),
});
export type ScoreQuestion = z.infer<typeof scoreQuestionSchema>;

const paymentSchema = z.strictObject({ from: wind, to: wind, points });
export type ScorePayment = z.infer<typeof paymentSchema>;

const pointWinSchema = z.strictObject({
  legal: z.literal(true),
  /** Left out where the system has no limit hands. */
  limit: z.null().optional(),
  handPoints: points,
  bonusPoints: points,
  items: z.record(z.string(), points),
  payments: z.array(paymentSchema),
});

const limitWinSchema = z.strictObject({
  legal: z.literal(true),
  limit: z.enum(['half', 'full']),
  limitPoints: points,
  payments: z.array(paymentSchema),
});

const refusalSchema = z.strictObject({
  legal: z.literal(false),
  reason: z.enum(REFUSALS),
  handPoints: points.optional(),
});

const errorSchema = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), line: z.int().min(1) }),
});

export const scoreAnswerSchema = z.union([pointWinSchema, limitWinSchema, refusalSchema, errorSchema]);
export type ScoreAnswer = z.infer<typeof scoreAnswerSchema>;
