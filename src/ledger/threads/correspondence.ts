import { MessageChannel, type MessagePort, parentPort, type Worker } from 'node:worker_threads';
import { ledgerErrorOf } from '../file/database.ts';
import {
  type Failed,
  failed,
  LedgerError,
  type LedgerErrorTold,
  ledgerErrorFrom,
  toldOf,
} from '../ledger-error.ts';
import { type LedgerThread, type RecordData, startThread, type ToHost } from './start-thread.ts';

/** What a thread of the ledger can be asked (`ask`), what it answers (`answer`), and what it says unasked (`word`). */
interface Talk {
  readonly ask: object;
  readonly answer: { readonly answer: string };
  readonly word: object;
}

/** A request; `close` is the last that the thread gets about a record. */
type Asked<T extends Pick<Talk, 'ask'>> =
  | { readonly ticket: number; readonly request: T['ask'] }
  | { readonly close: true };

/** On its way to the thread: what was asked in one turn of the program, in order. */
export type ToThread<T extends Pick<Talk, 'ask'>> = readonly Asked<T>[];

/** What comes of one turn of the thread goes together; what it says is heard before what it answers. */
export type FromThread<T extends Talk> =
  | { readonly opened: true }
  | { readonly notOpened: LedgerErrorTold }
  | { readonly words: readonly T['word'][]; readonly answers: readonly Answered<T>[] };

/** What became of a request. */
export interface Answered<T extends Pick<Talk, 'answer'>> {
  readonly ticket: number;
  readonly answer: T['answer'] | Failed;
}

/** `can-wait`: nobody waits for the answer, so that it goes with what is asked next. */
type Haste = 'now' | 'can-wait';

/** What can wait does not wait longer for something to go with. */
const WAITS_AT_MOST_MS = 20;

interface ThreadListeners<T extends Talk> {
  readonly onWord: (word: T['word']) => void;
  /** The thread ended without having been asked to. */
  readonly onEnded: (error: LedgerError) => void;
}

type Kind<T extends Talk> = Exclude<T['answer']['answer'], 'failed'>;
type AnswerOf<T extends Talk, K extends Kind<T>> = Extract<T['answer'], { answer: K }>;

/** Requests about one record to a thread that has many of them, and its answers, matched by ticket. */
export class Correspondence<T extends Talk> {
  readonly #port: MessagePort;
  readonly #thread: Worker;
  readonly #waiting = new Map<number, (answer: T['answer'] | Failed) => void>();
  readonly #listeners: ThreadListeners<T>;
  #asked: Asked<T>[] = [];
  #sending: 'not' | 'this-turn' = 'not';
  #timer: NodeJS.Timeout | null = null;
  #lastTicket = 0;
  #state: 'opening' | 'open' | 'closing' | LedgerError = 'opening';
  #opened: { readonly resolve: () => void; readonly reject: (error: LedgerError) => void } | null = null;
  #hasEnded = false;
  #onEnded: () => void = () => undefined;
  #tellEnded: () => void = () => undefined;
  readonly #ended = new Promise<void>((resolve) => {
    this.#tellEnded = resolve;
  });

  private constructor(port: MessagePort, thread: Worker, listeners: ThreadListeners<T>) {
    this.#port = port;
    this.#thread = thread;
    this.#listeners = listeners;
    port.on('message', (message: FromThread<T>) => this.#deliver(message));
    port.once('close', () => this.#portClosed());
  }

  /**
   * Waits until the thread has opened the file of the record.
   *
   * @throws LedgerError what kept it from that
   */
  static async begin<T extends Talk>(
    thread: Worker,
    record: RecordData,
    listeners: ThreadListeners<T>,
  ): Promise<Correspondence<T>> {
    const { port1, port2 } = new MessageChannel();
    const begun = new Correspondence<T>(port1, thread, listeners);
    const fail = (error: Error): void => begun.#end(threadFailed(error));
    thread.on('error', fail);
    begun.#onEnded = () => thread.off('error', fail);
    const opened = new Promise<void>((resolve, reject) => {
      begun.#opened = { resolve, reject };
    });
    const toHost: ToHost = { record, port: port2 };
    thread.postMessage(toHost, [port2]);
    await opened;
    return begun;
  }

  async ask<K extends Kind<T>>(request: T['ask'], kind: K, haste: Haste = 'now'): Promise<AnswerOf<T, K>> {
    if (this.#state === 'closing') throw closed(IS_CLOSED);
    if (this.#state !== 'open') throw this.#state;
    this.#lastTicket += 1;
    const ticket = this.#lastTicket;
    const answer = await new Promise<T['answer'] | Failed>((resolve) => {
      this.#waiting.set(ticket, resolve);
      this.#tell({ ticket, request }, haste);
    });
    if (isFailed(answer)) throw ledgerErrorFrom(answer);
    if (isAnswer<T, K>(answer, kind)) return answer;
    throw new TypeError(`the ledger answered ${answer.answer} where ${kind} was asked for`);
  }

  /** The thread answers what was asked before, and lets the file of the record go. */
  async close(): Promise<void> {
    if (this.#state === 'open') {
      this.#state = 'closing';
      this.#tell({ close: true }, 'now');
    }
    await this.#ended;
  }

  /** What one line of the table makes of several things goes together: the thread is woken once, and syncs the disk once. */
  #tell(asked: Asked<T>, haste: Haste): void {
    this.#asked.push(asked);
    if (haste === 'can-wait') {
      this.#timer ??= setTimeout(() => this.#send(), WAITS_AT_MOST_MS);
      return;
    }
    if (this.#sending === 'not') process.nextTick(() => this.#send());
    this.#sending = 'this-turn';
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = 'not';
    const together: ToThread<T> = this.#asked;
    this.#asked = [];
    this.#port.postMessage(together);
  }

  #deliver(message: FromThread<T>): void {
    if ('opened' in message) {
      this.#state = 'open';
      return this.#opened?.resolve();
    }
    if ('notOpened' in message) return this.#refuse(ledgerErrorFrom(message.notOpened));
    for (const word of message.words) this.#listeners.onWord(word);
    for (const { ticket, answer } of message.answers) {
      this.#waiting.get(ticket)?.(answer);
      this.#waiting.delete(ticket);
    }
  }

  #refuse(error: LedgerError): void {
    this.#state = error;
    this.#opened?.reject(error);
  }

  /** Where nobody has asked for it the thread is ending: what it ends of is told before its exit. */
  #portClosed(): void {
    const isUnasked = this.#state === 'opening' || this.#state === 'open';
    const end = (): void => this.#end(closed(IS_CLOSED));
    if (isUnasked && this.#thread.threadId !== NO_MORE) this.#thread.once('exit', end);
    else end();
  }

  #end(error: LedgerError): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnded();
    this.#tellEnded();
    for (const resolve of this.#waiting.values()) resolve(failed(error));
    this.#waiting.clear();
    if (this.#state === 'opening') return this.#refuse(error);
    if (this.#state !== 'open') return;
    this.#state = error;
    this.#listeners.onEnded(error);
  }
}

const IS_CLOSED = 'the ledger is closed';

const closed = (message: string): LedgerError => new LedgerError('closed', message);

const threadFailed = (error: Error): LedgerError =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new LedgerError('out-of-memory', "the ledger's thread has run out of memory")
    : closed(`the ledger's thread failed: ${error.message}`);

/** The number Node gives a thread that is no more. */
const NO_MORE = -1;

const isFailed = <A extends { readonly answer: string }>(answer: A | Failed): answer is Failed =>
  answer.answer === 'failed';

const isAnswer = <T extends Talk, K extends Kind<T>>(
  answer: T['answer'],
  kind: K,
): answer is AnswerOf<T, K> => answer.answer === kind;

/** Begins a thread, which has no record yet. */
export const beginThread = (name: LedgerThread): Worker => {
  const thread = startThread(name);
  // Each record listens to its thread.
  thread.setMaxListeners(0);
  // What threw in it every record in it is told as its own end.
  thread.on('error', () => undefined);
  return thread;
};

/** Ends a thread whose records are all closed. */
export const endThread = async (thread: Worker): Promise<void> => {
  if (thread.threadId === NO_MORE) return;
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const last: ToHost = { end: true };
  thread.postMessage(last);
  await ended;
};

/** What a thread does with each record it is given: it opens its file, and answers at the port until it is closed. */
export const serveRecords = (serve: (port: MessagePort, record: RecordData) => void): void => {
  parentPort?.on('message', (given: ToHost) => {
    if ('end' in given) return parentPort?.close();
    const { record, port } = given;
    try {
      serve(port, record);
      port.postMessage({ opened: true });
    } catch (thrown) {
      port.postMessage({ notOpened: toldOf(ledgerErrorOf(thrown, record.folder)) });
      port.close();
    }
  });
};
