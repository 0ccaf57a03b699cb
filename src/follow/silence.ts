import type { AskPorts } from './questions.ts';

/** The clock of whoever reads. */
export interface ReaderClock {
  /** Milliseconds; only its differences count. */
  readonly monotonicMs: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly setTimer: AskPorts['setTimer'];
}

/** What silence is about, and what is done about it. */
interface Watched {
  /** Whether the last word of the table was that it is there. */
  readonly isToldThere: () => boolean;
  /** Nothing was heard of it for long: the time to ask. */
  readonly onQuiet: () => void;
  /** It has not answered that either. */
  readonly onSilent: () => void;
}

/**
 * Whether a table that is said to be there is heard at all. A table that is cut off, or loses power together with its broker,
 * says no goodbye, and nobody says it in its place: its last will is spoken by the broker that it is connected to, while that
 * one lives.
 */
export interface Silence {
  /** The table itself has said something, now. `again`: it was silent until then. */
  readonly heard: () => 'as-before' | 'again';
  /** From now on it would be heard. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** Milliseconds since 1970, by the reader's clock; null: it is heard, or is not told to be there. */
  readonly since: () => number | null;
}

/** A table tells its ledger's end every fifteen seconds. */
const QUIET_MS = 30_000;
/** Together with it the 45 s that are promised. */
const ANSWER_WITHIN_MS = 15_000;

export const createSilence = (
  { monotonicMs, date, setTimer }: ReaderClock,
  { isToldThere, onQuiet, onSilent }: Watched,
): Silence => {
  let listening: 'no' | 'heard' | 'asked' = 'no';
  /** When it was heard last, or could be heard again. */
  let heardAtMs = 0;
  let sinceMs: number | null = null;
  let stopWaiting: () => void = () => undefined;

  const waitFor = (delayMs: number): void => {
    stopWaiting();
    stopWaiting = setTimer(look, delayMs);
  };

  const listen = (): void => {
    listening = 'heard';
    heardAtMs = monotonicMs();
  };

  /** Timers of a computer that has slept run before what came meanwhile is read: what is asked then is answered first. */
  const look = (): void => {
    if (!isToldThere()) {
      listen();
      sinceMs = null;
    }
    const quietMs = monotonicMs() - heardAtMs;
    if (quietMs < QUIET_MS) return waitFor(QUIET_MS - quietMs);
    if (listening === 'heard') {
      listening = 'asked';
      onQuiet();
      return waitFor(ANSWER_WITHIN_MS);
    }
    sinceMs ??= date() - quietMs;
    onSilent();
  };

  return {
    heard: () => {
      if (listening === 'no') return 'as-before';
      listen();
      if (sinceMs === null) return 'as-before';
      sinceMs = null;
      waitFor(QUIET_MS);
      return 'again';
    },
    connected: () => {
      listen();
      waitFor(QUIET_MS);
    },
    disconnected: () => {
      stopWaiting();
      listening = 'no';
    },
    since: () => (isToldThere() ? sinceMs : null),
  };
};
