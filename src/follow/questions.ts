import { type AnswerPayload, answerPayload, type CommandName } from '../contract/asking.ts';
import type { SignedHead } from '../contract/signed-head.ts';
import type { NotAnswered } from './followed-table.ts';
import type { Answer, ReplayArgs } from './ledger-followed.ts';

/** What a table is asked with. */
export interface AskPorts {
  /** Sends a question; its answer comes to `hearAnswer`. */
  readonly ask: (name: CommandName, question: { readonly id: string; readonly args?: ReplayArgs }) => void;
  /** An id that nobody else has. */
  readonly newId: () => string;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
}

/** What was known when entries were asked for. */
export interface Asked {
  /** The copy's end. */
  readonly seq: number;
  /** The signed head whose entry was waited for. */
  readonly signed: SignedHead | null;
}

/** What the questions are about. */
export interface Wanted {
  /** The entries that are asked for next, and what is known now; null: none are asked for. */
  readonly next: () => { readonly args: ReplayArgs; readonly asked: Asked } | null;
  /** Whether the table says that it is there, and is heard. */
  readonly isThere: () => boolean;
  /** Why nothing comes is another than before. */
  readonly onNotAnswered: () => void;
}

type Refusal = Extract<AnswerPayload, { status: 'refused' }>;

/** What came as an answer. */
export type Heard =
  | { readonly is: 'answer'; readonly answer: Answer; readonly asked: Asked }
  /** Of a newer release. */
  | { readonly is: 'unreadable'; readonly what: string }
  /** It answers no question that is open, or refuses it. */
  | { readonly is: 'none' };

/** Asks one table, for its entries one question at a time: again while no answer comes, later each time. */
export interface Questions {
  /** Questions can be asked from now on. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** For the entries that are missing, unless an answer is waited for. */
  readonly ask: () => void;
  /** The same after some time: nothing has come of it now. */
  readonly askLater: () => void;
  /** Asks no more until somebody wants it anew: questions to a table that is not there would wait for it by the thousand. */
  readonly rest: () => void;
  /** For everything that is retained of the table. */
  readonly askForSnapshots: () => void;
  readonly hear: (payload: unknown) => Heard;
  /** Null while the questions are answered. */
  readonly notAnswered: () => NotAnswered | null;
}

/** An answer that has not come by then is asked for again, later each time. */
const ANSWER_WITHIN_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Some fifteen seconds without one. */
const QUESTIONS_UNTIL_NO_ANSWER = 4;

const NONE: Heard = { is: 'none' };

export const createQuestions = (ports: AskPorts, { next, isThere, onNotAnswered }: Wanted): Questions => {
  let online = false;
  let asking: { readonly id: string; readonly asked: Asked } | null = null;
  let unanswered = 0;
  let notAnswered: NotAnswered | null = null;
  let stopWaiting: () => void = () => undefined;

  const rest = (): void => {
    stopWaiting();
    asking = null;
    unanswered = 0;
  };

  /** Whatever was asked is answered, or over. */
  const forget = (): void => {
    rest();
    notAnswered = null;
  };

  /** A refusal says more than that nothing more has come. */
  const tellNotAnswered = (now: NotAnswered): void => {
    if (notAnswered !== null && now.why === 'no-answer') return;
    notAnswered = now;
    onNotAnswered();
  };

  const askLater = (): void => {
    const longestMs = Math.min(LONGEST_WAIT_MS, ANSWER_WITHIN_MS * 2 ** unanswered);
    unanswered += 1;
    stopWaiting = ports.setTimer(
      () => {
        asking = null;
        if (unanswered >= QUESTIONS_UNTIL_NO_ANSWER && isThere()) tellNotAnswered({ why: 'no-answer' });
        ask();
      },
      longestMs * (1 + ports.random() / 2),
    );
  };

  const ask = (): void => {
    if (!online || asking !== null) return;
    const wanted = next();
    if (wanted === null) return;
    stopWaiting();
    const id = ports.newId();
    asking = { id, asked: wanted.asked };
    ports.ask('replay', { id, args: wanted.args });
    askLater();
  };

  /** What is refused is asked again when its time is over; that others ask too much just now is told once it goes on. */
  const hearRefusal = ({ code, message }: Refusal): void => {
    if (code === 'too-many-questions' && unanswered < QUESTIONS_UNTIL_NO_ANSWER) return;
    tellNotAnswered({ why: 'refused', message });
  };

  return {
    connected: () => {
      online = true;
    },
    disconnected: () => {
      online = false;
      forget();
    },
    ask,
    askLater,
    rest,
    askForSnapshots: () => {
      if (online) ports.ask('rebirth', { id: ports.newId() });
    },
    hear: (payload) => {
      if (asking === null || Object(payload).id !== asking.id) return NONE;
      const { success, data: answer, error } = answerPayload.safeParse(payload);
      if (!success) return { is: 'unreadable', what: error.issues[0]?.message ?? '' };
      if (answer.status === 'refused') hearRefusal(answer);
      if (answer.status !== 'ok') return NONE;
      const { asked } = asking;
      forget();
      return { is: 'answer', answer, asked };
    },
    notAnswered: () => notAnswered,
  };
};
