import { appendFileSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { ActsHead } from '../../../src/contract/acts.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { keptCodeOf, keptCodeTyped } from '../../../src/contract/kept-code.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { compareHeads, createHeadSigner, readSignedHeads } from '../../../src/ledger/beside/signed-heads.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { entryAt } from '../../unit/club/mqtt/samples.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HANDS = 3;

/** A match of three hands in a folder; `points`: what the second hand is said to have moved. */
const matchIn = async (folder: string, points: number): Promise<LedgerEntry> => {
  const ledger = await openLedger(folder);
  const drafts = Array.from({ length: HANDS }, (_, n) =>
    draft(`t1/g1/h${n + 1}/settle`, {
      hand: n + 1,
      ...(n === 1
        ? {
            deltas: [
              { side: 0, player: 'p1', pts: points },
              { side: 1, player: 'p2', pts: -points },
            ],
          }
        : {}),
    }),
  );
  const { entries } = await ledger.commit({ events: [], entries: drafts, seen: null, at: 1 });
  await ledger.close();
  const last = entries.at(-1);
  if (last === undefined) throw new Error('nothing was committed');
  return last;
};

const signerIn = (
  folder: string,
  acts: () => Promise<ActsHead | null> = async () => null,
  table = tableId.parse('t1'),
) =>
  createHeadSigner({
    signer: createSigner({ folder, onNotice: (line) => expect.unreachable(line) }),
    folder,
    club: clubId.parse('club'),
    table,
    acts,
    now: () => 7,
  });

const signed = async (folder: string, head: LedgerEntry): Promise<void> => {
  const { sign } = signerIn(folder);
  await Promise.all([sign(head), sign(head)]);
  // It is appended beside whatever else is done.
  await vi.waitFor(() => expect(readFileSync(headsFile(folder), 'utf8')).toMatch(/^[^\n]+\n$/), {
    timeout: 60_000,
  });
};

/** The matches whose ends are found signed, once there are so many. */
const matchesSigned = async (folder: string, count: number): Promise<readonly number[]> => {
  const matches = () => readSignedHeads(folder).map(({ match }) => match);
  await vi.waitFor(() => expect(matches()).toHaveLength(count), { timeout: 60_000 });
  return matches();
};

const headsFile = (folder: string): string => join(folder, 'ledger-heads.jsonl');
const linesIn = (folder: string): readonly string[] =>
  readFileSync(headsFile(folder), 'utf8').trim().split('\n');

const compared = (folder: string, code: string | null = null) => {
  const reader = readLedger(folder);
  try {
    return { verdict: verifyLedger(reader).verdict, ...compareHeads(reader, folder, code) };
  } finally {
    reader.close();
  }
};

/** The end of a later match. */
const ofMatch = (head: LedgerEntry, match: number): LedgerEntry => ({
  ...head,
  game: match,
  seq: head.seq * match,
  hash: `${match}`.padStart(64, 'a'),
});

describe('where a record stood at the end of a match', () => {
  test('is signed once, and a record that goes on from there keeps it', async () => {
    const folder = freshFolder();
    const head = await matchIn(folder, 8);
    await signed(folder, head);
    const code = keptCodeOf(head.hash);
    expect(compared(folder, code)).toMatchObject({
      verdict: 'whole',
      met: 1,
      keys: [expect.stringMatching(/^[\w-]{43}$/)],
      missed: [],
      unsigned: [],
      kept: { seq: HANDS },
    });
  });

  test('a record that was written anew, whole in itself, has neither the head that was signed nor the code that was kept', async () => {
    const [folder, forged] = [freshFolder(), freshFolder()];
    const head = await matchIn(folder, 8);
    await signed(folder, head);
    await matchIn(forged, 80);
    writeFileSync(headsFile(forged), readFileSync(headsFile(folder)));
    const found = compared(forged, keptCodeOf(head.hash));
    expect(found).toMatchObject({ verdict: 'whole', met: 0, kept: null });
    // The epoch is another one, which whoever forges can choose; where he has chosen the same, the head is missed.
    expect(found.elsewhere + found.missed.length).toBe(1);
  });

  test('a head that nobody has signed so is told', async () => {
    const folder = freshFolder();
    const head = await matchIn(folder, 8);
    await signed(folder, head);
    appendFileSync(headsFile(folder), `${linesIn(folder)[0]?.replace('"match":1', '"match":2')}\n`);
    expect(compared(folder)).toMatchObject({ met: 1, unsigned: [{ match: 2 }] });
  });

  test('lines that cannot be read are told by their numbers, and take no other with them', async () => {
    const folder = freshFolder();
    await signed(folder, await matchIn(folder, 8));
    const [line] = linesIn(folder);
    writeFileSync(
      headsFile(folder),
      `{"v":1,"cl\n${line}\n\n${line?.replace('"match":1', '"match":"one"')}\n`,
    );
    expect(compared(folder)).toMatchObject({ met: 1, missed: [], unsigned: [], unread: [1, 4] });
  });

  test('a file of heads that cannot be read is no record without them', async () => {
    const folder = freshFolder();
    await matchIn(folder, 8);
    mkdirSync(headsFile(folder));
    expect(() => compared(folder)).toThrow(
      `a folder stands where a file is looked for, ${headsFile(folder)}`,
    );
  });

  test('is not missed where it was signed twice', async () => {
    const folder = freshFolder();
    await signed(folder, await matchIn(folder, 8));
    appendFileSync(headsFile(folder), `${linesIn(folder)[0]}\n`);
    expect(compared(folder)).toMatchObject({ met: 2, missed: [] });
  });

  test('is signed anew where the table was given another name, and nothing of the old one is told until then', async () => {
    const folder = freshFolder();
    const head = await matchIn(folder, 8);
    await signed(folder, head);
    const renamed = signerIn(folder, undefined, tableId.parse('hall-1'));
    expect(renamed.newest()).toBeNull();
    await renamed.sign(head);
    await renamed.settled();
    expect(renamed.newest()).toMatchObject({ table: 'hall-1', hash: head.hash });
    expect(readSignedHeads(folder).map(({ table }) => table)).toEqual(['t1', 'hall-1']);
    expect(compared(folder)).toMatchObject({ met: 2, missed: [], unsigned: [] });
    expect(signerIn(folder, undefined, tableId.parse('hall-1')).newest()).toMatchObject({ table: 'hall-1' });
  });

  test('is kept whole behind a line that a power cut has left half written', async () => {
    const folder = freshFolder();
    const head = await matchIn(folder, 8);
    await signed(folder, head);
    appendFileSync(headsFile(folder), linesIn(folder)[0]?.slice(0, 120) ?? '');
    const { sign } = signerIn(folder);
    void sign(ofMatch(head, 2));
    void sign(ofMatch(head, 3));
    expect(await matchesSigned(folder, 3)).toEqual([1, 2, 3]);
  });

  test('that could not be written is written with that of the next match', async () => {
    const folder = freshFolder();
    const head = await matchIn(folder, 8);
    mkdirSync(headsFile(folder));
    const { sign, newest, settled } = signerIn(folder);
    void sign(head);
    await settled();
    expect(newest()).toMatchObject({ match: 1 });
    rmdirSync(headsFile(folder));
    void sign(ofMatch(head, 2));
    expect(await matchesSigned(folder, 2)).toEqual([1, 2]);
  });
});

describe('a head whose acts wait for the disk', () => {
  const headAt = (seq: number): LedgerEntry => ({ ...entryAt(seq), hash: String(seq).repeat(64) });

  test('holds up nobody, is signed once and in its turn, and says when it is', async () => {
    const folder = freshFolder();
    const waiting: ((head: ActsHead) => void)[] = [];
    const { sign, newest, settled } = signerIn(folder, () => new Promise((resolve) => waiting.push(resolve)));
    const first = sign(headAt(1));
    void sign(headAt(1));
    void sign(headAt(2));
    expect([waiting.length, newest()]).toEqual([2, null]);
    waiting[1]?.({ n: 9, hash: 'b'.repeat(64) });
    await Promise.resolve();
    expect(newest()).toBeNull();
    waiting[0]?.({ n: 8, hash: 'a'.repeat(64) });
    await first;
    await settled();
    expect(newest()).toMatchObject({ seq: 2, acts: { n: 9 } });
    expect(linesIn(folder)).toHaveLength(2);
  });
});

describe('the twelve characters a player keeps', () => {
  test('are sixty bits of the hash, in letters that are not taken for each other', () => {
    expect(keptCodeOf('0'.repeat(64))).toBe('AAAA-AAAA-AAAA');
    expect(keptCodeOf('f'.repeat(64))).toBe('9999-9999-9999');
    expect(keptCodeOf(`${'0'.repeat(14)}1${'f'.repeat(49)}`)).toBe('AAAA-AAAA-AAAB');
  });

  test.each([
    ['7kqm 24xa p9rt', '7KQM-24XA-P9RT'],
    ['7KQM24XAP9RT', '7KQM-24XA-P9RT'],
    ['7KQM-24XA-P9R', null],
    ['7KQM-24XA-P9R0', null],
    ['', null],
  ])('typed as "%s" they are %s', (typed, code) => expect(keptCodeTyped(typed)).toBe(code));
});
