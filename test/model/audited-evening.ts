import { stir } from '../../simulator/machine/drum/drum.ts';
import { createHeads } from '../../simulator/machine/drum/heads.ts';
import { MIXING, type Mixing } from '../../simulator/machine/drum/lying.ts';
import type { WallPlan } from '../../simulator/machine/drum/wall-places.ts';
import { below, type Random } from '../../simulator/machine/random.ts';
import { DICE_RULES, diceGuesses } from '../../src/audit/dice-guesses.ts';
import {
  rememberedOf,
  type TileDrawn,
  WALL_RULES,
  type WallKind,
  wallGuesses,
} from '../../src/audit/wall-guesses.ts';
import { newWatch, type Watch, watchAfter } from '../../src/audit/watch.ts';
import type { Dice, Side, TileNumber, WallZone, Zone } from '../../src/play/seating/furniture.ts';

/** Walls and what is played with them as an audit sees it: no rules, any tile is as good as another to whoever discards. */

const PLAN: WallPlan = { stacks: [13, 13, 13, 13], middle: 0, half: null };
const TILES = 104;
const PLAYERS: readonly Side[] = [0, 1, 2];
const DEALT = 13;
const FEWEST_DRAWS = 12;
const MOST_DRAWS = 60;

type Wall = readonly { readonly tile: TileNumber; readonly from: WallZone }[];
type Places = ReadonlyMap<TileNumber, Zone>;

/** Builds walls from how the tiles lay; in the order in which they are drawn when the break is at their beginning. */
export type BuildWalls = (lay: Places) => Wall;

export const wallsOf = (random: Random, { lie, take }: Mixing = MIXING.fair): BuildWalls => {
  const tiles = Array.from({ length: TILES }, (_, number) => ({ set: 'A', number, face: '1p' }) as const);
  return (lay) => {
    const lying = lie(tiles, ({ number }) => lay.get(number));
    const picks = stir({ tiles: lying, heads: createHeads(PLAN, 4), random, take });
    return inOrder(
      picks.flatMap(({ tile, zone }) => (zone.place === 'wall' ? [{ tile: tile.number, from: zone }] : [])),
    );
  };
};

const inOrder = (wall: Wall): Wall => {
  const nth = ({ side, stack, level }: WallZone): number =>
    side * 100 + stack * 2 + (level === 'top' ? 0 : 1);
  return wall.toSorted((one, other) => nth(one.from) - nth(other.from));
};

interface Played {
  readonly drawn: readonly TileDrawn[];
  readonly places: Places;
}

/** Somebody breaks the walls anywhere, deals, and as many draw as it takes until one wins. */
const playedWith = (wall: Wall, random: Random): Played => {
  const broken = 2 * below(random, wall.length / 2);
  const order = [...wall.slice(broken), ...wall.slice(0, broken)];
  const draws = FEWEST_DRAWS + below(random, MOST_DRAWS - FEWEST_DRAWS);
  const drawn = order.slice(0, PLAYERS.length * DEALT + draws);
  const hands = PLAYERS.map((): TileNumber[] => []);
  const places = new Map<TileNumber, Zone>();
  const rivers = PLAYERS.map(() => 0);
  drawn.forEach(({ tile }, nth) => {
    const who = nth % PLAYERS.length;
    const hand = hands[who] ?? [];
    hand.push(tile);
    if (hand.length <= DEALT) return;
    const [discard] = hand.splice(below(random, hand.length), 1);
    const index = rivers[who] ?? 0;
    rivers[who] = index + 1;
    if (discard !== undefined) places.set(discard, { place: 'river', side: PLAYERS[who] ?? 0, index });
  });
  hands.forEach((hand, who) => {
    hand.forEach((tile, index) => {
      places.set(tile, { place: 'hand', side: PLAYERS[who] ?? 0, index });
    });
  });
  return { drawn, places };
};

/** Watches so many walls, each built of what the one before was played to. Gives what was known after each. */
export function* watchedWalls(build: BuildWalls, random: Random, walls: number): Generator<Watch<WallKind>> {
  let watch = newWatch(WALL_RULES);
  let { places } = playedWith(build(new Map()), random);
  for (let wall = 0; wall < walls; wall += 1) {
    const before = rememberedOf(places);
    const played = playedWith(build(places), random);
    places = played.places;
    watch = watchAfter(WALL_RULES, watch, wallGuesses(before, played.drawn, TILES));
    yield watch;
  }
}

/** After how many walls the alarm is given; null where it is not within so many. */
export const wallsToAlarm = (build: BuildWalls, random: Random, most: number): number | null => {
  for (const { rounds, alarm } of watchedWalls(build, random, most)) if (alarm !== null) return rounds;
  return null;
};

/** The same of throws of the dice. */
export const throwsToAlarm = (roll: () => Dice, most: number): number | null => {
  let watch = newWatch(DICE_RULES);
  for (let thrown = 1; thrown <= most; thrown += 1) {
    watch = watchAfter(DICE_RULES, watch, diceGuesses(roll()));
    if (watch.alarm !== null) return thrown;
  }
  return null;
};
