import type { TileInside } from '../machine/inside.ts';

/** Where a tile is drawn, in units of the stage, and how it lies. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise. */
  readonly turned: number;
  /** What is higher covers what is lower. */
  readonly height: number;
  readonly lies: 'face-up' | 'face-down';
}

/** The table is a square of this size; what is inside the machine is drawn at its right. */
export const TABLE_SIZE = 1000;
export const STAGE = { width: 1500, height: 1000 } as const;
export const DRUM = { x: 1250, y: 250, radius: 200 } as const;

/** What cannot be seen at a real table, each in a box of its own beneath the drum. */
export const BOXES = {
  track: { title: 'Beneath, on the way up', y: 500 },
  beside: { title: 'Beside the machine', y: 670 },
  floor: { title: 'On the floor', y: 850 },
  out: { title: 'Away', y: 925 },
} as const;
type Boxed = keyof typeof BOXES;

const TILE = 26;
const MIDDLE = TABLE_SIZE / 2;
const BOX_LEFT = 1042;
const BOX_WIDTH = 442;
const BOX_STEP = 17;
const BOX_ROW = BOX_WIDTH / BOX_STEP;
const BOX_LINE = 24;
/** The walls of most games have no more stacks. */
const A_WALL = 13;
const A_RIVER_ROW = 6;
const A_HAND = 14;

/** Before its rotation to a side a place is that of side 0, at the bottom. */
interface LocalSpot {
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  readonly lies?: Spot['lies'];
}

const ZONE = /^(wall|hand|meld|flower|river)([0-3])\.(\d+)(?:\.(\d+|t|b))?$/;
const IN_MIDDLE = /^mid\.(\d+)$/;

/** A tile that a head of the machine is busy with. */
const IN_HEAD = /^head(\d)$/;

/** Whether it is a place at the table, which hands reach; the machine, the floor and what lies in a heap have none. */
export const isZone = (at: string): boolean => ZONE.test(at) || IN_MIDDLE.test(at);

/** How many tiles are drawn before this one in the same place, where a place has no order of its own. */
export type PlaceOrder = (tile: TileInside) => number;

/** How many stacks the longest wall has that stands or is due; no fewer than most games have. */
export const longestWallOf = (tiles: readonly Pick<TileInside, 'at' | 'due'>[]): number =>
  tiles.reduce((longest, { at, due }) => Math.max(longest, stacksTo(at), stacksTo(due ?? '')), A_WALL);

/** With this tile's stack a wall has so many; none where it is of no wall. */
const stacksTo = (zone: string): number => {
  const [, place, , stack = '0'] = ZONE.exec(zone) ?? [];
  return place === 'wall' ? Number(stack) + 1 : 0;
};

interface Among {
  readonly orderOf: PlaceOrder;
  /** In stacks: rows of walls are as long. */
  readonly longestWall: number;
}

export const spotOf = (tile: TileInside, { orderOf, longestWall }: Among): Spot => {
  const { at, number } = tile;
  const [, place, digit, first = '0', second = '0'] = ZONE.exec(at) ?? [];
  if (place !== undefined && digit !== undefined)
    return turnedTo(Number(digit), localSpot(place, Number(first), { second, longestWall }));
  const [, index] = IN_MIDDLE.exec(at) ?? [];
  if (index !== undefined)
    return still({ x: MIDDLE + (Number(index) - 3) * TILE, y: MIDDLE, lies: 'face-down' });
  const [, head] = IN_HEAD.exec(at) ?? [];
  if (head !== undefined) return atHead(Number(head));
  if (at === 'drum') return inDrum(number, tile.set === 'A' ? 0 : 1);
  if (!isBoxed(at)) return looseOnTable(number);
  return (at === 'track' && tile.due !== null && beneath(tile.due, longestWall)) || inBox(at, orderOf(tile));
};

const isBoxed = (at: string): at is Boxed => Object.hasOwn(BOXES, at);

interface Within {
  /** The level of a wall, or the tile of a meld. */
  readonly second: string;
  readonly longestWall: number;
}

const localSpot = (place: string, first: number, { second, longestWall }: Within): LocalSpot => {
  switch (place) {
    case 'wall':
      return {
        x: MIDDLE + ((longestWall - 1) / 2 - first) * (TILE + 2),
        y: second === 't' ? 792 : 806,
        height: second === 't' ? 2 : 1,
        lies: 'face-down',
      };
    case 'hand':
      return { x: MIDDLE + (first - (A_HAND - 1) / 2) * (TILE + 1), y: 945 };
    case 'meld':
      return { x: 965 - first * 92 - Number(second) * 21, y: 890, height: Number(second) };
    case 'flower':
      return { x: 60 + first * TILE, y: 890 };
    default:
      return {
        x: MIDDLE + ((first % A_RIVER_ROW) - (A_RIVER_ROW - 1) / 2) * (TILE + 2),
        y: 618 + Math.floor(first / A_RIVER_ROW) * 38,
      };
  }
};

/** Sides go round counter-clockwise, and so do their places. */
const turnedTo = (side: number, local: LocalSpot): Spot => {
  const [dx, dy] = [local.x - MIDDLE, local.y - MIDDLE];
  const turns: readonly (readonly [number, number])[] = [
    [dx, dy],
    [dy, -dx],
    [-dx, -dy],
    [-dy, dx],
  ];
  const [x, y] = turns[side] ?? [dx, dy];
  return { ...still({ ...local, x: MIDDLE + x, y: MIDDLE + y }), turned: -90 * side };
};

const still = ({ x, y, height = 0, lies = 'face-up' }: LocalSpot): Spot => ({
  x,
  y,
  turned: 0,
  height,
  lies,
});

/** As seeds lie in a sunflower: no two on one another, and no order to be seen. */
const GOLDEN_ANGLE = 2.399963;
const MOST_IN_DRUM = 304;

const sunflower = (place: number, radius: number): { readonly x: number; readonly y: number } => {
  const away = radius * Math.sqrt((place + 0.5) / MOST_IN_DRUM);
  return { x: away * Math.cos(place * GOLDEN_ANGLE), y: away * Math.sin(place * GOLDEN_ANGLE) };
};

/** Stirred: neighbours in number lie far apart. */
const stirred = (number: number, set: number): number => ((number * 89 + set * 31) % 151) * 2 + set;

const inDrum = (number: number, set: number): Spot => {
  const { x, y } = sunflower(stirred(number, set), DRUM.radius - 20);
  return { x: DRUM.x + x, y: DRUM.y + y, turned: (number * 47) % 360, height: 0, lies: 'face-down' };
};

/** Heads stand round the drum as sides do round the table; where a side has two, the second is a little further on. */
const atHead = (head: number): Spot => {
  const angle = Math.PI / 2 - (head % 4) * (Math.PI / 2) - Math.floor(head / 4) * 0.3;
  const [x, y] = [DRUM.radius * Math.cos(angle), DRUM.radius * Math.sin(angle)];
  return { x: DRUM.x + x, y: DRUM.y + y, turned: 0, height: 1, lies: 'face-down' };
};

const looseOnTable = (number: number): Spot => {
  const { x, y } = sunflower(stirred(number, 0), 330);
  return { x: MIDDLE + x, y: MIDDLE + y, turned: (number * 47) % 360, height: 0, lies: 'face-down' };
};

/** A row for each wall that waits, as its owner will see it; what is for the middle stands in a row of its own. */
const beneath = (due: string, longestWall: number): Spot | null => {
  const [, place, side, stack = '0', level] = ZONE.exec(due) ?? [];
  const [, index] = IN_MIDDLE.exec(due) ?? [];
  const row = { of: 2 * longestWall, step: BOX_WIDTH / (2 * longestWall) };
  if (index !== undefined) return inBox('track', 4 * row.of + Number(index), row);
  if (place !== 'wall') return null;
  const at = 2 * (longestWall - 1 - Number(stack)) + (level === 't' ? 0 : 1);
  return inBox('track', Number(side) * row.of + at, row);
};

interface BoxRow {
  /** So many tiles. */
  readonly of: number;
  /** From one to the next. */
  readonly step: number;
}

const inBox = (box: Boxed, order: number, row: BoxRow = { of: BOX_ROW, step: BOX_STEP }): Spot => ({
  x: BOX_LEFT + (order % row.of) * row.step,
  y: BOXES[box].y + 48 + Math.floor(order / row.of) * BOX_LINE,
  turned: 0,
  height: 0,
  lies: 'face-down',
});
