import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { LedgerError, type LedgerErrorCode } from './ledger-error.ts';

/** What went wrong in a thread, on its way to whoever asked. */
export interface Failed {
  readonly answer: 'failed';
  readonly code: LedgerErrorCode;
  readonly message: string;
}

export const failed = ({ code, message }: LedgerError): Failed => ({ answer: 'failed', code, message });

/** What a thread of the ledger can be asked (`ask`), what it answers (`answer`), and what it says unasked (`word`). */
interface Talk {
  readonly ask: object;
  readonly answer: { readonly answer: string };
  readonly word: object;
}

/** A request on its way to the thread; `close` is the last the thread ever gets. */
export type ToThread<T extends Pick<Talk, 'ask'>> =
  | { readonly ticket: number; readonly request: T['ask'] }
  | { readonly close: true };

export type FromThread<T extends Talk> =
  | { readonly opened: true }
  | { readonly notOpened: { readonly code: LedgerErrorCode; readonly message: string } }
  | { readonly answers: readonly { readonly ticket: number; readonly answer: T['answer'] | Failed }[] }
  | { readonly word: T['word'] };

export interface ThreadListeners<T extends Talk> {
  readonly onWord: (word: T['word']) => void;
  /** The thread ended without having been asked to. */
  readonly onEnded: (error: LedgerError) => void;
}

type Kind<T extends Talk> = Exclude<T['answer']['answer'], 'failed'>;
type AnswerOf<T extends Talk, K extends Kind<T>> = Extract<T['answer'], { answer: K }>;

/** Requests to a thread and its answers, matched by ticket. */
export class Correspondence<T extends Talk> {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, (answer: T['answer'] | Failed) => void>();
  readonly #ended: Promise<void>;
  readonly #listeners: ThreadListeners<T>;
  #lastTicket = 0;
  #state: 'open' | 'closing' | LedgerError = 'open';

  private constructor(thread: Worker, listeners: ThreadListeners<T>) {
    this.#thread = thread;
    this.#listeners = listeners;
    this.#ended = new Promise((resolve) => thread.once('exit', () => resolve()));
    thread.on('message', (message: FromThread<T>) => this.#deliver(message));
    thread.on('error', (error) => this.#end(`the ledger's thread failed: ${error.message}`));
    thread.on('exit', () => this.#end('the ledger is closed'));
  }

  /**
   * Waits until the thread has opened its file.
   *
   * @throws LedgerError what kept it from that
   */
  static async begin<T extends Talk>(
    thread: Worker,
    listeners: ThreadListeners<T>,
  ): Promise<Correspondence<T>> {
    const [answer]: [FromThread<T>] = await once(thread, 'message').then(([message]) => [message]);
    if ('notOpened' in answer) throw new LedgerError(answer.notOpened.code, answer.notOpened.message);
    return new Correspondence(thread, listeners);
  }

  async ask<K extends Kind<T>>(request: T['ask'], kind: K): Promise<AnswerOf<T, K>> {
    if (this.#state === 'closing') throw closed('the ledger is closed');
    if (this.#state !== 'open') throw this.#state;
    this.#lastTicket += 1;
    const ticket = this.#lastTicket;
    const answer = await new Promise<T['answer'] | Failed>((resolve) => {
      this.#waiting.set(ticket, resolve);
      this.#tell({ ticket, request });
    });
    if (isFailed(answer)) throw new LedgerError(answer.code, answer.message);
    if (isAnswer<T, K>(answer, kind)) return answer;
    throw new TypeError(`the ledger answered ${answer.answer} where ${kind} was asked for`);
  }

  /** The thread answers what was asked before, lets its file go and ends. */
  async close(): Promise<void> {
    if (this.#state === 'open') {
      this.#state = 'closing';
      this.#tell({ close: true });
    }
    await this.#ended;
  }

  #tell(message: ToThread<T>): void {
    this.#thread.postMessage(message);
  }

  #deliver(message: FromThread<T>): void {
    if ('word' in message) this.#listeners.onWord(message.word);
    if (!('answers' in message)) return;
    for (const { ticket, answer } of message.answers) {
      this.#waiting.get(ticket)?.(answer);
      this.#waiting.delete(ticket);
    }
  }

  #end(message: string): void {
    const error = closed(message);
    for (const resolve of this.#waiting.values()) resolve(failed(error));
    this.#waiting.clear();
    if (this.#state !== 'open') return;
    this.#state = error;
    this.#listeners.onEnded(error);
  }
}

const closed = (message: string): LedgerError => new LedgerError('closed', message);

const isFailed = <A extends { readonly answer: string }>(answer: A | Failed): answer is Failed =>
  answer.answer === 'failed';

const isAnswer = <T extends Talk, K extends Kind<T>>(
  answer: T['answer'],
  kind: K,
): answer is AnswerOf<T, K> => answer.answer === kind;
