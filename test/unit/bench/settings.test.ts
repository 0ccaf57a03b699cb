import { afterEach, expect, test, vi } from 'vitest';
import { PARTS, settingsFrom, WrongFlag, whyNot } from '../../../bench/settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('what needs socat is not begun without it, and says so in a line', () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(whyNot(PARTS)).toBe(
    'wire, process, club: needs socat (on Debian: apt-get install socat); without it: npm run bench -- --only scoring,codec,headless,study,strokes,line,bus,ledger,screens',
  );
  expect(whyNot(['scoring', 'line'])).toBeNull();
});

test.each([
  [['--hnds', '5'], '"hnds" is no flag; did you mean "hands"?'],
  [['--only', 'scorin'], '"scorin" is no part; did you mean "scoring"?'],
  [['--only', 'scoring,everything'], '"everything" is no part; see npm run bench -- --help'],
  [['--hands', 'many'], '--hands wants a whole number, not "many"'],
  [['--hands'], '--hands wants a value behind it'],
])('a mistyped word of the bench is answered in a line: %s', (words, line) => {
  expect(() => settingsFrom(words)).toThrow(new WrongFlag(line));
});

test('flags of the bench are read with their values, behind a blank or an equals sign', () => {
  expect(settingsFrom(['--only', 'wire,scoring', '--hands=12'])).toMatchObject({
    parts: ['scoring', 'wire'],
    hands: 12,
    against: null,
  });
});
