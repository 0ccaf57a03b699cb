import type { Dice, Side } from '../src/play/seating/furniture.ts';
import type { TileFace } from '../src/rules/tiles/tile.ts';
import type { StackPlace } from '../src/rules/walls/wall-break.ts';
import type { TableTop } from './machine/world/table-top.ts';
import type { ScreenRead } from './people/declared/pages.ts';
import type { SeatActions } from './people/seat-actions.ts';
import type { Display, SeatSight } from './people/seat-sight.ts';
import { type BareTable, TableWatch } from './table-watch.ts';

/** A place at the table for one person: what he sees there and what he can do. */
export interface Seat {
  readonly side: Side;
  /** What is seen at this moment. */
  readonly look: () => SeatSight;
  /** Another number after each change that can be noticed; how much the controller has not heard yet is none. */
  readonly moment: () => number;
  /** How many reports the controller has not heard yet. */
  readonly unheard: () => number;
  readonly actions: SeatActions;
}

export interface Seats {
  readonly at: (side: Side) => Seat;
  /** What a side's display says. */
  readonly textAt: (side: Side) => Display['text'];
  /** Calls `listener` after each change anybody could notice. Returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Somebody has looked at the table's screen. */
  readonly readScreen: (screen: ScreenRead) => void;
  /** Whoever has thrown has told how his dice lie. */
  readonly tellDice: (side: Side, dice: Dice) => void;
  /** Somebody has looked on the table's screen where the walls were opened. */
  readonly tellBreak: (at: StackPlace) => void;
  /** People stop watching. */
  readonly leave: () => void;
}

export interface SeatsOptions {
  readonly table: TableTop;
  /** What is printed on tile 0, 1, 2 … of the set. */
  readonly faces: readonly TileFace[];
  readonly emptySide: Side | null;
  /** Left out = it has displays and dice. */
  readonly bare?: BareTable;
  /** `told`: people tell the controller how they lie; `shown` if left out. */
  readonly dice?: 'shown' | 'told';
  /** Something stays lying on the plate of a side; left out = people leave nothing there. */
  readonly leaveOnPlate?: (side: Side) => void;
}

/** Lets people sit down at a simulated table. Nobody gets a face to see that a real person there would not. */
export const createSeats = ({
  table,
  faces,
  emptySide,
  bare,
  dice = 'shown',
  leaveOnPlate = () => undefined,
}: SeatsOptions): Seats => {
  const watch = new TableWatch(table, faces, { bare: bare ?? null, dice });
  const listeners = new Set<() => void>();
  const tellAll = (): void => {
    for (const listener of listeners) listener();
  };
  const leave = table.subscribe((fact) => {
    watch.follow(fact);
    tellAll();
  });
  return {
    at: (side) => ({
      side,
      look: () => watch.sightFrom({ side, emptySide }),
      moment: () => watch.moment,
      unheard: () => table.unheard,
      actions: { ...actionsAt(table, side), leaveOnPlate: () => leaveOnPlate(side) },
    }),
    textAt: (side) => watch.textAt(side),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readScreen: (screen) => {
      if (watch.readScreen(screen)) tellAll();
    },
    tellDice: (side, told) => {
      watch.tellDice(side, told);
      tellAll();
    },
    tellBreak: (at) => {
      watch.tellBreak(at);
      tellAll();
    },
    leave,
  };
};

/** What the table makes impossible simply does not happen: the person looks again and thinks anew. */
const actionsAt = (table: TableTop, side: Side): Omit<SeatActions, 'leaveOnPlate'> => ({
  press: (key) => table.press({ side, key }),
  move: (step) => {
    table.moveTile(step);
  },
  holdStart: () => table.press({ side, key: 'start', act: 'hold' }),
  pressBoth: () => table.press({ side, key: 'start', act: 'double' }),
  throwIn: (set) => {
    table.throwIn(set);
  },
  takeAway: (from) => {
    table.clearAway(from);
  },
  pickUp: () => {
    table.pickUp();
  },
});
