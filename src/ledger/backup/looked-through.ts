import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupLookedThrough, backupLookedThrough } from '../../contract/backup.ts';
import { OWNERS_FILE } from '../file/owners-rights.ts';

/** In the folder of a backup, and no part of what was copied. */
const FILE = 'looked-through.json';

type Found = BackupLookedThrough['found'];

/** `not-known`: nobody has looked through it. */
export type BackupState = Found | 'not-known';

export const stateOf = (folder: string): BackupState => {
  try {
    return backupLookedThrough.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).found;
  } catch {
    return 'not-known';
  }
};

export const keepState = (folder: string, found: Found): void => {
  const kept: BackupLookedThrough = { v: 1, found };
  writeFileSync(join(folder, FILE), `${JSON.stringify(kept)}\n`, { mode: OWNERS_FILE, flush: true });
};
