import type { Situation } from '../../hands/hand.ts';
import { countSets, hasPong, pongsIn, type Reading } from '../../hands/reading.ts';
import { completeSet, eachBonusTile } from '../../patterns/bonus-tiles.ts';
import { identicalChows } from '../../patterns/chows.ts';
import { isAllPongs, once, toldByTheWin } from '../../patterns/shapes.ts';
import { selfDraw } from '../../patterns/winning.ts';
import { pointPatterns } from '../../points/point-scoring.ts';
import type { Pattern, PointPattern } from '../../scoring/pattern.ts';
import {
  countOf,
  isDragon,
  isHonour,
  isTerminal,
  isWind,
  KIND_COUNT,
  type Kind,
  kindOfWind,
} from '../../tiles/kind.ts';

/** What a set is counted as; every pong and kong is of one class, so that only the highest pays. */
type SetClass = 'simples' | 'outer-tiles' | 'valued-wind' | 'double-wind';

function classOf(kind: Kind, { seat, round }: Situation): SetClass {
  if (!isHonour(kind)) return isTerminal(kind) ? 'outer-tiles' : 'simples';
  const isOwn = kind === kindOfWind(seat);
  const isRound = kind === kindOfWind(round);
  if (isOwn && isRound) return 'double-wind';
  return isOwn || isRound ? 'valued-wind' : 'outer-tiles';
}

/** What a set of a class can be counted as, from the most down: the next where one is not played. */
const COUNTED_AS: Readonly<Record<SetClass, readonly SetClass[]>> = {
  simples: ['simples'],
  'outer-tiles': ['outer-tiles'],
  'valued-wind': ['valued-wind', 'outer-tiles'],
  'double-wind': ['double-wind', 'valued-wind', 'outer-tiles'],
};
const CLASSES = [
  'simples',
  'outer-tiles',
  'valued-wind',
  'double-wind',
] as const satisfies readonly SetClass[];

type CountedPattern = Pick<Pattern, 'id' | 'example' | 'nearMiss'> & {
  readonly shape: 'pong' | 'kong';
  readonly of: SetClass;
  readonly most: number;
};

function group({ shape, of, most, ...shown }: CountedPattern): Pattern {
  const idOf = (each: SetClass): string => `${shape}-of-${each}`;
  const countAmong = (isPlayed: (id: string) => boolean): Pattern['count'] => {
    const counted = CLASSES.filter((each) => COUNTED_AS[each].find((as) => isPlayed(idOf(as))) === of);
    return (reading, situation) =>
      countSets(reading, (set) => set.shape === shape && counted.includes(classOf(set.kind, situation)));
  };
  return {
    ...shown,
    entry: { most },
    count: countAmong(() => true),
    amongPlayed: (isPlayed) => ({
      count: countAmong(isPlayed),
      ...(of === 'outer-tiles' && !isPlayed(idOf('valued-wind'))
        ? { means: `${shown.id}-and-any-wind` }
        : {}),
    }),
  };
}

const pongOfSimples = group({
  id: 'pong-of-simples',
  shape: 'pong',
  of: 'simples',
  most: 4,
  example: '123p456p78p11p P555p +9p',
  nearMiss: '123p456p78p55p P111p +9p',
});

const pongOfOuterTiles = group({
  id: 'pong-of-outer-tiles',
  shape: 'pong',
  of: 'outer-tiles',
  most: 4,
  example: '123p456p78p11p P555z +9p',
  nearMiss: '123p456p78p11p P222z +9p',
});

const pongOfOwnWind = group({
  id: 'pong-of-valued-wind',
  shape: 'pong',
  of: 'valued-wind',
  most: 2,
  example: '123p456p78p11p P222z +9p',
  nearMiss: '123p456p78p11p P333z +9p',
});

const pongOfDoubleWind = group({
  id: 'pong-of-double-wind',
  shape: 'pong',
  of: 'double-wind',
  most: 1,
  example: { hand: '123p456p78p11p P222z +9p', situation: { round: 'south' } },
  nearMiss: '123p456p78p11p P222z +9p',
});

const kongOfSimples = group({
  id: 'kong-of-simples',
  shape: 'kong',
  of: 'simples',
  most: 4,
  example: '123p678p78p11p K5555p +9p',
  nearMiss: '123p678p78p11p P555p +9p',
});

const kongOfOuterTiles = group({
  id: 'kong-of-outer-tiles',
  shape: 'kong',
  of: 'outer-tiles',
  most: 4,
  example: '123p456p78p11p K5555z +9p',
  nearMiss: '123p456p78p11p P555z +9p',
});

const kongOfOwnWind = group({
  id: 'kong-of-valued-wind',
  shape: 'kong',
  of: 'valued-wind',
  most: 2,
  example: '123p456p78p11p K2222z +9p',
  nearMiss: '123p456p78p11p K3333z +9p',
});

const kongOfDoubleWind = group({
  id: 'kong-of-double-wind',
  shape: 'kong',
  of: 'double-wind',
  most: 1,
  example: { hand: '123p456p78p11p K2222z +9p', situation: { round: 'south' } },
  nearMiss: '123p456p78p11p K2222z +9p',
});

const dragonPair: Pattern = {
  id: 'dragon-pair',
  example: '123p456p789p11p55z +1p',
  nearMiss: '123p456p789p11p11z +1p',
  count: (reading) => pairsOf(reading, isDragon),
};

/** The wind that is both own and prevailing makes one pair like the others. */
const windPair: Pattern = {
  id: 'wind-pair',
  example: '123p456p789p11p22z +1p',
  nearMiss: '123p456p789p11p33z +1p',
  count: (reading, { seat, round }) =>
    pairsOf(reading, (kind) => isWind(kind) && (kind === kindOfWind(seat) || kind === kindOfWind(round))),
};

/** Honours stand in no chow, so whatever is not in a pong lies in pairs. */
function pairsOf(reading: Reading, isCounted: (kind: Kind) => boolean): number {
  let pairs = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if (!isCounted(kind) || hasPong(reading, kind)) continue;
    pairs += Math.floor(countOf(reading.hand.all, kind) / 2);
  }
  return pairs;
}

/** Counted in the hands of those who did not win: no winner has it. */
const hiddenPong: Pattern = {
  id: 'hidden-pong',
  example: '888p479m9s13z5z6z24p',
  nearMiss: '479m9s13z5z6z24p P888p',
  entry: { told: () => 0 },
  count: (reading) =>
    reading.form === 'unfinished'
      ? countSets(reading, ({ shape, concealed }) => shape === 'pong' && concealed)
      : 0,
};

const hiddenKong: Pattern = {
  id: 'hidden-kong',
  example: '123p456p78p11p A5555z +9p',
  nearMiss: '123p456p78p11p K5555z +9p',
  entry: { most: 4 },
  count: (reading) => countSets(reading, ({ shape, concealed }) => shape === 'kong' && concealed),
};

/** Only whole hands have it: losers score for what lies in theirs. */
const goingOut: Pattern = toldByTheWin({
  id: 'going-out',
  example: '123p456p78p11p P555z +9p',
  nearMiss: null,
  count: ({ form }) => once(form !== 'unfinished'),
});

const isWhole = ({ form }: Reading): boolean => form !== 'unfinished';

/** Four chows and a pair of any sort, or four pongs or kongs and a pair. */
const sameSets: Pattern = {
  id: 'all-chows-or-all-pongs',
  example: '123p456p78p234p55z +9p',
  nearMiss: '123p456p78p11p P555z +9p',
  count: (reading) => once(isWhole(reading) && (pongsIn(reading) === 0 || isAllPongs(reading))),
};

/** One suit and nothing else, or honours and nothing else. */
const oneSuit: Pattern = {
  id: 'one-suit',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  count: (reading) => once(isWhole(reading) && suitsIn(reading) === 1),
};

function suitsIn({ hand }: Reading): number {
  return [hand.characters, hand.circles, hand.bamboo, hand.honours].filter((tiles) => tiles > 0).length;
}

const noHonours: Pattern = {
  id: 'no-honours',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  count: (reading) => once(isWhole(reading) && reading.hand.honours === 0),
};

const GROUPS = pointPatterns({ pays: 'hand', source: 'docs/rules/house.md, "Sets, pairs and flowers"' }, [
  [pongOfSimples, 1],
  [pongOfOuterTiles, 2],
  [pongOfOwnWind, 3],
  [pongOfDoubleWind, 4],
  [kongOfSimples, 2],
  [kongOfOuterTiles, 3],
  [kongOfOwnWind, 4],
  [kongOfDoubleWind, 5],
  [dragonPair, 1],
  [windPair, 1],
  [eachBonusTile, 1],
  [completeSet, 2],
  [identicalChows, 1],
  [hiddenPong, 1],
  [hiddenKong, 2],
]);

const WINNERS = pointPatterns({ pays: 'hand', source: 'docs/rules/house.md, "The winner\'s hand"' }, [
  [goingOut, 2],
  [selfDraw, 2],
  [sameSets, 2],
  [oneSuit, 2],
  [noHonours, 2],
]);

export const PATTERNS: readonly PointPattern[] = [...GROUPS, ...WINNERS];
