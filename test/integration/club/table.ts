import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/app/system-clock.ts';
import type { BrokerChoice } from '../../../src/club/broker-client.ts';
import type { BrokerState } from '../../../src/club/broker-link.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from '../../../src/club/embedded-broker.ts';
import { createPublisher, type Publisher } from '../../../src/club/publisher.ts';
import type { LedgerEntry } from '../../../src/contract/ledger-entry.ts';
import { ABOUT, EMPTY_LEDGER, entryAt, viewAt } from '../../unit/club/samples.ts';
import { ADDRESS } from './listener.ts';

/** A table with a ledger in memory that publishes for real. */
export interface Table {
  readonly publisher: Publisher;
  readonly ledger: readonly LedgerEntry[];
  readonly states: readonly BrokerState[];
  /** Commits the next entry, then publishes it with its view. */
  readonly settle: () => void;
  readonly until: (broker: BrokerState['broker']) => Promise<BrokerState>;
}

export const embeddedBroker = async (): Promise<EmbeddedBroker & { readonly url: string }> => {
  const started = await startEmbeddedBroker({ host: '127.0.0.1', port: 0 });
  if (!started.ok) throw new Error(started.error.why);
  onTestFinished(started.broker.close);
  return { ...started.broker, url: `mqtt://127.0.0.1:${started.broker.port}` };
};

export const startTable = (broker: BrokerChoice): Table => {
  const ledger: LedgerEntry[] = [];
  const states: BrokerState[] = [];
  const lookouts = new Set<() => void>();
  const publisher = createPublisher({
    ...ADDRESS,
    broker,
    clock: systemClock,
    random: () => 0,
    head: EMPTY_LEDGER,
    readEntries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit),
    about: () => ABOUT,
    onBroker: (state) => {
      states.push(state);
      for (const look of lookouts) look();
    },
    onReadFailed: (error) => {
      throw error;
    },
  });
  onTestFinished(publisher.close);
  return {
    publisher,
    ledger,
    states,
    settle: () => {
      const entry = entryAt(ledger.length + 1);
      ledger.push(entry);
      publisher.appendEntries([entry]);
      const { epoch, seq } = entry;
      publisher.showView(viewAt(seq, { ledger: { epoch, seq }, tilesLeft: 200 - seq }));
    },
    until: (broker_) =>
      new Promise((resolve) => {
        const look = (): void => {
          const state = states.at(-1);
          if (state?.broker !== broker_) return;
          lookouts.delete(look);
          resolve(state);
        };
        lookouts.add(look);
        look();
      }),
  };
};
