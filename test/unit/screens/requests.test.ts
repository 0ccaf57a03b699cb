import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { askUntilGiven } from '../../../src/screens/connection/ask-until-given.ts';
import { ask, newestOnly } from '../../../src/screens/connection/requests.ts';

/** Answers one after the other; after them nobody does. */
const answering = (...answers: readonly (Response | 'never')[]) => {
  const waiting = [...answers];
  const fetched = vi.fn((_address: string, { signal }: RequestInit) => {
    const answer = waiting.shift();
    if (answer !== undefined && answer !== 'never') return Promise.resolve(answer);
    if (answer === undefined) return Promise.reject(new TypeError('nobody is there'));
    return new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  });
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  return fetched;
};

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('a question to the controller', () => {
  test('is asked in a browser that knows no time limits for signals, as iPhones with iOS 15', async () => {
    answering(Response.json({ v: 1 }));
    vi.stubGlobal('AbortSignal', class {});
    expect(await ask('/api/t/t1/view')).toEqual({ is: 'given', value: { v: 1 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is not answered in eight seconds is lost', async () => {
    answering('never');
    const asked = ask('/api/t/t1/view');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await asked).toEqual({ is: 'lost' });
  });
});

describe('a question that is asked until it is answered', () => {
  test('is told as unanswered each time, asked every two seconds, and answered once', async () => {
    const unreachable = new Response(null, { status: 503 });
    const fetched = answering(unreachable, Response.json('there'), Response.json('again'));
    const told: string[] = [];
    askUntilGiven<string>('/api/t/t1/form', {
      given: (value) => told.push(value),
      unanswered: () => told.push('unanswered'),
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(told).toEqual(['unanswered']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, fetched.mock.calls.length]).toEqual([['unanswered', 'there'], 2]);
  });

  test('is not asked again, nor answered, once nobody wants to know', async () => {
    const fetched = answering();
    const told: string[] = [];
    const stop = askUntilGiven<string>('/api/t/t1/form', { given: (value) => told.push(value) });
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, fetched.mock.calls.length, vi.getTimerCount()]).toEqual([[], 2, 0]);
  });
});

test('of two answers the one to the newer question counts, in whatever order they come', async () => {
  const newest = newestOnly();
  const used: string[] = [];
  let answerLate = (_value: string): void => undefined;
  const late = new Promise<string>((resolve) => {
    answerLate = resolve;
  });
  newest(late, (value) => used.push(value));
  newest(Promise.resolve('newer'), (value) => used.push(value));
  await Promise.resolve();
  answerLate('older');
  await late;
  expect(used).toEqual(['newer']);
});
