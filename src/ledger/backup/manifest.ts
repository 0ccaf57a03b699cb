import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupManifest, backupManifest } from '../../contract/backup.ts';
import { isSigned } from '../../signing/signature.ts';
import { compareHeads } from '../beside/signed-heads.ts';
import { OWNERS_FILE } from '../file/owners-rights.ts';
import { isDamage } from '../ledger-error.ts';
import { readLedger } from '../reading/read-ledger.ts';
import { type Verdict, verifyLedger } from '../repair/verify-ledger.ts';
import { fileIn } from './copy-record.ts';
import { keepState } from './looked-through.ts';

const FILE = 'manifest.json';

export const writeManifest = (folder: string, manifest: BackupManifest): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: OWNERS_FILE,
    flush: true,
  });

/** Null where there is none, or one that is not ours. */
export const readManifest = (folder: string): BackupManifest | null => {
  try {
    return backupManifest.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
};

/** What is wrong with a backup: it is not restored. */
export type BackupFault =
  | { readonly fault: 'no-manifest' }
  | { readonly fault: 'wrong-signature' }
  | { readonly fault: 'other-key'; readonly key: string }
  | { readonly fault: 'missing-file' | 'other-file'; readonly path: string }
  | {
      readonly fault: 'damaged-record';
      readonly folder: string;
      readonly verdict: Exclude<Verdict, { verdict: 'whole' }>;
    }
  /** It ends elsewhere than the manifest says, or than was signed at the end of a match. */
  | { readonly fault: 'other-head'; readonly folder: string };

export type BackupChecked =
  | { readonly ok: true; readonly manifest: BackupManifest }
  | { readonly ok: false; readonly fault: BackupFault };

/**
 * Holds everything in a backup against its manifest, and every record in it against itself. `key`: whose signature it has to have;
 * null: anybody's, or nobody's.
 *
 * @throws LedgerError where a record cannot be read at all
 */
export const checkBackup = (folder: string, key: string | null): BackupChecked => {
  const manifest = readManifest(folder);
  if (manifest === null) return { ok: false, fault: { fault: 'no-manifest' } };
  const fault = signatureFault(manifest, key) ?? fileFault(folder, manifest) ?? recordFault(folder, manifest);
  return fault === null ? { ok: true, manifest } : { ok: false, fault };
};

/**
 * Looks whether a backup that was just taken would be restored, whoever has signed it, and keeps beside it what came of that. Of a record
 * of ten years it takes minutes of a processor. Null: nothing is wrong with it.
 *
 * @throws LedgerError where a record cannot be read at all
 */
export const lookThrough = (folder: string): BackupFault | null => {
  try {
    const checked = checkBackup(folder, null);
    keepState(folder, checked.ok ? 'whole' : 'damaged');
    return checked.ok ? null : checked.fault;
  } catch (thrown) {
    if (isDamage(thrown)) keepState(folder, 'damaged');
    throw thrown;
  }
};

const signatureFault = ({ signed, ...contents }: BackupManifest, key: string | null): BackupFault | null => {
  if (signed !== null && !isSigned('backup', contents, signed)) return { fault: 'wrong-signature' };
  return key === null || signed?.key === key ? null : { fault: 'other-key', key: signed?.key ?? 'nobody' };
};

const fileFault = (folder: string, { files }: BackupManifest): BackupFault | null => {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    if (!existsSync(file)) return { fault: 'missing-file', path };
    if (statSync(file).size !== bytes || fileIn(folder, path).sha256 !== sha256)
      return { fault: 'other-file', path };
  }
  return null;
};

const recordFault = (folder: string, { records }: BackupManifest): BackupFault | null => {
  for (const record of records) {
    const place = join(folder, record.folder);
    const reader = readLedger(place);
    try {
      const verdict = verifyLedger(reader);
      if (verdict.verdict !== 'whole') return { fault: 'damaged-record', folder: record.folder, verdict };
      const { missed, unsigned } = compareHeads(reader, place, null);
      const isOther = (verdict.head?.hash ?? null) !== (record.head?.hash ?? null);
      if (isOther || missed.length + unsigned.length > 0)
        return { fault: 'other-head', folder: record.folder };
    } finally {
      reader.close();
    }
  }
  return null;
};
