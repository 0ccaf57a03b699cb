import { expect, test } from 'vitest';
import { createStopper } from '../../../src/club/stopper.ts';

test('parts are stopped in the opposite order of starting, also those behind one that fails, and that is told at the end', async () => {
  const stopped: string[] = [];
  const stopper = createStopper();
  stopper.add(() => void stopped.push('ledger'));
  stopper.add(() => Promise.reject(new Error('the box')));
  stopper.add(() => void stopped.push('pages'));
  await expect(stopper.stop()).rejects.toThrow('the box');
  expect(stopped).toEqual(['pages', 'ledger']);
});
