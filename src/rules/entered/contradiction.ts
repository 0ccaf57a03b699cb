import type { Pattern } from '../scoring/pattern.ts';
import type { EnteredPatterns, EnteredProblem, Times } from './entered-patterns.ts';
import { PONGS_OF_THEIR_OWN, type Shown, shownBy } from './shown.ts';

type Known = Pick<Pattern, 'id' | 'needs' | 'entry'>;
type Contradiction = Extract<EnteredProblem, { outcome: 'contradiction' | 'claimed' }>;

interface Hand {
  readonly known: readonly Known[];
  readonly times: Times;
  readonly melds: EnteredPatterns['melds'];
}

interface Found {
  readonly id: string;
  readonly shown: Shown;
  /** How many pongs it needs of its own. */
  readonly own: number;
}

/** Two patterns that no hand has together, or one that none has with claimed melds; undefined = there may be such a hand. */
export function contradictionAmong({ known, times, melds }: Hand): Contradiction | undefined {
  const found = known
    .filter(({ id, entry }) => times.has(id) && entry?.told === undefined)
    .map(
      (pattern): Found => ({
        id: pattern.id,
        shown: shownBy(pattern),
        own: PONGS_OF_THEIR_OWN.has(pattern.id) ? (times.get(pattern.id) ?? 0) : 0,
      }),
    );
  const kept = melds === 'claimed' ? found.find(({ shown }) => shown.claimed === 'none') : undefined;
  if (kept !== undefined) return { outcome: 'claimed', id: kept.id };
  const ids = pairApart(found) ?? tooManySets(found);
  return ids === undefined ? undefined : { outcome: 'contradiction', ids };
}

type Pair = readonly [string, string];

const EITHER = ['form', 'honours', 'outer', 'inner', 'aside'] as const satisfies readonly (keyof Shown)[];

/** Two of which one shows what the other rules out. */
function pairApart(found: readonly Found[]): Pair | undefined {
  for (const [place, one] of found.entries())
    for (const other of found.slice(place + 1))
      if (areApart(one.shown, other.shown)) return [one.id, other.id];
  return undefined;
}

function areApart(one: Shown, other: Shown): boolean {
  return EITHER.some((of) => one[of] !== undefined && other[of] !== undefined && one[of] !== other[of]);
}

const SETS_IN_A_HAND = 4;

/** Those that need the most chows and pongs, where a hand has not so many sets. */
function tooManySets(found: readonly Found[]): Pair | undefined {
  const [mostChows] = found.toSorted((one, other) => chowsIn(other) - chowsIn(one));
  const [mostPongs] = found.toSorted((one, other) => pongsIn(other) - pongsIn(one));
  if (mostChows === undefined || mostPongs === undefined) return undefined;
  const own = found.reduce((sum, each) => sum + each.own, 0);
  const chows = chowsIn(mostChows);
  if (chows + Math.max(own, pongsIn(mostPongs)) <= SETS_IN_A_HAND) return undefined;
  if (chows > 0) return [mostChows.id, mostPongs.id];
  const [first, second] = found.filter((each) => each.own > 0).map(({ id }) => id);
  return first === undefined || second === undefined ? undefined : [first, second];
}

const chowsIn = ({ shown: { chows = 0 } }: Found): number => chows;
const pongsIn = ({ shown: { pongs = 0 }, own }: Found): number => Math.max(pongs, own);
