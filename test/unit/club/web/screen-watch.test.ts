import { expect, test } from 'vitest';
import { createScreenWatch, type ScreenKnown } from '../../../../src/club/web/screen-watch.ts';
import type { TokenKept } from '../../../../src/contract/access.ts';
import { type TableId, tableId } from '../../../../src/contract/ids.ts';
import type { ScreenReport } from '../../../../src/contract/screens.ts';

const T1 = tableId.parse('t1');

const STARTED = 1_700_000_000_000;
const PLACED: ScreenKnown = { is: 'placed', token: 'centre-token' };
const HERE: ScreenKnown = { is: 'of-this-computer' };

const tokenOf = (id: string, table: TableId | null): TokenKept => ({
  ...{ id, hash: '', role: 'screen', table, side: null, person: null },
  ...{ device: 'd', issuedAt: STARTED - 1, expiresAt: null },
});
const CENTRE = tokenOf('centre-token', T1);

const drawn = (changes: Partial<ScreenReport> = {}): ScreenReport => ({
  ...{ type: 'drawn', side: null, revision: 5, ageMs: 100, fps: 60 },
  ...changes,
});

const watchOf = (...tokens: TokenKept[]) => {
  let passedMs = 0;
  const watch = createScreenWatch({
    now: () => passedMs,
    date: () => STARTED + passedMs,
    placed: () => tokens,
  });
  return {
    watch,
    tokens,
    pass: (ms: number): void => {
      passedMs += ms;
    },
    states: (table = T1) => watch.list(table).map(({ as, state }) => `${as} ${state}`),
  };
};

test('a screen that says what it has drawn is fresh, and frozen when it has its line and says nothing', () => {
  const { watch, pass, states } = watchOf(CENTRE);
  const line = watch.join(PLACED, T1);
  line.heard(drawn(), 5);
  expect(states()).toEqual(['centre fresh']);
  pass(10_000);
  expect(states()).toEqual(['centre frozen']);
  expect(watch.list(T1)[0]?.heardAt).toBe(STARTED);
  line.heard(drawn(), 5);
  expect(states()).toEqual(['centre fresh']);
  line.heard(drawn({ fps: 0 }), 5);
  expect(states()).toEqual(['centre frozen']);
});

test('a screen that was loaded anew is not gone; one whose line stays closed is gone since it was heard last', () => {
  const { watch, pass, states } = watchOf(CENTRE);
  const first = watch.join(PLACED, T1);
  first.heard(drawn(), 5);
  first.leave();
  pass(3_000);
  expect(states()).toEqual(['centre fresh']);
  const second = watch.join(PLACED, T1);
  second.heard(drawn(), 5);
  second.leave();
  pass(10_000);
  expect(states()).toEqual(['centre gone']);
  expect(watch.list(T1)[0]?.heardAt).toBe(STARTED + 3_000);
});

test('a screen that has not drawn by its next word what it was sent before the last is behind', () => {
  const { watch, states } = watchOf(CENTRE);
  const line = watch.join(PLACED, T1);
  line.heard(drawn({ revision: 5 }), 8);
  expect(states()).toEqual(['centre fresh']);
  line.heard(drawn({ revision: 7 }), 12);
  expect(states()).toEqual(['centre behind']);
  line.heard(drawn({ revision: 12 }), 15);
  expect(states()).toEqual(['centre fresh']);
  line.heard(drawn({ revision: 15, ageMs: 6_000 }), 15);
  expect(states()).toEqual(['centre behind']);
});

test('a placed screen that has not come back since the start is gone, and forgotten when it is put out', () => {
  const { watch, tokens, pass, states } = watchOf(CENTRE, tokenOf('wall-token', null));
  expect(states()).toEqual([]);
  pass(10_000);
  expect(states()).toEqual(['centre gone', 'wall gone']);
  expect(states(tableId.parse('t2'))).toEqual(['wall gone']);
  const line = watch.join(PLACED, T1);
  line.heard(drawn(), 5);
  line.leave();
  tokens.length = 0;
  expect(states()).toEqual([]);
});

test('a placed screen that nobody can see is told; a page of this computer only while somebody can', () => {
  const { watch, pass, states } = watchOf(CENTRE);
  watch.join(PLACED, T1).heard(drawn({ fps: null }), 5);
  const own = watch.join(HERE, T1);
  own.heard(drawn({ fps: null }), 5);
  pass(60_000);
  expect(states()).toEqual(['centre hidden']);
  own.heard(drawn(), 5);
  expect(states()).toEqual(['centre hidden', 'centre fresh']);
  own.leave();
  expect(states()).toEqual(['centre hidden']);
});

test('a screen that was moved to another place is not missed at the former', () => {
  const { watch, pass, states } = watchOf(CENTRE);
  const before = watch.join(PLACED, T1);
  before.heard(drawn(), 5);
  before.leave();
  pass(10_000);
  watch.join(PLACED, T1).heard(drawn({ side: 2 }), 5);
  expect(states()).toEqual(['seat-panel fresh']);
});

test('pages of this computer fill no more room than a computer has', () => {
  const { watch, states } = watchOf();
  for (let page = 0; page < 1_000; page += 1) watch.join(HERE, T1).heard(drawn(), 5);
  expect(states()).toHaveLength(32);
});
