import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { domainEvent } from '../contract/domain-event.ts';
import { LedgerError } from './ledger-error.ts';
import type { FromThread, LedgerAnswer, LedgerRequest, ToThread } from './ledger-requests.ts';
import type { LedgerStore, Recovered } from './ledger-store.ts';
import { startLedgerThread } from './start-thread.ts';

/**
 * Opens the durable ledger of a data folder, making both where they are missing.
 *
 * @throws LedgerError when the folder cannot be written to or is held by another process, when the file is not
 *   ours, of a later release, or damaged
 */
export const openLedger = async (folder: string): Promise<LedgerStore> => {
  const thread = startLedgerThread(folder);
  const [answer]: [FromThread] = await once(thread, 'message').then(([message]) => [message]);
  if ('notOpened' in answer) throw new LedgerError(answer.notOpened.code, answer.notOpened.message);
  return createClient(new Correspondence(thread));
};

const createClient = (thread: Correspondence): LedgerStore => ({
  commit: async (batch) => (await thread.ask({ ask: 'commit', batch }, 'committed')).receipt,
  writeAhead: async (intent) => void (await thread.ask({ ask: 'write-ahead', intent }, 'written')),
  writeOutcome: async (outcome) => void (await thread.ask({ ask: 'write-outcome', outcome }, 'written')),
  recover: async () => validated((await thread.ask({ ask: 'recover' }, 'recovered')).recovered),
  declaration: async (id) => (await thread.ask({ ask: 'declaration', id }, 'declaration')).declaration,
  entries: async (from, limit) => (await thread.ask({ ask: 'entries', from, limit }, 'entries')).entries,
  close: () => thread.close(),
});

/** Entries carry their own hash; events do not, and a restart builds on them. */
const validated = (recovered: Recovered): Recovered => {
  const damaged = recovered.openMatch?.events.find((event) => !domainEvent.safeParse(event).success);
  if (damaged === undefined) return recovered;
  throw new LedgerError('damaged', `the database is damaged: an event reads ${JSON.stringify(damaged)}`);
};

type Kind = Exclude<LedgerAnswer['answer'], 'failed'>;
type AnswerOf<K extends Kind> = Extract<LedgerAnswer, { answer: K }>;

const isAnswer = <K extends Kind>(answer: LedgerAnswer, kind: K): answer is AnswerOf<K> =>
  answer.answer === kind;

/** Requests and their answers, matched by ticket. */
class Correspondence {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, (answer: LedgerAnswer) => void>();
  readonly #ended: Promise<void>;
  #lastTicket = 0;
  #isOpen = true;

  constructor(thread: Worker) {
    this.#thread = thread;
    this.#ended = new Promise((resolve) => thread.once('exit', () => resolve()));
    thread.on('message', (message: FromThread) => this.#deliver(message));
    thread.on('error', (error) => this.#end(`the ledger's thread failed: ${error.message}`));
    thread.on('exit', () => this.#end('the ledger is closed'));
  }

  async ask<K extends Kind>(request: LedgerRequest, kind: K): Promise<AnswerOf<K>> {
    if (!this.#isOpen) throw new LedgerError('closed', 'the ledger is closed');
    this.#lastTicket += 1;
    const ticket = this.#lastTicket;
    const answer = await new Promise<LedgerAnswer>((resolve) => {
      this.#waiting.set(ticket, resolve);
      this.#tell({ ticket, request });
    });
    if (isAnswer(answer, kind)) return answer;
    if (answer.answer === 'failed') throw new LedgerError(answer.code, answer.message);
    throw new TypeError(`the ledger answered ${answer.answer} where ${kind} was asked for`);
  }

  /** The thread answers what was asked before, lets the folder go and ends. */
  async close(): Promise<void> {
    if (this.#isOpen) this.#tell({ close: true });
    this.#isOpen = false;
    await this.#ended;
  }

  #tell(message: ToThread): void {
    this.#thread.postMessage(message);
  }

  #deliver(message: FromThread): void {
    if (!('answers' in message)) return;
    for (const { ticket, answer } of message.answers) {
      this.#waiting.get(ticket)?.(answer);
      this.#waiting.delete(ticket);
    }
  }

  #end(message: string): void {
    this.#isOpen = false;
    for (const resolve of this.#waiting.values()) resolve({ answer: 'failed', code: 'closed', message });
    this.#waiting.clear();
  }
}
