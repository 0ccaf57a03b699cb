/** The time the club's publisher lives in: the computer's, or a simulated one in tests. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}
