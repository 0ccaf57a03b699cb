import { describe, expect, test } from 'vitest';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import { entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { type Listener, listen } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

const at = (url: string): BrokerChoice => ({ kind: 'external', url, credentials: {} });

const seqsOf = (listener: Listener): readonly number[] => {
  const seqs = listener.all.flatMap(({ topic, payload }) =>
    topic.endsWith('/pub/ledger') && typeof payload === 'object' && payload !== null && 'seq' in payload
      ? [Number(payload.seq)]
      : [],
  );
  return [...new Set(seqs)];
};

describe('a broker that comes and goes', () => {
  test('is reached again within half a second each time, however often it went', async () => {
    const broker = await startMosquitto();
    const table = startTable(at(broker.url), { random: () => 0.999 });
    for (let round = 1; round <= 6; round += 1) {
      await table.until('connected');
      await broker.kill();
      expect(await table.until('away')).toMatchObject({ retryInMs: 500 });
      await broker.start();
    }
    await table.until('connected');
  });
});

describe('after a restart of the controller', () => {
  test('everything the broker has not acknowledged is sent, though it was away for a whole life of the controller', async () => {
    const broker = await startMosquitto();
    const cursor = { seq: null };
    const first = startTable(at(broker.url), { cursor });
    first.settle();
    await first.untilDelivery('confirmed');
    await first.publisher.close();
    expect(cursor.seq).toBe(1);
    await broker.kill();

    const blind = startTable(at(broker.url), { cursor, ledger: first.ledger });
    await blind.until('away');
    for (let hand = 2; hand <= 90; hand += 1) blind.settle();
    await blind.publisher.close();

    await broker.start();
    const listener = await listen(broker.url);
    const last = startTable(at(broker.url), { cursor, ledger: blind.ledger });
    await listener.hears('ledger', ({ seq }) => seq === 90);
    expect(seqsOf(listener)).toEqual(entriesUpTo(90).map(({ seq }) => seq));
    await last.publisher.close();
    expect(cursor.seq).toBe(90);
  });

  test('a broker never heard of is sent the last 32 entries, and everything from then on', async () => {
    const broker = await startMosquitto();
    const cursor = { seq: null };
    await broker.kill();
    const blind = startTable(at(broker.url), { cursor, ledger: entriesUpTo(200) });
    await blind.until('away');
    for (let hand = 201; hand <= 260; hand += 1) blind.settle();
    await blind.publisher.close();

    await broker.start();
    const listener = await listen(broker.url);
    startTable(at(broker.url), { cursor, ledger: blind.ledger });
    await listener.hears('ledger', ({ seq }) => seq === 260);
    expect(seqsOf(listener)[0]).toBe(169);
  });
});
