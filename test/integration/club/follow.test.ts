import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import {
  type BrokerHeard,
  type FollowedTable,
  type FollowOptions,
  followClub,
  type LedgerEntry,
} from '../../../src/follow/index.ts';
import { sendOrder } from '../../../src/follow/send-order.ts';
import { eventually } from '../../harness/programs.ts';
import { ADDRESS } from './listener.ts';
import { embeddedBroker, startMosquitto, startTable } from './table.ts';

const ROOT = join(import.meta.dirname, '../../..');
const at = (url: string): BrokerChoice => ({ kind: 'external', url, credentials: {} });

/** Somebody who follows the club, and all that he was given. */
const follow = (
  url: string,
  from: FollowOptions['from'] = () => 'first',
  onBroker: FollowOptions['onBroker'] = () => undefined,
) => {
  const entries: LedgerEntry[] = [];
  const club = followClub({
    url,
    club: ADDRESS.club,
    from,
    onBroker,
    onEntries: (_, fresh) => entries.push(...fresh),
  });
  onTestFinished(club.close);
  const holds = (what: string, is: (table: FollowedTable) => boolean): Promise<FollowedTable> =>
    eventually(what, () => club.tables().find(is) ?? null);
  return { entries, holds, tables: club.tables };
};

test('whoever follows a table has its ledger byte for byte, whatever becomes of broker and table', async () => {
  const broker = await startMosquitto();
  const first = startTable(at(broker.url));
  for (let hand = 1; hand <= 120; hand += 1) first.settle();
  const { entries, holds } = follow(broker.url);
  await holds('120 entries', ({ score }) => score?.seq === 120);

  await broker.kill();
  await first.until('away');
  for (let hand = 121; hand <= 160; hand += 1) first.settle();
  await broker.start();
  await holds('160 entries', ({ score }) => score?.seq === 160);

  await first.publisher.close();
  await holds('the goodbye', ({ status }) => status?.reason === 'stopped');
  const second = startTable(at(broker.url), { ledger: first.ledger });
  for (let hand = 161; hand <= 170; hand += 1) second.settle();
  const end = await holds('170 entries', ({ score, online }) => score?.seq === 170 && online);
  expect(end.trouble).toBeNull();
  expect(JSON.stringify(entries)).toBe(JSON.stringify(second.ledger));
});

test('whoever follows a club over a cluster goes on at the next node where one is away, and says so where none is there', async () => {
  const nodes = [await startMosquitto(), await startMosquitto()] as const;
  const [one, other] = nodes;
  const first = startTable(at(one.url));
  const second = startTable(at(other.url));
  const settle = (): void => {
    first.settle();
    second.settle();
  };
  settle();
  const url = `${one.url},${other.url.replace('mqtt://', '')}`;
  const heard: BrokerHeard['broker'][] = [];
  const { entries, holds } = follow(
    url,
    () => 'first',
    ({ broker }) => heard.push(broker),
  );
  await holds('the first entry', ({ score }) => score?.seq === 1);
  for (const [turn, node] of [one, other, one].entries()) {
    await node.kill();
    settle();
    await holds(`entry ${turn + 2}`, ({ score }) => score?.seq === turn + 2);
    await node.start();
  }
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(heard.filter((broker) => broker === 'connected').length).toBeGreaterThan(1);
  heard.length = 0;
  for (const node of nodes) await node.kill();
  await eventually('the complaint', () => (heard.includes('away') ? true : null));
});

test('whatever somebody writes under a table, or under names that are none, ends nobody who follows, and makes no table', async () => {
  const broker = await startMosquitto();
  const table = startTable(at(broker.url));
  table.settle();
  const { entries, holds, tables } = follow(broker.url);
  await holds('the first entry', ({ entry }) => entry?.seq === 1);
  const stranger = await connectAsync(broker.url);
  onTestFinished(() => void stranger.end(true));
  const [first] = entries;
  const nested = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
  const never = { ...first, seq: 1, detail: { x: 0.5 } };
  const words = [
    ['t2/pub/ledger', JSON.stringify(never)],
    ['t3/pub/ledger', JSON.stringify(never).replace('0.5', nested)],
    ['t4/pub/status', '{}'],
    ['T5/pub/head', JSON.stringify({ v: 1, epoch: 'e', seq: 1, hash: '0'.repeat(64), pot: 0, ts: 0 })],
    ['t1/pub/ledger', JSON.stringify({ ...never, seq: 2 }).replace('0.5', nested)],
    ['t1/pub/calls', '{"v":1,"now":9e15,"calls":[]}'],
  ] as const;
  for (const [rest, payload] of words)
    await stranger.publishAsync(`mj/v1/${ADDRESS.club}/t/${rest}`, payload, { qos: 1 });
  table.settle();
  await holds('the second entry', ({ entry, table: of }) => of === ADDRESS.table && entry?.seq === 2);
  expect(tables()).not.toContainEqual(expect.objectContaining({ table: 't4' }));
  expect(tables()).not.toContainEqual(expect.objectContaining({ table: 'T5' }));
});

test('whoever is closed before the broker has let him hear anything is told nothing more', async () => {
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    // CONNACK, and nothing else ever.
    socket.write(Buffer.from([0x20, 2, 0, 0]));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const came = once(silent, 'connection');
  const told: unknown[] = [];
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const club = followClub({
    url: `mqtt://127.0.0.1:${port}`,
    club: ADDRESS.club,
    onBroker: (heard) => told.push(heard),
  });
  const [socket] = await came;
  await once(socket, 'data');
  await club.close();
  expect(told).toEqual([]);
});

test('whoever follows a club that a broker does not know is told to look at its name', async () => {
  const { url } = await embeddedBroker();
  const heard: BrokerHeard[] = [];
  const club = followClub({ url, club: 'home', onBroker: (state) => heard.push(state) });
  onTestFinished(club.close);
  const [away] = await eventually('the refusal', () => (heard.length > 0 ? heard : null));
  const why = "this broker lets nobody hear club home: check the club's name and rights";
  expect(away).toEqual({ broker: 'away', why, code: null });
  const order = {
    url,
    table: { club: clubId.parse('home'), table: tableId.parse('t1') },
    command: 'declare',
    withinMs: 1_000,
  };
  const payload = { v: 1, id: 'order-0001', reply: 'me', exp: 1, args: {} };
  expect(await sendOrder({ ...order, payload })).toEqual({ answer: null, broker: why });
});

test('the example of the manual follows a club in thirty lines', async () => {
  const { dial, url } = await embeddedBroker();
  const table = startTable({ kind: 'embedded', dial });
  table.settle();
  const child = spawn(process.execPath, ['examples/follow-a-club.js', url, ADDRESS.club], { cwd: ROOT });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const says = (line: string) => eventually(line, () => (lines.includes(line) ? true : null));
  await says('t1: online, Player 0 0, Player 1 0, Player 2 0');
  table.settle();
  await says(`t1: entry 2, settle, ${table.ledger[1]?.hash}`);
  await table.publisher.close();
  await says('t1: away, Player 0 0, Player 1 0, Player 2 0');
});
