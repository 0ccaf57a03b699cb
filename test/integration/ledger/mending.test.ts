import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { describe, expect, inject, test } from 'vitest';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { mendLedger } from '../../../src/ledger/repair/mend-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { PACKED_COLUMNS, packedRow, packNext } from '../../../src/ledger/rows/packed-hand.ts';
import type { BackgroundTalk } from '../../../src/ledger/threads/background.ts';
import { Correspondence, endThread } from '../../../src/ledger/threads/correspondence.ts';
import { GroupCommit, type OpenedLedger } from '../../../src/ledger/writing/group-commit.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const AT = 1_700_000_000_000;

const HANDS = 20;

/** As many as an observed hand has. */
const ROWS_OF_A_HAND = 180;

/** Long facts, so that few of them fill a heap. */
const longFact = (match: number) => ({ ...matchOpened(match), ruleset: 'x'.repeat(3_000) });

/** Hands that are over and packed, and in the match that goes on a row of the commands that is damaged. */
const damagedRecord = (hands: number): string => {
  const folder = freshFolder();
  const opened = openLedgerFile(folder);
  const group = new GroupCommit(opened);
  for (let match = 1; match <= hands + 1; match += 1) {
    const rows = match > hands ? 1 : ROWS_OF_A_HAND;
    const events = Array.from({ length: rows }, () => longFact(match));
    const entries = [draft(`match${match}`, { game: match })];
    group.write([{ ask: 'commit', batch: { events, entries, seen: null, at: AT } }]);
  }
  pack(opened, hands + 1);
  const intent = { session: 1, id: 1, line: 'BUILD', cycle: 1, op: 'build' };
  group.write([{ ask: 'write-ahead', intent }]);
  opened.db.exec(`UPDATE intents SET line = 'BUILE'`);
  opened.release();
  return folder;
};

const pack = ({ db }: OpenedLedger, beforeMatch: number): void => {
  const add = db.prepare(`INSERT INTO packed_events (${PACKED_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (let found = packNext(db, { after: 0, beforeMatch }); found !== null; ) {
    if (found.packed !== null) add.run([...packedRow(found.packed)]);
    db.exec(`DELETE FROM events WHERE id <= ${found.last}`);
    found = packNext(db, { after: found.last, beforeMatch });
  }
};

const LITTLE_HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** What a thread of the ledger tells that has mended a record with an eighth of the heap that it has. */
const mendedInLittle = async (folder: string): Promise<readonly string[]> => {
  const thread = new Worker(join(inject('threads'), 'background-thread.js'), { resourceLimits: LITTLE_HEAP });
  thread.on('error', () => undefined);
  const listeners = { onWord: () => undefined, onEnded: () => undefined };
  const asked = await Correspondence.begin<BackgroundTalk>(thread, { folder, keepMovesMs: null }, listeners);
  try {
    return (await asked.ask({ ask: 'mend' }, 'mended')).notices;
  } finally {
    await asked.close();
    await endThread(thread);
  }
};

const eventsIn = (folder: string): readonly string[] => {
  const reader = readLedger(folder);
  const rows = Array.from(reader.chain('events', 0), ({ row, hash }) => `${row} ${hash}`);
  reader.close();
  return rows;
};

const verdictOn = (folder: string): string => {
  const reader = readLedger(folder);
  const { verdict } = verifyLedger(reader);
  reader.close();
  return verdict;
};

const NOBODY_ELSE = { onLost: () => undefined, onKeptWaiting: () => undefined };

const setAsideIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith('ledger.damaged-'));

/** But for what SQLite keeps beside a file as long as anybody has it open. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !/-(?:wal|shm)$/.test(name))
    .toSorted();

describe('a damaged record', () => {
  test('is mended in a small part of the memory that all of its rows would take', async () => {
    const folder = damagedRecord(HANDS);
    const before = eventsIn(folder);
    expect(before).toHaveLength(HANDS * ROWS_OF_A_HAND + 1);
    expect(await mendedInLittle(folder)).toEqual([expect.stringContaining('set aside: intents 1;')]);
    expect(eventsIn(folder)).toEqual(before);
    expect(verdictOn(folder)).toBe('whole');
  });

  test('is told while it is mended, and when that is over', async () => {
    const folder = damagedRecord(1);
    const told: string[] = [];
    const onMending = (over: Promise<void>): void => {
      told.push('mending');
      void over.then(() => told.push('over'));
    };
    const open = async () => {
      const ledger = await openLedger(folder, { ...NOBODY_ELSE, onMending });
      told.push('opened');
      await ledger.close();
    };
    await open();
    expect(told).toEqual(['mending', 'over', 'opened']);
    await open();
    expect(told).toEqual(['mending', 'over', 'opened', 'opened']);
  });

  test('that cannot be mended is left as it is with nothing beside it, however often it is tried', () => {
    const folder = damagedRecord(1);
    const before = filesIn(folder);
    // What cannot be written to.
    mkdirSync(join(folder, 'ledger.mended.db'));
    for (const at of [AT, AT + 1, AT + 2]) expect(() => mendLedger(folder, null, at)).toThrow();
    expect(filesIn(folder)).toEqual([...before, 'ledger.mended.db'].toSorted());
    rmdirSync(join(folder, 'ledger.mended.db'));
    expect(mendLedger(folder, null, AT).setAside).toMatchObject([{ chain: 'intents', first: 1, last: 1 }]);
  });

  test('of which a mend was killed is copied once, to the place of what that has left', () => {
    const folder = damagedRecord(1);
    writeFileSync(join(folder, 'ledger.damaged-new.db'), 'half a copy');
    writeFileSync(join(folder, 'ledger.mended.db'), 'half of a mended one');
    const { keptIn } = mendLedger(folder, null, AT);
    expect(setAsideIn(folder)).toEqual([keptIn]);
    const kept = new Database(join(folder, keptIn));
    expect(kept.prepare('SELECT line FROM intents').raw().all().flat()).toEqual(['BUILE']);
    kept.close();
    expect(verdictOn(folder)).toBe('whole');
  });
});
