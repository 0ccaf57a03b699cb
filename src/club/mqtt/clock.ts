/** The time the club's publisher lives in: the computer's, or a simulated one in tests. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Resolves with `work`, or when `timeoutMs` have passed, whichever is first. */
export const within = async (
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number },
  work: Promise<void>,
): Promise<void> => {
  let timer: unknown;
  const tooLong = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, tooLong]);
  clock.clearTimeout(timer);
};
