import type { Situation } from '../hands/situation.ts';
import type { PointScoring } from '../points/point-scoring.ts';
import type { LimitWin, PointScore } from '../points/score-points.ts';
import { goulashCarry } from '../points/settle-points.ts';
import { type LimitPattern, type PointPattern, wordOf } from '../scoring/pattern.ts';
import type { PointUnit, Statement } from './statement.ts';

interface CountedHand {
  readonly scoring: PointScoring;
  readonly score: PointScore;
  readonly situation: Situation;
  /** Drawn hands carried into this one. */
  readonly goulash: number;
}

/** What a hand of hand-points and bonus-points, or a limit hand, is worth. */
export function pointStatements(counted: CountedHand): readonly Statement[] {
  const { score } = counted;
  const worth = score.limit === null ? pointsWorth(counted) : limitWorth(counted, score.limit);
  return [...worth, ...goulashOf(counted)];
}

function pointsWorth({ scoring, score, situation }: CountedHand): readonly Statement[] {
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
function unpaidOf({ scoring, score, situation }: Omit<CountedHand, 'goulash'>): readonly Statement[] {
  const found = scoring.patterns.filter(
    ({ worth, count }) => worth > 0 && count(score.reading, situation) > 0,
  );
  const isPaid = ({ id }: PointPattern): boolean => score.items.some((item) => item.id === id);
  const paid = found.filter(isPaid);
  return found.flatMap((pattern): readonly Statement[] => {
    if (isPaid(pattern)) return [];
    const { id } = pattern;
    const called = wordOf(pattern);
    if (situation.everyoneReady === true && pattern.pays === 'bonus')
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

function limitWorth({ scoring, score, situation }: CountedHand, limit: LimitWin): readonly Statement[] {
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

function goulashOf({ scoring, goulash }: CountedHand): readonly Statement[] {
  const points = goulashCarry(scoring.draw, goulash);
  return points === 0 ? [] : [{ says: 'goulash', hands: goulash, points }];
}
