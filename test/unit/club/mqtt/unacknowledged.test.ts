import { type Duplex, duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createPublisher } from '../../../../src/club/mqtt/publisher.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { headOf, type LedgerEntry } from '../../../../src/contract/ledger.ts';
import { PUBLICATIONS, type PublicationName } from '../../../../src/contract/topics.ts';
import { asOnce, packetsIn, publishIn, received } from '../../../harness/chaos/mqtt-packets.ts';
import { manualClock } from './manual-clock.ts';
import { ABOUT, EMPTY_LEDGER, entriesUpTo, entryAt, NO_ORDERS, viewAt } from './samples.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** By the kinds of MQTT's packets. */
const ANSWERS: ReadonlyMap<number, (packet: Buffer) => Buffer> = new Map([
  [1, () => Buffer.from([0x20, 2, 0, 0])],
  [8, (packet: Buffer) => Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, 1])],
  [12, () => Buffer.from([0xd0, 0])],
]);
const PUBLISH = 3;

interface Heard {
  readonly connection: number;
  /** The topic below the table's. */
  readonly suffix: string;
  readonly seq: unknown;
}

const numbersOf = (heard: readonly Heard[], name: PublicationName): readonly unknown[] =>
  heard.filter(({ suffix }) => suffix === PUBLICATIONS[name].suffix).map(({ seq }) => seq);

/** A broker that answers everything, and hands a table's status back to it; but what it `swallows` it does not acknowledge. */
const brokerThat = (swallows: (heard: Heard) => boolean) => {
  const heard: Heard[] = [];
  let connections = 0;
  const dial = (): Duplex => {
    const [near, far] = duplexPair();
    connections += 1;
    const connection = connections;
    const read = packetsIn();
    const take = (packet: Buffer): void => {
      const answer = ANSWERS.get((packet[0] ?? 0) >> 4);
      if (answer !== undefined) far.write(answer(packet));
      if ((packet[0] ?? 0) >> 4 !== PUBLISH) return;
      const publish = publishIn(packet);
      const { seq } = JSON.parse(publish.rest.toString());
      const one = { connection, suffix: publish.topic.slice('mj/v1/club/t/t1/'.length), seq };
      heard.push(one);
      if (publish.qos > 0 && !swallows(one)) far.write(received(publish));
      if (one.suffix === PUBLICATIONS.status.suffix) far.write(asOnce(publish));
    };
    far.on('data', (chunk: Buffer) => read(chunk).forEach(take));
    near.once('close', () => far.destroy());
    return near;
  };
  return { dial, heard };
};

const tableAt = (dial: () => Duplex) => {
  const clock = manualClock();
  const ledger: LedgerEntry[] = [...entriesUpTo(2)];
  const brokers: string[] = [];
  const publisher = createPublisher({
    club: clubId.parse('club'),
    table: tableId.parse('t1'),
    broker: { kind: 'embedded', dial },
    clock,
    random: () => 0,
    head: headOf(entryAt(2)),
    readEntries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit),
    cursor: { seq: null, write: async () => undefined },
    about: () => ABOUT,
    signed: () => null,
    orders: NO_ORDERS,
    onBroker: (state) => {
      brokers.push(state.broker === 'away' ? `away: ${state.why}` : state.delivery);
    },
    onUnheard: () => undefined,
    onReadFailed: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    let isClosed = false;
    void publisher.close().then(() => {
      isClosed = true;
    });
    for (; !isClosed; await settled()) clock.pass(100);
  });
  publisher.showView(() => viewAt(1));
  return {
    brokers,
    commit: (seq: number): void => {
      ledger.push(entryAt(seq));
      publisher.appendEntries([entryAt(seq)]);
      publisher.showView(() => viewAt(seq, { ledger: { epoch: EMPTY_LEDGER.epoch, seq } }));
    },
    /** Second by second, so that everything is answered that is sent meanwhile. */
    pass: async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        clock.pass(1_000);
        for (let turn = 0; turn < 20; turn += 1) await settled();
      }
    },
  };
};

test('an entry that a broker never acknowledges, whatever else it does, is sent again over a new connection, and the head follows', async () => {
  const broker = brokerThat(({ connection, suffix, seq }) => {
    return connection === 1 && suffix === PUBLICATIONS.ledger.suffix && seq === 3;
  });
  const table = tableAt(broker.dial);
  await expect.poll(() => table.brokers).toEqual(['awaited', 'confirmed']);
  for (const seq of [3, 4, 5]) table.commit(seq);
  await table.pass(25);
  const again = (name: PublicationName): readonly unknown[] =>
    numbersOf(
      broker.heard.filter(({ connection }) => connection === 2),
      name,
    );
  await expect.poll(() => again('ledger')).toEqual([1, 2, 3, 4, 5]);
  await expect.poll(() => [again('head').at(-1), again('score').at(-1)]).toEqual([5, 5]);
  expect(table.brokers).toContain(
    'away: it does not acknowledge what it is sent: look there for a queue or a disk that is full; it is sent everything again',
  );
});

test('a broker that never takes a message is given longer each time: four connections in two and a half minutes', async () => {
  const broker = brokerThat(({ suffix, seq }) => suffix === PUBLICATIONS.ledger.suffix && seq === 2);
  const table = tableAt(broker.dial);
  await expect.poll(() => broker.heard.length).toBeGreaterThan(0);
  await table.pass(150);
  expect(Math.max(...broker.heard.map(({ connection }) => connection))).toBe(4);
});

test('a broker that acknowledges what it is sent keeps its connection', async () => {
  const broker = brokerThat(() => false);
  const table = tableAt(broker.dial);
  await expect.poll(() => table.brokers).toEqual(['awaited', 'confirmed']);
  table.commit(3);
  await table.pass(120);
  expect(table.brokers).toEqual(['awaited', 'confirmed']);
});
