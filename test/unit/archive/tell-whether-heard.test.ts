import { expect, test } from 'vitest';
import { tellWhetherHeard } from '../../../src/archive/tell-whether-heard.ts';
import { createToldOnce } from '../../../src/archive/told-once.ts';
import { NOTHING_HEARD } from '../follow/nothing-heard.ts';

test('whoever looks after an archive is told once that a table is silent, once that it is heard again, and not that it answers before it does', () => {
  const lines: string[] = [];
  const told = createToldOnce((line) => lines.push(line));
  const hears = (changes: Partial<typeof NOTHING_HEARD>): void =>
    tellWhetherHeard(told, { ...NOTHING_HEARD, ...changes });
  hears({ online: true });
  hears({ online: true, notAnswered: { why: 'no-answer' } });
  const { length } = lines;
  hears({ silentSince: 5, notAnswered: { why: 'no-answer' } });
  hears({ silentSince: 5, notAnswered: { why: 'no-answer' } });
  hears({ silentSince: 5 });
  hears({ online: true, notAnswered: { why: 'no-answer' } });
  hears({ online: true });
  expect(length).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^gangnam\/t3: it does not answer: perhaps it was cut off; else whoever reads .* it is asked again$/,
    ),
    expect.stringMatching(/^gangnam\/t3: nothing is heard of it, though it has said no goodbye/),
    'gangnam/t3: it is heard again',
    'gangnam/t3: it answers',
  ]);
});
