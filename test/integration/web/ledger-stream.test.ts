import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { tablesAt } from '../../../src/archive/controller-ledgers.ts';
import type { LedgerEntry, ReadLedgerPage } from '../../../src/contract/ledger.ts';
import { LedgerNotRead, type ReadLedgerOptions, readLedger } from '../../../src/follow/read-ledger.ts';
import { archiveCodeAt, enterAt } from '../../harness/enter.ts';
import { freePort } from '../../harness/programs.ts';
import { entriesUpTo } from '../../unit/club/mqtt/samples.ts';
import { viewWith } from '../../unit/screens/fixtures.ts';
import { handFeed, OPERATOR_CODE, startServer } from './server.ts';

/* A ledger over HTTP, whole: for whoever keeps the ledgers of a club. */

const ENTRIES = entriesUpTo(450);
const pageOf =
  (entries: readonly LedgerEntry[]): ReadLedgerPage =>
  async (from, limit) =>
    entries.slice(from - 1, from - 1 + limit);

const serve = (page: ReadLedgerPage) =>
  startServer({ feed: handFeed(viewWith({ at: 'waitingForStart', press: 'open-gate' })), ledger: { page } });

/** The operator gives an archive its code, and the archive enters with it. */
const archiveAt = async (url: string): Promise<string> => {
  const table = `${url}/api/t/t1`;
  return enterAt(table, { as: 'operator', code: await archiveCodeAt(table, OPERATOR_CODE) });
};

const read = async (
  url: string,
  more: Pick<ReadLedgerOptions, 'token' | 'after' | 'signal'>,
): Promise<readonly LedgerEntry[]> => {
  const entries: LedgerEntry[] = [];
  for await (const entry of readLedger({ url, table: 't1', ...more })) entries.push(entry);
  return entries;
};

test('an archive reads all of it, proved, and goes on later from the entry it has', async () => {
  const { url } = await serve(pageOf(ENTRIES));
  const token = await archiveAt(url);
  expect(await read(url, { token })).toEqual(ENTRIES);
  expect(await read(url, { token, after: null })).toEqual(ENTRIES);
  const [after] = ENTRIES.slice(299);
  if (after === undefined) throw new Error('no entry 300');
  expect(await read(url, { token, after })).toEqual(ENTRIES.slice(300));
  expect(await read(url, { token, after: ENTRIES.at(-1) ?? after })).toEqual([]);
});

test('an address that ends in a slash, as that of every URL does, is the same', async () => {
  const { url } = await serve(pageOf(ENTRIES.slice(0, 3)));
  const token = await archiveAt(url);
  expect(await read(new URL(url).href, { token })).toEqual(ENTRIES.slice(0, 3));
  const { signal } = new AbortController();
  expect(await tablesAt({ url: new URL(url).href }, signal)).toMatchObject({ ok: true });
});

test('where another ledger has taken its place it is refused, not gone on with', async () => {
  const { url } = await serve(pageOf(ENTRIES.slice(0, 100)));
  const token = await archiveAt(url);
  const [after] = ENTRIES.slice(299);
  if (after === undefined) throw new Error('no entry 300');
  await expect(read(url, { token, after })).rejects.toMatchObject({
    code: 'refused',
    refusal: 'other-ledger',
  });
});

test('an entry that was changed on the way is found, and none after it is told', async () => {
  const changed = ENTRIES.map((entry) => (entry.seq === 120 ? { ...entry, reason: 'another one' } : entry));
  const { url } = await serve(pageOf(changed));
  const token = await archiveAt(url);
  const told: number[] = [];
  const reading = async (): Promise<void> => {
    for await (const { seq } of readLedger({ url, table: 't1', token })) told.push(seq);
  };
  await expect(reading()).rejects.toEqual(new LedgerNotRead('not-proved', 'entry 120 is wrong-hash'));
  expect(told.at(-1)).toBe(119);
});

test('damage in its midst breaks it off: no reader takes that for its end', async () => {
  const { url } = await serve(async (from, limit) =>
    from <= 200 ? pageOf(ENTRIES.slice(0, 200))(from, limit) : { damagedSeq: 201 },
  );
  const token = await archiveAt(url);
  await expect(read(url, { token })).rejects.toMatchObject({ code: 'cut-off' });
});

test('it is read as fast as it is taken: a reader that stands still has a few pages waiting for it, not all', async () => {
  const [like] = ENTRIES;
  if (like === undefined) throw new Error('no entry');
  const asked: number[] = [];
  const { url } = await serve(async (from, limit) => {
    asked.push(from);
    return from > 100_000 ? [] : Array.from({ length: limit }, (_, n) => ({ ...like, seq: from + n }));
  });
  const token = await archiveAt(url);
  const ending = new AbortController();
  const answer = await fetch(`${url}/api/t/t1/ledger.ndjson`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  // Until nothing more is asked for between two answers of the same server.
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    for (let turn = 0; turn < 20; turn += 1) await fetch(`${url}/healthz`);
  }
  expect(asked.length).toBeLessThan(500);
  ending.abort();
});

test('who asks with HEAD whether it may be read has none of it read but its first page', async () => {
  const [like] = ENTRIES;
  if (like === undefined) throw new Error('no entry');
  const asked: number[] = [];
  const { url } = await serve(async (from, limit) => {
    asked.push(from);
    return from > 2_000 ? [] : Array.from({ length: limit }, (_, n) => ({ ...like, seq: from + n }));
  });
  const headers = { authorization: `Bearer ${await archiveAt(url)}` };
  const { status } = await fetch(`${url}/api/t/t1/ledger.ndjson`, { method: 'HEAD', headers });
  expect({ status, asked }).toEqual({ status: 200, asked: [1] });
});

test('it is asked for once more where the controller hangs up before it answers, and nobody is there is told', async () => {
  let asked = 0;
  const server = createServer((request, answer) => {
    asked += 1;
    if (asked === 1) return void request.socket.destroy();
    answer.end(ENTRIES.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await read(`http://127.0.0.1:${port}`, { token: '' })).toEqual(ENTRIES);
  expect(asked).toBe(2);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  await expect(read(nobody, { token: '' })).rejects.toMatchObject({ code: 'unreachable' });
});

test('whoever breaks it off himself is told that, before an answer and in the midst of one', async () => {
  const { url } = await serve(pageOf(ENTRIES));
  const token = await archiveAt(url);
  await expect(read(url, { token, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
  const ending = new AbortController();
  const reading = async (): Promise<void> => {
    for await (const { seq } of readLedger({ url, table: 't1', token, signal: ending.signal }))
      if (seq === 1) ending.abort();
  };
  await expect(reading()).rejects.toMatchObject({ code: 'aborted' });
});

test('nobody else reads it: neither guests nor players', async () => {
  const { url } = await serve(pageOf(ENTRIES));
  expect((await fetch(`${url}/api/t/t1/ledger.ndjson`)).status).toBe(401);
});
