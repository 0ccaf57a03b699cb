import { describe, expect, test } from 'vitest';
import { createCheckPace, LONGEST_WAIT_MS } from '../../../src/ledger/threads/check-pace.ts';

/** A check of a record that is read while it pauses as long as `reading` says, by the time that has passed in milliseconds. */
const paced = (reading: (atMs: number) => boolean) => {
  let [nowMs, reads] = [0, 0];
  const pace = createCheckPace({
    reads: () => reads,
    pause: async (forMs) => {
      if (reading(nowMs)) reads += 1;
      nowMs += forMs;
    },
  });
  /** When the next slice is done. */
  return async (): Promise<number> => {
    await pace();
    return nowMs;
  };
};

describe('a check of everything', () => {
  test('goes on at once while nobody reads the record', async () => {
    const next = paced(() => false);
    expect([await next(), await next()]).toEqual([20, 40]);
  });

  test('does nothing while somebody reads it, and goes on when he is done', async () => {
    const next = paced((atMs) => atMs < 10_000);
    const resumedMs = await next();
    expect(resumedMs).toBeGreaterThanOrEqual(10_000);
    expect(resumedMs).toBeLessThan(11_000);
    expect(await next()).toBe(resumedMs + 20);
  });

  test('waits for another who reads later, too', async () => {
    const next = paced((atMs) => atMs >= 100 && atMs < 5_000);
    for (let slice = 1; slice <= 5; slice += 1) expect(await next()).toBe(slice * 20);
    expect(await next()).toBeGreaterThanOrEqual(5_000);
  });

  test('is not kept for ever by readers who never end', async () => {
    const next = paced(() => true);
    const first = await next();
    expect(first).toBeLessThan(LONGEST_WAIT_MS + 1_000);
    const [second, third] = [await next(), await next()];
    expect([second - first, third - second]).toEqual([520, 520]);
  });
});
