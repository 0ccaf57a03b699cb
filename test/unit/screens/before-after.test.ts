import { expect, test } from 'vitest';
import { beforeAfter } from '../../../src/screens/operator/before-after.ts';

const RECORDED = [
  { side: 0 as const, points: 12 },
  { side: 1 as const, points: -12 },
];

test('a correction is told with what everybody has and would have', () => {
  const changes = [
    { side: 0 as const, points: 0 },
    { side: 1 as const, points: 0 },
  ];
  expect(beforeAfter(RECORDED, { changes })).toEqual([
    { side: 0, before: 12, after: 0 },
    { side: 1, before: -12, after: 0 },
  ]);
});

test('what nobody can tell is not told as unchanged', () => {
  expect(beforeAfter(RECORDED, {}).map(({ after }) => after)).toEqual([null, null]);
});
