import type { Refusal } from '../barriers.ts';
import type { Situation } from '../hands/hand.ts';
import type { Reading } from '../hands/reading.ts';
import { bitsOf, type NeedBits } from '../scoring/needs.ts';
import type {
  LimitPattern,
  LimitSize,
  Pattern,
  PointPattern,
  Points,
  ScoredItem,
} from '../scoring/pattern.ts';
import { workedOutOnce } from '../worked-out.ts';

/** Who pays what on a discard (docs/rules.md, "Settlement"). `none`: nobody ever pays: learners count no points. */
export const PAYMENTS = ['a', 'b', 'c', 'd', 'none'] as const;
export type PaymentId = (typeof PAYMENTS)[number];
/** A way in which somebody pays. */
export type PaidBy = Exclude<PaymentId, 'none'>;

export interface PaymentRule {
  readonly discard: PaymentId;
  /** How it is paid when the discarder was waiting; left out = the same way. */
  readonly discardByWaiting?: PaymentId;
  /** How much less bonus a loser pays who was waiting. */
  readonly waitingReduction: Points;
  /** No more than this is paid, and by a hand that is worth more twice this; left out = every point is paid once. */
  readonly doublesAbove?: Points;
  /** Patterns for which whoever fed the last set pays in everybody's place; left out = none. */
  readonly liable?: readonly string[];
  /** What each of the others pays for a kong, or a pair of animals, whoever wins; left out = nothing. */
  readonly instantUnit?: Points;
}

/** Great dragons and great winds are certain once their last set lies open (docs/rules/old-korean.md, "Liability"). */
export const LIABLE_FOR: readonly string[] = ['great-dragons', 'great-winds'];

/** What a drawn hand leaves to the next winner. */
export interface DrawRule {
  readonly goulashStep: Points;
  /** The most that is carried; `null` = no cap. */
  readonly goulashCap: Points | null;
}

/** What follows when all three have declared ready: the winner takes hand-points only, or the hand is drawn. */
export const THREE_READY_RULES = ['winnerH', 'draw'] as const;
export type ThreeReadyRule = (typeof THREE_READY_RULES)[number];

export interface LimitRules {
  /** Empty when the club plays without limit hands. */
  readonly hands: readonly LimitPattern[];
  /** `concealed-hands`: a hand with claimed melds scores its points. */
  readonly of: 'any-hand' | 'concealed-hands';
  readonly points: Readonly<Record<LimitSize, Points>>;
}

export type BarrierReason = Extract<Refusal, 'north-pong' | 'bonus-eye'>;

/** A reading that may not win, a limit hand or not. */
export interface Barrier {
  readonly reason: BarrierReason;
  readonly source: string;
  /** A limit hand has as many hand-points as it may need. */
  readonly bars: (reading: Reading, handPoints: Points) => boolean;
  /** What of it patterns tell; left out = nothing. */
  readonly told?: { readonly by: string; readonly needs: Points };
}

/** Hand-points that make the minimum, bonus-points that do not, limit hands that pay in place of both. */
export interface PointScoring {
  readonly method: 'points';
  /** What its hand-points are called, where there are no others; left out = hand-points. */
  readonly unit?: 'fan';
  /** Hand-points a win needs; a limit hand always has enough. */
  readonly minimum: Points;
  readonly patterns: readonly PointPattern[];
  /** `null` = the system knows no limit hands. */
  readonly limits: LimitRules | null;
  readonly barriers: readonly Barrier[];
  readonly payment: PaymentRule;
  readonly draw: DrawRule;
  readonly threeReady: ThreeReadyRule;
}

/** Whether the winner takes hand-points alone, since everybody was ready (docs/rules.md, "Ready"). */
export function paysHandPointsAlone(
  { threeReady }: Pick<PointScoring, 'threeReady'>,
  { everyoneReady }: Pick<Situation, 'everyoneReady'>,
): boolean {
  return everyoneReady === true && threeReady === 'winnerH';
}

interface RowStanding {
  readonly inPlaceOf?: readonly Pattern[];
  readonly standsAlone?: true;
  readonly forSelfDraw?: true;
}

/** A line of a rule book: what it is and what it is worth. */
export type PointRow = readonly [pattern: Pattern, worth: Points, standing?: RowStanding];
export type LimitRow = readonly [pattern: Pattern, worth: LimitSize];

interface StatedRows {
  readonly pays: PointPattern['pays'];
  /** Where the rule book states these rows. */
  readonly source: string;
}

/** The rows of a page of hand-points or bonus-points. */
export function pointPatterns(
  { pays, source }: StatedRows,
  rows: readonly PointRow[],
): readonly PointPattern[] {
  return rows.map(([pattern, worth, { inPlaceOf = [], standsAlone = false, forSelfDraw = false } = {}]) => {
    const replaces = inPlaceOf.map((other) => other.id);
    return { ...definitionOf(pattern), source, pays, worth, inPlaceOf: replaces, standsAlone, forSelfDraw };
  });
}

/** The rows of a page of limit hands. */
export function limitPatterns(source: string, rows: readonly LimitRow[]): readonly LimitPattern[] {
  return rows.map(([pattern, worth]) => ({ ...definitionOf(pattern), source, pays: 'limit', worth }));
}

function definitionOf(pattern: Pattern): Pattern {
  const { id, called, means, example, nearMiss, needs, entry, count, amongPlayed } = pattern;
  return { id, called, means, example, nearMiss, needs, entry, count, amongPlayed };
}

/** What the scorer asks of a pattern. */
interface AskedPattern extends Pick<PointPattern, 'id' | 'pays' | 'worth' | 'count'> {
  readonly needs: NeedBits;
  /** Whether others are not paid beside it. */
  readonly replaces: boolean;
  /** What it brings when it is there once: every score shares it. */
  readonly once: ScoredItem;
}

export interface AskedLimit extends Pick<LimitPattern, 'id' | 'worth' | 'count'> {
  readonly needs: NeedBits;
}

/**
 * The rows of a ruleset with what they need, in the order of the book, worked out once. They are values of their own,
 * all of one shape in lists that are not frozen, because the engine looks at such several times faster.
 */
export interface PointPlan {
  readonly patterns: readonly AskedPattern[];
  readonly limits: readonly AskedLimit[];
  readonly barriers: readonly Barrier[];
}

export const pointPlanOf = workedOutOnce(
  ({ patterns, limits, barriers }: PointScoring): PointPlan => ({
    patterns: patterns.filter(({ worth }) => worth > 0).map(pointRow),
    limits: limits?.hands.map(limitRow) ?? [],
    barriers: barriers.slice(),
  }),
);

function pointRow(pattern: PointPattern): AskedPattern {
  const { id, pays, worth, count, needs = [], inPlaceOf, standsAlone } = pattern;
  const replaces = standsAlone || inPlaceOf.length > 0;
  const once = Object.freeze({ id, pays, points: worth });
  return { id, pays, worth, count, needs: bitsOf(needs), replaces, once };
}

function limitRow({ id, worth, count, needs = [] }: LimitPattern): AskedLimit {
  return { id, worth, count, needs: bitsOf(needs) };
}
