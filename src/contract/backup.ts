import { z } from 'zod';
import { headMark } from './ledger.ts';
import { signatureShape } from './signed-head.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Within the folder of the backup, with slashes; it leads nowhere else. */
const pathWithin = z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/);

/** Where a record ended when it was copied. */
const recordCopied = z.strictObject({
  /** The folder of its table; empty where the record lies at the root of the data folder. */
  folder: z.string().regex(/^[\w-]*$/),
  /** The table that wrote last; empty before the first entry. */
  table: z.string(),
  epoch: z.string().min(1).brand<'Epoch'>(),
  ...headMark.pick({ head: true, events: true }).shape,
});

const fileCopied = z.strictObject({ path: pathWithin, bytes: z.int().min(0), sha256 });

/** What a backup holds: this is signed. */
export const backupContents = z.strictObject({
  v: z.literal(1),
  /** When it was begun, in milliseconds since 1970. */
  at: z.int(),
  /** The version of the program that made it. */
  sw: z.string(),
  records: z.array(recordCopied),
  files: z.array(fileCopied),
});

export const backupManifest = backupContents.extend({
  /** Null where the club had no key that could be used. */
  signed: z.strictObject(signatureShape).nullable(),
});

/** Beside what a backup holds: whether it would be restored. */
export const backupLookedThrough = z.strictObject({ v: z.literal(1), found: z.enum(['whole', 'damaged']) });

/** `GET /api/backups`, by the operator. */
export const backupsAnswer = z.strictObject({
  v: z.literal(1),
  /** Since when none could be made, in milliseconds since 1970; null: they are made, or asked for by nobody. */
  failedSince: z.int().nullable(),
  /** When the newest was made, in milliseconds since 1970, where a record in it is damaged; null: none is known to be. */
  damagedAt: z.int().nullable(),
  /** For how many there is room, of as many as are to be kept; null: for all. */
  fewer: z.strictObject({ fit: z.int().min(0), wanted: z.int().min(1) }).nullable(),
});

export type BackupsAnswer = z.infer<typeof backupsAnswer>;
export type BackupsTold = Omit<BackupsAnswer, 'v'>;
export type RecordCopied = z.infer<typeof recordCopied>;
export type FileCopied = z.infer<typeof fileCopied>;
export type BackupContents = z.infer<typeof backupContents>;
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupLookedThrough = z.infer<typeof backupLookedThrough>;
