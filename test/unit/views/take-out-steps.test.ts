import { describe, expect, test } from 'vitest';
import type { SetPlaces } from '../../../src/charts/tile-sets.ts';
import { takeOutSteps } from '../../../src/views/machine-view.ts';

const stepsFor = (set: 'A' | 'B', sets: SetPlaces): readonly string[] =>
  takeOutSteps(set, { sets, purge: 1 }).map((step) => `${step.do} ${step.set}`);

describe('a set is taken out of use from where it is', () => {
  test.each<readonly [what: string, sets: SetPlaces, steps: readonly string[]]>([
    ['on the table: it is carried away', { A: 'track', B: 'table' }, ['take-away B']],
    ['out already: nothing is to be done', { A: 'table', B: 'out' }, []],
    [
      'in the drum of an empty table: it is brought out first',
      { A: 'out', B: 'inside' },
      ['purge B', 'take-away B'],
    ],
    ['the only one, in the track: likewise', { B: 'track' }, ['purge B', 'take-away B']],
    [
      'in the track while the other lies on the table: that one goes first, and comes back',
      { A: 'table', B: 'track' },
      ['take-away A', 'purge B', 'take-away B', 'bring-back A'],
    ],
    [
      'being built: people wait for the drum',
      { A: 'table', B: 'stacking' },
      ['wait B', 'take-away A', 'purge B', 'take-away B', 'bring-back A'],
    ],
    [
      'nobody knows where: whatever is inside is brought out',
      { A: 'out', B: 'unknown' },
      ['purge B', 'take-away B'],
    ],
  ])('%s', (_, sets, steps) => expect(stepsFor('B', sets)).toEqual(steps));
});

test('a machine that brings no set out by itself is played until the set lies on the table', () => {
  const sets: SetPlaces = { A: 'table', B: 'track' };
  expect(takeOutSteps('B', { sets, purge: 0 }).map((step) => step.do)).toEqual(['by-play', 'take-away']);
});
