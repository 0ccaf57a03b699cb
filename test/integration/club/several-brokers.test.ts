import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClubBroker } from '../../../src/club/club-config.ts';
import { sayFailed, startPublishing } from '../../../src/club/club-publishing.ts';
import { headAfter } from '../../../src/contract/ledger.ts';
import { operatorView } from '../../../src/contract/seat-view.ts';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { ABOUT, draftAt, NO_ORDERS, viewAt } from '../../unit/club/mqtt/samples.ts';
import { ADDRESS, type Listener, listen } from './listener.ts';
import { clubConfig, runClub, tableConfig } from './running-club.ts';
import { startMosquitto, startTable } from './table.ts';

const at = (url: string): ClubBroker => ({ kind: 'external', url, credentials: {} });

/** A table with its record on the disk, which publishes at these brokers as one of a club does. */
const tableAt = async (data: string, urls: readonly string[]) => {
  const ledger = await openLedger(join(data, 't1'));
  const { epoch, head } = await ledger.recover();
  const notices: string[] = [];
  const { publisher, brokers } = await startPublishing({
    clock: systemClock,
    club: { ...clubConfig([], data), brokers: urls.map(at) },
    table: ADDRESS.table,
    ledger,
    embedded: null,
    head: headAfter(epoch, head),
    about: () => ABOUT,
    signed: () => null,
    orders: NO_ORDERS,
    onNotice: (line) => void notices.push(line),
    onDelivery: () => undefined,
  });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await publisher.close();
    await ledger.close();
  };
  onTestFinished(close);
  return {
    notices,
    close,
    settle: async (upTo: number): Promise<void> => {
      const from = ((await ledger.recover()).head?.seq ?? 0) + 1;
      for (let seq = from; seq <= upTo; seq += 1) {
        const { entries } = await ledger.commit({
          events: [],
          entries: [draftAt(seq)],
          seen: null,
          at: 5_000 + seq,
        });
        publisher.appendEntries(entries);
        publisher.showView(() => viewAt(seq, { ledger: { epoch, seq } }));
      }
    },
    untilDeliveries: (wanted: readonly string[]) =>
      eventually(`deliveries ${wanted.join(', ')}`, () =>
        brokers().every(({ delivery }, index) => delivery === wanted[index]) ? true : null,
      ),
  };
};

const firstEntryHeard = ({ all }: Listener): number =>
  Math.min(...all.flatMap(({ payload }) => entryIn(payload)));

const entryIn = (payload: unknown): readonly number[] => {
  const { kind, seq } = Object(payload);
  return kind === 'settle' ? [Number(seq)] : [];
};

describe('of several brokers', () => {
  test('each is told everything, over a connection of its own', async () => {
    const brokers = [await startMosquitto(), await startMosquitto()];
    const listeners = await Promise.all(brokers.map(({ url }) => listen(url)));
    const table = await tableAt(
      temporaryFolder(),
      brokers.map(({ url }) => url),
    );
    await table.settle(3);
    for (const listener of listeners) {
      await listener.hears('ledger', ({ seq }) => seq === 3);
      await listener.hears('score', ({ seq }) => seq === 3);
    }
    const connections = await Promise.all(
      listeners.map(async (listener) => (await listener.hears('status')).payload.conn),
    );
    expect(new Set(connections).size).toBe(2);
    await table.untilDeliveries(['confirmed', 'confirmed']);
    expect(table.notices).toEqual([]);
  });

  test('one that is dead holds up no other, is named, and is sent what it missed once it is back', async () => {
    const [alive, dead] = [await startMosquitto(), await startMosquitto()];
    await dead.kill();
    const listener = await listen(alive.url);
    const table = await tableAt(temporaryFolder(), [dead.url, alive.url]);
    await table.settle(3);
    await listener.hears('ledger', ({ seq }) => seq === 3);
    await table.untilDeliveries(['away', 'confirmed']);
    expect(table.notices).toEqual([`the broker ${dead.url} is away (ECONNREFUSED); play goes on`]);
    await dead.start();
    await table.untilDeliveries(['confirmed', 'confirmed']);
    const there = await listen(dead.url);
    await there.hears('score', ({ seq }) => seq === 3);
    await there.hears('head', ({ seq }) => seq === 3);
  });

  test('each goes on after a restart where it has got to itself', async () => {
    const data = temporaryFolder();
    const [always, away] = [await startMosquitto(), await startMosquitto()];
    const urls = [always.url, away.url];
    const before = await tableAt(data, urls);
    await before.untilDeliveries(['confirmed', 'confirmed']);
    await away.kill();
    const listener = await listen(always.url);
    await before.settle(60);
    await listener.hears('ledger', ({ seq }) => seq === 60);
    await before.close();

    await away.start();
    const listeners = await Promise.all(urls.map((url) => listen(url)));
    await tableAt(data, urls);
    for (const each of listeners) await each.hears('ledger', ({ seq }) => seq === 60);
    // What was acknowledged is repeated as far as a broker that died may have lost it.
    expect(listeners.map(firstEntryHeard)).toEqual([29, 1]);
  });

  test('each is told that a table has failed, and why', async () => {
    const brokers = [await startMosquitto(), await startMosquitto()];
    const failure = { exit: 'bug', what: 'a bug', where: null, remedy: 'tell us' } as const;
    const club = { ...clubConfig([], temporaryFolder()), brokers: brokers.map(({ url }) => at(url)) };
    const voice = sayFailed({ club, table: ADDRESS.table, embedded: null, failure });
    onTestFinished(voice.close);
    for (const { url } of brokers)
      await (await listen(url)).hears('status', ({ reason }) => reason === 'failed');
  });
});

test('a table whose node of a cluster dies goes on at the next, as long as one answers', async () => {
  const [first, second] = [await startMosquitto(), await startMosquitto()];
  const cluster = { kind: 'external', url: first.url, others: [second.url], credentials: {} } as const;
  const table = startTable(cluster);
  const [atFirst, atSecond] = [await listen(first.url), await listen(second.url)];
  table.settle();
  await atFirst.hears('ledger', ({ seq }) => seq === 1);
  await first.kill();
  table.settle();
  await atSecond.hears('ledger', ({ seq }) => seq === 2);
  await table.untilDelivery('confirmed');
  await second.kill();
  await table.until('away');
  await first.start();
  await table.until('connected');
  const again = await listen(first.url);
  table.settle();
  await again.hears('ledger', ({ seq }) => seq === 3);
});

test('the operator is told of each broker by its address, and whoever watches by its number', async () => {
  const dead = await startMosquitto();
  await dead.kill();
  const { club, operator } = await runClub([tableConfig('t1', 'tcp://127.0.0.1:9', { ruleset: 'house' })], {
    moreBrokers: [at(dead.url)],
  });
  const headers = await operator('t1');
  const brokersTold = async () => {
    const answer = await fetch(`${club.url}/api/t/t1/operator`, { headers });
    const { brokers } = operatorView.parse(await answer.json());
    return brokers?.every(({ delivery }) => delivery !== 'awaited') ? brokers : null;
  };
  expect(await eventually('both brokers to be known', brokersTold)).toEqual([
    { at: 'embedded', delivery: 'confirmed' },
    { at: dead.url, delivery: 'away' },
  ]);
  const metrics = await (await fetch(`${club.url}/metrics`)).text();
  expect(metrics).toContain('mjtable_broker_confirmed{table="t1",broker="1"} 1\n');
  expect(metrics).toContain('mjtable_broker_confirmed{table="t1",broker="2"} 0\n');
  expect(metrics).not.toContain(dead.url);
});
