import { scaled } from '../clock.ts';
import { closeLid, openLid } from '../device/lid.ts';
import type { Machine } from '../device/machine.ts';
import { below, type Random } from '../random.ts';
import type { TileObject } from '../world/tile-places.ts';

/** What people and tiles do at the wrong moment. */
export const TABLE_FAULTS = [
  /** A tile falls to the floor when the tiles are pushed in, and lies there until somebody looks for it. */
  'tile-missing',
  /** A tile falls to the floor when the tiles are pushed in; two start keys are pressed for it, and it is added. */
  'tile-added',
  /** Somebody presses start while the drum turns. */
  'start-early',
  /** A key is felt twice. */
  'key-bounces',
  /** Somebody opens the lid while the drum turns, looks in, and closes it. */
  'lid-opens',
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

/** When the tile is missed: later than any drum has finished with the others. */
const MISSED_AFTER_MS = 75_000;
const LOOKS_FOR_IT_MS = 10_000;
const EARLY_AFTER_MS = 8_000;

export interface FaultyTable {
  readonly machine: Machine;
  readonly random: Random;
}

/** Lets it happen once, at the first moment it can. */
export const letHappen = (table: FaultyTable, fault: TableFault): void => COURSES[fault](table);

const COURSES: { readonly [fault in TableFault]: (table: FaultyTable) => void } = {
  'tile-missing': (table) => onThrowIn(table, () => void loseTile(table)),
  'tile-added': (table) =>
    onThrowIn(table, () => {
      const lost = loseTile(table);
      const { world } = table.machine;
      after(table, MISSED_AFTER_MS, () => {
        if (lost === undefined || !world.isOnFloor(lost)) return;
        world.press({ side: 0, key: 'start', act: 'double' });
        after(table, LOOKS_FOR_IT_MS, () => {
          if (!world.isOnFloor(lost)) return;
          world.giveBack(lost);
          world.press({ side: 0, key: 'start' });
        });
      });
    }),
  'start-early': (table) =>
    onThrowIn(table, () => {
      after(table, EARLY_AFTER_MS, () => table.machine.world.press({ side: 0, key: 'start' }));
    }),
  'lid-opens': (table) =>
    onThrowIn(table, () => {
      after(table, EARLY_AFTER_MS, () => {
        openLid(table.machine);
        after(table, LOOKS_FOR_IT_MS, () => closeLid(table.machine));
      });
    }),
  'key-bounces': ({ machine: { world } }) => {
    const leave = world.subscribe((fact) => {
      if (fact.fact !== 'key-pressed') return;
      leave();
      world.press(fact);
    });
  },
};

const onThrowIn = ({ machine: { world } }: FaultyTable, then: () => void): void => {
  const leave = world.subscribe(({ fact }) => {
    if (fact !== 'tiles-thrown-in') return;
    leave();
    then();
  });
};

const loseTile = ({ machine: { world }, random }: FaultyTable): TileObject | undefined => {
  const inside = world.tiles.all('drum');
  const tile = inside[below(random, inside.length)];
  if (tile !== undefined) world.fallDown(tile);
  return tile;
};

/** Where a machine takes no time, people still take a little. */
const FASTEST = 1_000;

const after = ({ machine: { clock, speed } }: FaultyTable, ms: number, run: () => void): void => {
  clock.setTimeout(run, scaled(ms, speed === 'max' ? FASTEST : speed));
};
