import type { Side } from '../src/play/seating/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { unreachable } from '../src/rules/unreachable.ts';
import { chipIn, openChipFile } from './chip-file.ts';
import { enteredLines } from './entered-lines.ts';
import type { InsideAnswer, InsideOrder } from './inside/orders.ts';
import type { TableInside } from './inside/table-inside.ts';
import { type Clock, systemClock } from './machine/clock.ts';
import type { Caused } from './machine/faults/mishap-schedule.ts';
import type { Mishaps } from './machine/mishaps.ts';
import { createPacedClock, type PacedClock } from './machine/paced-clock.ts';
import type { Simulator } from './machine/simulator.ts';
import { openPseudoTerminal } from './machine/transport/pseudo-terminal.ts';
import { serveTcp } from './machine/transport/tcp-server.ts';
import { createPageClient, type PagesAt } from './page-client.ts';
import { createRecordFile, type RecordFile } from './record/record-file.ts';
import { type Note, recordedCables } from './record/recorded-cable.ts';
import { orderNote } from './record/replay.ts';
import { createScreenClient } from './screen-client.ts';
import { isDiceTold, seatTable } from './seated-table.ts';
import { messageOf } from './thrown-words.ts';
import { projectVersion } from './version.ts';
import type { TableWishes } from './wishes.ts';

/** A simulated table with its people, where a controller finds it. */
export interface OfferedTable {
  readonly name: string;
  readonly address: string;
  /** Lets something go wrong at it. */
  readonly cause: Mishaps['cause'];
  /** For a browser that looks into it. */
  readonly inside: TableInside;
  /** Where the people find the pages of their seats, and the table's screen. */
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
  /** A record was begun; what is given takes it away again. */
  readonly onRecord: (discard: () => void) => void;
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

/** Rejects where the line cannot be offered, or the file of the chip or of the record cannot be used. */
export const offerTable = async (
  wishes: TableWishes,
  { ruleset, within, onLost, onMishap, onRecord }: TableSurroundings,
): Promise<OfferedTable> => {
  const recorded = wishes.record === null ? null : beginRecord(wishes, wishes.record);
  if (recorded !== null) onRecord(recorded.discard);
  const clock = stoppable(recorded?.clock ?? systemClock);
  const enter = (work: () => void): void =>
    within(() => (recorded === null ? work() : recorded.clock.enter(work)));
  // Plugged in below, when the machine that may pull it is there.
  let pluggedIn: Cable | null = null;
  const cable = {
    isIn: () => pluggedIn?.isIn() === true,
    unplug: async () => pluggedIn?.unplug(),
    plug: async () => pluggedIn?.plug(),
  };
  const telling = createTelling();
  telling.onTold(onMishap);
  let pagesAt: PagesAt | null = null;
  const { simulator, inside, getUp } = seatTable(wishes, {
    ruleset,
    clock,
    within: enter,
    cable,
    hand: {
      pull: () => void cable.unplug().catch(onLost),
      putBack: () => void cable.plug().catch(onLost),
    },
    ...(wishes.chip !== null && { chip: chipOf(wishes.chip) }),
    ...(needsPages(wishes) && { pages: (side: Side) => createPageClient(() => pagesAt, side) }),
    // What is read on a screen does not go over the line: run again, nobody would see it.
    ...(recorded === null && { screen: createScreenClient(() => pagesAt) }),
    onMishap: telling.tell,
    onTold: telling.onTold,
  });
  const cables =
    recorded === null
      ? enteredLines(simulator.plugIn, enter)
      : recordedCables(simulator.plugIn, { note: recorded.note, enter });
  const offered = await plugIn({ ...simulator, plugIn: cables }, { ...wishes, onLost });
  pluggedIn = offered;
  let hasEnded = false;
  /** What comes from beside the line; a table that has ended obeys nobody. */
  const order = (told: InsideOrder, work: () => void): void => {
    if (hasEnded) return;
    enter(() => {
      recorded?.note('=', orderNote(told));
      work();
    });
  };
  return {
    name: wishes.name,
    address: offered.address,
    cause: (planned) => {
      let caused: Caused = { caused: 'never', why: 'this table has ended' };
      order({ do: 'cause', line: planned.line }, () => {
        caused = simulator.mishaps.cause(planned);
      });
      return caused;
    },
    inside: {
      ...inside,
      obey: async (told) => {
        let answer = Promise.resolve<InsideAnswer>({ outcome: 'refused', told: 'this table has ended' });
        order(told, () => {
          answer = inside.obey(told);
        });
        return await answer;
      },
    },
    tellPages: (at) => {
      pagesAt = at;
    },
    unplug: offered.unplug,
    plug: offered.plug,
    stop: async () => {
      hasEnded = true;
      clock.stop();
      getUp();
      await offered.cut();
      recorded?.close();
    },
  };
};

/** Whether its people say on their pages what the table cannot know. */
const needsPages = (wishes: TableWishes): boolean => wishes.pages || isDiceTold(wishes);

interface RecordedTable extends Pick<RecordFile, 'close' | 'discard'> {
  readonly clock: PacedClock;
  readonly note: Note;
}

/** Throws where no record can be written, or what comes from beside the line would be missing in it. */
const beginRecord = (wishes: TableWishes, path: string): RecordedTable => {
  if (needsPages(wishes))
    throw new Error(
      '--record: what people say on pages does not go over the line; record without --declared',
    );
  const clock = createPacedClock(systemClock);
  const chip = wishes.chip === null ? null : chipIn(wishes.chip);
  const { write, close, discard } = createRecordFile(path, {
    head: { sw: projectVersion(), make: wishes, chip },
    onFailed: (error) => process.stderr.write(`mjtable-sim: the record ends here: ${messageOf(error)}\n`),
  });
  return { clock, note: (mark, text) => write({ atMs: clock.now(), mark, text }), close, discard };
};

/** What its table forgets from then on is told on standard error. */
const chipOf = (path: string) =>
  openChipFile(path, (error) => {
    const then = 'what the table remembers is not written while that lasts, and it plays on';
    process.stderr.write(`mjtable-sim: --chip: ${messageOf(error)}; ${then}\n`);
  });

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

interface Offer {
  readonly address: string;
  readonly close: () => Promise<void>;
  /** How it is offered there again: the port that the system chose stays the same. */
  readonly again: TableWishes['transport'];
}

type CableWishes = Pick<TableWishes, 'transport' | 'replugMs'> & Pick<TableSurroundings, 'onLost'>;

interface Cable extends Pick<OfferedTable, 'address' | 'plug' | 'unplug'> {
  readonly isIn: () => boolean;
  /** Out for good: it cannot be put back. */
  readonly cut: () => Promise<void>;
}

/** A cable that is found at the same place whenever it is plugged in. Whoever pulls it while it is put in waits for that, and the other way round. */
const plugIn = async (simulator: Simulator, wishes: CableWishes): Promise<Cable> => {
  const first = await offer(simulator, wishes);
  let offered: Offer | null = first;
  let isCut = false;
  let before: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = before.then(work);
    before = done.catch(() => undefined);
    return done;
  };
  const pull = async (): Promise<void> => {
    const pulled = offered;
    offered = null;
    await pulled?.close();
  };
  const putBack = async (): Promise<void> => {
    if (!isCut) offered ??= await offer(simulator, { ...wishes, transport: first.again });
  };
  return {
    address: first.address,
    isIn: () => offered !== null,
    unplug: () => inTurn(pull),
    plug: () => inTurn(putBack),
    cut: () => {
      isCut = true;
      return inTurn(pull);
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
