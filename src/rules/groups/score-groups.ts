import { type NoScore, refused } from '../barriers/refusal.ts';
import { type HandTally, type Reading, THE_EYE } from '../hands/reading.ts';
import { sumOfTraits } from '../hands/set-traits.ts';
import type { Situation } from '../hands/situation.ts';
import type { ScoredItem, Takings } from '../points/score-points.ts';
import type { Points } from '../scoring/pattern.ts';
import { NO_KIND } from '../tiles/kind.ts';
import { divisionsOf } from './divisions.ts';
import type { GroupScoring } from './group-scoring.ts';

/** What a hand is worth, complete or not, divided as it counts most. */
export interface HandWorth {
  readonly points: Points;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

/** A legal win in its best reading. All its points are hand-points. */
export interface GroupScore extends Takings {
  readonly outcome: 'won';
  readonly method: 'groups';
  readonly limit: null;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

/** The winner's hand: any complete hand wins, however little it is worth. */
export function scoreGroups(
  scoring: GroupScoring,
  [first, ...others]: readonly Reading[],
  situation: Situation,
): GroupScore | NoScore {
  if (first === undefined) return refused('not-a-winning-hand', null);
  const { points, items, reading } = best(scoring, [first, ...others], situation);
  return {
    outcome: 'won',
    method: 'groups',
    handPoints: points,
    bonusPoints: 0,
    limit: null,
    items,
    reading,
  };
}

/** The hand of somebody who did not win: the sets and pairs it holds, in the division that counts most. */
export function worthUnfinished(
  scoring: GroupScoring,
  hand: HandTally,
  at: Pick<Situation, 'seat' | 'round'>,
): HandWorth {
  const [first, ...others] = divisionsOf(hand.concealed);
  const readingOf = (sets: Reading['sets']): Reading => {
    const all = [...sets, ...hand.melds];
    return {
      form: 'unfinished',
      sets: all,
      eye: NO_KIND,
      completed: THE_EYE,
      traits: sumOfTraits(all),
      hand,
    };
  };
  // Nothing of the situation but the winds is seen in an unfinished hand.
  return best(scoring, [readingOf(first), ...others.map(readingOf)], { ...at, by: 'discard' });
}

function best(
  { patterns }: GroupScoring,
  readings: readonly [Reading, ...Reading[]],
  situation: Situation,
): HandWorth {
  const pointsOf = (reading: Reading): Points =>
    patterns.reduce((sum, { worth, count }) => sum + worth * count(reading, situation), 0);
  let [reading] = readings;
  let points = pointsOf(reading);
  for (const other of readings) {
    const more = pointsOf(other);
    if (more > points) [reading, points] = [other, more];
  }
  const items = patterns
    .map(({ id, pays, worth, count }) => ({ id, pays, points: worth * count(reading, situation) }))
    .filter((item) => item.points > 0);
  return { points, items, reading };
}
