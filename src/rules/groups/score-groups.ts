import { type NoScore, noScore } from '../barriers.ts';
import type { Situation } from '../hands/hand.ts';
import { type HandTally, type Reading, type ReadSet, setOf, sumOfTraits, THE_EYE } from '../hands/reading.ts';
import { paidItems, type Takings } from '../points/score-points.ts';
import type { PointPattern, Points, ScoredItem } from '../scoring/pattern.ts';
import { addTo, countOf, KIND_COUNT, type KindCounts, NO_KIND, startsChow } from '../tiles/kind.ts';

/** Everybody's hand is counted, the winner's and the losers', and everybody is paid for his. */
export interface GroupScoring {
  readonly method: 'groups';
  /** Any complete hand may win. */
  readonly minimum: 0;
  readonly patterns: readonly PointPattern[];
  /** `double`: whatever the dealer pays to the winner, or is paid as winner, is doubled. */
  readonly east: 'once' | 'double';
}

const KINDS = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

/** Every set that concealed tiles can make. A concealed kong is declared, never found. */
const CONCEALED_SETS: readonly ReadSet[] = KINDS.flatMap((kind) => [
  setOf('pong', kind, 'concealed'),
  ...(startsChow(kind) ? [setOf('chow', kind, 'concealed')] : []),
]);

/** Sets that lie side by side in a hand. */
type Division = readonly ReadSet[];

/** Every choice of sets that these tiles hold, each once, whatever is left over; first the choice of none. */
export function divisionsOf(tiles: KindCounts): readonly [Division, ...Division[]] {
  const divisions: [Division, ...Division[]] = [[]];
  addChoices(0, { tiles, chosen: [], divisions });
  return divisions;
}

interface DivisionSearch {
  /** Tiles not yet in a set; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly chosen: ReadSet[];
  readonly divisions: Division[];
}

/** Sets are chosen in one order, so that no choice comes twice. */
function addChoices(first: number, search: DivisionSearch): void {
  const { tiles, chosen, divisions } = search;
  for (let index = first; index < CONCEALED_SETS.length; index += 1) {
    const set = CONCEALED_SETS[index];
    if (set === undefined || !holds(tiles, set)) continue;
    move(tiles, set, -1);
    chosen.push(set);
    divisions.push(chosen.slice());
    addChoices(index, search);
    chosen.pop();
    move(tiles, set, 1);
  }
}

function holds(tiles: KindCounts, { shape, kind }: ReadSet): boolean {
  if (shape !== 'chow') return countOf(tiles, kind) >= 3;
  return countOf(tiles, kind) > 0 && countOf(tiles, kind + 1) > 0 && countOf(tiles, kind + 2) > 0;
}

function move(tiles: KindCounts, { shape, kind }: ReadSet, sets: 1 | -1): void {
  if (shape !== 'chow') {
    addTo(tiles, kind, 3 * sets);
    return;
  }
  for (let rank = 0; rank < 3; rank += 1) addTo(tiles, kind + rank, sets);
}

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
  if (first === undefined) return noScore('not-a-winning-hand', null);
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
  scoring: GroupScoring,
  readings: readonly [Reading, ...Reading[]],
  situation: Situation,
): HandWorth {
  let [reading] = readings;
  let items = itemsOf(scoring, reading, situation);
  let points = sumOf(items);
  for (const other of readings) {
    const found = itemsOf(scoring, other, situation);
    const more = sumOf(found);
    if (more > points) [reading, items, points] = [other, found, more];
  }
  return { points, items, reading };
}

function itemsOf({ patterns }: GroupScoring, reading: Reading, situation: Situation): readonly ScoredItem[] {
  const items: ScoredItem[] = [];
  for (const { id, pays, worth, count } of patterns) {
    const times = count(reading, situation);
    if (times > 0) items.push({ id, pays, points: worth * times });
  }
  return paidOf(patterns, items);
}

/** The book's own patterns stand beside one another; those of a club may be paid in the place of others. */
function paidOf(patterns: readonly PointPattern[], items: readonly ScoredItem[]): readonly ScoredItem[] {
  return patterns.some(({ inPlaceOf }) => inPlaceOf.length > 0) ? paidItems(patterns, items) : items;
}

const sumOf = (items: readonly ScoredItem[]): Points => items.reduce((sum, { points }) => sum + points, 0);

/** The sum of groups that were entered: any complete hand wins. */
export function countGroups(
  { patterns }: GroupScoring,
  times: ReadonlyMap<string, number>,
): Omit<GroupScore, 'reading'> {
  const found = patterns
    .map(({ id, pays, worth }) => ({ id, pays, points: worth * (times.get(id) ?? 0) }))
    .filter(({ points }) => points > 0);
  const items = paidOf(patterns, found);
  return { outcome: 'won', method: 'groups', handPoints: sumOf(items), bonusPoints: 0, limit: null, items };
}
