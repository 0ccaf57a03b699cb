import { describe, expect, test } from 'vitest';
import { secondsToBuilt } from '../../../src/charts/table-context.ts';

const half = {
  type: 'BuildProgressed',
  counted: 50,
  of: 100,
  built: [0, 0, 0, 0],
  middle: 0,
} as const;

describe('the seconds until the drum stands', () => {
  test('are those of a usual drum where this one has built nothing yet', () => {
    expect(secondsToBuilt({ built: null, buildMs: null })).toBe(25);
  });

  test('are what this drum was seen to take, less what is counted already', () => {
    expect(secondsToBuilt({ built: null, buildMs: 31_000 })).toBe(31);
    expect(secondsToBuilt({ built: half, buildMs: 31_000 })).toBe(16);
  });

  test('are none where more tiles were counted than the set has', () => {
    expect(secondsToBuilt({ built: { ...half, counted: 120 }, buildMs: 31_000 })).toBe(0);
  });

  test('are no more than a display is told of', () => {
    expect(secondsToBuilt({ built: null, buildMs: 2_000_000 })).toBe(999);
  });
});
