import type { GroupScoring } from '../groups/score-groups.ts';
import type { SeatWorth } from '../groups/settle-groups.ts';
import type { HanScoring, PaidYaku } from '../han/han-scoring.ts';
import { limitNameOf } from '../han/han-worth.ts';
import type { HanScore } from '../han/score-han.ts';
import { hanOf } from '../han/yaku-of-reading.ts';
import type { Situation } from '../hands/hand.ts';
import { type PointScoring, paysHandPointsAlone } from '../points/point-scoring.ts';
import type { LimitWin, PointScore } from '../points/score-points.ts';
import { carriedBy } from '../points/settle-points.ts';
import type { Score } from '../score.ts';
import type { ScoredItem } from '../scoring/pattern.ts';
import { conditionOf, type LimitPattern, type PointPattern, wordOf } from '../scoring/pattern.ts';
import type { Settlement } from '../scoring/settlement.ts';
import type { HeldPart, PointUnit, Statement, Statements } from './statement.ts';

interface PointHand {
  readonly scoring: PointScoring;
  readonly score: PointScore;
  readonly situation: Situation;
  /** Drawn hands carried into this one. */
  readonly goulash: number;
}

/** What a hand of hand-points and bonus-points, or a limit hand, is worth. */
export function pointStatements(counted: PointHand): readonly Statement[] {
  const { score } = counted;
  const worth = score.limit === null ? pointsWorth(counted) : limitWorth(counted, score.limit);
  return [...worth, ...goulashOf(counted)];
}

function pointsWorth({ scoring, score, situation }: PointHand): readonly Statement[] {
  const { items } = score;
  const paid = items.flatMap(({ id, pays, points }) =>
    scoring.patterns
      .filter((pattern) => pattern.id === id && pattern.pays === pays)
      .slice(0, 1)
      .map(
        (pattern): Statement => ({
          says: 'pattern',
          id,
          called: wordOf(pattern),
          unit: unitOf(scoring, pays),
          points,
          source: pattern.source,
        }),
      ),
  );
  return [...paid, ...unpaidOf({ scoring, score, situation }), ...totalOf(scoring, score)];
}

function unitOf({ unit }: PointScoring, pays: 'hand' | 'bonus'): PointUnit {
  return unit ?? pays;
}

function totalOf(scoring: PointScoring, { handPoints, bonusPoints }: PointScore): readonly Statement[] {
  const { unit, minimum } = scoring;
  const { doublesAbove: above } = scoring.payment;
  const total: Statement =
    unit === 'fan'
      ? { says: 'fanTotal', fan: handPoints, minimum }
      : { says: 'pointTotal', handPoints, bonusPoints, minimum };
  return above !== undefined && handPoints > above ? [total, { says: 'doubled', above }] : [total];
}

/** Patterns that are in the reading and pay nothing, with the reason the ruleset gives. */
function unpaidOf({ scoring, score, situation }: Omit<PointHand, 'goulash'>): readonly Statement[] {
  const found = scoring.patterns.filter(
    ({ worth, count }) => worth > 0 && count(score.reading, situation) > 0,
  );
  const isPaid = ({ id }: PointPattern): boolean => score.items.some((item) => item.id === id);
  const paid = found.filter(isPaid);
  const noBonus = paysHandPointsAlone(scoring, situation);
  return found.flatMap((pattern): readonly Statement[] => {
    if (isPaid(pattern)) return [];
    const { id } = pattern;
    const called = wordOf(pattern);
    if (noBonus && pattern.pays === 'bonus')
      return [{ says: 'excluded', id, called, because: { by: 'everyone-ready' } }];
    const stronger = strongerThan(pattern, paid) ?? strongerThan(pattern, found);
    return stronger === undefined
      ? []
      : [{ says: 'excluded', id, called, because: { by: 'pattern', called: wordOf(stronger) } }];
  });
}

function strongerThan({ id }: PointPattern, candidates: readonly PointPattern[]): PointPattern | undefined {
  return candidates.find(
    (other) => other.id !== id && (other.standsAlone === true || other.inPlaceOf?.includes(id) === true),
  );
}

function limitWorth({ scoring, score, situation }: PointHand, limit: LimitWin): readonly Statement[] {
  const hands = scoring.limits?.hands ?? [];
  const paid = hands.filter(({ id }) => limit.ids.includes(id));
  const [best] = paid;
  const isLesser = ({ id, count }: LimitPattern): boolean =>
    !limit.ids.includes(id) && count(score.reading, situation) > 0;
  const lesser = best === undefined ? [] : hands.filter(isLesser);
  return [
    ...paid.map(
      (pattern): Statement => ({
        says: 'limitHand',
        id: pattern.id,
        called: wordOf(pattern),
        condition: conditionOf(pattern),
        size: pattern.worth,
        source: pattern.source,
      }),
    ),
    ...lesser.map(
      (pattern): Statement => ({
        says: 'excluded',
        id: pattern.id,
        called: wordOf(pattern),
        because: { by: 'pattern', called: wordOf(best ?? pattern) },
      }),
    ),
    { says: 'limit', size: limit.size, points: limit.points },
  ];
}

function goulashOf({ scoring, goulash }: PointHand): readonly Statement[] {
  const points = carriedBy(scoring, goulash);
  return points === 0 ? [] : [{ says: 'goulash', hands: goulash, points }];
}

interface HanHand {
  readonly scoring: HanScoring;
  readonly score: HanScore;
  readonly situation: Situation;
}

/** What a hand of han, or a yakuman, is worth. */
export function hanStatements(counted: HanHand): readonly Statement[] {
  return counted.score.yakuman > 0 ? yakumanWorth(counted) : hanWorth(counted);
}

function hanWorth({ scoring, score, situation }: HanHand): readonly Statement[] {
  const rows = [...scoring.yaku, ...scoring.dora];
  const paid = score.items.flatMap(({ id, points }) =>
    rows
      .filter((row) => row.id === id)
      .slice(0, 1)
      .map(
        (row): Statement => ({
          says: 'pattern',
          id,
          called: wordOf(row),
          unit: 'han',
          points,
          source: row.source,
        }),
      ),
  );
  return [...paid, ...uncountedYaku({ scoring, score, situation }), hanTotal(scoring, score)];
}

function hanTotal({ worth }: HanScoring, { yakuman, han, fu, tableHan }: HanScore): Statement {
  const row = worth.by === 'table' && tableHan !== null ? { baseHan: worth.baseHan, tableHan } : null;
  return { says: 'hanTotal', han, fu, row, limitName: limitNameOf(worth, { yakuman, han, fu }) };
}

/** Yaku of the reading that another contains, or that the other waits of the hand forbid. */
function uncountedYaku({ scoring, score, situation }: HanHand): readonly Statement[] {
  const { reading, items } = score;
  const isCounted = ({ id }: PaidYaku): boolean => items.some((item) => item.id === id);
  const counted = scoring.yaku.filter(isCounted);
  const uncounted = scoring.yaku.filter(
    (yaku) => !isCounted(yaku) && hanOf(yaku, reading) > 0 && yaku.count(reading, situation) > 0,
  );
  return uncounted.flatMap((yaku): readonly Statement[] => {
    const { id, strict } = yaku;
    const called = wordOf(yaku);
    const container = counted.find(({ excludes }) => excludes.includes(id));
    if (container !== undefined)
      return [{ says: 'excluded', id, called, because: { by: 'pattern', called: wordOf(container) } }];
    return strict === undefined ? [] : [{ says: 'excluded', id, called, because: { by: 'strict-rule' } }];
  });
}

function yakumanWorth({ scoring, score, situation }: HanHand): readonly Statement[] {
  const ids = score.limit?.ids ?? [];
  const counted = scoring.yakuman.filter(({ id }) => ids.includes(id));
  const uncounted = scoring.yakuman.filter(
    ({ id, count }) => !ids.includes(id) && count(score.reading, situation) > 0,
  );
  return [
    ...counted.map(
      (yakuman): Statement => ({
        says: 'yakuman',
        id: yakuman.id,
        called: wordOf(yakuman),
        condition: conditionOf(yakuman),
        times: yakuman.times,
        source: yakuman.source,
      }),
    ),
    ...uncounted.flatMap((yakuman): readonly Statement[] => {
      const { id } = yakuman;
      const called = wordOf(yakuman);
      const container = counted.find(({ excludes }) => excludes.includes(id));
      return container === undefined
        ? []
        : [{ says: 'excluded', id, called, because: { by: 'pattern', called: wordOf(container) } }];
    }),
    { says: 'yakumanTotal', times: score.yakuman },
  ];
}

interface GroupHand {
  readonly scoring: GroupScoring;
  readonly score: Score;
  /** The hands of those who did not win. */
  readonly held: readonly SeatWorth[];
}

/** What the winner's hand is worth where everybody's is paid, and what the others' are. */
export function groupStatements({ scoring, score, held }: GroupHand): readonly Statement[] {
  const paid = named(scoring, score.items).map(
    (pattern): Statement => ({ says: 'pattern', unit: 'points', ...pattern }),
  );
  return [...paid, { says: 'groupTotal', points: score.handPoints }, ...heldStatements(scoring, held)];
}

function heldStatements(scoring: GroupScoring, held: GroupHand['held']): readonly Statement[] {
  return held.map(({ seat, points, items = [] }): Statement => {
    const parts = named(scoring, items).map(
      ({ called, points: each }): HeldPart => ({ called, points: each }),
    );
    return { says: 'heldHand', seat, points, parts };
  });
}

/** Every hand and what is paid for it when nobody has won. */
export function drawStatements(
  scoring: GroupScoring,
  { held, transfers }: Pick<GroupHand, 'held'> & Pick<Settlement, 'transfers'>,
): readonly Statement[] {
  return [...heldStatements(scoring, held), ...paidStatements(transfers)];
}

/** Each payment by itself. */
export function paidStatements(transfers: Settlement['transfers']): readonly Statement[] {
  return transfers.map(({ from, to, points, because }): Statement => {
    const parts = [{ because, points, times: null }];
    return { says: 'payment', from, to, points, parts, notes: [] };
  });
}

function named(
  { patterns }: GroupScoring,
  items: readonly ScoredItem[],
): readonly Omit<Statements['pattern'], 'unit'>[] {
  return items.flatMap(({ id, points }) =>
    patterns
      .filter((pattern) => pattern.id === id)
      .slice(0, 1)
      .map((pattern) => ({ id, called: wordOf(pattern), points, source: pattern.source })),
  );
}
