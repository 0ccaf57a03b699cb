import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { ArchiveStore } from '../../../src/archive/archive-store.ts';
import { startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';
import { seededChance } from '../../../src/controller/chance-and-time.ts';
import { followClub } from '../../../src/follow/index.ts';
import { answered } from '../answered.ts';
import { type MemoryTable, openMemoryTable } from '../memory-table.ts';
import { type BrokerLine, brokerLine } from './broker-line.ts';
import { CHAOS_BROKERS, type ChaosBroker, type ChaosBrokerName } from './brokers.ts';
import { startOwnTime } from './own-time.ts';

export const CLUB = clubId.parse('club');
export const EPOCH = ledgerEpoch.parse('01K0000000000000000000EPOC');

/** Tables that write, an archive and a screen that follow them, and all that may be done to what lies between. */
export interface Stage {
  readonly broker: ChaosBroker;
  readonly tables: readonly MemoryTable[];
  /** Between tables and broker; tables with a broker inside their process do not use it. */
  readonly tableLine: BrokerLine;
  /** Between broker, archive and screen. */
  readonly readerLine: BrokerLine;
  /** The same for the same seed. */
  readonly chance: () => number;
  /** Every table writes so many entries, all in turn. */
  readonly write: (entries: number) => Promise<void>;
  /** All tables, the archive and the screen are connected. */
  readonly connected: () => Promise<void>;
  readonly archive: ArchiveStore;
  /** What the archive has told whoever looks after it. */
  readonly told: readonly string[];
  /** Waits until archive and screen have everything, and tells how long after the last connection was back that was. */
  readonly converged: () => Promise<Convergence>;
}

export interface Convergence {
  /** Whether every ledger in the archive equals its table's byte for byte, and the screen shows its end. */
  readonly isEqual: boolean;
  readonly afterMs: number;
  /** As much of that as was this process's own time. */
  readonly ownMs: number;
}

export interface StageOptions {
  readonly broker: ChaosBrokerName;
  readonly freePort: () => Promise<number>;
  readonly seed: string;
  /** Times of day of the tables, one for each. */
  readonly clocks?: readonly (() => number)[];
}

const GAP_MS = 5;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 10;

const until = async (is: () => Promise<boolean> | boolean): Promise<boolean> => {
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await pass(LOOK_EVERY_MS))
    if (await is()) return true;
  return false;
};

const timer = (run: () => void, delayMs: number): (() => void) => {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
};

/** Sets the stage, has something done on it, and clears it away. */
export const onStage = async <Result>(
  { broker: name, freePort, seed, clocks = [Date.now, Date.now] }: StageOptions,
  act: (stage: Stage) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-chaos-'));
  const opened = openSqliteStore(join(folder, 'archive.db'));
  if (!opened.ok) throw new Error(opened.what);
  const archive = opened.store;
  const broker = await CHAOS_BROKERS[name](freePort);
  const [tableLine, readerLine] = [await brokerLine(broker.port), await brokerLine(broker.port)];
  const tables = clocks.map((timeOfDay, at) =>
    openMemoryTable({
      club: CLUB,
      table: tableId.parse(`t${at + 1}`),
      epoch: EPOCH,
      broker: broker.forTables(tableLine.url),
      timeOfDay,
    }),
  );
  const ownTime = startOwnTime();
  const told: string[] = [];
  let heardAtMs: number | null = null;
  const archiving = startArchiving({
    store: archive,
    clubs: [{ url: broker.forReaders(readerLine.url), club: CLUB }],
    onTold: (line) => {
      told.push(line);
      if (line.includes(' is heard')) heardAtMs = performance.now();
      if (line.includes(' is away')) heardAtMs = null;
    },
    setTimer: timer,
  });
  const screen = followClub({ url: broker.forReaders(readerLine.url), club: CLUB });

  const hasAll = async (): Promise<boolean> => {
    const kept = new Map((await answered(archive.tables())).map(({ table, entries }) => [table, entries]));
    const shown = new Map(screen.tables().map(({ table, score }) => [table, score?.seq]));
    return tables.every(
      ({ table, ledger }) => kept.get(table) === ledger.length && shown.get(table) === ledger.length,
    );
  };
  const equals = async ({ table, ledger }: MemoryTable): Promise<boolean> => {
    const of = { club: CLUB, table };
    const kept = await answered(archive.entries(of, { epoch: EPOCH, from: 1, limit: ledger.length + 1 }));
    return JSON.stringify(kept.map(canonicalJson)) === JSON.stringify(ledger.map(canonicalJson));
  };
  const areConnected = (): boolean =>
    heardAtMs !== null && tables.every(({ connectedAtMs }) => connectedAtMs() !== null);

  try {
    return await act({
      broker,
      tables,
      tableLine,
      readerLine,
      archive,
      told,
      chance: seededChance(seed),
      write: async (entries) => {
        for (let round = 1; round <= entries; round += 1, await pass(GAP_MS))
          for (const { settle } of tables) settle();
      },
      connected: async () => {
        if (!(await until(areConnected))) throw new Error('waited in vain for connections');
      },
      converged: async () => {
        const fromMs = performance.now();
        const isThere = await until(async () => areConnected() && (await hasAll()));
        const backMs = Math.max(
          fromMs,
          heardAtMs ?? 0,
          ...tables.map(({ connectedAtMs }) => connectedAtMs() ?? 0),
        );
        const afterMs = Math.max(0, Math.round(performance.now() - backMs));
        const ownMs = Math.round(ownTime.sinceMs(backMs));
        const same = await Promise.all(tables.map(equals));
        return { isEqual: isThere && same.every(Boolean), afterMs, ownMs };
      },
    });
  } finally {
    ownTime.stop();
    await Promise.all([archiving.close(), screen.close(), ...tables.map(({ close }) => close())]);
    await Promise.all([tableLine.close(), readerLine.close()]);
    await broker.remove();
    rmSync(folder, { recursive: true });
  }
};
