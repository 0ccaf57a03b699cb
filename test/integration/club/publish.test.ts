import { describe, expect, test } from 'vitest';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import { answerTopic, commandTopic } from '../../../src/contract/asking.ts';
import { PUBLICATIONS, type PublicationName, topicOf } from '../../../src/contract/topics.ts';
import { viewAt } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS, listen } from './listener.ts';
import { embeddedBroker, patientClock, startMosquitto, startTable } from './table.ts';

interface Venue {
  readonly url: string;
  readonly choice: BrokerChoice;
}

const VENUES: readonly (readonly [name: string, open: () => Promise<Venue>])[] = [
  [
    'the embedded broker',
    async () => {
      const { dial, url } = await embeddedBroker();
      return { url, choice: { kind: 'embedded', dial } };
    },
  ],
  [
    'mosquitto',
    async () => {
      const { url } = await startMosquitto();
      return { url, choice: { kind: 'external', url, credentials: {} } };
    },
  ],
];

const RETAINED: readonly PublicationName[] = [
  ...(['status', 'info', 'machine', 'hand', 'score', 'head', 'signed', 'timers', 'calls'] as const),
];

for (const [name, open] of VENUES) {
  describe(`over ${name}`, () => {
    test('who is there hears each publication with its QoS, as its schema says', async () => {
      const { url, choice } = await open();
      const listener = await listen(url);
      const table = startTable(choice, { signs: true });
      await table.until('connected');
      table.settle();
      table.publisher.tellCues([{ v: 1, cue: 'win', game: 1, hand: 1, sides: [2], at: 5_000 }]);
      for (const publication of Object.keys(PUBLICATIONS) as PublicationName[]) {
        const { heard } = await listener.hears(publication);
        const { qos } = PUBLICATIONS[publication];
        expect(heard).toMatchObject({ topic: topicOf(ADDRESS, publication), qos, retain: false });
      }
    });

    test('who comes late finds the newest of everything retained, and no ledger entry', async () => {
      const { url, choice } = await open();
      const table = startTable(choice, { signs: true });
      table.settle();
      table.settle();
      const { hears } = await listen(url);
      await Promise.all([
        hears('score', ({ seq }) => seq === 2),
        hears('signed', ({ seq }) => seq === 2),
        hears('timers'),
        hears('calls'),
      ]);
      const late = await listen(url);
      for (const publication of RETAINED) {
        const { heard } = await late.hears(publication);
        expect(heard).toMatchObject({ qos: 1, retain: true });
      }
      expect((await late.hears('score')).payload.seq).toBe(2);
      expect((await late.hears('status')).payload.state).toBe('online');
      expect(late.all.some(({ topic }) => topic === topicOf(ADDRESS, 'ledger'))).toBe(false);
    });

    test('a head that is signed only when the broker has its entry already is told then', async () => {
      const { url, choice } = await open();
      const listener = await listen(url);
      const signs = { upTo: 0 };
      const table = startTable(choice, { signs });
      await table.until('connected');
      table.settle();
      await listener.hears('head', ({ seq }) => seq === 1);
      signs.upTo = 1;
      table.publisher.tellSigned();
      expect((await listener.hears('signed')).payload.seq).toBe(1);
    });

    test('an entry comes before the head and the score that count it', async () => {
      const { url, choice } = await open();
      const listener = await listen(url);
      const table = startTable(choice);
      await table.until('connected');
      for (let hand = 1; hand <= 5; hand += 1) table.settle();
      const of = async (name: 'ledger' | 'head' | 'score'): Promise<number> => {
        const { heard } = await listener.hears(name, ({ seq }) => seq === 5);
        return listener.all.indexOf(heard);
      };
      expect(await of('ledger')).toBeLessThan(await of('head'));
      expect(await of('ledger')).toBeLessThan(await of('score'));
    });

    test('a stop is said as "stopped", the last will stays unsaid', async () => {
      const { url, choice } = await open();
      const listener = await listen(url);
      const table = startTable(choice);
      table.publisher.showView(() => viewAt(1));
      const born = await listener.hears('status', ({ state }) => state === 'online');
      await table.publisher.close();
      const last = await listener.hears('status', ({ state }) => state === 'offline');
      expect(last.payload).toMatchObject({ reason: 'stopped', conn: born.payload.conn });
      expect((await (await listen(url)).hears('status')).payload.reason).toBe('stopped');
    });

    test('closing sends first what is still unsent', async () => {
      const { url, choice } = await open();
      const listener = await listen(url);
      const table = startTable(choice, { clock: patientClock });
      await table.until('connected');
      for (let hand = 1; hand <= 100; hand += 1) table.settle();
      await table.publisher.close();
      const last = await listener.hears('status', ({ state }) => state === 'offline');
      expect(last.payload.reason).toBe('stopped');
      await listener.hears('ledger', ({ seq }) => seq === 100);
      await listener.hears('hand', ({ hv }) => hv === 100);
    });
  });
}

test('a question of MQTT 5 is answered where its Response Topic says, with its Correlation Data', async () => {
  const { url } = await startMosquitto();
  const table = startTable({ kind: 'external', url, speaks: '5', credentials: {} });
  await table.until('connected');
  table.settle();
  const listener = await listen(url, 5);
  await listener.hears('head', ({ seq }) => seq === 1);
  const answers: (readonly [topic: string, correlation: string | undefined])[] = [];
  const asked = commandTopic(ADDRESS, 'rebirth');
  const ask = (responseTopic: string, correlation: string) =>
    listener.client.publishAsync(asked, JSON.stringify({ v: 1, id: correlation }), {
      qos: 1,
      properties: { responseTopic, correlationData: Buffer.from(correlation) },
    });
  listener.client.on('message', (topic, _, { properties }) => {
    if (!/\/(pub|cmd)\//.test(topic)) answers.push([topic, properties?.correlationData?.toString()]);
  });
  await listener.client.subscribeAsync('elsewhere', { qos: 1 });
  // Nothing is said elsewhere than where this table answers.
  for (const elsewhere of ['elsewhere', `mj/v1/club/t/t2/res/me`, answerTopic(ADDRESS, 'a/b')])
    await ask(elsewhere, 'lost');
  await ask(answerTopic(ADDRESS, 'me'), '17');
  await expect.poll(() => answers).toEqual([[answerTopic(ADDRESS, 'me'), '17']]);
});
