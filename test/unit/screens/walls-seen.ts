import type { WallView } from '../../../src/contract/table-view.ts';

const STACKS = 13;
const full = (): number[] => Array.from({ length: STACKS }, () => 2);

/** Walls that stand in full, before the dice. */
export const standing: WallView = {
  stacks: [full(), full(), full(), full()],
  middle: 4,
  breakAt: null,
  dice: null,
};

/** Dice 3 and 5 break the wall of side 3 after eight stacks; the drawing runs on over side 2. */
export const broken: WallView = {
  stacks: [
    full(),
    [...Array.from({ length: 10 }, () => 0), 1, 2, 2],
    Array.from({ length: STACKS }, () => 0),
    [2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0],
  ],
  middle: 3,
  breakAt: { side: 3, stack: 8 },
  dice: [3, 5],
};

/** The same with four tiles dealt. */
export const dealt: WallView = {
  ...broken,
  stacks: [full(), full(), full(), [2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 2]],
  middle: 4,
};
