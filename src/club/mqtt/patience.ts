import type { Clock } from './clock.ts';
import type { Session } from './session.ts';

interface PatienceOptions {
  readonly clock: Clock;
  readonly patienceMs: number;
  /** What waits for an acknowledgement will get none. */
  readonly onExhausted: () => void;
}

/**
 * A session that gives a broker up which takes messages and acknowledges none. A line that is cut, or stands still, is found
 * sooner by the client's own pings; this is for brokers that answer pings and nothing else.
 *
 * Brokers acknowledge in the order of sending. So only the oldest message that waits is timed, from the moment at which it
 * became the oldest: one behind others may wait as long as they need, and an acknowledgement of a later one does not help it.
 */
export const patientSession = (
  session: Session,
  { clock, patienceMs, onExhausted }: PatienceOptions,
): Session => {
  const waiting = new Set<object>();
  let watched: object | undefined;
  let timer: unknown = null;

  const watchFirst = (): void => {
    const [first] = waiting;
    if (first === watched) return;
    watched = first;
    clock.clearTimeout(timer);
    if (first !== undefined) timer = clock.setTimeout(onExhausted, patienceMs);
  };

  const acknowledged = async <Result>(work: Promise<Result>): Promise<Result> => {
    const one = {};
    waiting.add(one);
    watchFirst();
    try {
      return await work;
    } finally {
      waiting.delete(one);
      watchFirst();
    }
  };

  return {
    ...session,
    send: (name, payload) => acknowledged(session.send(name, payload)),
    hear: (name, onHeard) => acknowledged(session.hear(name, onHeard)),
    hearQuestions: (onAsked) => acknowledged(session.hearQuestions(onAsked)),
    answer: (to, payload) => acknowledged(session.answer(to, payload)),
  };
};

const SHORTEST_MS = 20_000;
const LONGEST_MS = 320_000;

/**
 * How long to wait for an acknowledgement after so many connections in a row that ended by one that never came: each time
 * twice as long, so that a broker that takes a message never does not put out a table three times a minute, nor a very slow line all that is sent.
 */
export const patienceMs = (exhausted: number): number => Math.min(LONGEST_MS, SHORTEST_MS * 2 ** exhausted);
