import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openTableSittings, type SeenAtTable } from '../../../../src/club/sittings/table-sittings.ts';
import { sittingsAsItsOwn } from '../../../../src/club/table/as-its-own.ts';
import { inTable, tookBug } from '../../../../src/club/whole-process.ts';
import type { Declaration } from '../../../../src/contract/declaration.ts';
import { ledgerEpoch } from '../../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../../src/contract/ledger.ts';
import { writeSittingFact } from '../../../../src/ledger/beside/sitting-file.ts';
import { LedgerError } from '../../../../src/ledger/ledger-error.ts';
import { temporaryFolder } from '../../../harness/programs.ts';

const OPERATOR = { role: 'operator', session: 's1', device: 'd1' } as const;
const NO_HASH = '0'.repeat(64);

const entry = (seq: number, kind: LedgerEntry['kind']): LedgerEntry => ({
  ...{
    v: 4,
    epoch: ledgerEpoch.parse('e'),
    seq,
    id: `t1/${seq}`,
    kind,
    ref: null,
    game: 1,
    hand: seq,
    deltas: [],
  },
  ...{ potDelta: 0, pot: 0, totals: [], rule: { id: 'house', sha256: NO_HASH }, detail: {} },
  ...{ actor: { kind: 'machine', id: 't1' }, cmd: null, reason: null, at: 0, prev: NO_HASH, hash: NO_HASH },
});

const MINUTE_MS = 60_000;

/** A table's record that outlives whoever keeps its sittings, and a clock that somebody moves. */
const aTable = () => {
  const folder = temporaryFolder();
  const ledger: LedgerEntry[] = [];
  const clock = { now: 1_000_000, leapt: 0 };
  const declared: Declaration[] = [];
  const trouble: string[] = [];
  const said: { onEndMatch: () => void } = { onEndMatch: () => undefined };
  return {
    folder,
    clock,
    declared,
    said,
    trouble,
    lines: () => readFileSync(join(folder, 'ledger-sittings.jsonl'), 'utf8').trimEnd().split('\n'),
    settled: (seq: number): LedgerEntry => {
      const settled = entry(seq, 'settle');
      ledger.push(settled);
      return settled;
    },
    /** As after a start, however the one before has ended. */
    open: (per: 'hand' | 'hour' = 'hand') =>
      openTableSittings({
        folder,
        kept: { rate: { amount: 500, decimals: 0, currency: 'KRW', per } },
        ledger: { entries: async (from, limit) => ledger.slice(from - 1, from - 1 + limit) },
        recovered: { epoch: ledgerEpoch.parse('e'), head: ledger.at(-1) ?? null },
        now: () => clock.now,
        monotonicMs: () => clock.now - clock.leapt,
        endMatch: async (_by, declaration) => {
          declared.push(declaration);
          said.onEndMatch();
          return { v: 1, ok: true, id: declaration.id, proposal: null };
        },
        showAgain: () => undefined,
        onTrouble: (line) => trouble.push(line),
      }),
  };
};

const seen = (match: number, hand: SeenAtTable['hand'], ...entries: readonly LedgerEntry[]): SeenAtTable => ({
  match: { match, over: false },
  hand,
  entries,
});

test('a sitting begins with the first hand of a match, once, whatever restarts meanwhile', async () => {
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'none'));
  expect(first.look().now).toBeNull();
  first.seen(seen(1, 'on'));
  first.seen(seen(1, 'on'));
  (await table.open()).seen(seen(1, 'on'));
  expect(table.lines()).toHaveLength(1);
});

test('a sitting that was ended in the middle of a match begins no other by that match, also after a restart', async () => {
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'on'));
  first.take({ id: 'end-it-now', say: { say: 'end' } }, OPERATOR);
  const again = await table.open();
  again.seen(seen(1, 'on'));
  expect(again.look().now).toBeNull();
  again.seen(seen(2, 'on'));
  expect(again.look().now).toMatchObject({ sitting: 2 });
});

test('hands are counted in the ledger: none is lost or counted twice by a kill between it and the next line', async () => {
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'on'));
  first.seen(seen(1, 'none', table.settled(1)));
  table.settled(2);
  const again = await table.open();
  expect(again.look().now).toMatchObject({ hands: 2, fee: 1_000 });
  again.seen(seen(1, 'none', table.settled(3)));
  expect((await table.open()).look().now).toMatchObject({ hands: 3, fee: 1_500 });
});

test('when the last hand is settled the match ends by the word of whoever announced it, and the sitting with it', async () => {
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'on'));
  first.take({ id: 'last-hand-1', say: { say: 'last-hand-after', hands: 1 } }, OPERATOR);
  expect(first.timeLeft()).toEqual({ last: true });
  expect(table.declared).toEqual([]);
  first.seen(seen(1, 'none', table.settled(1)));
  await expect.poll(() => first.look().now).toBeNull();
  expect(table.declared).toMatchObject([{ say: { say: 'end-match', match: 1 } }]);
  expect(first.look().before).toMatchObject([{ hands: 1, fee: 500 }]);
});

test('killed between the end of the match and that of the sitting, it ends the sitting and no match', async () => {
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'on'));
  first.take({ id: 'last-hand-1', say: { say: 'last-hand-after', hands: 1 } }, OPERATOR);
  table.settled(1);
  const again = await table.open();
  again.seen({ ...seen(1, 'none'), match: { match: 1, over: true } });
  await expect.poll(() => again.look().now).toBeNull();
  expect(table.declared).toEqual([]);
  expect(table.lines()).toHaveLength(3);
});

test('a line that a kill has cut off is told, and what is said next stands on a line of its own', async () => {
  const table = aTable();
  (await table.open()).seen(seen(1, 'on'));
  appendFileSync(join(table.folder, 'ledger-sittings.jsonl'), '{"v":1,"sitting":1,"wh');
  const again = await table.open();
  expect(table.trouble.join()).toContain('line 2');
  again.take({ id: 'pause-it-1', say: { say: 'pause' } }, OPERATOR);
  expect((await table.open()).look().now).toMatchObject({ paused: true });
});

test('said twice under one id it happens once, also where a restart came between', async () => {
  const table = aTable();
  const first = await table.open();
  const begin = { id: 'begin-once', say: { say: 'begin' } } as const;
  expect(first.take(begin, OPERATOR)).toEqual({ v: 1, ok: true });
  expect((await table.open()).take(begin, OPERATOR)).toEqual({ v: 1, ok: true });
  expect(table.lines()).toHaveLength(1);
});

test('what cannot be written has not happened', async () => {
  const table = aTable();
  const sittings = await openTableSittings({
    folder: join(table.folder, 'not-here'),
    kept: { rate: null },
    ledger: { entries: async () => [] },
    recovered: { epoch: ledgerEpoch.parse('e'), head: null },
    now: () => 0,
    monotonicMs: () => 0,
    endMatch: async () => null,
    showAgain: () => undefined,
    onTrouble: () => undefined,
  });
  expect(sittings.take({ id: 'begin-here', say: { say: 'begin' } }, OPERATOR)).toEqual({
    v: 1,
    ok: false,
    code: 'cannot-be-kept',
  });
  expect(sittings.look().now).toBeNull();
});

test('a fact of which the disk takes a part only is told as one that was not kept, and the part is taken back', () => {
  const { folder } = aTable();
  const before = `${'-'.repeat(999)}\n`;
  writeFileSync(join(folder, 'ledger-sittings.jsonl'), before);
  const built = JSON.stringify(pathToFileURL(join(inject('threads'), 'sitting-file.js')).href);
  const fact = JSON.stringify({ v: 1, what: 'ended', at: 0, id: 'sitting-1', by: OPERATOR });
  const script = `import(${built}).then(({ writeSittingFact }) => writeSittingFact(${JSON.stringify(folder)}, ${fact}))
    .then(() => console.log('kept'), ({ code }) => console.log(code));`;
  // A file may have 1,024 bytes here.
  const limited = ['-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath, '-e', script];
  expect(execFileSync('bash', limited, { encoding: 'utf8' })).toBe('EFBIG\n');
  expect(readFileSync(join(folder, 'ledger-sittings.jsonl'), 'utf8')).toBe(before);
});

test('hours that a clock leaves out when it is put right are no hours that were sat, and end no match, also after a restart', async () => {
  const table = aTable();
  const first = await table.open('hour');
  first.seen(seen(1, 'on'));
  table.clock.now += 10 * MINUTE_MS;
  first.take({ id: 'last-hand-1', say: { say: 'last-hand-in', minutes: 60 } }, OPERATOR);
  const leap = 19 * 60 * MINUTE_MS;
  table.clock.now += 5 * MINUTE_MS + leap;
  table.clock.leapt += leap;
  expect(first.timeLeft()).toEqual({ endsAt: table.clock.now + 55 * MINUTE_MS });
  first.seen(seen(1, 'none'));
  table.clock.now += 5 * MINUTE_MS;
  for (const sittings of [first, await table.open('hour')])
    expect(sittings.look().now).toMatchObject({
      playedMs: 20 * MINUTE_MS,
      fee: 167,
      paused: false,
      lastHand: { at: table.clock.now + 50 * MINUTE_MS },
    });
  expect(table.declared).toEqual([]);
});

test('a clock that leaps in a pause makes no other, and one that is only kept right leaves nothing out', async () => {
  const table = aTable();
  const first = await table.open('hour');
  first.seen(seen(1, 'on'));
  table.clock.now += 10 * MINUTE_MS + 1_000;
  table.clock.leapt += 1_000;
  expect(first.look().now).toMatchObject({ playedMs: 10 * MINUTE_MS + 1_000 });
  first.take({ id: 'pause-it-1', say: { say: 'pause' } }, OPERATOR);
  table.clock.now += 60 * MINUTE_MS;
  table.clock.leapt += 60 * MINUTE_MS;
  expect(first.look().now).toMatchObject({ playedMs: 10 * MINUTE_MS + 1_000, paused: true });
  expect(table.lines()).toHaveLength(2);
});

test('a file that cannot be written is told once, and tried again after a while', async () => {
  const table = aTable();
  const desk = await table.open();
  const file = join(table.folder, 'ledger-sittings.jsonl');
  mkdirSync(file);
  for (let view = 0; view < 100; view += 1) {
    desk.seen(seen(1, 'on'));
    table.clock.now += 1_000;
  }
  expect(table.trouble).toEqual([expect.stringContaining('a sitting cannot be kept')]);
  rmdirSync(file);
  table.clock.now += 5_000;
  desk.seen(seen(1, 'on'));
  expect(table.lines()).toHaveLength(1);
});

test('an end of a sitting that could not be kept is tried again after a while, although nobody shows anything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const table = aTable();
  const desk = await table.open();
  const file = join(table.folder, 'ledger-sittings.jsonl');
  desk.seen(seen(1, 'on'));
  desk.take({ id: 'last-hand-1', say: { say: 'last-hand-after', hands: 1 } }, OPERATOR);
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  desk.seen({ ...seen(1, 'none', table.settled(1)), match: { match: 1, over: true } });
  expect(table.trouble).toEqual([expect.stringContaining('a sitting cannot be kept')]);
  rmdirSync(file);
  renameSync(`${file}.aside`, file);
  table.clock.now += 5_000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(table.lines().at(-1)).toContain('"what":"ended"');
  expect(table.declared).toEqual([]);
});

/** A table between two hands, of which the operator has just said that the last hand is the one on in a minute. */
const lastHandInAMinute = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const table = aTable();
  const desk = await inTable(
    () => undefined,
    async () => sittingsAsItsOwn(await table.open()),
  );
  desk.seen(seen(1, 'on'));
  desk.seen(seen(1, 'none', table.settled(1)));
  desk.take({ id: 'last-hand-1', say: { say: 'last-hand-in', minutes: 1 } }, OPERATOR);
  const pass = async (passedMs: number): Promise<void> => {
    table.clock.now += passedMs;
    await vi.advanceTimersByTimeAsync(passedMs);
  };
  return { table, desk, pass };
};

test('a match whose end the record cannot take now is ended when it can', async () => {
  const { table, pass } = await lastHandInAMinute();
  table.said.onEndMatch = () => {
    throw new LedgerError('write-failed', 'somebody else is writing');
  };
  await pass(MINUTE_MS);
  expect(table.declared).toHaveLength(1);
  table.said.onEndMatch = () => undefined;
  await pass(5_000);
  expect(table.declared).toHaveLength(2);
  expect(table.lines().at(-1)).toContain('"what":"ended"');
});

test('an alarm that rings a moment early is set again', async () => {
  const { table, pass } = await lastHandInAMinute();
  table.clock.now -= 1;
  await pass(MINUTE_MS);
  expect(table.declared).toEqual([]);
  await pass(1);
  expect(table.declared).toHaveLength(1);
});

test('a last hand that is further ahead than a timer reaches is waited for, and not asked for all the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const table = aTable();
  const first = await table.open();
  first.seen(seen(1, 'on'));
  table.clock.now += MINUTE_MS;
  const lastHand = { at: table.clock.now + 30 * 24 * 60 * MINUTE_MS };
  const common = { v: 1, sitting: 1, at: table.clock.now, by: OPERATOR, id: null } as const;
  writeSittingFact(table.folder, { ...common, what: 'last-hand-set', lastHand });
  // No spy: what restores all spies would put these timers back into other tests of this process.
  const asked = vi.fn(setTimeout);
  vi.stubGlobal('setTimeout', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const again = await table.open();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(1);
  again.stop();
});

test('what a word on a page sets off is its own table’s, also where that has a bug', async () => {
  const { table, desk } = await lastHandInAMinute();
  const whose: string[] = [];
  table.said.onEndMatch = () => whose.push(tookBug('a bug') ? 'its own' : 'nobody’s');
  table.clock.now += MINUTE_MS;
  desk.take({ id: 'pause-it-1', say: { say: 'pause' } }, OPERATOR);
  expect(whose).toEqual(['its own']);
});

test('a table that has ended while its match was being ended asks for nothing any more', async () => {
  const { table, desk, pass } = await lastHandInAMinute();
  table.said.onEndMatch = () => {
    desk.stop();
    throw new LedgerError('closed', 'the record was closed');
  };
  await pass(MINUTE_MS);
  await pass(5_000);
  expect(table.declared).toHaveLength(1);
});
