import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completingKinds, isComplete, type WinningForms } from '../../../src/rules/hands/completing.ts';
import { addTo, KIND_COUNT, noTiles } from '../../../src/rules/tiles/kind.ts';
import { korean } from './korean.ts';
import { naiveSplits } from './naive-splits.ts';

const SETS_ONLY: WinningForms = { sevenPairs: 'none', orphans: null };
const kindsIn = (length: number) =>
  fc
    .shuffledSubarray(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 27, 31].flatMap((kind) => [kind, kind, kind, kind]),
      { minLength: length, maxLength: length },
    )
    .map((kinds) => [...kinds]);

const countsOf = (kinds: readonly number[]) => {
  const counts = noTiles();
  for (const kind of kinds) addTo(counts, kind, 1);
  return counts;
};

test('tiles are complete when the plain decomposer finds a way to split them', () => {
  fc.assert(
    fc.property(kindsIn(14), (kinds) => {
      expect(isComplete(SETS_ONLY, countsOf(kinds), 0)).toBe(naiveSplits(kinds).size > 0);
    }),
    { numRuns: 2_000 },
  );
});

test('a kind completes a hand when the hand with it is complete and the set has a tile of it left', () => {
  const ruleset = korean();
  fc.assert(
    fc.property(kindsIn(13), (kinds) => {
      const held = countsOf(kinds);
      const found = completingKinds(ruleset, { concealed: held, all: held, melds: 0 });
      for (let kind = 0; kind < KIND_COUNT; kind += 1) {
        const possible = (held[kind] ?? 0) < 4;
        const complete = isComplete(ruleset.forms, countsOf([...kinds, kind]), 0);
        const inSet = kind < 18 || [18, 26, 27, 28, 29, 31, 32, 33].includes(kind);
        expect(found.includes(kind)).toBe(possible && complete && inSet);
      }
    }),
    { numRuns: 300 },
  );
});
