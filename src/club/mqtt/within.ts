import type { Clock } from './clock.ts';

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
