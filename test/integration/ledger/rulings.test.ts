import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createScoreKeeper } from '../../../src/app/score-keeper.ts';
import type { LedgerEntry } from '../../../src/contract/ledger-entry.ts';
import { openLedger } from '../../../src/ledger/durable-ledger.ts';
import { DRAWN, MatchRecord, won } from '../../unit/play/match-record.ts';
import { mjtable } from '../cli/mjtable.ts';
import { freshFolder } from './data-folder.ts';

const DRAWN_BY_WORD = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] };

/** Three hands of a match that is over. */
const recorded = async (): Promise<string> => {
  const folder = freshFolder();
  const record = new MatchRecord().play(won('p2', 'p1', 6), DRAWN, won('p3', null, 4));
  record.apply({ type: 'MatchEnded' });
  const entriesOf = createScoreKeeper({ table: 't1', ruleset: record.ruleset, match: null, now: () => 1000 });
  const ledger = await openLedger(folder);
  const entries = record.events.flatMap((event) => [...entriesOf(event)]);
  await ledger.commit({ events: record.events, entries, seen: null, at: 1 });
  await ledger.close();
  return folder;
};

const entriesIn = async (folder: string): Promise<readonly LedgerEntry[]> => {
  const { stdout } = await mjtable(['ledger', 'export', '--data', folder]);
  return stdout
    .trim()
    .split('\n')
    .map((line): LedgerEntry => JSON.parse(line));
};

const ruling = (name: 'void' | 'correct', folder: string, ...flags: readonly string[]) =>
  mjtable(['ledger', name, '--data', folder, '--reason', 'misread', ...flags]);

describe('mjtable ledger', () => {
  test('void takes a hand back by an entry that names it, and the chain stays whole', async () => {
    const folder = await recorded();
    const { exitCode, stdout } = await ruling('void', folder, '--hand', '1');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '6 t1/g1/h1/void1: p1 +6, p2 -6, p3 0\n' });
    const entries = await entriesIn(folder);
    expect(entries.at(-1)).toMatchObject({
      kind: 'void',
      ref: 2,
      reason: 'misread',
      actor: { kind: 'operator' },
      totals: [{ pts: -4 }, { pts: -4 }, { pts: 8 }],
    });
    expect((await mjtable(['ledger', 'verify', '--data', folder])).stdout).toContain('whole: 6 entries');
  });

  test('correct enters what was right in one batch under one command', async () => {
    const folder = await recorded();
    const outcome = join(folder, 'outcome.json');
    writeFileSync(outcome, JSON.stringify(DRAWN_BY_WORD));
    expect((await ruling('correct', folder, '--hand', '3', '--outcome', outcome)).exitCode).toBe(0);
    const [taken, entered] = (await entriesIn(folder)).slice(-2);
    expect([taken?.kind, taken?.ref, entered?.kind, entered?.ref]).toEqual(['void', 4, 'correct', 4]);
    expect(taken?.cmd).toBe(entered?.cmd);
    const ledger = await openLedger(folder);
    expect((await ledger.recover()).openMatch).toBeNull();
    await ledger.close();
  });

  test('refuses while a controller holds the folder, and says so', async () => {
    const folder = await recorded();
    const held = await openLedger(folder);
    const { exitCode, stderr } = await ruling('void', folder, '--hand', '1');
    await held.close();
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('in use by another process');
    expect(await entriesIn(folder)).toHaveLength(5);
  });

  test.each([
    ['a hand that was never played', ['--hand', '9'], 'was not decided'],
    ['what is no hand', ['--hand', 'last'], '--hand wants'],
  ])('refuses %s', async (_, flags, says) => {
    const folder = await recorded();
    const { exitCode, stderr } = await ruling('void', folder, ...flags);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(says);
  });

  test('refuses an outcome that is none', async () => {
    const folder = await recorded();
    const outcome = join(folder, 'outcome.json');
    writeFileSync(outcome, '{"kind":"won"}');
    const { exitCode, stderr } = await ruling('correct', folder, '--hand', '3', '--outcome', outcome);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('this is no outcome');
  });
});
