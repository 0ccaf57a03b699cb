import { expect, test } from 'vitest';
import type { SeatHeld } from '../../../src/contract/access.ts';
import { tableId } from '../../../src/contract/ids.ts';
import type { ScreenTold } from '../../../src/contract/screens.ts';
import { unfairIn, unfairText } from '../../../src/screens/operator/unfair.ts';
import { type Around, rowOf, titleWith, waitingIn } from '../../../src/screens/operator/waiting.ts';
import { machine } from '../../../src/words/en/machine.ts';
import { VIEWS } from './fixtures.ts';

const tableOf = (name: string) => {
  const view = VIEWS[name];
  if (view === undefined) throw new Error(`no view "${name}"`);
  return view;
};

const held = (asked: SeatHeld['asked']): SeatHeld => ({ side: 0, phones: 1, held: 'taken', asked, shown: 1 });
const waitsIn = (name: string, seats: readonly SeatHeld[] = [], screens: readonly ScreenTold[] = []) =>
  waitingIn(tableOf(name), { seats: [...seats], screens, fairness: FAIR }).map((each) => each.of);

const FAIR = { sets: [], dice: null };
const NOBODY = { seats: [], screens: [], fairness: FAIR };

const screenThatIs = (state: ScreenTold['state']): ScreenTold => ({
  ...{ id: 's', as: 'centre', table: tableId.parse('t1'), side: null, state, heardAt: 0, drawn: null },
});

test('disputes, faults, a line that is not heard and phones that ask wait for the operator', () => {
  expect(waitsIn('proposal-disputed')).toEqual(['dispute']);
  expect(waitsIn('fault')).toEqual(['fault']);
  expect(waitsIn('drum-fault')).toEqual(['drum-fault']);
  expect(waitsIn('fault-unheard')).toContain('line');
  expect(waitsIn('playing', [held('by-page')])).toEqual(['seat']);
});

test('somebody who called the staff waits behind a dispute and before what stands', () => {
  const staffCalls = [{ side: 1 as const, since: 1_700_000_000_000 }];
  const of = (name: string) => waitingIn({ ...tableOf(name), staffCalls }, NOBODY).map((each) => each.of);
  expect([of('proposal-disputed'), of('fault')]).toEqual([
    ['dispute', 'staff-call'],
    ['staff-call', 'fault'],
  ]);
});

test('a call stays the same row when another before it is over', () => {
  const calls = ([0, 1] as const).map((side) => ({ side, since: 1_700_000_000_000 }));
  const rows = (staffCalls: typeof calls) =>
    waitingIn({ ...tableOf('fault'), staffCalls }, NOBODY).map((each) => rowOf(each));
  const [, second, fault] = rows(calls);
  expect(new Set(rows(calls)).size).toBe(3);
  expect(rows(calls.slice(1))).toEqual([second, fault]);
});

test('where nothing waits nothing is said in the title', () => {
  const waiting = waitingIn(tableOf('playing'), {
    ...NOBODY,
    seats: [held(null)],
    screens: [screenThatIs('fresh')],
  });
  expect([waiting, titleWith(waiting, 'Operator')]).toEqual([[], 'Operator']);
});

test('people who dispute wait before a phone that asks', () => {
  expect(waitsIn('proposal-disputed', [held('by-key')])).toEqual(['dispute', 'seat']);
});

test('a screen that is frozen, gone, behind or covered waits for the operator before a phone that asks', () => {
  for (const state of ['frozen', 'gone', 'behind', 'hidden'] as const)
    expect(waitsIn('playing', [held('by-page')], [screenThatIs(state)])).toEqual(['screen', 'seat']);
  expect(waitsIn('playing', [], [screenThatIs('fresh')])).toEqual([]);
});

test('walls and dice that are not fair wait behind what stands and before screens', () => {
  const unfair: Around['fairness'] = {
    sets: [
      {
        set: 'B',
        walls: 20,
        most: { kind: 'neighbours', share: 0.2 },
        bits: 6,
        alarm: 'neighbours',
        recent: [],
      },
    ],
    dice: { throws: 900, faces: [[], []], alarm: 'second-6' },
  };
  const around = { ...NOBODY, screens: [screenThatIs('gone')], fairness: unfair };
  const waiting = waitingIn(tableOf('fault'), around);
  expect(waiting.map((each) => each.of)).toEqual(['fault', 'unfair', 'unfair', 'screen']);
  expect(unfairIn(unfair).map((each) => unfairText(each, machine))).toEqual([
    'Set B is mixed poorly: tiles stay beside each other more often than they may. Have the drum looked at.',
    'The dice are not fair: 6 on the second die comes too often. Have them looked at.',
  ]);
});
