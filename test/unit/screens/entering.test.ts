import { expect, onTestFinished, test, vi } from 'vitest';
import { tellEntering } from '../../../src/screens/connection/entering.ts';
import { WORDS } from '../../../src/words/words.ts';

const QUESTION = { as: 'seat', side: 0, code: 'ABCDEF' } as const;

/** What a browser is answered, and what it has asked for. */
const browser = (cookies: 'kept' | 'barred') => {
  const fetched = vi.fn(async (_address: string) => Response.json({ v: 1, token: 'a-token' }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { cookieEnabled: cookies === 'kept' });
  onTestFinished(() => void vi.unstubAllGlobals());
  return fetched;
};

test('whose browser keeps no cookies takes no seat, which nobody would hold, and is told why', async () => {
  const fetched = browser('barred');
  const reply = await tellEntering('/api/t/t1/enter', QUESTION);
  expect(reply).toMatchObject({ is: 'refused', code: 'no-cookies' });
  expect(fetched).not.toHaveBeenCalled();
  for (const { requestErrors } of Object.values(WORDS))
    expect(Object.keys(requestErrors)).toContain('no-cookies');
});

test('who keeps them asks to be let in', async () => {
  const fetched = browser('kept');
  const reply = await tellEntering('/api/t/t1/enter', QUESTION);
  expect(reply).toEqual({ is: 'given', value: { v: 1, token: 'a-token' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});
