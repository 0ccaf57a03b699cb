import { FAULTS, type FaultCode } from '../../../firmware-protocol/faults.ts';
import type { FaultPlace } from '../../../firmware-protocol/table-fields.ts';
import { KEYS, type Key, SIDES, type Side } from '../../../firmware-protocol/words.ts';
import { raiseFault } from '../device/fault-desk.ts';
import { closeLid, openLid } from '../device/lid.ts';
import { wearMemory } from '../device/worn-memory.ts';
import { below, type Random } from '../random.ts';
import type { ObstacleCode } from './disorder.ts';
import { type FaultyTable, lasts } from './faulty-table.ts';
import type { SuddenMishap } from './mishap-book.ts';
import type { MishapDetails } from './mishap-entry.ts';

const LOOKS_IN_MS = 10_000;
const OFF_MS = 5_000;
const UNPLUGGED_MS = 5_000;
/** Until a key comes up or a display lights by itself. */
const OUT_OF_ORDER_MS = 30_000;
/** Until somebody sees that something lies there, whom nobody called. */
const UNSEEN_MS = 120_000;

type Course = (table: FaultyTable, details: MishapDetails) => void;

/** What happens at once, whatever the machine does. */
export const SUDDEN_COURSES: { readonly [word in SuddenMishap]: Course } = {
  'stop-pressed': (table, { forMs }) => {
    table.pressStop();
    lasts(table, { what: 'stop', forMs }, () => releaseStop(table));
  },
  'stop-released': (table) => releaseStop(table),
  'lid-opens': (table, { forMs = LOOKS_IN_MS }) => {
    openLid(table.machine);
    lasts(table, { what: 'lid', forMs }, () => closeLid(table.machine));
  },
  'lid-closes': ({ machine }) => closeLid(machine),
  'brown-out': ({ power }) => power.blink(),
  'power-button': (table, { forMs = OFF_MS }) => {
    table.power.off();
    lasts(table, { what: 'power', forMs }, table.power.on);
  },
  'cable-pulled': (table, { forMs = UNPLUGGED_MS }) => {
    table.cable.pull();
    lasts(table, { what: 'cable', forMs }, table.cable.putBack);
  },
  'memory-worn': ({ machine }) => wearMemory(machine),
  'plate-moves': (table, { side = anySide(table), forMs }) => {
    raiseFault(table.machine, { f: 'F504', sev: 'L', sub: FAULTS.F504.sub, side });
    table.machine.control.cutSurface('F504');
    if (forMs !== undefined) causeFor(table, 'F504', forMs);
  },
  'plate-not-clear': (table, { side = anySide(table), slot, forMs }) =>
    layObstacle(table, 'F503', { place: { side, ...(slot === undefined ? {} : { slot }) }, forMs }),
  'slot-not-clear': (table, { side = anySide(table), slot, forMs }) =>
    layObstacle(table, 'F702', { place: { side, ...(slot === undefined ? {} : { slot }) }, forMs }),
  'tiles-left': (table, { side, forMs }) =>
    layObstacle(table, 'F603', { place: side === undefined ? {} : { side }, forMs }),
  'button-stuck': (table, { side = anySide(table), key = 'dice', forMs = OUT_OF_ORDER_MS }) => {
    const { machine } = table;
    machine.troubles.disorder.setKey(side, key, 'stuck');
    raiseFault(machine, { f: 'F802', sev: 'W', sub: FAULTS.F802.sub, side });
    lasts(table, { what: `key ${side} ${key}`, forMs }, () => freeKey(table, side, key));
  },
  'display-dark': (table, { side = anySide(table), forMs = OUT_OF_ORDER_MS }) => {
    const { machine } = table;
    darken(table, side);
    raiseFault(machine, { f: 'F803', sev: 'W', sub: FAULTS.F803.sub, side });
    lasts(table, { what: `display ${side}`, forMs }, () => light(table, side));
  },
  'sticks-missing': ({ machine }, { side }) =>
    raiseFault(machine, {
      f: 'F902',
      sev: 'W',
      sub: FAULTS.F902.sub,
      ...(side === undefined ? {} : { side }),
    }),
  'key-bounces': ({ machine: { world } }) => {
    const leave = world.subscribe((fact) => {
      if (fact.fact !== 'key-pressed') return;
      leave();
      world.press(fact);
    });
  },
  'key-pressed': ({ machine: { world } }, { side = 0, key = 'start' }) => world.press({ side, key }),
  'key-held': ({ machine: { world } }, { side = 0, key = 'start' }) =>
    world.press({ side, key, act: 'hold' }),
  'two-start-keys': ({ machine: { world } }, { side = 0 }) =>
    world.press({ side, key: 'start', act: 'double' }),
  mended: (table) => {
    mend(table, 'everything');
    table.mendLine();
    table.machine.troubles.mendFirmware();
  },
};

/** What no table does or tells that has no power. A lid is opened and a stop pressed all the same, and found so. */
export const NEEDS_POWER: ReadonlySet<SuddenMishap> = new Set<SuddenMishap>([
  'brown-out',
  'memory-worn',
  'plate-moves',
  'button-stuck',
  'display-dark',
  'sticks-missing',
]);

const anySide = ({ random }: { readonly random: Random }): Side => SIDES[below(random, SIDES.length)] ?? 0;

const releaseStop = ({ machine }: FaultyTable): void => machine.troubles.setCause('F201', 'gone');

/** It cannot be cleared for so long. */
export const causeFor = (table: Pick<FaultyTable, 'machine'>, fault: FaultCode, forMs: number): void => {
  const { troubles } = table.machine;
  troubles.setCause(fault, 'there');
  lasts(table, { what: `cause ${fault}`, forMs }, () => troubles.setCause(fault, 'gone'));
};

const layObstacle = (
  table: FaultyTable,
  code: ObstacleCode,
  { place, forMs = UNSEEN_MS }: { readonly place: FaultPlace; readonly forMs: number | undefined },
): void => {
  const { disorder } = table.machine.troubles;
  disorder.lay(code, place);
  lasts(table, { what: `obstacle ${code}`, forMs }, () => disorder.takeAway(code));
};

const DARK = { score: null, wind: null, text: null, asked: null, secondsLeft: null, lamp: 'off' } as const;

const darken = ({ machine: { world, troubles } }: FaultyTable, side: Side): void => {
  if (troubles.disorder.darken(side, world.displays[side])) world.show(side, DARK);
};

const light = ({ machine: { world, troubles } }: Pick<FaultyTable, 'machine'>, side: Side): void => {
  const told = troubles.disorder.light(side);
  if (told !== undefined) world.show(side, told);
};

const OBSTACLES = ['F503', 'F603', 'F702'] as const satisfies readonly ObstacleCode[];
const COOLING: readonly FaultCode[] = ['F203', 'F205', 'F403', 'F501', 'F502', 'F504', 'F602'];

/** Whoever holds a start key down has looked and put right what can be seen; what is hot only time cools, or a word. */
export const mend = (table: Pick<FaultyTable, 'machine'>, what: 'what-is-seen' | 'everything'): void => {
  const { machine } = table;
  const { disorder } = machine.troubles;
  machine.troubles.setCause('F201', 'gone');
  for (const code of OBSTACLES) disorder.takeAway(code);
  for (const side of SIDES) for (const key of KEYS) freeKey(table, side, key);
  for (const side of SIDES) light(table, side);
  if (what === 'what-is-seen') return;
  closeLid(machine);
  for (const fault of COOLING) machine.troubles.setCause(fault, 'gone');
};

const freeKey = ({ machine }: Pick<FaultyTable, 'machine'>, side: Side, key: Key): void =>
  machine.troubles.disorder.setKey(side, key, 'free');
