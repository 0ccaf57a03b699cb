import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeatedSide } from '../../../../src/contract/table-view.ts';
import { MINUTE_MS, OTHER, opened } from './opened-access.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer that was lost', () => {
  const attempt = 'an-attempt-of-one-phone-0001';
  const ways = {
    'what is in its picture': ({ shownAt }: ReturnType<typeof opened>) => ({
      invitation: shownAt(0).invitation,
    }),
    'its code': ({ shownAt }: ReturnType<typeof opened>) => ({ code: shownAt(0).code }),
    'a link': ({ access, sit }: ReturnType<typeof opened>) => ({ link: access.handOver(sit()) ?? '' }),
    'being let in': ({ access, sit }: ReturnType<typeof opened>) => {
      sit();
      const asked = access.ask(0, null) ?? '';
      access.answer(0, 'admit');
      return { asked };
    },
  };
  const lost = (way: keyof typeof ways = 'its code') => {
    const at = opened();
    const by = ways[way](at);
    const enter = (as = attempt, side: SeatedSide['side'] = 0) =>
      at.access.enter({ as: 'seat', side, attempt: as, ...by }, OTHER);
    return { ...at, enter, first: enter() };
  };

  test.each(['what is in its picture', 'its code', 'a link', 'being let in'] as const)(
    'is given again to the same attempt: by %s nobody is told that his seat is taken by himself',
    (way) => {
      const { enter, first, heldAt } = lost(way);
      const phones = heldAt(0)?.phones;
      expect(first).toMatchObject({ ok: true });
      expect(enter()).toEqual({ ...first, given: 'again' });
      expect(heldAt(0)?.phones).toBe(phones);
    },
  );

  test('to a question is given again to the same attempt, so that whoever is let in comes in', () => {
    const { access, sit } = opened();
    sit();
    const lostAnswer = access.ask(0, attempt);
    expect(access.ask(0, 'an-attempt-of-another-phone')).toBeNull();
    expect(access.ask(0, null)).toBeNull();
    access.answer(0, 'admit');
    const asked = access.ask(0, attempt) ?? '';
    expect(asked).toBe(lostAnswer);
    expect(access.enter({ as: 'seat', side: 0, attempt, asked }, OTHER)).toMatchObject({ ok: true });
    expect(access.ask(0, attempt)).not.toBe(asked);
  });

  test('to a question that was refused is given no more: another one may be asked after its minute', () => {
    const { access, sit } = opened();
    sit();
    const first = access.ask(0, attempt);
    access.answer(0, 'refuse');
    expect(access.ask(0, attempt)).toBeNull();
    vi.advanceTimersByTime(MINUTE_MS);
    const second = access.ask(0, attempt);
    expect([null, first]).not.toContain(second);
  });

  test('is given to no other attempt, and at no other seat', () => {
    const { enter } = lost();
    expect(enter('an-attempt-of-another-phone')).toEqual({ ok: false, code: 'seat-taken' });
    expect(enter(attempt, 1)).toEqual({ ok: false, code: 'wrong-code' });
  });

  test('is given for two minutes, also to whoever asks for it again and again', () => {
    const { enter } = lost();
    for (let asked = 0; asked < 3; asked += 1) {
      vi.advanceTimersByTime(MINUTE_MS / 2);
      expect(enter()).toMatchObject({ ok: true, given: 'again' });
    }
    vi.advanceTimersByTime(MINUTE_MS / 2);
    expect(enter()).toEqual({ ok: false, code: 'seat-taken' });
  });

  test('is not given again after two minutes, nor once the phone was put out', () => {
    const late = lost();
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(late.enter()).toEqual({ ok: false, code: 'seat-taken' });
    const freed = lost();
    freed.access.free(0);
    expect(freed.enter()).toEqual({ ok: false, code: 'wrong-code' });
  });
});
