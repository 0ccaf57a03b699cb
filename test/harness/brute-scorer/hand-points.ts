import type { Reading, ReadSet } from './readings.ts';
import { isDragon, isHonour, isWind, type Print, rankOf, suitOf } from './tiles.ts';

/** The seat or round wind as its tile: `1z` east, `2z` south, `3z` west. */
export type WindTile = '1z' | '2z' | '3z';

export interface Counting {
  readonly reading: Reading;
  /** Every tile of the hand. */
  readonly tiles: readonly Print[];
  /** No claimed set. */
  readonly isConcealed: boolean;
  readonly isSelfDrawn: boolean;
  readonly seat: WindTile;
  readonly round: WindTile;
}

/** Hand-points of one reading, item by item (docs/rules.md, "Hand-points"). */
export function handPointsOf(counting: Counting): number {
  const { reading, isConcealed, isSelfDrawn } = counting;
  const concealed = (isConcealed ? 2 : 0) + (isConcealed && isSelfDrawn ? 2 : 0);
  const shape = reading.form === 'sets' ? pointsOfSets(reading.sets, reading.eye, counting) : 3;
  return concealed + shape + pointsOfSuits(counting.tiles);
}

function pointsOfSuits(tiles: readonly Print[]): number {
  const suits = new Set(tiles.filter((print) => !isHonour(print)).map(suitOf));
  const noHonours = tiles.every((print) => !isHonour(print));
  const simples = noHonours ? 1 : 0;
  const oneSuit = suits.size === 1 && !suits.has('s');
  if (!oneSuit) return simples;
  return simples + (noHonours ? 6 : 3);
}

type Winds = Pick<Counting, 'seat' | 'round'>;

function pointsOfSets(sets: readonly ReadSet[], eye: Print, winds: Winds): number {
  const chows = sets.filter(({ shape }) => shape === 'chow').map(({ print }) => print);
  const pongs = sets.filter(({ shape }) => shape !== 'chow');
  const kongs = pongs.filter(({ shape }) => shape === 'kong').length;
  const concealed = pongs.filter((pong) => pong.concealed).length;
  return (
    pointsOfHonours(
      pongs.map(({ print }) => print),
      winds,
    ) +
    kongs +
    (kongs >= 3 ? 3 : 0) +
    (concealed >= 3 ? 3 : 0) +
    (pongs.length === 4 ? 3 : 0) +
    (chows.length === 4 && !isHonour(eye) ? 2 : 0) +
    pointsOfAlike(chows) +
    (hasStraight(chows) ? 3 : 0)
  );
}

function pointsOfHonours(pongs: readonly Print[], { seat, round }: Winds): number {
  const count = (fits: (print: Print) => boolean): number => pongs.filter(fits).length;
  const dragons = count(isDragon);
  const bamboo = count((print) => suitOf(print) === 's');
  return (
    dragons +
    (dragons >= 2 ? 1 : 0) +
    count(isWind) +
    count((print) => print === seat) +
    count((print) => print === round) +
    bamboo +
    (bamboo === 2 ? 4 : 0)
  );
}

/** Two for each pair of chows alike: three alike are one pair, four are two. */
function pointsOfAlike(chows: readonly Print[]): number {
  const pairs = [...new Set(chows)].map((print) =>
    Math.floor(chows.filter((chow) => chow === print).length / 2),
  );
  return 2 * pairs.reduce((total, each) => total + each, 0);
}

function hasStraight(chows: readonly Print[]): boolean {
  return ['m', 'p'].some((suit) =>
    [1, 4, 7].every((rank) => chows.some((chow) => suitOf(chow) === suit && rankOf(chow) === rank)),
  );
}
