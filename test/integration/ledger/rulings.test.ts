import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { correctCommand, voidCommand } from '../../../src/cli/commands/ledger-rulings.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { type Verdict, verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { readEntry } from '../../../src/ledger/rows/entry-row.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { printed } from '../../harness/printed.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { DRAWN, MatchRecord, won } from '../../unit/play/match-record.ts';
import { mjtable } from '../cli/mjtable.ts';
import { freshFolder } from './data-folder.ts';

const DRAWN_BY_WORD = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] };

const played = (): MatchRecord => new MatchRecord().play(won('p2', 'p1', 6), DRAWN, won('p3', null, 4));

/** Three hands of a match that is over. */
const recorded = (): Promise<string> => recordOf(played().apply({ type: 'MatchEnded' }));

/** `names`: of the table, before and after its last entry. */
const recordOf = async (
  record: MatchRecord,
  names: readonly [string, string] = ['t1', 't1'],
): Promise<string> => {
  const folder = freshFolder();
  const [before, after] = names.map((table) => {
    const entriesOf = createScoreKeeper({ table, ruleset: record.ruleset, match: null, now: () => 1000 });
    return record.events.flatMap((event) => [...entriesOf(event)]);
  });
  const ledger = await openLedger(folder);
  const entries = [...(before ?? []).slice(0, -1), ...(after ?? []).slice(-1)];
  await ledger.commit({ events: record.events, entries, seen: null, at: 1 });
  await ledger.close();
  return folder;
};

const ruling = (name: 'void' | 'correct', folder: string, ...flags: readonly string[]) =>
  mjtable(['ledger', name, '--data', folder, '--reason', 'misread', ...flags]);

/** As after damage: rows of events are gone, and the file says so when it is opened. */
const without = async (record: MatchRecord, which: string): Promise<string> => {
  const folder = await recordOf(record);
  const db = new Database(join(folder, 'ledger.db'));
  db.exec(`DELETE FROM events WHERE ${which}`);
  db.close();
  return folder;
};

const voidIn = (folder: string, hand: string) => voidCommand({ folder, hand, reason: 'misread' });

const entriesIn = (folder: string): readonly LedgerEntry[] => {
  const reader = readLedger(folder);
  try {
    return [...reader.rows()].map((row) => readEntry(row));
  } finally {
    reader.close();
  }
};

const verdictOn = (folder: string): Verdict => {
  const reader = readLedger(folder);
  try {
    return verifyLedger(reader);
  } finally {
    reader.close();
  }
};

describe('a ruling upon a match of which events are lost', () => {
  const LAST_BEGIN = `id = (SELECT max(id) FROM events WHERE type = 'HandBegan')`;
  const FIRST_WIN = `id = (SELECT min(id) FROM events WHERE type = 'HandWon')`;

  test.each([
    ['the beginning of the hand behind it', LAST_BEGIN, '2', { ref: 3, totals: [-10, 2, 8] }],
    ['the outcome of a hand before it', FIRST_WIN, '3', { ref: 4, totals: [-6, 6, 0] }],
  ])('goes by the points of the entries: %s', async (_, which, hand, { ref, totals }) => {
    const folder = await without(played(), which);
    expect(await voidIn(folder, hand)).toBe(EXITS.ok.code);
    const entry = entriesIn(folder).at(-1);
    expect(entry).toMatchObject({ id: `t1/g1/h${hand}/void1`, ref, totals: totals.map((pts) => ({ pts })) });
    const ledger = await openLedger(folder);
    const events = (await ledger.recover()).openMatch?.events ?? [];
    await ledger.close();
    expect(Object.values(foldMatch(events)?.totals ?? {})).toEqual(totals);
  });

  test('is one like any other where nothing is lost, also upon a match that is over and was ruled upon', async () => {
    const folder = await recorded();
    for (const hand of ['1', '3']) expect(await voidIn(folder, hand)).toBe(EXITS.ok.code);
    expect(entriesIn(folder).slice(5)).toMatchObject([{ ref: 2 }, { ref: 4 }]);
  });

  test('names a hand by the entry that it has, although its table was called otherwise then', async () => {
    const folder = await recordOf(played(), ['old-name', 't1']);
    const outcomeFile = join(folder, 'outcome.json');
    writeFileSync(outcomeFile, JSON.stringify(DRAWN_BY_WORD));
    expect(await voidIn(folder, '1')).toBe(EXITS.ok.code);
    expect(await correctCommand({ folder, hand: '2', reason: 'misread' }, outcomeFile)).toBe(EXITS.ok.code);
    expect(entriesIn(folder).slice(4)).toMatchObject([
      { id: 't1/g1/h1/void1', ref: 2 },
      { id: 't1/g1/h2/void1', ref: 3 },
      { ref: 3 },
    ]);
  });

  test.each([
    ['whose own outcome is lost', played(), FIRST_WIN],
    ['in a match whose beginning is lost', played(), `type = 'MatchOpened'`],
    ['in a match that is over and lost in part', played().apply({ type: 'MatchEnded' }), LAST_BEGIN],
  ])('leaves a hand as it is %s', async (_, record, which) => {
    const folder = await without(record, which);
    expect(await voidIn(folder, '1')).toBe(EXITS['work-failed'].code);
    expect(entriesIn(folder)).toHaveLength(record.lines().length + 1);
  });
});

describe('mjtable ledger', () => {
  test('void takes a hand back by an entry that names it, and the chain stays whole', async () => {
    const folder = await recorded();
    const { exitCode, stdout } = await ruling('void', folder, '--hand', '1');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '6 t1/g1/h1/void1: p1 +6, p2 -6, p3 0\n' });
    expect(entriesIn(folder).at(-1)).toMatchObject({
      kind: 'void',
      ref: 2,
      reason: 'misread',
      actor: { kind: 'operator' },
      totals: [{ pts: -4 }, { pts: -4 }, { pts: 8 }],
    });
    expect(verdictOn(folder)).toMatchObject({ verdict: 'whole', entries: 6 });
  });

  test('correct enters what was right in one batch under one command', async () => {
    const folder = await recorded();
    const outcome = join(folder, 'outcome.json');
    writeFileSync(outcome, JSON.stringify(DRAWN_BY_WORD));
    expect((await ruling('correct', folder, '--hand', '3', '--outcome', outcome)).exitCode).toBe(0);
    const [taken, entered] = entriesIn(folder).slice(-2);
    expect([taken?.kind, taken?.ref, entered?.kind, entered?.ref]).toEqual(['void', 4, 'correct', 4]);
    expect(taken?.cmd).toBe(entered?.cmd);
    const ledger = await openLedger(folder);
    expect((await ledger.recover()).openMatch).toBeNull();
    await ledger.close();
  });

  test('correct given once more with what stands by then is told so, and enters nothing', async () => {
    const folder = await recorded();
    const outcome = join(folder, 'outcome.json');
    writeFileSync(outcome, JSON.stringify(DRAWN_BY_WORD));
    const told = printed();
    const correct = () => correctCommand({ folder, hand: '3', reason: 'misread' }, outcome);
    expect(await correct()).toBe(EXITS.ok.code);
    const before = entriesIn(folder).length;
    expect(await correct()).toBe(EXITS['work-failed'].code);
    expect(told.join('')).toContain('hand 3 stands corrected so');
    expect(entriesIn(folder)).toHaveLength(before);
  });

  test('refuses while a controller holds the folder, and says so', async () => {
    const folder = await recorded();
    const held = await openLedger(folder);
    const { exitCode, stderr } = await ruling('void', folder, '--hand', '1');
    await held.close();
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('in use by another process');
    expect(entriesIn(folder)).toHaveLength(5);
  });

  test.each([
    ['a hand that was never played', '9', 'was not decided'],
    ['what is no hand', 'last', '--hand wants'],
  ])('refuses %s', async (_, hand, says) => {
    const folder = await recorded();
    const told = printed();
    expect(await voidIn(folder, hand)).not.toBe(EXITS.ok.code);
    expect(told.join('')).toContain(says);
  });

  test('refuses an outcome that is none', async () => {
    const folder = await recorded();
    const outcome = join(folder, 'outcome.json');
    writeFileSync(outcome, '{"kind":"won"}');
    const told = printed();
    const ended = await correctCommand({ folder, hand: '3', reason: 'misread' }, outcome);
    expect(ended).not.toBe(EXITS.ok.code);
    expect(told.join('')).toContain('this is no outcome');
  });
});
