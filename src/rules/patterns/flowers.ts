import type { Situation } from '../hands/situation.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { countOf } from '../tiles/counts.ts';
import { NORTH } from '../tiles/kind.ts';
import { isBonusTile, type TileFace } from '../tiles/tile.ts';
import { once } from './shapes.ts';

const PLAIN = '123p456p78p11p P555z +9p';

const ALL_FLOWERS = 4;
const WORTH_OF_ALL_FLOWERS = 8;

const worthOf = (held: number): number => (held === ALL_FLOWERS ? WORTH_OF_ALL_FLOWERS : held);

/** One each; all four are eight together. */
export const flowers: Pattern = {
  id: 'flowers',
  example: { hand: PLAIN, flowers: 1 },
  nearMiss: PLAIN,
  needs: 'laid-aside',
  entry: { counted: worthOf, most: ALL_FLOWERS },
  count: ({ hand }) => worthOf(hand.flowers),
};

/** One each, all four too, where those have a pattern of their own. */
export const eachFlower: Pattern = {
  ...flowers,
  entry: { atLeast: ({ times }) => ALL_FLOWERS * times('all-flowers'), most: ALL_FLOWERS },
  count: ({ hand }) => hand.flowers,
};

export const allFlowers: Pattern = {
  id: 'all-flowers',
  example: { hand: PLAIN, flowers: 4 },
  nearMiss: { hand: PLAIN, flowers: 3 },
  needs: 'laid-aside',
  entry: { atLeast: ({ times }) => once(times('flowers') === ALL_FLOWERS) },
  count: ({ hand }) => once(hand.flowers === ALL_FLOWERS),
};

/** Where a flower turned in the dead wall makes all flowers dora: two each, and the three that are left eight together. */
export const flowersOfDeadWall: Pattern = {
  ...flowers,
  entry: { counted: (entered, _, situation) => worthOfEach(entered, situation), most: ALL_FLOWERS },
  count: ({ hand }, situation) => worthOfEach(hand.flowers, situation),
};

function worthOfEach(held: number, { doraIndicators }: Situation): number {
  if (!turnsFlower(doraIndicators)) return worthOf(held);
  return held === ALL_FLOWERS - 1 ? WORTH_OF_ALL_FLOWERS : 2 * held;
}

/** The same, but the flowers that are dora bring two altogether. */
export const flowersOfDeadWallTogether: Pattern = {
  ...flowers,
  entry: { counted: (entered, _, situation) => worthTogether(entered, situation), most: ALL_FLOWERS },
  count: ({ hand }, situation) => worthTogether(hand.flowers, situation),
};

function worthTogether(held: number, { doraIndicators }: Situation): number {
  const plain = worthOf(held);
  return turnsFlower(doraIndicators) ? plain + 2 * once(plain > 0) : plain;
}

function turnsFlower(indicators: readonly TileFace[] = []): boolean {
  return indicators.some(isBonusTile);
}

export const noFlowers: Pattern = {
  id: 'no-flowers',
  example: PLAIN,
  nearMiss: { hand: PLAIN, flowers: 1 },
  entry: { atLeast: ({ times }) => once(times('flowers') === 0) },
  count: ({ hand }) => once(hand.flowers === 0),
};

/** Norths in the hand count as well as those aside. */
export const noFlowersNorNorths: Pattern = {
  id: 'no-flowers',
  called: 'no-flowers-no-norths',
  example: PLAIN,
  nearMiss: { hand: PLAIN, norths: 1 },
  count: ({ hand }) => once(hand.flowers === 0 && hand.norths === 0 && countOf(hand.all, NORTH) === 0),
};
