import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from '../ledger/data-folder.ts';
import { mjtable } from './mjtable.ts';

const folderWithEntries = async (): Promise<string> => {
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [], entries: ['a', 'b', 'c'].map((id) => draft(id)), seen: null, at: 1 });
  await ledger.close();
  return folder;
};

const flipBit = (file: string, before: string): void => {
  const bytes = readFileSync(file);
  const place = bytes.indexOf(before) + before.length - 1;
  writeFileSync(file, bytes.with(place, bytes.readUInt8(place) ^ 1));
};

describe('mjtable ledger', () => {
  test('verify tells a whole ledger', async () => {
    const { exitCode, stdout } = await mjtable(['ledger', 'verify', '--data', await folderWithEntries()]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^whole: 3 entries, epoch /),
    });
  });

  test('verify names the entry of a flipped bit and ends with 1', async () => {
    const folder = await folderWithEntries();
    const file = join(folder, 'ledger.db');
    flipBit(file, '"id":"b');
    expect(await mjtable(['ledger', 'verify', '--data', folder])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `mjtable: the ledger is damaged at seq 2 (wrong-hash), ${file}; copy the data folder to a safe place before anything is written to it again\n`,
    });
  });

  test('a folder without a ledger is told', async () => {
    const { exitCode, stderr } = await mjtable(['ledger', 'verify', '--data', freshFolder()]);
    expect(exitCode).toBe(19);
    expect(stderr).toMatch(/^mjtable: there is no ledger, .*; give the table's data folder with --data\n$/);
  });

  test('the folder of a club of several tables is told with theirs', async () => {
    const club = freshFolder();
    for (const table of ['t1', 'by-the-window', 't2']) await (await openLedger(join(club, table))).close();
    const { exitCode, stderr } = await mjtable(['ledger', 'export', '--data', club]);
    expect(exitCode).toBe(19);
    expect(stderr).toContain(
      `this is a club's folder; give that of a table: --data ${club}/by-the-window, --data ${club}/t1, --data ${club}/t2\n`,
    );
  });

  test('export writes JSON Lines, or CSV when asked', async () => {
    const folder = await folderWithEntries();
    const lines = await mjtable(['ledger', 'export', '--data', folder]);
    expect(
      lines.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['a', 'b', 'c']);
    const csv = await mjtable(['ledger', 'export', '--data', folder, '--format', 'csv']);
    expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(1 + 3 * 3);
  });
});

describe('mjtable score', () => {
  const file = 'test/cases/korean-japanese.jsonl';
  const questions = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(0, 3)
    .map((line) => JSON.stringify(JSON.parse(line).input));

  test('every line of standard input is answered in order, a malformed one in its place', async () => {
    const [first, second, third] = questions;
    const { exitCode, stdout, stderr } = await mjtable(['score'], `${first}\n{bad\n${second}\n${third}`);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(4);
    expect(answers[1]).toMatchObject({ error: { line: 2 } });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  });

  test('files are scored one after the other', async () => {
    const folder = freshFolder();
    const files = questions.map((question, place) => {
      writeFileSync(join(folder, `${place}.jsonl`), `${question}\n`);
      return join(folder, `${place}.jsonl`);
    });
    const { exitCode, stdout } = await mjtable(['score', ...files]);
    const together = await mjtable(['score'], questions.join('\n'));
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: together.stdout });
  });
});

describe('mjtable rules', () => {
  test('lists the systems, and prints the book of one in the language asked for', async () => {
    const list = await mjtable(['rules']);
    expect(list.stdout).toMatch(/^korean-japanese +Korean\/Japanese mahjong for three$/m);
    const book = await mjtable(['rules', 'old-korean', '--lang', 'ko', '--json']);
    expect(JSON.parse(book.stdout)).toMatchObject({ id: 'old-korean', language: 'ko' });
  });

  test('a ruleset nobody knows is told, with the one that was meant', async () => {
    expect(await mjtable(['rules', 'old-corean'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'mjtable: "old-corean" is not a ruleset; did you mean old-korean?\n',
    });
  });
});
