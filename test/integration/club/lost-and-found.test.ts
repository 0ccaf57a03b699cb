import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { freePort } from '../../harness/programs.ts';
import { entriesUpTo, viewAt } from '../../unit/club/mqtt/samples.ts';
import { type Listener, listen } from './listener.ts';
import { startMosquitto, startTable, type Table } from './table.ts';

const startDoomedTable = (url: string) => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(import.meta.dirname, 'doomed-table.ts'), url],
    {
      stdio: 'inherit',
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

/** Applies the next entry, drops what it knows, asks the ledger for what it missed. */
const follow = (listener: Listener, table: Table) => {
  const applied: LedgerEntry[] = [];
  const catchUp = (to: number): void => {
    for (const entry of table.ledger.slice(applied.length, to)) applied.push(entry);
  };
  listener.client.on('message', (topic, payload) => {
    if (!topic.includes('/pub/ledger')) return;
    const { seq }: { seq: number } = JSON.parse(payload.toString());
    if (seq > applied.length) catchUp(seq);
  });
  return applied;
};

describe('when the controller is killed', () => {
  test('the broker says that it is lost, with the connection it had, and keeps saying so', async () => {
    const { url } = await startMosquitto();
    const listener = await listen(url);
    const controller = startDoomedTable(url);
    const born = await listener.hears('status', ({ state }) => state === 'online');
    controller.kill('SIGKILL');
    const dead = await listener.hears('status', ({ state }) => state === 'offline');
    expect(dead.payload).toMatchObject({ reason: 'lost', conn: born.payload.conn });
    expect((await (await listen(url)).hears('status')).payload.state).toBe('offline');
  });
});

describe('when the broker is killed and comes back with nothing', () => {
  test('everything retained is there again, under a new connection', async () => {
    const broker = await startMosquitto();
    const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
    table.settle();
    const before = await (await listen(broker.url)).hears('score', ({ seq }) => seq === 1);
    const oldStatus = await (await listen(broker.url)).hears('status');
    await broker.kill();
    await table.until('away');
    await broker.start();
    await table.until('connected');
    const late = await listen(broker.url);
    const newStatus = await late.hears('status', ({ state }) => state === 'online');
    expect(newStatus.payload.conn > oldStatus.payload.conn).toBe(true);
    expect((await late.hears('score')).payload).toEqual(before.payload);
    for (const name of ['info', 'machine', 'hand', 'head'] as const) await late.hears(name);
  });

  test('what was settled meanwhile arrives, in order', async () => {
    const broker = await startMosquitto();
    const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
    await table.until('connected');
    table.settle();
    await broker.kill();
    await table.until('away');
    for (let hand = 2; hand <= 50; hand += 1) table.settle();
    await broker.start();
    const listener = await listen(broker.url);
    await listener.hears('head', ({ seq }) => seq === 50);
    await listener.hears('score', ({ seq }) => seq === 50);
  });

  test('a listener that drops what it knows has every entry once, and only once', async () => {
    const broker = await startMosquitto();
    const listener = await listen(broker.url);
    const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
    const applied = follow(listener, table);
    for (let round = 1; round <= 3; round += 1) {
      await table.until('connected');
      for (let hand = 0; hand < 20; hand += 1) table.settle();
      await broker.kill();
      for (let hand = 0; hand < 20; hand += 1) table.settle();
      await table.until('away');
      await broker.start();
    }
    await listener.hears('head', ({ seq }) => seq === 120);
    expect(applied).toEqual(entriesUpTo(120));
  });
});

describe('when there is no broker at the start', () => {
  test('it is said why, and everything goes on', async () => {
    const table = startTable({
      kind: 'external',
      url: `mqtt://127.0.0.1:${await freePort()}`,
      credentials: {},
    });
    table.settle();
    const away = await table.until('away');
    expect(away).toMatchObject({ why: 'ECONNREFUSED' });
    table.publisher.showView(() => viewAt(2));
    await table.publisher.close();
  });

  test('it is found when it comes', async () => {
    const broker = await startMosquitto();
    await broker.kill();
    const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
    await table.until('away');
    table.settle();
    await broker.start();
    await (await listen(broker.url)).hears('score', ({ seq }) => seq === 1);
  });
});
