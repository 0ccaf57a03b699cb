import { onTestFinished } from 'vitest';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import type { Clock } from '../../../src/club/mqtt/clock.ts';
import type { Delivery } from '../../../src/club/mqtt/delivery-check.ts';
import {
  type EmbeddedBroker,
  type EmbeddedBrokerOptions,
  startEmbeddedBroker,
} from '../../../src/club/mqtt/embedded-broker.ts';
import {
  type BrokerState,
  createPublisher,
  type Publisher,
  type PublisherOptions,
} from '../../../src/club/mqtt/publisher.ts';
import type { PersonId } from '../../../src/contract/ids.ts';
import { headAfter, type LedgerEntry } from '../../../src/contract/ledger.ts';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { type Mosquitto, mosquittoOn, type Setup } from '../../harness/mosquitto.ts';
import { freePort } from '../../harness/programs.ts';
import { ABOUT, EMPTY_LEDGER, entryAt, NO_ORDERS, viewAt } from '../../unit/club/mqtt/samples.ts';
import { signedAt } from '../../unit/club/mqtt/signed-sample.ts';
import { ADDRESS } from './listener.ts';

/** A table with a ledger in memory that publishes for real. */
export interface Table {
  readonly publisher: Publisher;
  readonly ledger: readonly LedgerEntry[];
  readonly states: readonly BrokerState[];
  /** Commits the next entry, then publishes it with its view. */
  readonly settle: () => void;
  readonly until: (broker: BrokerState['broker']) => Promise<BrokerState>;
  readonly untilDelivery: (delivery: Delivery) => Promise<BrokerState>;
}

/** Where anybody is let in, and trouble is a flaw of the test. */
export const BROKER: EmbeddedBrokerOptions = {
  tokens: { knows: (token: string) => token === 'entered', subscribe: () => () => undefined },
  host: '127.0.0.1',
  port: 0,
  club: ADDRESS.club,
  admit: () => undefined,
  onTrouble: (why) => {
    throw new Error(why);
  },
};

/** A broker of another make; gone after the test. */
export const startMosquitto = async (setup: Setup = {}): Promise<Mosquitto> => {
  const broker = await mosquittoOn(await freePort(), setup);
  onTestFinished(broker.remove);
  return broker;
};

export const embeddedBroker = async (
  changes: Partial<EmbeddedBrokerOptions> = {},
): Promise<EmbeddedBroker & { readonly url: string }> => {
  const started = await startEmbeddedBroker({ ...BROKER, ...changes });
  if (!started.ok) throw new Error(started.error.why);
  onTestFinished(started.broker.close);
  return { ...started.broker, url: `mqtt://127.0.0.1:${started.broker.port}` };
};

interface Before {
  /** What was committed at earlier starts. */
  readonly ledger?: readonly LedgerEntry[];
  /** Kept from one start to the next. */
  readonly cursor?: Cursor;
  readonly random?: () => number;
  /** Persons whose names were erased. */
  readonly erased?: readonly PersonId[];
  /** The club signs each entry; or each up to this one. */
  readonly signs?: true | { readonly upTo: number };
  readonly clock?: Clock;
  /** What may be ordered of it; left out = nothing. */
  readonly orders?: PublisherOptions['orders'];
}

/** Who waits a second and more waits half a minute and more: a busy computer takes its time for what is promised at all. */
export const patientClock: Clock = {
  ...systemClock,
  setTimeout: (run, delayMs) => systemClock.setTimeout(run, delayMs < 1_000 ? delayMs : delayMs * 30),
};

/** A cursor that outlives its controllers. */
interface Cursor {
  seq: number | null;
}

export const startTable = (broker: BrokerChoice, before: Before = {}): Table => {
  const ledger: LedgerEntry[] = [...(before.ledger ?? [])];
  const cursor = before.cursor ?? { seq: null };
  const states: BrokerState[] = [];
  const lookouts = new Set<() => void>();
  const signedUpTo = (): number =>
    before.signs === true ? Number.POSITIVE_INFINITY : (before.signs?.upTo ?? 0);
  const publisher = createPublisher({
    ...ADDRESS,
    broker,
    clock: before.clock ?? systemClock,
    random: before.random ?? (() => 0),
    head: headAfter(EMPTY_LEDGER.epoch, ledger.at(-1) ?? null),
    readEntries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit),
    cursor: {
      seq: cursor.seq,
      write: async (seq) => {
        cursor.seq = seq;
      },
    },
    about: () => (before.erased === undefined ? ABOUT : { ...ABOUT, erased: [...before.erased] }),
    signed: () => {
      const last = ledger.findLast(({ seq }) => seq <= signedUpTo());
      return last === undefined ? null : signedAt(last);
    },
    orders: before.orders ?? NO_ORDERS,
    onBroker: (state) => {
      states.push(state);
      for (const look of lookouts) look();
    },
    onUnheard: () => undefined,
    onReadFailed: (error) => {
      throw error;
    },
  });
  onTestFinished(() => publisher.close());
  const untilState = (is: (state: BrokerState) => boolean): Promise<BrokerState> =>
    new Promise((resolve) => {
      const look = (): void => {
        const state = states.at(-1);
        if (state === undefined || !is(state)) return;
        lookouts.delete(look);
        resolve(state);
      };
      lookouts.add(look);
      look();
    });
  return {
    publisher,
    ledger,
    states,
    settle: () => {
      const entry = entryAt(ledger.length + 1);
      ledger.push(entry);
      publisher.appendEntries([entry]);
      const { epoch, seq } = entry;
      publisher.showView(() => viewAt(seq, { ledger: { epoch, seq }, tilesLeft: 200 - seq }));
    },
    until: (wanted) => untilState(({ broker: is }) => is === wanted),
    untilDelivery: (wanted) =>
      untilState((state) => state.broker === 'connected' && state.delivery === wanted),
  };
};
