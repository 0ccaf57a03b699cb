import { expect, test } from 'vitest';
import type { Language } from '../../../src/contract/rule-book.ts';
import { clockTime, dayAndTime, timeSince } from '../../../src/screens/language.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { timeLeftText } from '../../../src/screens/page-parts/time-left.ts';

const NOON = new Date(2026, 10, 29, 12).getTime();
const at = (day: number, ...time: readonly [hour: number, minute: number, second: number]): number =>
  new Date(2026, 10, day, ...time).getTime();

test('since when something is so is told by the time alone where that is today', () => {
  expect(timeSince(at(29, 3, 0, 0), 'en', NOON)).toBe('03:00:00');
  expect(timeSince(at(29, 0, 0, 0), 'ko', NOON)).toBe('00:00:00');
});

test('what began on another day is told with that day, also a minute before midnight and at the same time of day', () => {
  expect(timeSince(at(28, 23, 59, 0), 'en', NOON)).toBe('11/28/26 23:59:00');
  expect(timeSince(at(28, 12, 0, 0), 'ko', NOON)).toBe('26. 11. 28. 12:00:00');
  expect(timeSince(NOON, 'en', at(28, 12, 0, 0))).toBe(dayAndTime(NOON, 'en'));
});

test.each<readonly [Language, string]>([
  ['en', '11/24/26 03:00:00'],
  ['ko', '26. 11. 24. 03:00:00'],
])('that backups have failed for five days is told with the day (%s)', async (lang, since) => {
  const { backupFailed } = (await wordsIn(lang)).operator;
  const failedSince = at(24, 3, 0, 0);
  expect(backupFailed(timeSince(failedSince, lang, NOON))).toContain(since);
  expect(backupFailed(timeSince(failedSince, lang, failedSince))).not.toContain(
    dayAndTime(failedSince, lang),
  );
  expect(clockTime(failedSince)).toBe('03:00:00');
});

test('how long a table is theirs still is told by the time that goes on, not by when its view was made', async () => {
  const words = await wordsIn('en');
  const told = (now: number): string | null => timeLeftText({ endsAt: NOON }, { now, words });
  expect(told(at(29, 11, 0, 0))).toBe(words.timeLeft.minutes(60));
  expect(told(at(29, 11, 20, 0))).toBe(words.timeLeft.minutes(40));
  expect(told(at(29, 12, 5, 0))).toBe(words.timeLeft.minutes(0));
});
