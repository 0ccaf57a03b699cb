import type { Capabilities } from '../firmware-protocol/caps.ts';
import type { Side } from '../src/play/seating/furniture.ts';
import { usualSeating } from '../src/play/seating/seating.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tiles/tile-set.ts';
import { createTableInside, type TableInside, type TableInsideOptions } from './inside/table-inside.ts';
import { leavesOnPlate } from './left-on-plate.ts';
import type { Clock } from './machine/clock.ts';
import type { NonVolatile } from './machine/device/non-volatile.ts';
import { TABLE_KINDS } from './machine/device/profile.ts';
import type { CableHand } from './machine/faults/faulty-table.ts';
import { noise } from './machine/faults/noise.ts';
import { createSimulator, type Simulator } from './machine/simulator.ts';
import type { SeatPages } from './people/declared/pages.ts';
import type { ReadBreak } from './people/look-up.ts';
import { TEMPERAMENTS } from './people/manners/temperaments.ts';
import { habitsAt, seatPeople } from './people-at-table.ts';
import { createStaffRoom } from './staff-room.ts';
import type { TableMake } from './wishes.ts';

/** A machine with its people, before anybody has plugged a cable in. */
export interface SeatedTable {
  readonly simulator: Simulator;
  /** For a browser that looks into it. */
  readonly inside: TableInside;
  /** The people get up. */
  readonly getUp: () => void;
}

export interface SeatedSurroundings extends Pick<TableInsideOptions, 'cable' | 'within' | 'onTold'> {
  readonly ruleset: Ruleset;
  readonly clock: Clock;
  /** Who pulls the cable where that goes wrong. */
  readonly hand: CableHand;
  /** Left out = a blank one, which forgets. */
  readonly chip?: NonVolatile;
  /** The page of each seat, where people say what the table cannot know; left out = nobody needs one. */
  readonly pages?: (side: Side) => SeatPages;
  /** The table's screen, to which people look up where the panel shows no dice; left out = nobody does. */
  readonly screen?: ReadBreak;
  /** Something that waited has gone wrong. */
  readonly onMishap: (told: string) => void;
}

type Furniture = Pick<TableMake, 'kind' | 'caps'>;

const capsOf = ({ kind, caps }: Furniture): Partial<Capabilities> => ({ ...TABLE_KINDS[kind], ...caps });

/** Without displays nobody is told anything but by the screen. */
const isBare = (make: Furniture): boolean => capsOf(make).disp === 'none';

/** Whether people have to tell on their pages how the dice lie. */
export const isDiceTold = (make: Furniture): boolean => {
  const { dice = 'told-by-table' } = habitsAt(capsOf(make));
  return !isBare(make) && dice !== 'told-by-table';
};

export const seatTable = (make: TableMake, surroundings: SeatedSurroundings): SeatedTable => {
  const { ruleset, clock, within, cable, onTold } = surroundings;
  const simulator = machineOf(make, surroundings);
  const emptySide = usualSeating(ruleset).empty;
  const staff = createStaffRoom();
  const { dice = 'told-by-table', ...habits } = habitsAt(capsOf(make));
  // Who sees the screen alone throws by hand.
  const throws = isBare(make) ? {} : { dice };
  const getUp =
    make.people === 'away'
      ? () => undefined
      : seatPeople({
          table: simulator.table,
          ruleset,
          emptySide,
          clock,
          speed: make.speed,
          seed: make.seed,
          furnishing: isBare(make) ? 'bare' : 'furnished',
          staff,
          temperaments: make.people.map((name) => TEMPERAMENTS[name]),
          leaveOnPlate: leavesOnPlate(simulator.mishaps),
          ...habits,
          ...throws,
          ...(surroundings.pages !== undefined && { pages: surroundings.pages }),
          ...(surroundings.screen !== undefined && { screen: surroundings.screen }),
        });
  const inside = createTableInside({ name: make.name, simulator, emptySide, cable, staff, within, onTold });
  return { simulator, inside, getUp };
};

const machineOf = (
  { seed, bootSeed, speed, noise: percent, script, kind, sets, shuffle, make, caps }: TableMake,
  { ruleset, clock, hand, chip, onMishap }: SeatedSurroundings,
): Simulator =>
  createSimulator({
    seed,
    speed,
    faults: noise(percent),
    script,
    shuffle,
    cable: hand,
    onMishap,
    profile: { caps: { sets, ...TABLE_KINDS[kind], ...caps } },
    clock,
    faces: tilesOf(ruleset),
    ...(make !== null && { make }),
    ...(chip !== undefined && { chip }),
    ...(bootSeed !== null && { bootSeed }),
  });
