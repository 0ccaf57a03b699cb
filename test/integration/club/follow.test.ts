import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import {
  type FollowedTable,
  type FollowOptions,
  followClub,
  type LedgerEntry,
} from '../../../src/follow/index.ts';
import { eventually } from '../../harness/programs.ts';
import { ADDRESS } from './listener.ts';
import { embeddedBroker, startMosquitto, startTable } from './table.ts';

const ROOT = join(import.meta.dirname, '../../..');
const at = (url: string): BrokerChoice => ({ kind: 'external', url, credentials: {} });

/** Somebody who follows the club, and all that he was given. */
const follow = (url: string, from: FollowOptions['from'] = () => 'first') => {
  const entries: LedgerEntry[] = [];
  const club = followClub({
    url,
    club: ADDRESS.club,
    from,
    onEntries: (_, fresh) => entries.push(...fresh),
  });
  onTestFinished(club.close);
  const holds = (what: string, is: (table: FollowedTable) => boolean): Promise<FollowedTable> =>
    eventually(what, () => club.tables().find(is) ?? null);
  return { entries, holds };
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
