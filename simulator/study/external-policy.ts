import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { untrustedJson } from '../../src/contract/untrusted-json.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { of, turnOrderFrom } from '../../src/play/seating/seating.ts';
import type { PublicMeld } from '../../src/play/sight.ts';
import { type GuestPolicy, UnansweredCount, type WhyUnanswered } from './guest-policy.ts';
import type { KnownProcess } from './known-processes.ts';
import { type Choice, legalDefault, type PolicyStart, type Question } from './policy.ts';
import type { ProcessSaid, ProcessTold, ProcessWiring } from './policy-process.ts';
import { choiceAmong } from './same-choice.ts';

interface ExternalPolicyInput {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly answerMs: number;
  /** Where it is known which process runs, for whoever outlives this thread. */
  readonly known: KnownProcess;
}

/** After so many questions in a row without an answer nothing more is asked in this match. */
const MOST_SILENCES = 3;

/**
 * Somebody whose choices another process makes, line by line in JSON. A match is played without a pause: the thread waits for
 * the answer, and another one meanwhile speaks with the process. Whatever comes of it, something legal is played.
 */
export class ExternalPolicy implements GuestPolicy {
  readonly #input: ExternalPolicyInput;
  readonly #unanswered = new UnansweredCount();
  #process: Process | null = null;
  #start: PolicyStart | null = null;
  /** The process comes from a match before, and nothing was heard of it in this one. */
  #isOfBefore = false;
  #silences = 0;
  #asked = 0;

  constructor(input: ExternalPolicyInput) {
    this.#input = input;
  }

  /** Another match begins, with a new process where the old one is gone. */
  begin(start: PolicyStart): void {
    this.#silences = 0;
    this.#start = start;
    this.#isOfBefore = this.#process !== null;
    this.#tellStart();
  }

  choose(question: Question): Choice {
    this.#asked += 1;
    const answer = this.#answer(question);
    if (answer.is === 'choice') {
      this.#silences = 0;
      return answer.choice;
    }
    this.#unanswered.add(answer.is);
    if (answer.is !== 'unasked') this.#silences = answer.is === 'silent' ? this.#silences + 1 : 0;
    if (answer.is === 'gone' || this.#silences === MOST_SILENCES) this.leave();
    return legalDefault(question);
  }

  takeUnanswered(): ReturnType<GuestPolicy['takeUnanswered']> {
    return this.#unanswered.take();
  }

  /** The process is ended. */
  leave(): void {
    this.#process?.end();
    this.#process = null;
  }

  #tellStart(): void {
    this.#process ??= startProcess(this.#input);
    this.#process.tell({ type: 'start', v: 1, ...this.#start });
  }

  /** A process that has ended since the match before costs nothing of this one: another one is asked the same. */
  #answer(question: Question): Answer {
    const answer = this.#ask(question);
    const hasEndedBefore = answer.is === 'gone' && this.#isOfBefore;
    this.#isOfBefore = false;
    if (!hasEndedBefore) return answer;
    this.leave();
    this.#tellStart();
    return this.#ask(question);
  }

  #ask(question: Question): Answer {
    if (this.#process === null) return { is: this.#silences === MOST_SILENCES ? 'unasked' : 'gone' };
    const id = this.#asked;
    this.#process.tell({ type: 'ask', id, ...seenBy(question), legal: question.legal });
    const untilMs = performance.now() + this.#input.answerMs;
    for (;;) {
      const said = this.#process.hear(untilMs - performance.now());
      if (said === null) return { is: 'silent' };
      if (said.type === 'ended') return { is: 'gone' };
      const answer = answerIn(said.line, { id, legal: question.legal });
      if (answer !== 'late') return answer;
      // Whoever never stops answering questions of before does not answer this one.
      if (performance.now() >= untilMs) return { is: 'silent' };
    }
  }
}

type Answer = { readonly is: 'choice'; readonly choice: Choice } | { readonly is: WhyUnanswered };

/** What a line answers; `late` where it answers a question of before. */
const answerIn = (
  line: string,
  { id, legal }: { readonly id: number; readonly legal: readonly Choice[] },
): Answer | 'late' => {
  const answer = untrustedJson(line);
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || !('choice' in answer))
    return { is: 'nonsense' };
  if (typeof answer.id === 'number' && answer.id < id) return 'late';
  const choice = choiceAmong(legal, answer.choice);
  return answer.id === id && choice !== undefined ? { is: 'choice', choice } : { is: 'nonsense' };
};

/** What one player sees, as a process is told it: everybody counted from him in turn order, tiles by their faces. */
export const seenBy = ({ sees, discards, points }: Question) => {
  const { player, public: table, concealed, drawn, discarded } = sees;
  const { seating, players, wall, claim } = table;
  const inOrder: readonly Player[] = turnOrderFrom(seating, player);
  const meldSeen = ({ kind, faces, from }: PublicMeld) => ({
    kind,
    tiles: faces,
    from: from === null ? null : inOrder.indexOf(from),
  });
  return {
    hand: {
      concealed: concealed.map(({ face }) => face),
      drawn: drawn?.face ?? null,
      discarded,
    },
    table: {
      round: table.round,
      dealer: inOrder.indexOf(table.dealer),
      repeats: table.repeats,
      pot: table.pot,
      tilesLeft: wall.tilesLeft,
      turned: wall.turned.map(({ face }) => face),
      claim:
        claim === null ? null : { tile: claim.face, from: inOrder.indexOf(claim.from), cause: claim.cause },
      discards: discards.map(({ player: by, face, declaredReady, taken }) => ({
        player: inOrder.indexOf(by),
        tile: face,
        ready: declaredReady,
        taken,
      })),
      players: inOrder.flatMap((each) => {
        const seen = players[each];
        if (seen === undefined) return [];
        const { wind, melds, flowers, river, concealed: standing, ready, shown } = seen;
        const lying = { flowers, river: river.map(({ face }) => face), concealed: standing, ready, shown };
        return [
          { wind, points: points === null ? null : of(points, each), melds: melds.map(meldSeen), ...lying },
        ];
      }),
    },
  };
};

interface Process {
  readonly tell: (message: object) => void;
  /** The next thing it says; null where it says nothing for so long. */
  readonly hear: (forMs: number) => ProcessSaid | null;
  readonly end: () => void;
}

/** A process, and the thread that speaks with it while this one waits. */
const startProcess = ({ command, known }: Pick<ExternalPolicyInput, 'command' | 'known'>): Process => {
  const [program = '', ...args] = command;
  const { port1: port, port2: far } = new MessageChannel();
  const heard = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const wiring: ProcessWiring = { program, args, port: far, heard, known };
  const thread = new Worker(new URL('./policy-process.js', import.meta.url), {
    workerData: wiring,
    transferList: [far],
  });
  // Whatever goes wrong in it is heard as silence.
  thread.on('error', () => undefined);
  thread.unref();
  port.unref();
  const send = (told: ProcessTold): void => port.postMessage(told);
  const take = (): ProcessSaid | undefined => {
    const said: ProcessSaid | undefined = receiveMessageOnPort(port)?.message;
    if (said?.type === 'line') send({ type: 'taken' });
    return said;
  };
  return {
    tell: (message) => send({ type: 'line', line: JSON.stringify(message) }),
    hear: (forMs) => {
      const untilMs = performance.now() + forMs;
      for (;;) {
        const before = Atomics.load(heard, 0);
        const said = take();
        if (said !== undefined) return said;
        const leftMs = untilMs - performance.now();
        if (leftMs <= 0) return null;
        Atomics.wait(heard, 0, before, leftMs);
      }
    },
    end: () => {
      send({ type: 'end' });
      port.close();
      // Whoever is still at it is given his time, and then made to end.
      thread.ref();
    },
  };
};
