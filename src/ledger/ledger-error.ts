/** What can go wrong with the record, by what its reader can do about it. */
export type LedgerErrorCode =
  /** The data folder cannot be made or written to. */
  | 'folder-unwritable'
  /** A folder stands where a file is looked for, or the other way round. */
  | 'in-the-way'
  /** Another process holds the data folder. */
  | 'held-by-another'
  /** There is no ledger in the folder (verify and export never make one). */
  | 'no-ledger'
  /** The file is a database, but not one of ours. */
  | 'not-a-ledger'
  /** The file was written by a later release. */
  | 'newer-schema'
  /** A later release has recorded what nobody here can read. */
  | 'newer-event'
  /** The database or the chain of entries is broken. */
  | 'damaged'
  /** No room is left: nothing was written, and writing may be tried again. */
  | 'disk-full'
  /** A write met damage in the file: opened again, it is mended first, or refused where an entry is broken. */
  | 'damage-met'
  /** The file was removed, replaced or cut short while it was open. */
  | 'file-lost'
  /** The disk failed: nothing was written. */
  | 'write-failed'
  /** The disk failed to keep what was written, and nobody knows what of it is there: the record has ended. */
  | 'sync-failed'
  /** A thread needed more memory than it may have: what was on the disk is there, and nothing that was asked of it since. */
  | 'out-of-memory'
  /** An entry that breaks an invariant of the ledger, such as deltas that do not sum to zero: a bug. */
  | 'entry-refused'
  /** The store was closed, or its thread has ended. */
  | 'closed';

/** What went wrong, as it goes from thread to thread. */
export interface LedgerErrorTold {
  readonly code: LedgerErrorCode;
  readonly what: string;
  /** The file or folder it is about, which is not for guests to know; null where it is about none. */
  readonly where: string | null;
}

/** One line saying what and where; what to do about it is the command line's to add (src/controller/failure/exit-codes.ts). */
export class LedgerError extends Error implements LedgerErrorTold {
  readonly code: LedgerErrorCode;
  readonly what: string;
  readonly where: string | null;

  constructor(code: LedgerErrorCode, what: string, where: string | null = null) {
    super(where === null ? what : `${what}, ${where}`);
    this.name = 'LedgerError';
    this.code = code;
    this.what = what;
    this.where = where;
  }
}

/** Whether something could not be done with the file as it is. */
export const isDamage = (thrown: unknown): boolean =>
  thrown instanceof LedgerError && thrown.code === 'damaged';

export const toldOf = ({ code, what, where }: LedgerError): LedgerErrorTold => ({ code, what, where });

export const ledgerErrorFrom = ({ code, what, where }: LedgerErrorTold): LedgerError =>
  new LedgerError(code, what, where);

/** What went wrong in a thread, on its way to whoever asked. */
export interface Failed extends LedgerErrorTold {
  readonly answer: 'failed';
}

export const failed = (error: LedgerError): Failed => ({ answer: 'failed', ...toldOf(error) });
