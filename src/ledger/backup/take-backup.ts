import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContents, BackupManifest } from '../../contract/backup.ts';
import type { Signer } from '../../signing/signer.ts';
import type { FromTo } from '../file/from-to.ts';
import { makeOwnersFile } from '../file/ledger-folder.ts';
import { keepOnDisk } from '../file/on-disk.ts';
import { OWNERS_FOLDER } from '../file/owners-rights.ts';
import { LedgerError } from '../ledger-error.ts';
import { bytesOfBackup, hasRoom, inOrderToGo, isPossible, roomForBackups } from './backup-room.ts';
import { fileIn, type RecordCopy, recordsWanted } from './copy-record.ts';
import { backupName, backupsIn, PARTIAL } from './kept-backups.ts';
import { writeManifest } from './manifest.ts';

/** Files of the club that are no part of a record. Keys, codes and tokens are in no backup. */
export const FILES_OF_CLUB = ['languages.json', 'next-match.json', 'named-players.json'] as const;

export interface BackupAsked {
  /** The club's data folder. */
  readonly data: string;
  /** The folder of all backups. */
  readonly into: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The version of this program. */
  readonly sw: string;
  readonly signer: Signer;
  /** Copies one record, wherever that is done. */
  readonly copy: (folders: FromTo) => Promise<RecordCopy>;
  /** Bytes that may still be written where a folder lies; left out = as the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface BackupTaken {
  readonly folder: string;
  /** Old ones that were let go of, because there was no room for it otherwise. */
  readonly letGo: readonly string[];
  readonly manifest: BackupManifest;
}

/**
 * Copies all records of a data folder and the club's own files into a folder of their own, which gets its name once it is whole and on
 * the disk. What kept it from that leaves nothing behind, and touches no record. Where there is no room old backups make it.
 *
 * @throws LedgerError `disk-full`, `no-ledger` and others
 */
export const takeBackup = async (asked: BackupAsked): Promise<BackupTaken> => {
  const { data, into, at, sw, signer } = asked;
  const records = recordsWanted(data);
  const folder = join(into, backupName(at));
  const partial = `${folder}${PARTIAL}`;
  try {
    mkdirSync(partial, { recursive: true, mode: OWNERS_FOLDER });
    const letGo = await makeRoom(asked);
    const contents = { v: 1, at, sw, ...(await copied(asked, { records, partial })) } as const;
    const manifest: BackupManifest = { ...contents, signed: signer.sign('backup', contents) };
    writeManifest(partial, manifest);
    renameSync(partial, folder);
    keepOnDisk(into);
    return { folder, manifest, letGo };
  } catch (thrown) {
    rmSync(partial, { recursive: true, force: true });
    throw ledgerErrorFromSystem(thrown, into);
  }
};

/** Lets old ones go, never the newest, and none where all of them would not be enough. */
const makeRoom = async ({ data, into, at, freeBytes }: BackupAsked): Promise<readonly string[]> => {
  const room = () => roomForBackups({ data, into }, freeBytes);
  const old = inOrderToGo(backupsIn(into), at);
  const { oneBytes, freeBytes: free } = await room();
  if (!isPossible({ oneBytes, freeBytes: free + old.reduce((sum, each) => sum + bytesOfBackup(each), 0) }))
    throw new LedgerError('disk-full', 'the disk has no room for a backup', into);
  const letGo: string[] = [];
  for (const { folder } of old) {
    if (hasRoom(await room())) break;
    rmSync(folder, { recursive: true, force: true });
    letGo.push(folder);
  }
  return letGo;
};

const copied = async (
  { data, copy }: BackupAsked,
  { records, partial }: { readonly records: readonly string[]; readonly partial: string },
): Promise<Pick<BackupContents, 'records' | 'files'>> => {
  const contents: Pick<BackupContents, 'records' | 'files'> = { records: [], files: [] };
  for (const folder of records) {
    mkdirSync(join(partial, folder), { recursive: true, mode: OWNERS_FOLDER });
    const { record, files } = await copy({ from: join(data, folder), to: join(partial, folder) });
    contents.records.push({ folder, ...record });
    contents.files.push(
      ...files.map((file) => ({ ...file, path: folder === '' ? file.path : `${folder}/${file.path}` })),
    );
  }
  for (const name of FILES_OF_CLUB) {
    if (!existsSync(join(data, name))) continue;
    makeOwnersFile(join(partial, name));
    copyFileSync(join(data, name), join(partial, name));
    contents.files.push(fileIn(partial, name));
  }
  return contents;
};

export const ledgerErrorFromSystem = (thrown: unknown, where: string): unknown => {
  if (!(thrown instanceof Error && 'code' in thrown) || thrown instanceof LedgerError) return thrown;
  if (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT')
    return new LedgerError('disk-full', 'the disk has no room for a backup', where);
  return new LedgerError('folder-unwritable', `a backup cannot be written (${String(thrown.code)})`, where);
};
