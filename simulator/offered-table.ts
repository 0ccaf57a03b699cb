import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Capabilities } from '../firmware-protocol/caps.ts';
import type { Side } from '../src/play/seating/furniture.ts';
import { usualSeating } from '../src/play/seating/seating.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tiles/tile-set.ts';
import { unreachable } from '../src/rules/unreachable.ts';
import { createTableInside, type TableInside } from './inside/table-inside.ts';
import { leavesOnPlate } from './left-on-plate.ts';
import { type Clock, systemClock } from './machine/clock.ts';
import type { NonVolatile } from './machine/device/non-volatile.ts';
import { TABLE_KINDS } from './machine/device/profile.ts';
import type { CableHand } from './machine/faults/faulty-table.ts';
import type { Caused } from './machine/faults/mishap-schedule.ts';
import type { Mishaps } from './machine/mishaps.ts';
import { createSimulator, type Simulator } from './machine/simulator.ts';
import { openPseudoTerminal } from './machine/transport/pseudo-terminal.ts';
import { serveTcp } from './machine/transport/tcp-server.ts';
import { createPageClient, type PagesAt } from './page-client.ts';
import { TEMPERAMENTS } from './people/manners/temperaments.ts';
import { habitsAt, seatPeople } from './people-at-table.ts';
import type { TableWishes } from './program.ts';
import { createStaffRoom } from './staff-room.ts';

/** A simulated table with its people, where a controller finds it. */
export interface OfferedTable {
  readonly name: string;
  readonly address: string;
  /** Lets something go wrong at it. */
  readonly cause: Mishaps['cause'];
  /** For a browser that looks into it. */
  readonly inside: TableInside;
  /** Where the people find the pages of their seats. */
  readonly tellPages: (at: PagesAt) => void;
  /** Pulls the cable out, until it is put back. */
  readonly unplug: () => Promise<void>;
  readonly plug: () => Promise<void>;
  /** The people get up, nothing moves any more, and the cable is out for good. */
  readonly stop: () => Promise<void>;
}

export interface TableSurroundings {
  readonly ruleset: Ruleset;
  /** All that reaches the table over its line is done within it. */
  readonly within: (work: () => void) => void;
  /** The cable cannot be put back. */
  readonly onLost: (error: Error) => void;
  /** Something that waited has gone wrong. */
  readonly onMishap: (told: string) => void;
}

/** What is told at a table, to whoever listens by then. */
const createTelling = () => {
  const listeners = new Set<(told: string) => void>();
  return {
    tell: (told: string): void => {
      for (const listener of listeners) listener(told);
    },
    onTold: (listener: (told: string) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Rejects where the line cannot be offered, or the chip's file cannot be used. */
export const offerTable = async (
  wishes: TableWishes,
  { ruleset, within, onLost, onMishap }: TableSurroundings,
): Promise<OfferedTable> => {
  const { name, seed, speed, kind } = wishes;
  const clock = stoppable(systemClock);
  // Plugged in below, when the machine that may pull it is there.
  let cable: Cable | null = null;
  const hand: CableHand = {
    pull: () => void cable?.unplug().catch(onLost),
    putBack: () => void cable?.plug().catch(onLost),
  };
  const telling = createTelling();
  telling.onTold(onMishap);
  const simulator = machineOf(wishes, { ruleset, clock, cable: hand, onMishap: telling.tell });
  let pagesAt: PagesAt | null = null;
  const caps: Partial<Capabilities> = { ...TABLE_KINDS[kind], ...wishes.caps };
  // Without displays nobody is told anything but by the screen.
  const furnishing = caps.disp === 'none' ? 'bare' : 'furnished';
  const { dice = 'told-by-table', ...habits } = habitsAt(caps);
  // Who sees the screen alone throws by hand.
  const throws = furnishing === 'bare' ? {} : { dice };
  const isTold = furnishing === 'furnished' && dice !== 'told-by-table';
  const pages =
    wishes.pages || isTold ? { pages: (side: Side) => createPageClient(() => pagesAt, side) } : {};
  const emptySide = usualSeating(ruleset).empty;
  const { table } = simulator;
  const staff = createStaffRoom();
  const getUp =
    wishes.people === 'away'
      ? () => undefined
      : seatPeople({
          table,
          ruleset,
          emptySide,
          clock,
          speed,
          seed,
          furnishing,
          staff,
          temperaments: wishes.people.map((name) => TEMPERAMENTS[name]),
          leaveOnPlate: leavesOnPlate(simulator.mishaps),
          ...habits,
          ...throws,
          ...pages,
        });
  const pluggedIn = await plugIn(kept(simulator, within), { ...wishes, onLost });
  cable = pluggedIn;
  return {
    name,
    address: pluggedIn.address,
    cause: (planned) => {
      let caused: Caused = { caused: 'never', why: 'this table has ended' };
      within(() => {
        caused = simulator.mishaps.cause(planned);
      });
      return caused;
    },
    inside: createTableInside({
      name,
      simulator,
      emptySide,
      cable: pluggedIn,
      staff,
      within,
      onTold: telling.onTold,
    }),
    tellPages: (at) => {
      pagesAt = at;
    },
    unplug: pluggedIn.unplug,
    plug: pluggedIn.plug,
    stop: async () => {
      clock.stop();
      getUp();
      await pluggedIn.unplug();
    },
  };
};

/** A clock of this table alone: nothing that waits for it happens once it has stopped. */
const stoppable = (clock: Clock): Clock & { readonly stop: () => void } => {
  let state: 'goes' | 'stopped' = 'goes';
  return {
    ...clock,
    setTimeout: (fn, timeoutMs) => clock.setTimeout(() => void (state === 'goes' && fn()), timeoutMs),
    stop: () => {
      state = 'stopped';
    },
  };
};

interface MachineSurroundings extends Pick<TableSurroundings, 'ruleset' | 'onMishap'> {
  readonly clock: Clock;
  readonly cable: CableHand;
}

const machineOf = (
  { seed, speed, chip, bootIds, faults, script, kind, sets, shuffle, make, caps }: TableWishes,
  { ruleset, clock, ...hands }: MachineSurroundings,
): Simulator =>
  createSimulator({
    seed,
    speed,
    faults,
    script,
    shuffle,
    ...hands,
    profile: { caps: { sets, ...TABLE_KINDS[kind], ...caps } },
    clock,
    faces: tilesOf(ruleset),
    ...(make !== null && { make }),
    ...(chip !== null && { chip: openChipFile(chip) }),
    ...(bootIds === 'seeded' && { bootSeed: seed }),
  });

/** A memory chip that is a file. Throws where the file cannot be read or written; a missing one is a new chip. */
const openChipFile = (path: string): NonVolatile => ({
  load: () => {
    try {
      return readFileSync(path, 'latin1');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  },
  // Written aside and renamed, so that a kill in between leaves what was there.
  save: (text) => {
    const aside = `${path}.new`;
    writeFileSync(aside, text, 'latin1');
    renameSync(aside, path);
  },
});

/** A controller's bytes come on sockets, which know of no table. */
const kept = (simulator: Simulator, within: TableSurroundings['within']): Simulator => ({
  ...simulator,
  plugIn: (send) => {
    const line = simulator.plugIn(send);
    return {
      receive: (bytes) => within(() => line.receive(bytes)),
      hangUp: () => within(line.hangUp),
    };
  },
});

interface Offer {
  readonly address: string;
  readonly close: () => Promise<void>;
  /** How it is offered there again: the port that the system chose stays the same. */
  readonly again: TableWishes['transport'];
}

type CableWishes = Pick<TableWishes, 'transport' | 'replugMs'> & Pick<TableSurroundings, 'onLost'>;

interface Cable extends Pick<OfferedTable, 'address' | 'plug' | 'unplug'> {
  readonly isIn: () => boolean;
}

/** A cable that is found at the same place whenever it is plugged in. */
const plugIn = async (simulator: Simulator, wishes: CableWishes): Promise<Cable> => {
  const first = await offer(simulator, wishes);
  let offered: Offer | null = first;
  return {
    address: first.address,
    isIn: () => offered !== null,
    unplug: async () => {
      const pulled = offered;
      offered = null;
      await pulled?.close();
    },
    plug: async () => {
      offered ??= await offer(simulator, { ...wishes, transport: first.again });
    },
  };
};

const offer = async (simulator: Simulator, { transport, replugMs, onLost }: CableWishes): Promise<Offer> => {
  switch (transport.over) {
    case 'tcp': {
      const { address, close } = await serveTcp(simulator, transport.address);
      return { address: `tcp://${address.host}:${address.port}`, close, again: { over: 'tcp', address } };
    }
    case 'pty': {
      const { path, close } = await openPseudoTerminal(simulator, { path: transport.path, replugMs, onLost });
      return { address: path, close, again: transport };
    }
    default:
      return unreachable(transport);
  }
};
