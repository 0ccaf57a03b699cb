import type { CodedSide, Entrance } from './entrance.ts';

type Entered = Extract<Entrance, { ok: true }>;

interface Answered {
  readonly side: CodedSide;
  readonly entrance: Entered;
  readonly at: number;
}

/** So long the same answer is given again: who taps once more after it asks anew. */
const GIVEN_AGAIN_MS = 120_000;
const MOST_ANSWERED = 64;

/**
 * What was answered to attempts to sit down. An answer can be lost where its question was not: the seat would be held by a phone
 * that does not know of it, and the phone be told that somebody sits there.
 */
export interface AnsweredEntrances {
  /** An answer that is new: from now on it is given again. */
  readonly note: (attempt: string, side: CodedSide, entrance: Entered) => void;
  /** Null for an attempt nobody has heard of, or of another seat, or too long ago. */
  readonly again: (attempt: string, side: CodedSide) => Entered | null;
}

/** `now` in milliseconds, of which only differences count. */
export const createAnsweredEntrances = (now: () => number): AnsweredEntrances => {
  const answered = new Map<string, Answered>();
  const forget = (): void => {
    for (const [attempt, { at }] of answered) {
      if (now() - at < GIVEN_AGAIN_MS && answered.size <= MOST_ANSWERED) return;
      answered.delete(attempt);
    }
  };
  return {
    note: (attempt, side, entrance) => {
      // The oldest stand first.
      answered.delete(attempt);
      answered.set(attempt, { side, entrance, at: now() });
      forget();
    },
    again: (attempt, side) => {
      forget();
      const found = answered.get(attempt);
      return found?.side === side ? found.entrance : null;
    },
  };
};
