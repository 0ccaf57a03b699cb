import type { AboutTable, CuePayload, StatusPayload } from '../../contract/club-payloads.ts';
import { headOf, type LedgerEntry, type LedgerHead } from '../../contract/ledger.ts';
import type { SignedHead } from '../../contract/signed-head.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { TableAddress } from '../../contract/topics.ts';
import type { BrokerChoice } from './broker-client.ts';
import { type BrokerAway, openBrokerLink } from './broker-link.ts';
import { type Clock, within } from './clock.ts';
import { createCueTopic } from './cue-topic.ts';
import { type BrokerCursorStore, createCursorKeeper } from './cursor-keeper.ts';
import { createDeliveryCheck, type Delivery } from './delivery-check.ts';
import { createLedgerOutbox, type ReadEntries } from './ledger-outbox.ts';
import { createOrderReceiver, type OrderPorts } from './order-receiver.ts';
import { createQuestionReceiver } from './question-receiver.ts';
import type { Session } from './session.ts';
import { createSnapshots } from './snapshots.ts';

/** What the connection to the broker has become. */
export type BrokerState = BrokerAway | BrokerThere;

interface BrokerThere {
  readonly broker: 'connected';
  readonly delivery: Delivery;
  /** Why it discards what is published, in its own words; left out = it has none, or hands on. */
  readonly why?: string;
}

/** Why a table is offline that says so itself. */
export type Farewell = Pick<StatusPayload, 'reason' | 'failure'>;

/** Tells the club what the table does. Nothing here ever blocks or fails the table: a broker away is a broker told later. */
export interface Publisher {
  /** A view that is shown next, once its events are committed: what it is told with may be made meanwhile. */
  readonly expectView: (look: () => TableView) => void;
  /** The newest view, after its events were committed. */
  readonly showView: (look: () => TableView) => void;
  /** What everybody is to notice of what was committed, in order. */
  readonly tellCues: (cues: readonly CuePayload[]) => void;
  /** Committed entries, in the order of the ledger. */
  readonly appendEntries: (entries: readonly LedgerEntry[]) => void;
  /** A head was signed: told as soon as the broker has its entry. */
  readonly tellSigned: () => void;
  /** Says that the table is about to stop, and resolves when all is sent; at once while the broker is away. */
  readonly drain: () => Promise<void>;
  /** Drains for two seconds at most, says goodbye and why, and ends the connection. */
  readonly close: (farewell?: Farewell) => Promise<void>;
}

export interface PublisherOptions extends TableAddress {
  readonly broker: BrokerChoice;
  readonly clock: Clock;
  /** From 0 up to, not including, 1: for connection ids and jitter. */
  readonly random: () => number;
  /** The end of the ledger when the controller starts. */
  readonly head: LedgerHead;
  readonly readEntries: ReadEntries;
  readonly cursor: BrokerCursorStore;
  /** Asked at each view: the machine introduces itself later than the table shows itself. */
  readonly about: () => AboutTable;
  /** The newest head that the club has signed of this record. */
  readonly signed: () => SignedHead | null;
  readonly onBroker: (state: BrokerState) => void;
  /** What is ordered of the table; and each time something is refused of what is asked, or of what comes back as its own. */
  readonly orders: OrderPorts & { readonly onRefused: () => void };
  /** The ledger could not be read for sending; it is tried again with the next entry or connection. */
  readonly onReadFailed: (error: unknown) => void;
  /** The broker does not let this table hear what it is asked: told at each connection. */
  readonly onUnheard: () => void;
}

const CLOSE_WITHIN_MS = 2_000;

export const createPublisher = (options: PublisherOptions): Publisher => {
  const { broker, clock, random, about, onBroker, onReadFailed, readEntries } = options;
  const address: TableAddress = { club: options.club, table: options.table };
  let newest = options.head;
  let life: 'starting' | 'online' | 'draining' = 'starting';
  let conn: string | null = null;
  let drained: (() => void)[] = [];

  const onIdle = (): void => {
    if (!everything.every((publishing) => publishing.idle())) return;
    for (const resolve of drained) resolve();
    drained = [];
  };

  const keeper = createCursorKeeper({ clock, store: options.cursor });
  /** A broker never heard of begins with the newest entries; one that was, after what it has acknowledged. */
  const confirmedSeq = Math.min(options.cursor.seq ?? newest.seq, newest.seq);
  if (options.cursor.seq === null) keeper.acknowledged(confirmedSeq);

  /** The newest entry that the broker has. */
  let there: LedgerEntry | null = null;
  const tellSigned = (): void => {
    const signed = options.signed();
    if (there !== null && signed?.epoch === there.epoch && signed.seq <= there.seq)
      snapshots.showSigned(signed);
  };
  const onCaughtUp = (entry: LedgerEntry): void => {
    snapshots.showHead(headOf(entry));
    there = entry;
    tellSigned();
  };

  const snapshots = createSnapshots({ clock, onIdle });
  const outbox = createLedgerOutbox({
    lastSeq: newest.seq,
    confirmedSeq,
    readEntries,
    onConfirmed: keeper.acknowledged,
    onCaughtUp,
    onReadFailed,
    onIdle,
  });
  const cues = createCueTopic();
  const everything = [...snapshots.topics, outbox, cues];

  const statusOf = (of: string, what: Pick<StatusPayload, 'state'> & Farewell): StatusPayload => ({
    v: 1,
    ...what,
    conn: of,
    epoch: newest.epoch,
    sw: about().sw,
    ts: clock.now(),
  });

  const live = (next: typeof life): void => {
    life = next;
    if (conn !== null) snapshots.showStatus(statusOf(conn, { state: life }));
  };

  const begin = (session: Session): void => {
    for (const publishing of everything) publishing.connected(session);
  };

  /** What a broker has discarded is published anew as soon as it hands on again. */
  const onDelivery = (delivery: Delivery, session: Session): void => {
    if (delivery === 'confirmed' && judged === 'missing') begin(session);
    judged = delivery;
    outbox.judge(delivery === 'confirmed' || delivery === 'uncheckable' ? 'trusted' : 'doubted');
    const why = delivery === 'missing' ? session.discarded() : null;
    onBroker({ broker: 'connected', delivery, ...(why === null ? {} : { why }) });
  };

  let judged: Delivery = 'awaited';
  const check = createDeliveryCheck({
    clock,
    publishAgain: snapshots.repeatStatus,
    onDelivery,
    onUnreadable: options.orders.onRefused,
  });

  const questions = createQuestionReceiver({
    clock,
    head: () => newest,
    readEntries,
    publishAgain: snapshots.repeatAll,
    orders: createOrderReceiver({
      ...address,
      clock,
      date: Date.now,
      head: () => newest,
      ports: options.orders,
    }),
    onRefusedHere: options.orders.keepAct,
    onRefused: options.orders.onRefused,
    onUnheard: options.onUnheard,
  });

  const onConnected = (session: Session): void => {
    conn = session.conn;
    live(life);
    snapshots.showHead(newest);
    begin(session);
    judged = 'awaited';
    onBroker({ broker: 'connected', delivery: judged });
    check.connected(session);
    questions.connected(session);
  };

  const onDisconnected = (): void => {
    conn = null;
    check.disconnected();
    for (const publishing of everything) publishing.disconnected();
    onIdle();
  };

  const link = openBrokerLink({
    broker,
    address,
    clock,
    random,
    will: (of) => statusOf(of, { state: 'offline', reason: 'lost' }),
    onConnected,
    onDisconnected,
    onAway: onBroker,
  });

  const drain = (): Promise<void> => {
    live('draining');
    snapshots.hurry();
    return new Promise((resolve) => {
      drained.push(resolve);
      onIdle();
    });
  };

  return {
    showView: (look) => {
      if (life === 'starting') live('online');
      snapshots.showView(look, about());
    },
    expectView: snapshots.expectView,
    tellCues: (told) => {
      for (const cue of told) cues.say(cue);
    },
    appendEntries: (entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      newest = headOf(last);
      outbox.append(entries);
    },
    tellSigned,
    drain,
    close: async (farewell = { reason: 'stopped' }) => {
      await within({ clock, timeoutMs: CLOSE_WITHIN_MS }, drain());
      snapshots.stop();
      check.disconnected();
      await keeper.close();
      await link.close((of) => statusOf(of, { state: 'offline', ...farewell }));
    },
  };
};
