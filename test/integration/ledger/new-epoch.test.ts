import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { newEpochCommand } from '../../../src/cli/commands/ledger-commands.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../../src/controller/failure/ledger-failure.ts';
import { recordState } from '../../../src/ledger/record-state.ts';
import { beginNewEpoch } from '../../../src/ledger/repair/new-epoch.ts';
import { printed } from '../../harness/printed.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { mjtableWithin } from '../cli/mjtable.ts';
import { freshFolder } from './data-folder.ts';

const AT = 1_700_000_000_000;

const recordIn = async (folder: string): Promise<void> => {
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [], entries: [draft('one')], seen: null, at: AT });
  await ledger.close();
};

/** How `mjtable ledger new-epoch` would end there; null where it has begun an epoch. */
const refusalIn = (folder: string) => {
  try {
    beginNewEpoch(folder, AT);
    return null;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, folder);
    return failure === null ? String(thrown) : { ...failure, code: EXITS[failure.exit].code };
  }
};

describe('a new epoch', () => {
  test("is refused in a club's folder, where nothing is made and the tables' folders are named", async () => {
    const club = freshFolder();
    await recordIn(join(club, 't1'));
    await recordIn(join(club, 't2'));
    const before = recordState(join(club, 't1'));
    expect(refusalIn(club)).toMatchObject({
      code: 19,
      what: 'there is no ledger',
      remedy: `this is a club's folder; give that of a table: --data ${join(club, 't1')}, --data ${join(club, 't2')}`,
    });
    expect(readdirSync(club).toSorted()).toEqual(['t1', 't2']);
    expect(recordState(join(club, 't1'))).toEqual(before);
  });

  test('is refused in a folder that is empty, and in one that is not there, which is not made', () => {
    const folder = freshFolder();
    expect(refusalIn(folder)).toMatchObject({ code: 19 });
    expect(readdirSync(folder)).toEqual([]);
    const mistyped = join(folder, 'dta');
    expect(refusalIn(mistyped)).toMatchObject({ code: 19 });
    expect(existsSync(mistyped)).toBe(false);
  });

  test('begins where the record is gone and its mark is left, so that the table can start again', async () => {
    const folder = freshFolder();
    await recordIn(folder);
    rmSync(join(folder, 'ledger.db'));
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
    expect(beginNewEpoch(folder, AT)).toMatchObject({ lastGood: null, keptIn: null });
    await (await openLedger(folder)).close();
  });

  test.runIf(process.platform === 'linux')(
    'that finds no room ends as a disk that failed, and leaves the record as it was and nothing beside it',
    async () => {
      const folder = freshFolder();
      await recordIn(folder);
      const before = recordState(folder);
      // Kilobytes a file: more than is asked for to read a record, and fewer than a new one takes.
      const { exitCode, stderr } = await mjtableWithin(48, ['ledger', 'new-epoch', '--data', folder]);
      expect(stderr).toContain('check the disk and start again');
      expect(exitCode).toBe(EXITS['disk-failed'].code);
      expect(readdirSync(folder).filter((name) => name.startsWith('ledger.new'))).toEqual([]);
      expect(recordState(folder)).toEqual(before);
    },
  );

  test('begins where one was cut off between putting the record aside and naming its own', async () => {
    const folder = freshFolder();
    await recordIn(folder);
    const { keptIn } = beginNewEpoch(folder, AT);
    rmSync(join(folder, 'ledger.db'));
    rmSync(join(folder, 'ledger.head.json'));
    expect(readdirSync(folder)).toContain(keptIn);
    expect(refusalIn(folder)).toBeNull();
  });

  test('names the brokers that had not acknowledged all of the one before, whose rest nobody sends any more', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    for (const id of ['one', 'two', 'three'])
      await ledger.commit({ events: [], entries: [draft(id)], seen: null, at: AT });
    await ledger.writeCursor({ broker: 'mqtt://behind:1883', seq: 1 });
    await ledger.writeCursor({ broker: 'mqtt://there:1883', seq: 3 });
    await ledger.close();
    const told = printed();
    expect(await newEpochCommand(folder)).toBe(EXITS.ok.code);
    expect(told.join('')).toMatch(/^epoch \S+ begins from entry 3 of epoch /);
    expect(told.join('').match(/^broker .*/gm)).toEqual([
      'broker mqtt://behind:1883 has acknowledged entry 1 last, as far as is known: whoever follows this table there misses those behind it',
    ]);
  });

  test('begins all the same where nobody can read what brokers had acknowledged, or how persons are called', async () => {
    const folder = freshFolder();
    await recordIn(folder);
    const db = new Database(join(folder, 'ledger.db'));
    db.exec('DROP TABLE cursors; DROP TABLE persons');
    db.close();
    expect(beginNewEpoch(folder, AT)).toMatchObject({ lastGood: { seq: 1 }, behind: [] });
  });
});
