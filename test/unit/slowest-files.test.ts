import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from '../../scripts/test/longest-first.ts';
import { tellSlowest } from '../../scripts/test/slowest-files.ts';

test('of the files of a run the ten that took longest are told, the longest first, with their seconds', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `f${index}.test.ts`,
    ms: 1_000 * index + 60,
  }));
  const told = tellSlowest(files).split('\n');
  expect(told.slice(0, 3)).toEqual(['the slowest files', '   11.1 s  f11.test.ts', '   10.1 s  f10.test.ts']);
  expect(told.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
});

test('the files that are taken up first are there, each named once', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});
