import {
  type AnswerPayload,
  type AskingRefusal,
  idIn,
  rebirthCommand,
  replayCommand,
} from '../../contract/asking.ts';
import { label } from '../../contract/ids.ts';
import type { LedgerEntry, LedgerHead } from '../../contract/ledger.ts';
import { EVERY_COMMAND, isOrder } from '../../contract/ordering.ts';
import { untrustedJson } from '../../contract/untrusted-json.ts';
import { createAllowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import type { ReadEntries } from './ledger-outbox.ts';
import type { OrderAct, OrderReceiver } from './order-receiver.ts';
import { toldIn } from './order-told.ts';
import type { Asked, Session } from './session.ts';

/** Answers what the club asks of this table over the broker: entries again, snapshots again; and hands on what it orders. */
export interface QuestionReceiver {
  readonly connected: (session: Session) => void;
}

export interface QuestionReceiverOptions {
  readonly clock: Clock;
  readonly head: () => LedgerHead;
  readonly readEntries: ReadEntries;
  /** Publishes everything that is retained once more. */
  readonly publishAgain: () => void;
  readonly orders: OrderReceiver;
  /** A question was refused, or an order before it came to its receiver, which keeps the others: also where nobody can be told so. */
  readonly onRefusedHere: (act: OrderAct) => void;
  /** What came was refused, or could not even be answered. */
  readonly onRefused: () => void;
  /** The broker does not let this table hear what it is asked. */
  readonly onUnheard: () => void;
}

/** For all who ask a table together; at our own broker one of them has no more than a part of it. */
const QUESTIONS = { atOnce: 60, aSecond: 30 };
/** Brokers may have a limit for packets: a page of long entries is answered in parts. */
const LONGEST_ANSWER_CHARACTERS = 48 * 1024;

type Ok = Extract<AnswerPayload, { status: 'ok' }>;

/** What can be read of a question that may be nonsense. What the payload says of whom to answer holds under any MQTT. */
interface Question {
  /** Null: nobody waits for an answer that this table may give. */
  readonly reply: string | null;
  readonly id: string | null;
  /** Undefined: nothing that can be read. */
  readonly body: unknown;
}

const readQuestion = ({ payload, reply: beside }: Asked): Question => {
  const body = untrustedJson(payload);
  const within = label.safeParse(Object(body).reply).data;
  return { reply: within ?? beside, id: idIn(body), body };
};

/** As many as one message holds; the first always. */
const fitting = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const taken: LedgerEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    characters += JSON.stringify(entry).length;
    if (taken.length > 0 && characters > LONGEST_ANSWER_CHARACTERS) break;
    taken.push(entry);
  }
  return taken;
};

/** What is kept of a command: the last level of its topic, as far as it is a name. */
const nameOf = (command: string): string => label.safeParse(command).data ?? 'unknown';

export const createQuestionReceiver = (options: QuestionReceiverOptions): QuestionReceiver => {
  const { head, readEntries, publishAgain } = options;
  const mayAsk = createAllowance(options.clock, () => QUESTIONS);

  const headNow = (): Ok['head'] => {
    const { epoch, seq, hash } = head();
    return { epoch, seq, hash };
  };

  const refused = (id: string | null, code: AskingRefusal, message: string): AnswerPayload => ({
    v: 1,
    id,
    status: 'refused',
    code,
    message,
  });

  const refusedHere = (command: string, body: unknown, code: AskingRefusal): void =>
    options.onRefusedHere({
      command: nameOf(command),
      was: 'refused',
      key: null,
      order: toldIn(body, code),
    });

  const replay = async (id: string | null, body: unknown): Promise<AnswerPayload> => {
    const read = replayCommand.safeParse(body);
    if (!read.success)
      return refused(id, 'ill-formed', read.error.issues.map(({ message }) => message).join('; '));
    const { from, limit } = read.data.args;
    const first = from < 0 ? Math.max(1, head().seq + 1 + from) : from;
    try {
      const entries = fitting(await readEntries(first, limit));
      return { v: 1, id: read.data.id, status: 'ok', head: headNow(), entries };
    } catch {
      return refused(read.data.id, 'damaged-entry', `the entries from ${first} on cannot be read`);
    }
  };

  const rebirth = (id: string | null, body: unknown): AnswerPayload => {
    const read = rebirthCommand.safeParse(body);
    if (!read.success)
      return refused(id, 'ill-formed', read.error.issues.map(({ message }) => message).join('; '));
    publishAgain();
    return { v: 1, id: read.data.id, status: 'ok', head: headNow() };
  };

  const answerTo = async (
    { command, retained }: Asked,
    id: string | null,
    body: unknown,
  ): Promise<AnswerPayload> => {
    if (isOrder(command) && body !== undefined)
      return options.orders.take(command, body, retained ? 'retained' : 'once');
    // Nothing of these is kept: whoever asks without end would fill the disk.
    if (!mayAsk())
      return refused(id, 'too-many-questions', 'too much is asked of this table: ask again in a second');
    const answer = await (retained
      ? refused(id, 'retained', 'a question is not to be retained: the broker repeats it for ever')
      : answered(command, id, body));
    if (answer.status === 'refused') refusedHere(command, body, answer.code);
    return answer;
  };

  const answered = async (command: string, id: string | null, body: unknown): Promise<AnswerPayload> => {
    if (body === undefined) return refused(id, 'ill-formed', 'this is no JSON that is read here');
    switch (command) {
      case 'replay':
        return replay(id, body);
      case 'rebirth':
        return rebirth(id, body);
      default:
        return refused(id, 'unknown-command', `this table knows ${EVERY_COMMAND.join(', ')}`);
    }
  };

  const hear = async (asked: Asked, session: Session): Promise<void> => {
    const { reply, id, body } = readQuestion(asked);
    if (reply === null) {
      refusedHere(asked.command, body, 'ill-formed');
      return options.onRefused();
    }
    const answer = await answerTo(asked, id, body);
    if (answer.status === 'refused') options.onRefused();
    const to = { reply, correlation: asked.correlation };
    await session.answer(to, JSON.stringify(answer));
  };

  return {
    connected: (session) => {
      // A connection that is gone says so itself; whoever asked will ask again.
      session
        .hearQuestions((asked) => void hear(asked, session).catch(() => undefined))
        .then((granted) => granted === 'refused' && options.onUnheard())
        .catch(() => undefined);
    },
  };
};
