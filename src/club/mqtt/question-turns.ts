import type { Clock } from './clock.ts';

/** When a question may go on that somebody asks of a table. */
type Turn =
  | { readonly is: 'now' }
  | { readonly is: 'later'; readonly inMs: number }
  /** More wait than anybody has to ask, who waits for answers. */
  | { readonly is: 'never' };

/** Whoever catches up asks some ten times a second. */
const AT_ONCE = 30;
const GAP_MS = 100;
const MOST_WAITING = 30;
/** More than there are: whoever asks tables that are none begins anew. */
const MOST_TABLES = 1_000;

/**
 * The questions of one listener, of each table by themselves: thirty go on at once, the others ten a second. They are held back and not
 * refused, because a bridge asks for many who know nothing of each other.
 */
export const createQuestionTurns = (clock: Pick<Clock, 'now'>): ((table: string) => Turn) => {
  /** When the next question would go on if none could at once; none: long ago. */
  const nextMs = new Map<string, number>();
  return (table) => {
    const nowMs = clock.now();
    const dueMs = Math.max(nowMs, nextMs.get(table) ?? nowMs);
    const inMs = dueMs - nowMs - (AT_ONCE - 1) * GAP_MS;
    if (inMs > MOST_WAITING * GAP_MS) return { is: 'never' };
    if (nextMs.size >= MOST_TABLES) nextMs.clear();
    nextMs.set(table, dueMs + GAP_MS);
    return inMs <= 0 ? { is: 'now' } : { is: 'later', inMs };
  };
};
