import { SIDES, type TileNumber, type WallZone, type Zone } from '../play/seating/furniture.ts';
import type { Guess } from './excess.ts';
import type { Guesses, WatchRules } from './watch.ts';

const SIDE_KINDS = ['same-side', 'next-side', 'opposite-side', 'previous-side'] as const;
/** How many sides further on, counter-clockwise. */
const TURNED = { 'same-side': 0, 'next-side': 1, 'opposite-side': 2, 'previous-side': 3 } as const;

/**
 * What somebody may guess of the next tile of a wall who remembers where its tiles lay when they were pushed in:
 * that it lay beside one whose neighbour in the wall it now is, or before the side whose wall it stands in now, or before the
 * next side, and so on.
 */
export const WALL_KINDS = ['neighbours', ...SIDE_KINDS] as const;
export type WallKind = (typeof WALL_KINDS)[number];

/** Each tile set is watched so: docs/shuffle-audit.md tells why. */
export const WALL_RULES: WatchRules<WallKind> = {
  kinds: WALL_KINDS,
  tolerated: 0.05,
  falseAlarms: 0.003,
  standsFor: 100,
};

/** Where tiles lay that everybody at the table could have seen or held, when they were pushed in. */
export interface Remembered {
  readonly neighbours: ReadonlyMap<TileNumber, ReadonlySet<TileNumber>>;
  readonly bySide: readonly [TilesSeen, TilesSeen, TilesSeen, TilesSeen];
}
type TilesSeen = ReadonlySet<TileNumber>;

/** A tile that stands in the walls no more; `from` is null where it stood in none, or nobody has seen in which place. */
export interface TileDrawn {
  readonly tile: TileNumber;
  readonly from: WallZone | null;
}

type RowZone = Exclude<Zone, { place: 'wall' | 'middle' | 'air' | 'drum' | 'out' }>;

const isRow = (zone: Zone): zone is RowZone =>
  zone.place === 'hand' || zone.place === 'meld' || zone.place === 'flower' || zone.place === 'river';

/** Tiles of one row lie beside each other, also where there was one between them that is gone. */
const rowOf = (zone: RowZone): string =>
  `${zone.place}${zone.side}${zone.place === 'meld' ? `.${zone.set}` : ''}`;

interface InRow {
  readonly tile: TileNumber;
  readonly index: number;
}

/** What is remembered of tiles that lay so. Tiles nobody has drawn, which still stood in the walls, are not. */
export const rememberedOf = (places: ReadonlyMap<TileNumber, Zone>): Remembered => {
  const rows = new Map<string, InRow[]>();
  const bySide = [
    new Set<TileNumber>(),
    new Set<TileNumber>(),
    new Set<TileNumber>(),
    new Set<TileNumber>(),
  ] as const;
  for (const [tile, zone] of places) {
    if (!isRow(zone)) continue;
    const row = rowOf(zone);
    rows.set(row, [...(rows.get(row) ?? []), { tile, index: zone.index }]);
    bySide[zone.side].add(tile);
  }
  const neighbours = new Map<TileNumber, Set<TileNumber>>();
  const join = (one: TileNumber, other: TileNumber): void => {
    neighbours.set(one, new Set([...(neighbours.get(one) ?? []), other]));
  };
  for (const row of rows.values()) {
    const inOrder = row.sort((one, other) => one.index - other.index);
    inOrder.forEach(({ tile }, nth) => {
      const next = inOrder[nth + 1]?.tile;
      if (next === undefined) return;
      join(tile, next);
      join(next, tile);
    });
  }
  return { neighbours, bySide };
};

const keyOf = ({ side, stack, level }: WallZone): string => `${side}.${stack}.${level}`;

/** The places that touch this one: on or under it, and to its left and right. */
const touching = (zone: WallZone): readonly string[] => [
  keyOf({ ...zone, level: zone.level === 'top' ? 'bottom' : 'top' }),
  keyOf({ ...zone, stack: zone.stack - 1 }),
  keyOf({ ...zone, stack: zone.stack + 1 }),
];

/**
 * The guesses for each tile of a wall of so many tiles, in the order in which they were drawn. Whatever made people draw just these,
 * a fair drum makes each that is not drawn yet as likely as any other.
 */
export const wallGuesses = (
  { neighbours, bySide }: Remembered,
  drawn: readonly TileDrawn[],
  tiles: number,
): Guesses<WallKind> => {
  const guesses: Record<WallKind, Guess[]> = {
    neighbours: [],
    'same-side': [],
    'next-side': [],
    'opposite-side': [],
    'previous-side': [],
  };
  const at = new Map<string, TileNumber>();
  const out = new Set<TileNumber>();
  const guess = (kind: WallKind, guessed: ReadonlySet<TileNumber>, tile: TileNumber): void => {
    let left = 0;
    for (const each of guessed) if (!out.has(each)) left += 1;
    const chance = left / (tiles - out.size);
    // What is certain, or cannot be, is no guess.
    if (chance <= 0 || chance >= 1) return;
    guesses[kind].push({ chance, outcome: guessed.has(tile) ? 'right' : 'wrong' });
  };
  const guessAt = (from: WallZone, tile: TileNumber): void => {
    const beside = new Set(
      touching(from).flatMap((key) => {
        const known = at.get(key);
        return known === undefined ? [] : [...(neighbours.get(known) ?? [])];
      }),
    );
    guess('neighbours', beside, tile);
    for (const kind of SIDE_KINDS) {
      const side = SIDES[(from.side + TURNED[kind]) % SIDES.length];
      if (side !== undefined) guess(kind, bySide[side], tile);
    }
    at.set(keyOf(from), tile);
  };
  for (const { tile, from } of drawn) {
    if (from !== null) guessAt(from, tile);
    out.add(tile);
  }
  return guesses;
};
