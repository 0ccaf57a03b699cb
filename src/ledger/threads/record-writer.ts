import type { HeadMark } from '../../contract/ledger.ts';
import { failed, LedgerError } from '../ledger-error.ts';
import type { Answers, GroupCommit } from '../writing/group-commit.ts';
import type { LedgerRequest, LedgerTalk } from '../writing/ledger-requests.ts';
import type { Answered } from './correspondence.ts';

export interface Asked {
  readonly ticket: number;
  readonly request: LedgerRequest;
}

interface RecordWriterPorts {
  /** Has the disk keep everything that was written, and calls back: null once it does. */
  readonly sync: (done: (error: Error | null) => void) => void;
  /** What happened to the file; null while nothing did. */
  readonly fault: () => LedgerError | null;
  /** For so long a file that another program holds is tried again, in milliseconds. */
  readonly heldForMs: number;
}

interface RecordWriterListeners {
  /** Everything that was committed is on the disk, up to here, and this is true of it. */
  readonly onSynced: (mark: HeadMark, answers: readonly Answered<LedgerTalk>[]) => void;
  readonly onRefused: (answers: readonly Answered<LedgerTalk>[]) => void;
  readonly onKeptWaiting: () => void;
  /** Nothing is written any more. */
  readonly onLost: (error: LedgerError) => void;
}

const TRIED_AGAIN_AFTER_MS = 10;

/** Our own second thread holds it for moments; longer is news. */
const TOLD_AFTER_MS = 1_000;

/** What changes nothing in the file, and is answered from what is on the disk. */
const ONLY_READS = {
  commit: false,
  'write-ahead': false,
  'write-outcome': false,
  'reserve-ids': false,
  recover: true,
  declaration: true,
  cursor: true,
  'write-cursor': false,
  'write-name': false,
  'mend-when-opened': true,
} as const satisfies Record<LedgerRequest['ask'], boolean>;

/** What is recorded in the order in which it is asked. */
const IN_ORDER = {
  commit: true,
  'write-ahead': true,
  'write-outcome': true,
  'reserve-ids': true,
  recover: false,
  declaration: false,
  cursor: false,
  'write-cursor': false,
  'write-name': false,
  'mend-when-opened': false,
} as const satisfies Record<LedgerRequest['ask'], boolean>;

type State =
  | { readonly is: 'idle' }
  /** The disk is keeping a group; what is asked meanwhile is the next. */
  | { readonly is: 'syncing' }
  | { readonly is: 'held'; readonly sinceMs: number; readonly told: 'nobody' | 'once' }
  /** Something was refused that others follow on: written all the same they would close up over it, and nobody would miss it. */
  | { readonly is: 'refusing'; readonly error: LedgerError }
  | { readonly is: 'lost'; readonly error: LedgerError };

/**
 * Writes one record, a group of requests at a time: whatever was asked while the disk kept the last one is the next. It
 * blocks its thread for the disk in no case where the records of other tables are written there too. Nothing leaves it that is not
 * on the disk: answers, how far the record may be read, and the mark beside the file all move on in `#synced`.
 */
export class RecordWriter {
  readonly #group: GroupCommit;
  readonly #ports: RecordWriterPorts;
  readonly #listeners: RecordWriterListeners;
  #waiting: readonly Asked[] = [];
  #state: State = { is: 'idle' };
  #whenDone: (() => void) | null = null;
  #isSyncing = false;

  constructor(group: GroupCommit, ports: RecordWriterPorts, listeners: RecordWriterListeners) {
    this.#group = group;
    this.#ports = ports;
    this.#listeners = listeners;
  }

  write(asked: readonly Asked[]): void {
    this.#waiting = [...this.#waiting, ...asked];
    if (this.#state.is === 'lost' || this.#state.is === 'refusing') this.#refuseWaiting(this.#state.error);
    else if (this.#state.is === 'idle') this.#turn();
  }

  /** Once everything that was asked is answered, and no sync is under way. */
  done(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenDone = resolve;
      this.#tellWhenDone();
    });
  }

  /**
   * The record has ended for this process. After a failed sync nobody knows what of the log is on the disk, and a second
   * sync would say that all is well.
   */
  lose(error: LedgerError): void {
    if (this.#state.is === 'lost') return;
    this.#state = { is: 'lost', error };
    this.#listeners.onLost(error);
    this.#refuseWaiting(error);
    this.#tellWhenDone();
  }

  #turn(): void {
    const asked = this.#waiting;
    if (asked.length === 0) {
      this.#state = { is: 'idle' };
      return this.#tellWhenDone();
    }
    const tried = this.#group.write(asked.map(({ request }) => request));
    if (tried instanceof LedgerError) return this.#notWritten(tried);
    this.#waiting = [];
    const answers = answered(asked, tried);
    if (asked.every(({ request }) => ONLY_READS[request.ask])) return this.#synced(answers);
    this.#state = { is: 'syncing' };
    this.#isSyncing = true;
    this.#ports.sync((error) => {
      this.#isSyncing = false;
      if (this.#state.is === 'lost') return this.#refuse(answers, this.#state.error);
      const fault = error === null ? this.#ports.fault() : syncFailed(error);
      if (fault === null) return this.#synced(answers);
      this.#refuse(answers, fault);
      this.lose(fault);
    });
  }

  /** The one place where anything that was written begins to be true. */
  #synced(answers: readonly Answered<LedgerTalk>[]): void {
    this.#listeners.onSynced(this.#group.mark(), answers);
    this.#turn();
  }

  #notWritten(error: LedgerError): void {
    if (error.code === 'file-lost') return this.lose(error);
    const now = performance.now();
    if (error.code === 'held-by-another') {
      if (this.#state.is !== 'held') this.#state = { is: 'held', sinceMs: now, told: 'nobody' };
      const { sinceMs, told } = this.#state;
      if (told === 'nobody' && now - sinceMs >= TOLD_AFTER_MS) {
        this.#listeners.onKeptWaiting();
        this.#state = { ...this.#state, told: 'once' };
      }
      if (now - sinceMs < this.#ports.heldForMs)
        return void setTimeout(() => this.#tryAgain(), TRIED_AGAIN_AFTER_MS);
    }
    const isMissed = this.#waiting.some(({ request }) => IN_ORDER[request.ask]);
    this.#state = isMissed ? { is: 'refusing', error } : { is: 'idle' };
    this.#refuseWaiting(error);
    // What was met may ask for something at the next start.
    this.#listeners.onSynced(this.#group.mark(), []);
    this.#tellWhenDone();
  }

  #tryAgain(): void {
    if (this.#state.is === 'held') this.#turn();
  }

  #refuseWaiting(error: LedgerError): void {
    const asked = this.#waiting;
    this.#waiting = [];
    this.#refuse(asked, error);
  }

  #refuse(asked: readonly Pick<Asked, 'ticket'>[], error: LedgerError): void {
    const answer = failed(error);
    if (asked.length > 0) this.#listeners.onRefused(asked.map(({ ticket }) => ({ ticket, answer })));
    this.#tellWhenDone();
  }

  #tellWhenDone(): void {
    const { is } = this.#state;
    const isDone = is === 'idle' || is === 'refusing' || is === 'lost';
    if (isDone && !this.#isSyncing && this.#waiting.length === 0) this.#whenDone?.();
  }
}

const answered = (asked: readonly Asked[], answers: Answers): readonly Answered<LedgerTalk>[] =>
  asked.flatMap(({ ticket }, place) => {
    const answer = answers[place];
    return answer === undefined ? [] : [{ ticket, answer }];
  });

const syncFailed = (error: Error): LedgerError =>
  new LedgerError('sync-failed', `the disk failed to keep what was written (${error.message})`);
