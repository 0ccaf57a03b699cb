import { afterEach, expect, test, vi } from 'vitest';
import { PARTS, whyNot } from '../../../bench/settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('what needs socat is not begun without it, and says so in a line', () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(whyNot(PARTS)).toBe(
    'wire, process, club: needs socat (on Debian: apt-get install socat); without it: npm run bench -- --only scoring,codec,headless,line,ledger',
  );
  expect(whyNot(['scoring', 'line'])).toBeNull();
});
