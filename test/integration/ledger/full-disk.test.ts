import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HeadMark } from '../../../src/contract/ledger.ts';
import type { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import type { Answered } from '../../../src/ledger/threads/correspondence.ts';
import { RecordWriter } from '../../../src/ledger/threads/record-writer.ts';
import { GroupCommit } from '../../../src/ledger/writing/group-commit.ts';
import type { LedgerTalk } from '../../../src/ledger/writing/ledger-requests.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const commit = (id: string, text = '') => ({
  ask: 'commit' as const,
  batch: { events: [], entries: [draft(id, { reason: text })], seen: null, at: 1 },
});

const asked = (ticket: number) => ({ ticket, request: commit(`e${ticket}`) });

const idsIn = (folder: string): readonly unknown[] => {
  const reader = readLedger(folder);
  const ids = [...reader.rows()].map(([, , id]) => id);
  reader.close();
  return ids;
};

let folder: string;
let opened: ReturnType<typeof openLedgerFile>;
beforeEach(() => {
  folder = freshFolder();
  opened = openLedgerFile(folder);
});
afterEach(() => opened.release());

test('a full disk fails every request of the group, writes nothing, and writing goes on when there is room', () => {
  const group = new GroupCommit(opened);
  group.write([commit('a')]);

  const [pages] = opened.db.prepare('PRAGMA page_count').raw().all().flat();
  opened.db.exec(`PRAGMA max_page_count = ${pages}`);
  expect(group.write([commit('b'), commit('c', 'x'.repeat(20_000))])).toMatchObject({ code: 'disk-full' });
  expect(idsIn(folder)).toEqual(['a']);

  opened.db.exec('PRAGMA max_page_count = 100000');
  group.write([commit('c')]);
  expect(idsIn(folder)).toEqual(['a', 'c']);
  expect(verifyLedger(readLedger(folder))).toMatchObject({ verdict: 'whole', entries: 2 });
});

/** A writer whose disk keeps what was written when it is told to. */
const writerOf = (heldForMs = 60_000) => {
  const syncs: ((error: Error | null) => void)[] = [];
  const answers: Answered<LedgerTalk>[] = [];
  const marks: HeadMark[] = [];
  const lost: LedgerError[] = [];
  let keptWaiting = 0;
  const writer = new RecordWriter(
    new GroupCommit(opened),
    { sync: (done) => void syncs.push(done), fault: () => null, heldForMs },
    {
      onSynced: (mark, each) => {
        marks.push(mark);
        answers.push(...each);
      },
      onRefused: (each) => void answers.push(...each),
      onKeptWaiting: () => {
        keptWaiting += 1;
      },
      onLost: (error) => void lost.push(error),
    },
  );
  return { writer, syncs, answers, marks, lost, keptWaiting: () => keptWaiting };
};

describe('what was written and is not on the disk yet', () => {
  test('is neither answered nor marked before it is there', () => {
    const { writer, syncs, answers, marks } = writerOf();
    writer.write([asked(1), asked(2)]);
    expect(idsIn(folder)).toEqual(['e1', 'e2']);
    expect([answers, marks]).toEqual([[], []]);
    syncs[0]?.(null);
    expect(answers.map(({ ticket }) => ticket)).toEqual([1, 2]);
    expect(marks.at(-1)?.head?.seq).toBe(2);
  });

  test('is followed by all that is asked meanwhile, in one group', () => {
    const { writer, syncs, answers } = writerOf();
    for (const ticket of [1, 2, 3]) writer.write([asked(ticket)]);
    expect(idsIn(folder)).toEqual(['e1']);
    syncs[0]?.(null);
    expect(idsIn(folder)).toEqual(['e1', 'e2', 'e3']);
    syncs[1]?.(null);
    expect(answers.map(({ ticket }) => ticket)).toEqual([1, 2, 3]);
    expect(syncs).toHaveLength(2);
  });

  test('is not what somebody is told who asks: he waits for it', () => {
    const { writer, syncs, answers } = writerOf();
    writer.write([asked(1)]);
    writer.write([{ ticket: 2, request: { ask: 'recover' } }]);
    expect(answers).toEqual([]);
    syncs[0]?.(null);
    expect(answers.map(({ ticket }) => ticket)).toEqual([1, 2]);
    expect(syncs).toHaveLength(1);
  });

  test('ends the record where the disk fails to keep it: all that waits is refused, and no sync is tried again', async () => {
    const { writer, syncs, answers, marks, lost } = writerOf();
    writer.write([asked(1)]);
    writer.write([asked(2)]);
    syncs[0]?.(new Error('EIO'));
    writer.write([asked(3)]);
    expect(answers.map(({ ticket, answer }) => [ticket, answer])).toEqual(
      [1, 2, 3].map((ticket) => [ticket, expect.objectContaining({ answer: 'failed', code: 'sync-failed' })]),
    );
    expect([syncs.length, marks, lost.length]).toEqual([1, [], 1]);
    await writer.done();
  });

  test('is never followed by anything where it was refused: what comes after would close up over what is missing', async () => {
    const { writer, syncs, answers, lost } = writerOf();
    writer.write([asked(1)]);
    syncs[0]?.(null);
    const [pages] = opened.db.prepare('PRAGMA page_count').raw().all().flat();
    opened.db.exec(`PRAGMA max_page_count = ${pages}`);
    writer.write([{ ticket: 2, request: commit('e2', 'x'.repeat(20_000)) }]);
    opened.db.exec('PRAGMA max_page_count = 100000');
    writer.write([asked(3)]);
    expect(answers.map(({ ticket, answer }) => [ticket, answer.answer])).toEqual([
      [1, 'committed'],
      [2, 'failed'],
      [3, 'failed'],
    ]);
    expect([idsIn(folder), lost]).toEqual([['e1'], []]);
    await writer.done();
  });

  test('is waited for before the record is closed', async () => {
    const { writer, syncs, answers } = writerOf();
    writer.write([asked(1)]);
    let isDone = false;
    const done = writer.done().then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    syncs[0]?.(null);
    await done;
    expect(answers).toHaveLength(1);
  });
});

describe('a file that another program holds', () => {
  const intruderIn = (): Database.Database => {
    const intruder = new Database(join(folder, 'ledger.db'));
    intruder.exec('BEGIN IMMEDIATE');
    return intruder;
  };

  test('is tried again until it is let go, which is told once, and the thread is free meanwhile', async () => {
    const intruder = intruderIn();
    const { writer, syncs, answers, keptWaiting } = writerOf();
    writer.write([asked(1)]);
    writer.write([asked(2)]);
    expect([answers.length, keptWaiting()]).toEqual([0, 0]);
    // Our own second thread holds it for moments: only longer is told.
    await expect.poll(keptWaiting, { timeout: 10_000 }).toBe(1);
    expect(answers).toEqual([]);
    intruder.close();
    await expect.poll(() => syncs.length).toBe(1);
    syncs[0]?.(null);
    expect(answers).toMatchObject([{ answer: { answer: 'committed' } }, { answer: { answer: 'committed' } }]);
    expect([idsIn(folder), keptWaiting()]).toEqual([['e1', 'e2'], 1]);
  });

  test('fails what waits where it is never let go', async () => {
    const intruder = intruderIn();
    const { writer, answers, lost } = writerOf(0);
    writer.write([asked(1)]);
    await writer.done();
    expect(answers).toMatchObject([{ answer: { answer: 'failed', code: 'held-by-another' } }]);
    expect(lost).toEqual([]);
    intruder.close();
  });
});
