import type { HandBegan, HandEvent } from '../../src/play/domain-event.ts';
import { type Dice, type Player, type Seating, SIDES, type Zone } from '../../src/play/furniture.ts';
import { FIRST_HAND } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Wind } from '../../src/rules/tile.ts';
import { tilesOf } from '../../src/rules/tile-set.ts';
import { DEALERS_WALL } from '../../src/rules/wall-break.ts';
import type { WallPlan } from '../../src/rules/wall-plan.ts';
import type { Chance } from './chance.ts';
import { type Course, freshDoings, inTurn, nothingDone, PLAYERS } from './course.ts';
import { dealtTiles } from './dealt-tiles.ts';
import { PhysicalTable } from './physical-table.ts';
import { wallPlaces } from './walls.ts';

export interface BegunHand {
  readonly course: Course;
  /** What the record holds before the first tile is taken. */
  readonly events: readonly HandEvent[];
}

/** A hand at the beginning of its deal: seats, dealer, round, walls, dice and tiles as chance has them. */
export function beginHand(ruleset: Ruleset, chance: Chance): BegunHand {
  const seating = seatingOf(chance);
  const plan = chance.pick(ruleset.walls.filter((each) => fits(each, seating)));
  const dealer = chance.pick(PLAYERS);
  const order = inTurn({ seating }, dealer);
  const wind = (player: Player): Wind => ruleset.match.seats[order.indexOf(player)] ?? 'east';
  const winds = { p1: wind('p1'), p2: wind('p2'), p3: wind('p3') };
  const round = chance.pick(ruleset.match.rounds);
  const goulash = chance.upTo(3);
  const throws = Array.from(
    { length: ruleset.breaking.throws },
    (): Dice => [1 + chance.upTo(6), 1 + chance.upTo(6)],
  );
  const { breaking, deadWall } = ruleset;
  const walls = wallPlaces({
    stacks: plan.stacks,
    middle: plan.middle,
    dealerSide: seating.sides[dealer],
    emptySide: seating.empty,
    throws,
    opened: breaking.side === DEALERS_WALL ? 'undiced' : 'by-dice',
  });
  const to = dealtTo(order);
  const table = layTiles(ruleset, [...walls.draws, ...walls.middle], to, chance);
  const carried = carriedInto(ruleset, chance);
  const began: HandBegan = {
    type: 'HandBegan',
    ...FIRST_HAND,
    ...carried,
    cycle: 1,
    dealer,
    round,
    winds,
    goulash,
    plan,
    breaking,
    deadWall,
    seating,
  };
  return {
    events: [
      began,
      { type: 'WallsServed' },
      ...throws.map((dice, at): HandEvent => ({ type: 'DiceRolled', dice, throw: at + 1 })),
    ],
    course: {
      ...{ ruleset, table, walls, seating, dealer, round, winds, goulash },
      doings: { p1: freshDoings(), p2: freshDoings(), p3: freshDoings() },
      phase: { at: 'dealing', to },
      window: null,
      pot: carried.pot,
      dealersHand: carried.dealersHand,
      ...nothingDone(),
    },
  };
}

/** What earlier hands have left, where something counts for it. */
function carriedInto(
  { scoring }: Ruleset,
  chance: Chance,
): Pick<HandBegan, 'pot' | 'dealersHand' | 'repeats'> {
  if (scoring.method !== 'han') return { pot: 0, dealersHand: 1, repeats: 0 };
  const pot = chance.upTo(3) * scoring.payments.stick;
  return { pot, dealersHand: 1 + chance.upTo(9), repeats: chance.upTo(3) };
}

/** A wall that is not built stands where nobody sits. */
function fits({ stacks }: WallPlan, { empty }: Seating): boolean {
  return stacks.every((count, side) => count > 0 || side === empty);
}

function seatingOf(chance: Chance): Seating {
  const [empty = 3, ...sides] = chance.shuffled(SIDES);
  const [p1 = 0, p2 = 1, p3 = 2] = sides;
  return { sides: { p1, p2, p3 }, empty };
}

/** Four tiles three times, then one each, then one more for the dealer (docs/rules.md, "Deal"). */
function dealtTo(order: readonly Player[]): readonly Player[] {
  const turns = [4, 4, 4, 1].flatMap((tiles) =>
    order.flatMap((player) => Array.from({ length: tiles }, () => player)),
  );
  return [...turns, ...order.slice(0, 1)];
}

function layTiles(
  ruleset: Ruleset,
  zones: readonly Zone[],
  to: readonly Player[],
  chance: Chance,
): PhysicalTable {
  const { hands, rest } = dealtTiles(tilesOf(ruleset), PLAYERS.length, chance);
  const waiting = hands.map((hand) => [...hand]);
  const others = [...rest];
  const faces = zones.map((_, at) => {
    const player = to[at];
    const own = player === undefined ? undefined : waiting[PLAYERS.indexOf(player)];
    return own?.shift() ?? others.shift();
  });
  const table = new PhysicalTable();
  zones.forEach((zone, number) => {
    const face = faces[number];
    if (face !== undefined) table.put(zone, { tile: number, face });
  });
  return table;
}
