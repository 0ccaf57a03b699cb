import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { createPublisher } from '../../src/club/mqtt/publisher.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import { headOf, type LedgerEntry } from '../../src/contract/ledger.ts';
import { topicOf } from '../../src/contract/topics.ts';
import { systemClock } from '../../src/controller/chance-and-time.ts';
import type { DurableLedger } from '../../src/ledger/durable-ledger.ts';
import { openLedger } from '../../src/ledger/ledgers.ts';
import { mosquittoOn } from '../../test/harness/mosquitto.ts';
import { ABOUT, draftAt, NO_ORDERS } from '../../test/unit/club/mqtt/samples.ts';
import { freePort } from '../children.ts';

const ADDRESS = { club: clubId.parse('club'), table: tableId.parse('t1') } as const;
const BARE_TOPIC = 'bare';
const ROUNDS = 300;
/** So that an entry is as large as that of an observed hand. */
const TILES = 'x'.repeat(2_000);

const commit = async (ledger: DurableLedger, seq: number): Promise<LedgerEntry> => {
  const draft = { ...draftAt(seq), detail: { tiles: TILES } };
  const { entries } = await ledger.commit({ events: [], entries: [draft], seen: null, at: seq });
  const [entry] = entries;
  if (entry === undefined) throw new Error(`entry ${seq} was not written`);
  return entry;
};

/** The next message of this topic. */
const arrival = (client: MqttClient, wanted: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (topic: string): void => {
      if (topic !== wanted) return;
      client.off('message', look);
      resolve();
    };
    client.on('message', look);
  });

const elapsedMs = async (work: () => Promise<void>): Promise<number> => {
  const fromMs = performance.now();
  await work();
  return performance.now() - fromMs;
};

/** How long each round took, in milliseconds. */
export interface Settlements {
  /** From the settlement until a subscriber has its entry. */
  readonly ours: readonly number[];
  /** In turn with it: a bare client after one sync of the disk. */
  readonly bare: readonly number[];
}

const settle = async (): Promise<Settlements> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const broker = await mosquittoOn(await freePort());
  const ledger = await openLedger(folder);
  const first = await commit(ledger, 1);
  const subscriber = await connectAsync(broker.url, { protocolVersion: 4 });
  const bare = await connectAsync(broker.url, { protocolVersion: 4 });
  const topic = topicOf(ADDRESS, 'ledger');
  await subscriber.subscribeAsync([topic, BARE_TOPIC], { qos: 1 });
  const repeated = arrival(subscriber, topic);
  const publisher = createPublisher({
    ...ADDRESS,
    broker: { kind: 'external', url: broker.url, credentials: {} },
    clock: systemClock,
    random: Math.random,
    head: headOf(first),
    readEntries: async (from) => (from === 1 ? [first] : []),
    cursor: { seq: 1, write: async () => undefined },
    about: () => ABOUT,
    signed: () => null,
    orders: NO_ORDERS,
    onBroker: () => undefined,
    onReadFailed: () => undefined,
    onUnheard: () => undefined,
  });
  await repeated;
  const file = openSync(join(folder, 'bare'), 'w');
  const payload = JSON.stringify(first);

  const ours: number[] = [];
  const beside: number[] = [];
  for (let seq = 2; seq <= ROUNDS + 1; seq += 1) {
    const told = arrival(subscriber, topic);
    ours.push(
      await elapsedMs(async () => {
        publisher.appendEntries([await commit(ledger, seq)]);
        await told;
      }),
    );
    const heard = arrival(subscriber, BARE_TOPIC);
    beside.push(
      await elapsedMs(async () => {
        writeSync(file, payload);
        fdatasyncSync(file);
        bare.publish(BARE_TOPIC, payload, { qos: 1 });
        await heard;
      }),
    );
  }
  closeSync(file);
  await Promise.all([publisher.close(), subscriber.endAsync(true), bare.endAsync(true)]);
  await ledger.close();
  await broker.remove();
  rmSync(folder, { recursive: true });
  return { ours, bare: beside };
};

// A program of its own: its disk may be made slow.
process.stdout.write(JSON.stringify(await settle()));
process.exit(0);
