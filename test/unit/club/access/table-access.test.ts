import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tableId } from '../../../../src/contract/ids.ts';
import type { TableView } from '../../../../src/contract/table-view.ts';
import { KNOWN, MINUTE_MS, OTHER, opened, PHONE, VIEW } from './opened-access.ts';

const T2 = tableId.parse('t2');
const HOURS_MS = 60 * MINUTE_MS;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Another person sits at side 0. */
const renamed = (name: string): TableView => {
  const [first, ...rest] = VIEW.sides;
  if (!first.seated) throw new Error('somebody sits at side 0');
  return { ...VIEW, sides: [{ ...first, person: name, name }, ...rest] };
};

describe('what a player reads', () => {
  test('is told beside the seat, and goes with the person wherever he sits', () => {
    const { access, show, heldAt } = opened();
    expect(heldAt(0)).not.toHaveProperty('language');
    access.readsIn(0, 'ko');
    expect(heldAt(0)).toMatchObject({ language: 'ko' });
    show(renamed('somebody-else'));
    expect(heldAt(0)).not.toHaveProperty('language');
    show(VIEW);
    expect(heldAt(0)).toMatchObject({ language: 'ko' });
  });

  test('is news once, and of nobody where nobody sits', () => {
    const { access } = opened();
    const news = vi.fn();
    access.subscribe(news);
    access.readsIn(1, 'ja');
    access.readsIn(1, 'ja');
    access.readsIn(3, 'ja');
    expect(news).toHaveBeenCalledTimes(1);
  });
});

describe('a free seat', () => {
  test('is taken by what is in its picture, which leaves the screen with its code', () => {
    const { access, shownAt, sit, heldAt } = opened();
    const before = shownAt(0);
    const token = sit();
    expect(access.entered(token)).toMatchObject({ as: 'seat', side: 0 });
    expect(access.seatCodes().map(({ side }) => side)).not.toContain(0);
    expect(heldAt(0)).toEqual({ side: 0, phones: 1, held: 'just-taken', asked: null, shown: 1 });
    const again = access.enter({ as: 'seat', side: 0, invitation: before.invitation }, OTHER);
    expect(again).toEqual({ ok: false, code: 'seat-taken' });
  });

  test('is taken by its code of six unmistakable characters, in whatever case they are typed', () => {
    const { shownAt, typing } = opened();
    const { code } = shownAt(0);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(typing(` ${code.toLowerCase()} `)).toMatchObject({ ok: true });
  });

  test('stays open in a demonstration, where those who watch may try it', () => {
    const { sit, heldAt } = opened('always');
    sit(0, PHONE);
    sit(0, OTHER);
    expect(heldAt(0)).toMatchObject({ phones: 2, held: 'free' });
  });
});

describe('a seat that is taken', () => {
  test('shows for two minutes that it was', () => {
    const { sit, heldAt } = opened();
    sit();
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(heldAt(0)?.held).toBe('taken');
  });

  test('is free again when it is undone, by another code and another picture', () => {
    const { access, shownAt, sit } = opened();
    const before = shownAt(0);
    const token = sit();
    access.free(0);
    expect(access.entered(token)).toBeNull();
    expect(shownAt(0).code).not.toBe(before.code);
    const used = access.enter({ as: 'seat', side: 0, invitation: before.invitation }, PHONE);
    expect(used).toEqual({ ok: false, code: 'invitation-ended' });
  });

  test('is free again when its player leaves', () => {
    const { access, sit, heldAt } = opened();
    access.leave(sit());
    expect(heldAt(0)?.held).toBe('free');
  });

  test('is kept through the next match, and for twelve hours', () => {
    const { access, show, sit } = opened();
    const token = sit();
    access.follow({ match: 2, look: () => VIEW });
    vi.advanceTimersByTime(12 * HOURS_MS - 1);
    expect(access.entered(token)).not.toBeNull();
    vi.advanceTimersByTime(1);
    show(VIEW);
    expect(access.entered(token)).toBeNull();
    expect(access.seatCodes().map(({ side }) => side)).toContain(0);
  });

  test('asks its phone whether the player is still there when another one sits there', () => {
    const { access, show, sit } = opened();
    const token = sit();
    show(renamed('Dan'));
    expect(access.entered(token)).toBeNull();
    expect(access.unsure(token)).toBe(0);
    expect(access.stay(token)).toBe('changed');
    expect(access.entered(token)).toMatchObject({ side: 0 });
    expect(access.unsure(token)).toBeNull();
  });

  test('whose phone says again that its player is still there writes nothing and tells nobody', () => {
    const { access, show, sit } = opened();
    const token = sit();
    show(renamed('Dan'));
    access.stay(token);
    const news = vi.fn();
    access.subscribe(news);
    expect([access.stay(token), access.stay('a token of nobody')]).toEqual(['unchanged', 'unchanged']);
    expect(news).not.toHaveBeenCalled();
  });

  test('goes to another browser by a link that is good once', () => {
    const { access, sit, heldAt } = opened();
    const token = sit();
    const link = access.handOver(token) ?? '';
    const taken = access.enter({ as: 'seat', side: 0, link }, OTHER);
    expect(taken).toMatchObject({ ok: true });
    expect(access.entered(token)).toBeNull();
    expect(heldAt(0)?.phones).toBe(1);
    expect(access.enter({ as: 'seat', side: 0, link }, PHONE)).toEqual({
      ok: false,
      code: 'invitation-ended',
    });
  });

  test('has one share of what is kept for those who have entered, however many hold it or hand it on', () => {
    const { access, clubAccess, sit } = opened();
    const [first, other] = [sit(), sit(1)];
    const shares = [first, other].map(clubAccess.shareOf);
    expect(new Set(shares).size).toBe(2);
    const handed = access.enter({ as: 'seat', side: 0, link: access.handOver(first) ?? '' }, OTHER);
    const next = handed.ok ? handed.token : '';
    const asked = access.ask(0, null) ?? '';
    access.answer(0, 'admit');
    const more = access.enter({ as: 'seat', side: 0, asked }, PHONE);
    expect([next, more.ok ? more.token : ''].map(clubAccess.shareOf)).toEqual([shares[0], shares[0]]);
    expect(clubAccess.shareOf(first)).toBeNull();
  });

  test('is not handed over by a link that is two minutes old, or of another seat', () => {
    const { access, sit } = opened();
    const token = sit();
    const link = access.handOver(token) ?? '';
    expect(access.enter({ as: 'seat', side: 1, link }, OTHER).ok).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(access.enter({ as: 'seat', side: 0, link }, OTHER).ok).toBe(false);
    expect(access.entered(token)).not.toBeNull();
  });
});

describe('a browser that holds a seat twice, over TLS and in clear text', () => {
  const twice = () => {
    const at = opened();
    const tokens = [at.sit(0, KNOWN), at.sitToo(0, KNOWN)] as const;
    const speaksBy = () => tokens.map((token) => at.access.entered(token)?.as ?? null);
    return { ...at, tokens, speaksBy };
  };

  test.each([0, 1] as const)('leaves it whole by either (%i), and no other phone with it', (by) => {
    const { access, sitToo, tokens, speaksBy, heldAt } = twice();
    const another = sitToo(0, OTHER);
    access.leave(tokens[by]);
    expect(speaksBy()).toEqual([null, null]);
    expect(access.entered(another)).toMatchObject({ side: 0 });
    expect(heldAt(0)?.phones).toBe(1);
    access.leave(another);
    expect(heldAt(0)?.held).toBe('free');
  });

  test.each([0, 1] as const)('hands it over whole by either (%i)', (by) => {
    const { access, tokens, speaksBy, heldAt } = twice();
    const taken = access.enter({ as: 'seat', side: 0, link: access.handOver(tokens[by]) ?? '' }, OTHER);
    expect(taken).toMatchObject({ ok: true });
    expect(speaksBy()).toEqual([null, null]);
    expect(heldAt(0)?.phones).toBe(1);
  });

  test('holds it once where it takes it over itself, and keeps its other seat', () => {
    const { access, sit, tokens, speaksBy, heldAt } = twice();
    const otherSeat = sit(1, KNOWN);
    const taken = access.enter({ as: 'seat', side: 0, link: access.handOver(tokens[0]) ?? '' }, KNOWN);
    expect(access.entered(taken.ok ? taken.token : '')).toMatchObject({ side: 0 });
    expect(speaksBy()).toEqual([null, null]);
    expect(access.entered(otherSeat)).toMatchObject({ side: 1 });
    expect(heldAt(0)?.phones).toBe(1);
  });
});

test('a link by which a seat is handed over ends when another player sits there', () => {
  const { access, show, sit, heldAt } = opened();
  const token = sit();
  const link = access.handOver(token) ?? '';
  show(renamed('Dan'));
  expect(access.enter({ as: 'seat', side: 0, link }, OTHER)).toEqual({ ok: false, code: 'invitation-ended' });
  expect(heldAt(0)?.phones).toBe(1);
  expect(access.unsure(token)).toBe(0);
});

describe('another phone that asks for a seat', () => {
  const asking = () => {
    const at = opened();
    const token = at.sit();
    const asked = at.access.ask(0, null) ?? '';
    const comesIn = () => at.access.enter({ as: 'seat', side: 0, asked }, OTHER);
    return { ...at, token, asked, comesIn };
  };

  test('is shown, and waits for an answer', () => {
    const { heldAt, comesIn } = asking();
    expect(heldAt(0)?.asked).toBe('by-key');
    expect(comesIn()).toEqual({ ok: false, code: 'not-answered' });
  });

  test('holds it too once it is let in, beside the first', () => {
    const { access, token, comesIn, heldAt } = asking();
    access.answer(0, 'admit');
    expect(comesIn()).toMatchObject({ ok: true });
    expect(heldAt(0)).toMatchObject({ phones: 2, asked: null });
    expect(access.entered(token)).not.toBeNull();
    expect(comesIn()).toEqual({ ok: false, code: 'not-asked' });
  });

  test('is let in by a key before the seat, for twenty seconds', () => {
    const { access, comesIn } = asking();
    expect(access.admitByKey(0)).toBe(true);
    expect(comesIn()).toMatchObject({ ok: true });
  });

  test('is not let in by a key that is pressed later, or before another seat', () => {
    const { access, comesIn, heldAt } = asking();
    expect(access.admitByKey(1)).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(heldAt(0)?.asked).toBe('by-page');
    expect(access.admitByKey(0)).toBe(false);
    expect(comesIn()).toEqual({ ok: false, code: 'not-answered' });
  });

  test('is refused, and nobody asks again for a minute', () => {
    const { access, comesIn } = asking();
    access.answer(0, 'refuse');
    expect(comesIn()).toEqual({ ok: false, code: 'not-admitted' });
    expect(access.ask(0, null)).toBeNull();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(access.ask(0, null)).not.toBeNull();
  });

  test('is told to ask again where nobody has answered for two minutes', () => {
    const { access, comesIn } = asking();
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(comesIn()).toEqual({ ok: false, code: 'not-asked' });
    expect(access.ask(0, null)).not.toBeNull();
  });

  test('finds nobody to ask at a free seat', () => {
    const { access } = opened();
    expect(access.ask(0, null)).toBeNull();
  });
});

describe('a code that is guessed at', () => {
  const guessed = (times: number) => {
    const at = opened();
    const before = at.shownAt(0);
    const answers = Array.from({ length: times }, (_, guess) =>
      at.access.enter({ as: 'seat', side: 0, code: 'WRONG2' }, { ...PHONE, address: `10.0.0.${guess}` }),
    );
    return { ...at, before, answers };
  };

  test('is another one after five wrong ones, from wherever they came', () => {
    const { before, shownAt, typing } = guessed(5);
    expect(shownAt(0).code).not.toBe(before.code);
    expect(typing(shownAt(0).code)).toMatchObject({ ok: true });
  });

  test('changes once a minute at most: then typing pauses, while the picture goes on', () => {
    const { access, shownAt, typing, sit } = guessed(10);
    expect(typing(shownAt(0).code)).toEqual({ ok: false, code: 'typing-paused' });
    expect(access.look().guesses).toContainEqual({ side: 0, wrong: 10, typing: 'paused' });
    expect(access.enter({ as: 'operator', code: 'OPERATOR-1' }, PHONE)).toMatchObject({ ok: true });
    sit();
  });

  test('can be typed again when the minute is over', () => {
    const { shownAt, typing } = guessed(10);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(typing(shownAt(0).code)).toMatchObject({ ok: false, code: 'wrong-code' });
    expect(typing(shownAt(0).code)).toMatchObject({ ok: true });
  });

  test('locks nobody out who is in', () => {
    const { access, sit } = opened();
    const token = sit();
    for (let guess = 0; guess < 20; guess += 1) access.enter({ as: 'seat', side: 0, code: 'WRONG2' }, OTHER);
    expect(access.entered(token)).not.toBeNull();
    expect(access.look().guesses).toContainEqual({ side: 0, wrong: 0, typing: 'open' });
  });
});

describe('the operator', () => {
  test('sees who is in, by names that open nothing, and puts out whom he likes', () => {
    const { access, sit, heldAt } = opened();
    const token = sit();
    const [told] = access.look().tokens;
    expect(told).toMatchObject({ role: 'player', table: 't1', side: 0 });
    expect(JSON.stringify(told)).not.toContain(token);
    access.end([told?.id ?? '']);
    expect(access.entered(token)).toBeNull();
    expect(heldAt(0)?.held).toBe('free');
  });

  test('stays in for twelve hours, at every table', () => {
    const { access, clubAccess } = opened();
    const entrance = access.enter({ as: 'operator', code: 'OPERATOR-1' }, PHONE);
    const token = entrance.ok ? entrance.token : '';
    expect(clubAccess.forTable(T2, 'while-free').entered(token)).toMatchObject({
      as: 'operator',
      role: 'operator',
    });
    vi.advanceTimersByTime(12 * HOURS_MS);
    expect(clubAccess.may(token, 'operate')).toBe(false);
  });

  test.each(['technician', 'owner'] as const)(
    'gives the office of %s by a code that is good once',
    (role) => {
      const { access, clubAccess } = opened();
      const code = access.giveOffice(role);
      const entrance = access.enter({ as: 'operator', code: ` ${code.toLowerCase()} ` }, OTHER);
      const token = entrance.ok ? entrance.token : '';
      expect(access.entered(token)).toMatchObject({ as: 'operator', role });
      expect(clubAccess.may(token, 'operate')).toBe(role === 'owner');
      expect(access.enter({ as: 'operator', code }, OTHER)).toEqual({ ok: false, code: 'wrong-code' });
      expect(access.look().operatorGuesses).toBe(1);
    },
  );

  test('gives it for ten minutes, and to one at a time: another code ends the one before', () => {
    const { access } = opened();
    const [first, second] = [access.giveOffice('technician'), access.giveOffice('technician')];
    expect(access.enter({ as: 'operator', code: first }, OTHER).ok).toBe(false);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(access.enter({ as: 'operator', code: second }, OTHER).ok).toBe(false);
  });
});
