import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ledgerEpoch } from '../../contract/ids.ts';
import { keepOnDisk } from '../../ledger/file/on-disk.ts';
import { OWNERS_FILE } from '../../ledger/file/owners-rights.ts';
import { copyOf } from './data-backup.ts';
import { RELEASE } from './package-file.ts';

const standing = z.object({
  epoch: ledgerEpoch,
  seq: z.int(),
  match: z.enum(['open', 'none']),
  facts: z.int(),
});

const release = z.string().regex(RELEASE);

/** What the copy of a release is called follows from the release. */
const isItsCopy = ({ from, backup }: { readonly from: string; readonly backup: string }): boolean =>
  backup === copyOf(from);

const noted = z.object({
  v: z.literal(1),
  from: release,
  to: release,
  /** The folder of the copy, seen from the data folder. */
  backup: z.string(),
  /** What is under way; `done`: nothing is, and the way back is open. */
  step: z.enum(['updating', 'going-back', 'done']).default('done'),
  /** How far each record had come, by its folder seen from the data folder. */
  records: z.record(z.string(), standing),
});

/** Whoever may write to the data folder may have written it: it names nothing but releases. */
const note = noted
  .extend({
    /** The update before, while this one is under way: its way back is open again where this one comes to nothing. Null: there is none. */
    before: noted.refine(isItsCopy).nullable().default(null),
  })
  .refine(isItsCopy);

/** What is known of the newest update: where the data of before lies, and how far its records had come. */
export type UpdateNote = z.infer<typeof note>;

const noteFile = (data: string): string => join(data, 'update.json');

/** Null: none was made, or what was written of it cannot be read. */
export const readNote = (data: string): UpdateNote | null => {
  try {
    return note.parse(JSON.parse(readFileSync(noteFile(data), 'utf8')));
  } catch {
    return null;
  }
};

/** In one step, whatever becomes of the process meanwhile. */
export const writeNote = (data: string, written: UpdateNote): void => {
  const beside = `${noteFile(data)}.new`;
  writeFileSync(beside, `${JSON.stringify(written)}\n`, { mode: OWNERS_FILE, flush: true });
  renameSync(beside, noteFile(data));
  keepOnDisk(data);
};

/** What is known where an update from this release is not made, or begins anew; null: there is no way back from it. */
export const noteBefore = (data: string, release: string): UpdateNote['before'] => {
  const known = readNote(data);
  if (known === null) return null;
  const { before, ...newest } = known;
  return newest.step === 'done' && newest.from !== release ? newest : before;
};

/** As if the newest update had never been asked for. */
export const leaveNote = (data: string, before: UpdateNote['before']): void => {
  if (before === null) forgetNote(data);
  else writeNote(data, { ...before, before: null });
};

export const forgetNote = (data: string): void => rmSync(noteFile(data), { force: true });
