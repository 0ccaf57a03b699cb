import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { machineRecordIn } from '../../ledger/beside/machine-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { readLedger } from '../../ledger/reading/read-ledger.ts';
import { recordState } from '../../ledger/record-state.ts';
import { verifyLedger } from '../../ledger/repair/verify-ledger.ts';

/** What a maintainer is told of the records of a club: how far they have come, whether they are whole, what wore the machine. */
export const recordsTold = (data: string) =>
  recordsIn(data).map((name) => {
    const folder = join(data, name);
    return {
      folder: name,
      files: filesIn(folder),
      standing: orWhyNot(() => recordState(folder)),
      verdict: orWhyNot(() => verdictOf(folder)),
      machine: orWhyNot(() => machineRecordIn(folder)),
    };
  });

const verdictOf = (folder: string) => {
  const reader = readLedger(folder);
  try {
    const verdict = verifyLedger(reader);
    // The newest entry has names and points; its hash says which it is.
    return verdict.verdict === 'whole' ? { ...verdict, head: verdict.head?.hash ?? null } : verdict;
  } finally {
    reader.close();
  }
};

const orWhyNot = <T>(read: () => T): T | { readonly why: string } => {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof LedgerError) return { why: `${thrown.code}: ${thrown.what}` };
    throw thrown;
  }
};

/** A file that a club which plays has renamed or let go of meanwhile is left out. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const found = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return found === undefined
        ? []
        : [{ name, bytes: found.size, at: new Date(found.mtimeMs).toISOString() }];
    });
