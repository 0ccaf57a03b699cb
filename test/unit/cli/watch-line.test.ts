import { expect, test } from 'vitest';
import { watchLine as lineOf } from '../../../src/cli/console/watch-line.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { FollowedTable } from '../../../src/follow/index.ts';
import { NOTHING_HEARD } from '../follow/nothing-heard.ts';

const watchLine = (table: FollowedTable): string => lineOf(table, 'one-club');

const calling = (name: string, since: Date) =>
  ({ side: 1, id: 'p2', person: 'm-7', name, since: since.getTime() }) as const;

test('a table of which nothing was heard is a line that says so', () => {
  expect(watchLine(NOTHING_HEARD)).toBe('t3 | away | nothing yet | no points yet');
});

test('a table of several clubs that are watched has its club before its name, which others have too', () => {
  expect(lineOf(NOTHING_HEARD, 'several-clubs')).toBe('gangnam/t3 | away | nothing yet | no points yet');
});

test('whoever waits for staff is named, with the time of day since when; once nobody does, nobody is', () => {
  const [first, other] = [
    calling('김영수', new Date(2026, 10, 27, 21, 4)),
    calling('Ana', new Date(2026, 10, 27, 9, 30)),
  ];
  const table: FollowedTable = { ...NOTHING_HEARD, calls: { v: 1, now: 0, calls: [first, other] } };
  expect(watchLine(table)).toBe(
    't3 | away | nothing yet | no points yet | STAFF: 김영수 waits since 21:04 | STAFF: Ana waits since 09:30',
  );
  expect(watchLine({ ...table, calls: { v: 1, now: 1, calls: [] } })).not.toContain('STAFF');
});

test('what is wrong with a ledger stands at the end of the line', () => {
  const trouble = { trouble: 'fork', epoch: ledgerEpoch.parse('e'), seq: 7 } as const;
  expect(watchLine({ ...NOTHING_HEARD, trouble })).toMatch(/ \| FORK: two ledgers, entry 7$/);
});

const EPOCH = ledgerEpoch.parse('e');
test.each([
  [{ seam: 'missing', epoch: EPOCH, from: 3, to: 4 }, 'entries 3 to 4 of the epoch before were not heard'],
  [{ seam: 'taken-back', epoch: EPOCH, from: 3, to: 4 }, 'entries 3 to 4 of the epoch before count no more'],
  [{ seam: 'other', epoch: EPOCH, seq: 3 }, 'from another entry 3 than was heard'],
  [{ seam: 'skipped', epoch: EPOCH, to: 4 }, 'an epoch of 4 entries was not heard'],
] as const)('a record that was begun anew elsewhere than it was followed is told: %o', (seam, text) => {
  expect(watchLine({ ...NOTHING_HEARD, seam })).toMatch(new RegExp(`BEGUN ANEW: ${text}$`));
});

test('whoever answers no question is told with the rights that are wanted, and who refuses with his words', () => {
  expect(watchLine({ ...NOTHING_HEARD, notAnswered: { why: 'no-answer' } })).toMatch(
    /DOES NOT ANSWER: .* write mj\/v1\/gangnam\/t\/\+\/cmd\/# and read mj\/v1\/gangnam\/t\/\+\/res\/# /,
  );
  expect(watchLine({ ...NOTHING_HEARD, notAnswered: { why: 'refused', message: 'no' } })).toMatch(
    /REFUSES: no$/,
  );
});

test('of a table that is silent it says since when, and not which rights it would want to answer', () => {
  const silentSince = new Date(2026, 10, 27, 21, 4).getTime();
  const line = watchLine({ ...NOTHING_HEARD, silentSince, notAnswered: { why: 'no-answer' } });
  expect(line).toBe('t3 | SILENT since 21:04 | nothing yet | no points yet');
});

test('nothing that somebody has sent gives orders to the terminal', () => {
  const calls = [calling('A\u001b[2Jn\na', new Date(2026, 10, 27, 9, 30))];
  expect(watchLine({ ...NOTHING_HEARD, calls: { v: 1, now: 0, calls } })).toMatch(/STAFF: A \[2Jn a waits/);
});
