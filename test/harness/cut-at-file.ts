import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What changes a folder. */
const STEPS = [
  'chownSync',
  'copyFileSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
  'fsyncSync',
] as const satisfies readonly (keyof typeof fs)[];

/** The computer ended here. */
export class Cut extends Error {}

/**
 * Does work until it is about to change a folder for so many times (counted from 1) through `node:fs`, as if the computer ended
 * then: nothing later happens to any folder.
 *
 * @returns whether it came so far
 */
export const cutAtFile = async (nth: number, work: () => Promise<unknown>): Promise<'cut' | 'through'> => {
  const own = Object.fromEntries(STEPS.map((step) => [step, fs[step]]));
  let steps = 0;
  const counted = Object.fromEntries(
    STEPS.map((step) => [
      step,
      (...args: readonly unknown[]): unknown => {
        steps += 1;
        if (steps >= nth) throw new Cut(step);
        return Reflect.apply(own[step] ?? fs[step], fs, args);
      },
    ]),
  );
  Object.assign(fs, counted);
  syncBuiltinESMExports();
  try {
    await work();
  } catch (thrown) {
    if (steps < nth) throw thrown;
  } finally {
    Object.assign(fs, own);
    syncBuiltinESMExports();
  }
  return steps < nth ? 'through' : 'cut';
};
