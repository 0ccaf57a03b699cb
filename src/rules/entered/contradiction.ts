import type { Need } from '../scoring/needs.ts';
import type { Pattern } from '../scoring/pattern.ts';
import type { EnteredPatterns, EnteredProblem, Times } from './entered-patterns.ts';

/** What a hand must be like that has a pattern, as far as patterns can contradict each other. */
interface Shown {
  readonly form?: 'sets' | 'seven-pairs' | 'orphans';
  readonly honours?: 'some' | 'none';
  /** Ones, nines and honours. */
  readonly outer?: 'some' | 'none';
  /** Twos to eights: every chow has one. */
  readonly inner?: 'some' | 'none';
  /** Flowers and winds that lie aside. */
  readonly aside?: 'some' | 'none';
  /** Claimed sets. */
  readonly claimed?: 'none';
  /** At least so many. */
  readonly chows?: number;
  readonly pongs?: number;
}

/** What every pattern with this need shows. */
const BY_NEED: Readonly<Record<Need, Shown>> = {
  ready: {},
  moment: {},
  'self-draw': {},
  concealed: { claimed: 'none' },
  'laid-aside': { aside: 'some' },
  'red-fives': {},
  'no-honours': { honours: 'none' },
  'no-outer-tiles': { honours: 'none', outer: 'none' },
  'outer-tiles': { outer: 'some', inner: 'none' },
  'one-suit': {},
  'bamboo-alone': {},
  'three-suits': {},
  'no-sets': {},
  'two-runs': { form: 'sets', chows: 2, inner: 'some' },
  'three-runs': { form: 'sets', chows: 3, inner: 'some' },
  'four-runs': { form: 'sets', chows: 4, inner: 'some' },
  'outer-sets': { form: 'sets', outer: 'some' },
  'dragon-pong': { form: 'sets', honours: 'some', outer: 'some', pongs: 1 },
  'two-dragon-pongs': { form: 'sets', honours: 'some', outer: 'some', pongs: 2 },
  'wind-pong': { form: 'sets', honours: 'some', outer: 'some', pongs: 1 },
  'two-wind-pongs': { form: 'sets', honours: 'some', outer: 'some', pongs: 2 },
  'value-pong': { form: 'sets', honours: 'some', outer: 'some', pongs: 1 },
  'bamboo-pong': { form: 'sets', outer: 'some', pongs: 1 },
  'three-pongs': { form: 'sets', pongs: 3 },
  'four-pongs': { form: 'sets', pongs: 4 },
  'three-concealed-pongs': { form: 'sets', pongs: 3 },
  kong: { form: 'sets', pongs: 1 },
  'three-kongs': { form: 'sets', pongs: 3 },
};

const PAIRS: Shown = { form: 'seven-pairs', claimed: 'none' };
const ORPHANS: Shown = { form: 'orphans', claimed: 'none', honours: 'some', outer: 'some', inner: 'none' };
const FOUR_PONGS: Shown = { pongs: 4 };
const NO_HONOURS: Shown = { honours: 'none' };
const SOME_HONOURS: Shown = { honours: 'some', outer: 'some' };
const A_PONG: Shown = { form: 'sets', pongs: 1 };
const ONE_SUIT_CONCEALED: Shown = { honours: 'none', outer: 'some', inner: 'some', claimed: 'none' };

/** What a pattern shows beside its needs; by what it means where it is otherwise among those that are played. */
const BY_ID: Readonly<Record<string, Shown>> = {
  'seven-pairs': PAIRS,
  chiitoitsu: PAIRS,
  'north-seven-pairs': PAIRS,
  'sacred-seven-pairs': PAIRS,
  'thirteen-orphans': ORPHANS,
  kokushi: ORPHANS,
  'kokushi-13': ORPHANS,
  'all-pongs': FOUR_PONGS,
  toitoi: FOUR_PONGS,
  'terminals-and-honours': FOUR_PONGS,
  'four-kongs': FOUR_PONGS,
  suukantsu: FOUR_PONGS,
  'four-concealed-pongs': FOUR_PONGS,
  'four-concealed-kongs': FOUR_PONGS,
  suuankou: FOUR_PONGS,
  'suuankou-tanki': FOUR_PONGS,
  suurenkou: FOUR_PONGS,
  sankantsu: { pongs: 3 },
  'two-concealed-kongs': { pongs: 2 },
  'pure-hand': NO_HONOURS,
  chinitsu: NO_HONOURS,
  chinroutou: { honours: 'none', pongs: 4 },
  junchan: { honours: 'none', chows: 1, inner: 'some' },
  chanta: { ...SOME_HONOURS, chows: 1, inner: 'some' },
  'chanta-honours-or-none': { chows: 1, inner: 'some' },
  honitsu: SOME_HONOURS,
  'honitsu-honours-or-none': {},
  tsuuiisou: SOME_HONOURS,
  'all-honours': SOME_HONOURS,
  'nine-gates': ONE_SUIT_CONCEALED,
  chuuren: ONE_SUIT_CONCEALED,
  'junsei-chuuren': ONE_SUIT_CONCEALED,
  'no-flowers': { aside: 'none' },
  'no-honours': NO_HONOURS,
  'dragon-pair': SOME_HONOURS,
  'wind-pair': SOME_HONOURS,
  'pong-of-simples': A_PONG,
  'pong-of-outer-tiles': { ...A_PONG, outer: 'some' },
  'pong-of-valued-wind': { ...A_PONG, ...SOME_HONOURS },
  'pong-of-double-wind': { ...A_PONG, ...SOME_HONOURS },
  'kong-of-simples': A_PONG,
  'kong-of-outer-tiles': { ...A_PONG, outer: 'some' },
  'kong-of-valued-wind': { ...A_PONG, ...SOME_HONOURS },
  'kong-of-double-wind': { ...A_PONG, ...SOME_HONOURS },
};

/** Each time one of them is in a hand it is a pong, or kong, of its own. */
const PONGS_OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'dragon-pong',
  'sangenpai',
  'wind-pong',
  'honour-pong',
  'bamboo-pong',
  'pong-of-simples',
  'pong-of-outer-tiles',
  'pong-of-valued-wind',
  'pong-of-double-wind',
  'kong-of-simples',
  'kong-of-outer-tiles',
  'kong-of-valued-wind',
  'kong-of-double-wind',
]);

function shownBy({ id, means = id, needs = [] }: Pick<Pattern, 'id' | 'means' | 'needs'>): Shown {
  return { ...needs.map((need) => BY_NEED[need]).reduce(both, {}), ...(BY_ID[means] ?? BY_ID[id]) };
}

function both(one: Shown, other: Shown): Shown {
  const { chows = 0, pongs = 0 } = one;
  return {
    ...one,
    ...other,
    chows: Math.max(chows, other.chows ?? 0),
    pongs: Math.max(pongs, other.pongs ?? 0),
  };
}

type NeedingPattern = Pick<Pattern, 'id' | 'means' | 'needs' | 'entry'>;
type Contradiction = Extract<EnteredProblem, { outcome: 'contradiction' | 'claimed' }>;

interface HandEntered {
  readonly known: readonly NeedingPattern[];
  readonly times: Times;
  readonly melds: EnteredPatterns['melds'];
}

interface ContradictionFound {
  readonly id: string;
  readonly shown: Shown;
  /** How many pongs it needs of its own. */
  readonly own: number;
}

/** Two patterns that no hand has together, or one that none has with claimed melds; undefined = there may be such a hand. */
export function contradictionAmong({ known, times, melds }: HandEntered): Contradiction | undefined {
  const found = known
    .filter(({ id, entry }) => times.has(id) && entry?.told === undefined)
    .map(
      (pattern): ContradictionFound => ({
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
function pairApart(found: readonly ContradictionFound[]): Pair | undefined {
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
function tooManySets(found: readonly ContradictionFound[]): Pair | undefined {
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

const chowsIn = ({ shown: { chows = 0 } }: ContradictionFound): number => chows;
const pongsIn = ({ shown: { pongs = 0 }, own }: ContradictionFound): number => Math.max(pongs, own);
