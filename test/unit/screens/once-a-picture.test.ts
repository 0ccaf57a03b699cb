import { afterEach, describe, expect, test, vi } from 'vitest';
import { onceAPicture } from '../../../src/screens/connection/once-a-picture.ts';

/** A browser whose pictures are drawn when the test says so. */
const aBrowser = () => {
  const asked = new Map<number, () => void>();
  const page = { visibilityState: 'visible' };
  let last = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    last += 1;
    asked.set(last, call);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (number: number) => asked.delete(number));
  const draws = (): void => {
    const calls = [...asked.values()];
    asked.clear();
    for (const call of calls) call();
  };
  return { page, draws };
};

describe('what a page hears', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const listening = () => {
    const browser = aBrowser();
    const told: number[] = [];
    const { say, stop } = onceAPicture<number>((value) => told.push(value));
    return { ...browser, told, say, stop };
  };

  test('is told with the next picture, the newest alone', () => {
    const { told, say, draws } = listening();
    for (const value of [1, 2, 3]) say(value);
    expect(told).toEqual([]);
    draws();
    expect(told).toEqual([3]);
    draws();
    say(4);
    draws();
    expect(told).toEqual([3, 4]);
  });

  test('is told at once where nobody sees the page, with what was to wait for a picture', () => {
    const { told, say, draws, page } = listening();
    say(1);
    page.visibilityState = 'hidden';
    say(2);
    say(3);
    expect(told).toEqual([2, 3]);
    page.visibilityState = 'visible';
    draws();
    expect(told).toEqual([2, 3]);
  });

  test('is told no more once it has stopped', () => {
    const { told, say, stop, draws } = listening();
    say(1);
    stop();
    draws();
    expect(told).toEqual([]);
  });
});
