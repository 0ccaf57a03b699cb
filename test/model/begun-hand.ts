import type { HandEvent } from '../../src/play/events/domain-event.ts';
import type { HandBegan } from '../../src/play/events/hand.ts';
import { type Dice, type Player, type Seating, SIDES, type Zone } from '../../src/play/seating/furniture.ts';
import { FIRST_HAND } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { TileFace, Wind } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import type { BreakMode } from '../../src/rules/walls/wall-break.ts';
import type { WallPlan } from '../../src/rules/walls/wall-plan.ts';
import type { Chance } from './chance.ts';
import { type Course, freshDoings, inTurn, nothingDone, playersOf, sideOf } from './course.ts';
import { dealtTiles } from './dealt-tiles.ts';
import { PhysicalTable } from './physical-table.ts';
import { type WallsBuilt, wallPlaces } from './walls.ts';

const OPENED: Readonly<Record<BreakMode, WallsBuilt['opened']>> = {
  seat: 'by-seat',
  geometric: 'by-side',
  'dealers-wall': 'undiced',
};

export interface BegunHand {
  readonly course: Course;
  /** What the record holds before the first tile is taken. */
  readonly events: readonly HandEvent[];
}

/** A hand at the beginning of its deal: seats, dealer, round, walls, dice and tiles as chance has them. */
export function beginHand(ruleset: Ruleset, chance: Chance): BegunHand {
  const seating = seatingOf(
    ruleset.match.seats.length === 4 && ruleset.match.windsGoTo === 'players' ? 4 : 3,
    chance,
  );
  const plan = chance.pick(ruleset.walls.filter((each) => fits(each, seating)));
  const players = playersOf({ seating });
  const dealer = chance.pick(players);
  const order = inTurn({ seating }, dealer);
  const wind = (player: Player): Wind => ruleset.match.seats[order.indexOf(player)] ?? 'east';
  const three = { p1: wind('p1'), p2: wind('p2'), p3: wind('p3') };
  const winds = players.length === 4 ? { ...three, p4: wind('p4') } : three;
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
    dealerSide: sideOf({ seating }, dealer),
    emptySide: seating.empty,
    throws,
    opened: OPENED[breaking.side],
  });
  const to = dealtTo(order);
  const table = layTiles(tilesOf(ruleset), { zones: [...walls.draws, ...walls.middle], to, players }, chance);
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
      doings: { p1: freshDoings(), p2: freshDoings(), p3: freshDoings(), p4: freshDoings() },
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

function seatingOf(players: 3 | 4, chance: Chance): Seating {
  const [last = 3, p1 = 0, p2 = 1, p3 = 2] = chance.shuffled(SIDES);
  return players === 4
    ? { sides: { p1, p2, p3, p4: last }, empty: null }
    : { sides: { p1, p2, p3 }, empty: last };
}

/** Four tiles three times, then one each, then one more for the dealer (docs/rules.md, "Deal"). */
function dealtTo(order: readonly Player[]): readonly Player[] {
  const turns = [4, 4, 4, 1].flatMap((tiles) =>
    order.flatMap((player) => Array.from({ length: tiles }, () => player)),
  );
  return [...turns, ...order.slice(0, 1)];
}

interface Laying {
  readonly zones: readonly Zone[];
  readonly to: readonly Player[];
  readonly players: readonly Player[];
}

function layTiles(faces: readonly TileFace[], { zones, to, players }: Laying, chance: Chance): PhysicalTable {
  const { hands, rest } = dealtTiles(faces, players.length, chance);
  const waiting = hands.map((hand) => [...hand]);
  const others = [...rest];
  const dealt = zones.map((_, at) => {
    const player = to[at];
    const own = player === undefined ? undefined : waiting[players.indexOf(player)];
    return own?.shift() ?? others.shift();
  });
  const table = new PhysicalTable();
  zones.forEach((zone, number) => {
    const face = dealt[number];
    if (face !== undefined) table.put(zone, { tile: number, face });
  });
  return table;
}
