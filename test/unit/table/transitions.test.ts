import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { judgeTransitions } from '../../harness/transitions.ts';

const folder = mkdtempSync(join(tmpdir(), 'mjtable-transitions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WHOLE: readonly string[] = [];

/** Every transition there is, as a run that took none tells. */
const ALL = judgeTransitions(WHOLE, folder)
  .text.split('\n')
  .filter((line) => /^(table|hand|tileSet|surface|link|agreement|astray)[\w.]* \S+ \d+$/.test(line));

describe('a whole run of the tests', () => {
  test('ends badly for one transition that no test takes, says which, and what to do about it', () => {
    writeFileSync(join(folder, '1.txt'), ALL.filter((name) => name !== 'link.lost always 1').join('\n'));
    const { status, text } = judgeTransitions(WHOLE, folder);
    expect(status).toBe(1);
    expect(text).toMatch(/that no test takes:\nlink\.lost always 1\nEach is the state/);
  });

  test('ends well when what one process has not taken another has', () => {
    writeFileSync(join(folder, '2.txt'), 'link.lost always 1\n');
    expect(judgeTransitions(WHOLE, folder)).toEqual({ status: 0, text: '' });
    expect(ALL.length).toBeGreaterThan(300);
  });
});

test('a run of given files says nothing of transitions', () => {
  rmSync(join(folder, '1.txt'));
  expect(judgeTransitions(['test/unit'], folder)).toEqual({ status: 0, text: '' });
});
