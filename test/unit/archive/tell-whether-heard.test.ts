import { expect, test } from 'vitest';
import { tellWhetherHeard } from '../../../src/archive/tell-whether-heard.ts';
import { createToldOnce } from '../../../src/archive/told-once.ts';
import type { StatusPayload } from '../../../src/contract/club-payloads.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import { NOTHING_HEARD } from '../follow/nothing-heard.ts';

const heardBy = (lines: string[]) => {
  const told = createToldOnce((line) => lines.push(line));
  return (changes: Partial<typeof NOTHING_HEARD>): void =>
    tellWhetherHeard(told, { ...NOTHING_HEARD, ...changes });
};
const LOST: StatusPayload = {
  ...{ v: 1, state: 'offline', reason: 'lost', conn: '0'.repeat(26) },
  ...{ epoch: ledgerEpoch.parse('e'), sw: '1', ts: 0 },
};

test('a silent table of which the last will is told is away and not heard again; that is told when it is there, and of one that was heard nothing is told as it comes and goes', () => {
  const lines: string[] = [];
  const hears = heardBy(lines);
  hears({ online: true });
  hears({ status: LOST });
  expect(lines).toEqual([]);
  hears({ silentSince: 5 });
  hears({ status: LOST });
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/^gangnam\/t3: nothing is heard of it/),
    'gangnam/t3: it is away (lost)',
  ]);
  hears({ online: true });
  hears({ status: LOST });
  hears({ online: true });
  expect(lines).toEqual(['gangnam/t3: it is heard again']);
});

test('whoever looks after an archive is told once that a table is silent, once that it is heard again, and not that it answers before it does', () => {
  const lines: string[] = [];
  const hears = heardBy(lines);
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
