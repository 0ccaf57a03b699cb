import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSittings } from '../../../../src/club/sittings/kept-sittings.ts';
import { ledgerEpoch } from '../../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../../src/contract/ledger.ts';
import { readSittingFacts, writeSittingFact } from '../../../../src/ledger/beside/sitting-file.ts';
import type { SittingsKept } from '../../../../src/sittings/fee.ts';
import { temporaryFolder } from '../../../harness/programs.ts';

const EPOCH = ledgerEpoch.parse('e');
const RATE = { amount: 12_000, decimals: 0, currency: 'KRW', per: 'hour' } as const;
const NO_HASH = '0'.repeat(64);
const HOUR_MS = 3_600_000;
const BEGAN = 1_000_000;

const settled = (seq: number): LedgerEntry => ({
  ...{ v: 4, epoch: EPOCH, seq, id: `t1/${seq}`, kind: 'settle', ref: null, game: 3, hand: seq, deltas: [] },
  ...{ potDelta: 0, pot: 0, totals: [], rule: { id: 'house', sha256: NO_HASH }, detail: {} },
  ...{ actor: { kind: 'machine', id: 't1' }, cmd: null, reason: null, at: 0, prev: NO_HASH, hash: NO_HASH },
});

const atTable = () => {
  const folder = temporaryFolder();
  const entries = [settled(1), settled(2), settled(3)];
  const notices: string[] = [];
  return {
    folder,
    notices,
    facts: () => readSittingFacts(folder).before,
    /** A sitting that began after the first of three hands, and that nobody has ended. */
    began: () =>
      writeSittingFact(folder, {
        ...{ v: 1, sitting: 1, at: BEGAN, by: null, id: null, what: 'began', rate: RATE, match: 3 },
        after: { epoch: EPOCH, seq: 1 },
      }),
    /** The operator lets nobody sit from then to then. */
    pausedBetween: (from: number, to: number) => {
      const common = { v: 1, sitting: 1, by: null, id: null } as const;
      writeSittingFact(folder, { ...common, what: 'paused', at: from });
      writeSittingFact(folder, { ...common, what: 'went-on', at: to });
    },
    open: (kept: SittingsKept | null, now: number) =>
      openSittings(kept, {
        folder,
        ledger: { entries: async (from, limit) => entries.slice(from - 1, from - 1 + limit) },
        recovered: { epoch: EPOCH, head: entries.at(-1) ?? null, lastAt: BEGAN + HOUR_MS },
        ...{ now: () => now, monotonicMs: () => now, endMatch: async () => null, showAgain: () => undefined },
        onTrouble: (line) => notices.push(line),
      }),
  };
};

test('a sitting that goes on where the setting is left out has ended with what was recorded last, and that is told once', async () => {
  const table = atTable();
  table.began();
  for (const now of [2, 3]) expect(await table.open(null, BEGAN + now * HOUR_MS)).toBeNull();
  expect(table.facts().slice(1)).toEqual([
    { v: 1, sitting: 1, at: BEGAN + HOUR_MS, by: null, id: null, what: 'ended', match: 3, hands: 2 },
  ]);
  expect(table.notices).toEqual([expect.stringContaining('has ended with what was recorded last')]);
});

test('where nothing was recorded after a pause, the pause takes nothing off what was played before it', async () => {
  const table = atTable();
  table.began();
  table.pausedBetween(BEGAN + HOUR_MS, BEGAN + 3 * HOUR_MS);
  await table.open(null, BEGAN + 4 * HOUR_MS);
  const again = await table.open({ rate: RATE }, BEGAN + 168 * HOUR_MS);
  if (again === null || again === 'unreadable') throw new Error('sittings are kept');
  expect(again.look()).toMatchObject({ now: null, before: [{ sitting: 1, hands: 2, fee: 12_000 }] });
  again.stop();
});

test('what is played while the setting is left out is charged to nobody once it is back', async () => {
  const table = atTable();
  table.began();
  await table.open(null, BEGAN + 2 * HOUR_MS);
  const again = await table.open({ rate: RATE }, BEGAN + 168 * HOUR_MS);
  if (again === null || again === 'unreadable') throw new Error('sittings are kept');
  expect(again.look()).toMatchObject({ now: null, before: [{ sitting: 1, hands: 2, fee: 12_000 }] });
  again.stop();
});

test('where the setting is left out and nobody sits nothing is written or told', async () => {
  const table = atTable();
  expect(await table.open(null, BEGAN)).toBeNull();
  expect([table.facts(), table.notices]).toEqual([[], []]);
});

test('where the setting is left out and the file cannot be read the table begins all the same, and that is told', async () => {
  const table = atTable();
  mkdirSync(join(table.folder, 'ledger-sittings.jsonl'));
  expect(await table.open(null, BEGAN)).toBeNull();
  expect(table.notices).toEqual([
    expect.stringMatching(/^a sitting that may go on cannot be ended \(EISDIR/),
  ]);
});
