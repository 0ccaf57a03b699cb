import { expect, test } from 'vitest';
import { createTokenStore } from '../../../../src/club/access/token-store.ts';
import { createWaitingScreens } from '../../../../src/club/access/waiting-screens.ts';
import { tableId } from '../../../../src/contract/ids.ts';

const HERE = '192.0.2.7';
const CENTRE = { as: 'centre', table: tableId.parse('t1') } as const;

const opened = () => {
  let date = 1_000;
  let passedMs = 0;
  const tokens = createTokenStore({
    file: null,
    date: () => date,
    monotonicMs: () => passedMs,
    onTrouble: () => undefined,
  });
  const screens = createWaitingScreens({ tokens, date: () => date, monotonicMs: () => passedMs });
  const come = (from = HERE) => screens.come(from) ?? { code: '', waiting: '' };
  const set = (byMs: number): void => {
    date += byMs;
  };
  const pass = (ms: number): void => {
    passedMs += ms;
    set(ms);
  };
  return { tokens, screens, come, pass, set };
};

test('a new screen shows six characters, and becomes what the operator says by them', () => {
  const { tokens, screens, come } = opened();
  const { code, waiting } = come();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(screens.placeOf(waiting)).toBeNull();
  expect(screens.list()).toEqual([{ code, since: 1_000 }]);
  expect(screens.place(code.toLowerCase(), CENTRE)).toBe(true);
  const told = screens.placeOf(waiting);
  expect(told).toMatchObject({ place: CENTRE });
  expect(tokens.list()).toMatchObject([{ role: 'screen', table: 't1', expiresAt: null }]);
  expect(told !== null && told !== 'unknown' && tokens.find(told.token)).toMatchObject({ role: 'screen' });
  expect(screens.list()).toEqual([]);
});

test('a screen is told again what it is where the answer was lost, for a minute', () => {
  const { tokens, screens, come, pass } = opened();
  const { code, waiting } = come();
  screens.place(code, CENTRE);
  pass(5 * 60_000);
  const told = screens.placeOf(waiting);
  pass(59_000);
  expect(screens.placeOf(waiting)).toEqual(told);
  expect(tokens.list()).toHaveLength(1);
  expect(screens.place(code, CENTRE)).toBe(false);
  pass(1_000);
  expect(screens.placeOf(waiting)).toBe('unknown');
});

test('a code that no screen shows makes none, and one that went away waits no longer', () => {
  const { screens, come, pass } = opened();
  const { code, waiting } = come();
  expect(screens.place('WRONG2', CENTRE)).toBe(false);
  pass(15 * 60_000);
  expect(screens.placeOf(waiting)).toBe('unknown');
  expect(screens.place(code, CENTRE)).toBe(false);
});

test('a screen that asks all the time keeps its code until the operator has come to it', () => {
  const { screens, come, pass } = opened();
  const { code, waiting } = come();
  for (let minute = 0; minute < 60; minute += 1) {
    pass(60_000);
    expect(screens.placeOf(waiting)).toBeNull();
  }
  expect(screens.place(code, CENTRE)).toBe(true);
});

test('a date that is set while screens wait forgets none that asks, and keeps none that went away', () => {
  const { screens, come, pass, set } = opened();
  const { waiting } = come();
  set(9 * 3_600_000);
  expect(screens.placeOf(waiting)).toBeNull();
  set(-18 * 3_600_000);
  pass(15 * 60_000);
  expect(screens.list()).toEqual([]);
});

test('no more than twenty wait', () => {
  const { screens } = opened();
  for (let screen = 0; screen < 20; screen += 1) expect(screens.come(HERE)).not.toBeNull();
  expect(screens.come(HERE)).toBeNull();
});

test('where twenty wait, the one that came first gives way to a new one once it has waited for a quarter of an hour, though it asks all the time', () => {
  const { screens, come, pass } = opened();
  const [first, ...others] = Array.from({ length: 20 }, () => come());
  const askAll = () => [first, ...others].map((each) => screens.placeOf(each?.waiting ?? ''));
  for (let minute = 0; minute < 15; minute += 1) {
    expect(screens.come(HERE)).toBeNull();
    pass(60_000);
    expect(new Set(askAll())).toEqual(new Set([null]));
  }
  const { code } = come();
  expect(askAll()).toEqual(['unknown', ...others.map(() => null)]);
  expect(screens.place(code, CENTRE)).toBe(true);
});

test('who has twenty places taken from a few addresses keeps no screen of another address away: one of those of which the most wait gives way', () => {
  const { screens, come } = opened();
  const guests = ['192.0.2.21', '192.0.2.22', '192.0.2.23', '192.0.2.24'];
  const theirs = guests.flatMap((guest) => Array.from({ length: 5 }, () => come(guest)));
  for (const guest of guests) expect(screens.come(guest)).toBeNull();
  const { code, waiting } = come(HERE);
  expect(theirs.filter((each) => screens.placeOf(each.waiting) === 'unknown')).toEqual(theirs.slice(0, 1));
  for (const guest of guests) screens.come(guest);
  expect(screens.placeOf(waiting)).toBeNull();
  expect(screens.list()).toHaveLength(20);
  expect(screens.place(code, CENTRE)).toBe(true);
});

test('where twenty wait, each from an address of its own, none gives way to one more before its time', () => {
  const { screens } = opened();
  for (let screen = 0; screen < 20; screen += 1) screens.come(`192.0.2.${screen}`);
  expect(screens.come('192.0.2.20')).toBeNull();
});
