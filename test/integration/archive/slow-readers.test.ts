import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import { type ArchiveStore, STORE_ANSWERS_WITHIN_MS } from '../../../src/archive/archive-store.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { EMPTY_LEDGER, entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { opened } from './stores.ts';

const PATIENCE_MS = 1_000;

test('whoever asks for a ledger and takes nothing of it is cut off', async () => {
  const store = opened(openSqliteStore(':memory:'));
  const entries: ArchiveStore['entries'] = async () => ({ ok: true, value: entriesUpTo(50) });
  const server = archiveServer({ ...store, entries }, [], PATIENCE_MS);
  onTestFinished(() => server.close());
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const reader = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void reader.destroy());
  reader.pause();
  const path = `/api/t/club/t1/ledger.ndjson?epoch=${EMPTY_LEDGER.epoch}`;
  reader.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 30_000 }).toBe(0);
});

test('who asks with HEAD whether a ledger is there has none of it read but its first page', async () => {
  const store = opened(openSqliteStore(':memory:'));
  const asked: number[] = [];
  const entries: ArchiveStore['entries'] = async (_, { from }) => {
    asked.push(from);
    return { ok: true, value: from > 500 ? [] : entriesUpTo(from + 99).slice(from - 1) };
  };
  const server = archiveServer({ ...store, entries });
  onTestFinished(() => server.close());
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const ledger = `${url}/api/t/club/t1/ledger.ndjson?epoch=${EMPTY_LEDGER.epoch}`;
  const { status } = await fetch(ledger, { method: 'HEAD' });
  // What would be read beside the answer is read while others are answered.
  for (let turn = 0; turn < 20; turn += 1) await fetch(`${url}/api/tables`);
  expect({ status, asked }).toEqual({ status: 200, asked: [1] });
});

test('whoever waits for a store that does not answer hears so: he is cut off later than the store is given up', () => {
  const { server } = archiveServer(opened(openSqliteStore(':memory:')));
  expect(server.timeout).toBeGreaterThan(STORE_ANSWERS_WITHIN_MS);
});
