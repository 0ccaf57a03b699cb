import { expect, test } from 'vitest';
import { changesIn, startIn } from '../../../src/screens/table/score-changes.ts';

test('a stick that lies on the table is told of whoever laid it, and of nobody else', () => {
  const scores = [
    { hand: 0, points: [35_000, 35_000, 35_000] },
    { hand: 1, points: [34_000, 35_000, 35_000] },
  ];
  expect(changesIn(scores)).toEqual([{ hand: 1, points: [-1000, 0, 0] }]);
  expect(startIn(scores)).toBe(35_000);
});

test('where the first hands are not shown any more the oldest that is shown tells what it alone has changed', () => {
  const scores = [
    { hand: 10, points: [200, -160, -40] },
    { hand: 11, points: [220, -176, -44] },
  ];
  expect(changesIn(scores)).toEqual([{ hand: 11, points: [20, -16, -4] }]);
  expect(startIn(scores)).toBeNull();
});

test('before the first hand there is nothing to tell', () => {
  expect(changesIn([])).toEqual([]);
});
