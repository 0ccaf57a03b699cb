import type { ChildProcess } from 'node:child_process';
import { LedgerError } from '../ledger-error.ts';
import type { KeepAnswer, KeepAsked } from './keep-backups.ts';
import { startBackupProcess } from './start-backup-process.ts';

/** What the process that keeps backups says. */
export type BackupWord = { readonly says: 'due' } | { readonly says: 'answer'; readonly answer: KeepAnswer };

/** One look at the backups, wherever that is done. */
export interface Keeping {
  /** Rejects with a LedgerError where whoever was asked has ended without an answer. */
  readonly answered: Promise<KeepAnswer>;
  /** Resolves once nobody is at it any more: what hangs in a call to the system cannot always be ended. */
  readonly gone: Promise<void>;
  /** Nobody waits for it any more. */
  readonly giveUp: () => void;
}

export type KeepApart = (asked: KeepAsked, onDue: () => void) => Keeping;

/**
 * Keeps the backups in a process of its own: a share that does not answer holds up nobody else, neither while tables play nor when the
 * program ends, which waits for its threads.
 */
export const keepApart: KeepApart = (asked, onDue) => keepIn(startBackupProcess(), asked, onDue);

/** In this process, which was begun for it, or could not be. */
export const keepIn = (child: ChildProcess, ...[asked, onDue]: Parameters<KeepApart>): Keeping => {
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const answered = new Promise<KeepAnswer>((resolve, reject) => {
    child.on('message', (word: BackupWord) => (word.says === 'due' ? onDue() : resolve(word.answer)));
    child.once('error', ({ message }) => reject(ended(message, asked.into)));
    child.once('exit', (code, signal) => reject(ended(`it ended with ${signal ?? code}`, asked.into)));
  });
  // One that could not be begun has no line to us, and says by 'error' why not: whoever waits hears of it, and nobody need wait.
  answered.catch(() => undefined);
  if (child.connected)
    child.send(asked, (failed) => {
      if (failed !== null) child.kill('SIGKILL');
    });
  return {
    answered,
    gone,
    giveUp: () => {
      child.kill('SIGKILL');
      child.unref();
      child.channel?.unref();
    },
  };
};

const ended = (why: string, into: string): LedgerError =>
  new LedgerError('closed', `the process that was to take it did not (${why})`, into);
