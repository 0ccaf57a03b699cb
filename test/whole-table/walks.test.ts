import { expect, test } from 'vitest';
import { walk } from '../harness/walk.ts';

/** A share for every run of the tests; `npm run soak -- walks` walks as often as one likes. */
const SEEDS = ['one', 'two', 'three', 'four', 's 352', 's 675'];

test.each(SEEDS)(
  'whatever people, machine, power and operator do, another hand comes to its end and nothing is broken (seed %s)',
  async (seed) => {
    expect(await walk(seed)).toMatchObject({ problem: null });
  },
);
