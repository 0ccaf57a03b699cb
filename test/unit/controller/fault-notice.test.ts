import { expect, test } from 'vitest';
import type { FaultLine } from '../../../src/contract/fault-record.ts';
import { createFaultNotice } from '../../../src/controller/about/fault-notice.ts';

const raised = (
  code: string,
  at: number,
  more: Pick<Extract<FaultLine, { what: 'raised' }>, 'place'> = {},
): FaultLine => ({ v: 1, what: 'raised', at, code, ...more });
const ended = (code: string, at: number): FaultLine => ({ v: 1, what: 'ended', at, code });
const told = (...lines: readonly FaultLine[]): readonly (string | null)[] => {
  const notice = createFaultNotice([]);
  return lines.map(notice.of);
};

test('a fault is told by its code, its name and where it is, and its end', () => {
  const jam = raised('F401', 1_000, { place: { side: 2, head: 2 } });
  expect(told(jam, ended('F401', 5_000))).toEqual([
    "F401 A stacking head is jammed (Side 3 · head 3); the operator's page says what is to be done",
    'F401 is over',
  ]);
});

test('one of which no place was told is told by its part, and one that nobody knows by its code', () => {
  const [interrupted, strange] = told(raised('F112', 1_000), raised('F999', 1_000));
  expect(interrupted).toContain('F112 Interrupted in the middle of a motion (control board)');
  expect(strange).toContain('F999 A fault that this controller does not know (The whole machine)');
});

test('one that flutters is told as that, and anew once it was steady for ten seconds, however the clock is set', () => {
  const flutter = [raised('F202', 1_000), ended('F202', 1_100), raised('F202', 1_200), ended('F202', 1_300)];
  const more = [raised('F202', 1_400), ended('F202', 1_500)];
  expect(told(...flutter, ...more).slice(1)).toEqual([
    'F202 is over',
    'F202 comes and goes',
    ...[null, null, null],
  ]);
  expect(told(...flutter, raised('F202', 11_300)).at(-1)).toContain('The lid is open');
  expect(told(...flutter, raised('F202', -9_000)).at(-1)).toContain('The lid is open');
});

test('one that is told once more while it stands is no news', () => {
  expect(told(raised('F401', 1_000), raised('F401', 2_000), raised('F401', 60_000)).slice(1)).toEqual([
    null,
    null,
  ]);
});

test('one that comes back at once and stays is not left as over, and its end is told', () => {
  const comesBack = [raised('F401', 1_000), ended('F401', 5_000), raised('F401', 6_000)];
  expect(told(...comesBack).at(-1)).toBe('F401 comes and goes');
  expect(told(...comesBack, ended('F401', 60_000)).at(-1)).toBe('F401 is over');
});

test('what stood before is told at the start, and its end', () => {
  const notice = createFaultNotice([raised('F112', 1_000), raised('F401', 2_000), ended('F401', 3_000)]);
  expect(notice.stood).toEqual([
    'F112 Interrupted in the middle of a motion (control board): so it was when the table was last heard',
  ]);
  expect(notice.of(ended('F112', 4_000))).toBe('F112 is over');
});

test('of the line, which is told by what is judged of it, nothing is told twice', () => {
  expect(told(raised('F101', 1_000), ended('F101', 2_000))).toEqual([null, null]);
  expect(createFaultNotice([raised('F101', 1_000)]).stood).toEqual([]);
});
