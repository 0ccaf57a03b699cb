import type { BrokerChoice } from '../../src/club/mqtt/broker-client.ts';
import { createPublisher } from '../../src/club/mqtt/publisher.ts';
import type { ClubId, Epoch, TableId } from '../../src/contract/ids.ts';
import { headAfter, type LedgerEntry } from '../../src/contract/ledger.ts';
import { createSystemClock } from '../../src/controller/chance-and-time.ts';
import { seal } from '../../src/ledger/chain.ts';
import { ABOUT, draftAt, NO_ORDERS, viewAt } from '../unit/club/mqtt/samples.ts';

/** A table whose record is in memory, and which publishes for real. */
export interface MemoryTable {
  readonly table: TableId;
  readonly ledger: readonly LedgerEntry[];
  /** Commits the next entry, then publishes it with its view. */
  readonly settle: () => void;
  /** When it was connected last, on the monotonic clock; null while it is not. */
  readonly connectedAtMs: () => number | null;
  readonly close: () => Promise<void>;
}

export interface MemoryTableOptions {
  readonly club: ClubId;
  readonly table: TableId;
  readonly epoch: Epoch;
  readonly broker: BrokerChoice;
  /** What was committed before. */
  readonly ledger?: readonly LedgerEntry[];
  /** Its time of day, which may be wrong and go back; left out = this computer's. */
  readonly timeOfDay?: () => number;
}

export const openMemoryTable = (options: MemoryTableOptions): MemoryTable => {
  const { club, table, epoch, broker, timeOfDay = Date.now } = options;
  const ledger: LedgerEntry[] = [...(options.ledger ?? [])];
  const clock = createSystemClock({ timeOfDay, monotonicMs: () => performance.now(), notBefore: 0 });
  let connectedAtMs: number | null = null;
  const publisher = createPublisher({
    club,
    table,
    broker,
    clock,
    random: Math.random,
    head: headAfter(epoch, ledger.at(-1) ?? null),
    readEntries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit),
    cursor: { seq: null, write: async () => undefined },
    about: () => ABOUT,
    signed: () => null,
    orders: NO_ORDERS,
    onBroker: ({ broker: state }) => {
      if (state !== 'connected') connectedAtMs = null;
      else connectedAtMs ??= performance.now();
    },
    onUnheard: () => undefined,
    onReadFailed: (error) => {
      throw error;
    },
  });
  return {
    table,
    ledger,
    settle: () => {
      const seq = ledger.length + 1;
      const draft = { ...draftAt(seq), id: `${table}/g1/h${seq}/settle`, at: clock.now() };
      const entry = seal(draft, { epoch, previous: ledger.at(-1) ?? null }).entry;
      ledger.push(entry);
      publisher.appendEntries([entry]);
      publisher.showView(() => viewAt(seq, { table, ledger: { epoch, seq } }));
    },
    connectedAtMs: () => connectedAtMs,
    close: publisher.close,
  };
};
