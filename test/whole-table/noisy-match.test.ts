import { describe, expect, test } from 'vitest';
import { createRandom } from '../../simulator/machine/random.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { type LineNoise, lineNoise, noisyChannel, swallowing } from '../harness/line-noise.ts';
import { startWholeTable } from '../harness/whole-table.ts';

/** What a match leaves behind: who got what, hand by hand. */
const pointsOf = ({ kind, hand, deltas, totals }: LedgerEntry) => ({ kind, hand, deltas, totals });

const played = async (seed: string, noise: LineNoise | null) => {
  const table = await startWholeTable({
    seed,
    between: (open) => (noise === null ? open : noisyChannel(open, noise)),
  });
  await table.playUntil((view) => view?.moment.at === 'matchOver');
  const entries = await table.ledger.entries(1, 100);
  await table.stop();
  return entries.map(pointsOf);
};

const clean = new Map<string, ReturnType<typeof played>>();

/** The match of this seed over a line without noise: played once. */
const playedClean = (seed: string): ReturnType<typeof played> => {
  const match = clean.get(seed) ?? played(seed, null);
  clean.set(seed, match);
  return match;
};

describe('a whole match', () => {
  test.each(['one', 'two'])(
    'has the same hands and points over a line that drops, doubles and breaks a tenth of its lines (seed %s)',
    async (seed) => {
      const clean = await playedClean(seed);
      const noisy = await played(seed, lineNoise(0.1, createRandom(seed, 'noise').next));
      expect(clean.filter(({ kind }) => kind === 'settle')).toHaveLength(9);
      expect(noisy).toEqual(clean);
    },
  );

  test('is played by a device that swallows every third accept', async () => {
    expect(await played('one', swallowing('A', 3))).toEqual(await playedClean('one'));
  });
});
