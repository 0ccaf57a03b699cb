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

/** Whoever may write to the data folder may have written it: it names nothing but releases. */
const note = z
  .object({
    v: z.literal(1),
    from: release,
    to: release,
    /** The folder of the copy, seen from the data folder. */
    backup: z.string(),
    /** What is under way; `done`: nothing is, and the way back is open. */
    step: z.enum(['updating', 'going-back', 'done']).default('done'),
    /** How far each record had come, by its folder seen from the data folder. */
    records: z.record(z.string(), standing),
  })
  .refine(({ from, backup }) => backup === copyOf(from));

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
export const writeNote = (data: string, noted: UpdateNote): void => {
  const beside = `${noteFile(data)}.new`;
  writeFileSync(beside, `${JSON.stringify(noted)}\n`, { mode: OWNERS_FILE, flush: true });
  renameSync(beside, noteFile(data));
  keepOnDisk(data);
};

export const forgetNote = (data: string): void => rmSync(noteFile(data), { force: true });
