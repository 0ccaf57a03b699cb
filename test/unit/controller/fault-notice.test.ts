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

test('one that flutters is told every ten seconds, however the clock is set', () => {
  const flutter = [raised('F202', 1_000), ended('F202', 1_100), raised('F202', 1_200), ended('F202', 1_300)];
  expect(told(...flutter).filter((line) => line !== null)).toHaveLength(2);
  expect(told(...flutter, raised('F202', 11_000)).at(-1)).toContain('The lid is open');
  expect(told(...flutter, raised('F202', -9_000)).at(-1)).toContain('The lid is open');
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
