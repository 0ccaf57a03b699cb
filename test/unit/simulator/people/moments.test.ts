import { describe, expect, test } from 'vitest';
import { decide } from '../../../../simulator/people/decide.ts';
import type { Intention } from '../../../../simulator/people/intention.ts';
import type { Happening, SeatSight } from '../../../../simulator/people/seat-sight.ts';
import type { Side, Zone } from '../../../../src/play/seating/furniture.ts';
import { CALM_MIND } from '../../../harness/rule-table-hands.ts';
import { BLANK, NO_BACKS, QUIET } from '../../../harness/seat-sights.ts';

function toldAll(text: string, more: readonly Happening[] = []): Partial<SeatSight> {
  const display = { ...BLANK, text };
  const told = ([0, 1, 2] as const).map(
    (side): Happening => ({ saw: 'text-shown', side, text, asked: null }),
  );
  return {
    displays: { 0: display, 1: display, 2: display, 3: BLANK },
    happenings: [...told, ...more],
  };
}

const pressed = (side: Side, key: 'start' | 'dice'): Happening => ({ saw: 'key-pressed', side, key });
const STRANGE_TILE = { from: { place: 'hand', side: 1, index: 4 }, to: { place: 'out' } } as const;
const fromWall = (stack: number, level: 'top' | 'bottom'): Zone => ({ place: 'wall', side: 3, stack, level });
const diceFive = { throws: [[3, 5]] as const, happenings: [pressed(0, 'dice')] };

const TAKEN_BACK = { from: { place: 'hand', side: 0, index: 0 }, to: fromWall(8, 'top') } as const;

const LAST_DISCARD: Happening = {
  saw: 'tile-moved',
  from: { place: 'hand', side: 1, index: 0 },
  to: { place: 'river', side: 1, index: 0 },
  face: '5s',
};
const said = (key: 'win' | 'pass', text: string): Partial<SeatSight> => ({
  throws: [[3, 5]],
  walls: { 0: [], 1: [], 2: [], 3: [] },
  middle: [],
  displays: { ...QUIET.displays, 0: { ...BLANK, text } },
  happenings: [pressed(0, 'dice'), LAST_DISCARD, { saw: 'key-pressed', side: 0, key }],
});

const rows: readonly (readonly [rule: string, sight: Partial<SeatSight>, intention: Intention])[] = [
  ['a quiet table asks for nothing', {}, { do: 'wait' }],
  [
    'the person on the lowest side presses start',
    toldAll('press_start'),
    { do: 'press', key: 'start', pace: 'wish' },
  ],
  [
    'another presses start only when nothing happens for long',
    { side: 2, ...toldAll('press_start') },
    { do: 'press', key: 'start', pace: 'impatience' },
  ],
  [
    'start is not pressed again while the table answers',
    toldAll('press_start', [pressed(0, 'start')]),
    { do: 'press', key: 'start', pace: 'impatience' },
  ],
  [
    'a hand that is resumed is started like any other',
    toldAll('resume_hand'),
    { do: 'press', key: 'start', pace: 'wish' },
  ],
  [
    'the tiles are pushed in while the gate is open',
    { gate: 'open', backs: { ...NO_BACKS, onTable: ['B'] }, ...toldAll('press_start') },
    { do: 'throw-in', set: 'B', pace: 'wish' },
  ],
  [
    'a set that does not lie on the table is brought when it is asked for',
    { gate: 'open', backs: { ...NO_BACKS, beside: ['B'] }, ...toldAll('bring_set_b') },
    { do: 'throw-in', set: 'B', pace: 'wish' },
  ],
  [
    'the set that is asked for is pushed in, not what else lies on the table',
    { gate: 'open', backs: { ...NO_BACKS, onTable: ['A'], beside: ['B'] }, ...toldAll('bring_set_b') },
    { do: 'throw-in', set: 'B', pace: 'wish' },
  ],
  [
    'no set is pushed onto another in the drum',
    { gate: 'open', backs: { ...NO_BACKS, onTable: ['A'], inDrum: 'B' }, ...toldAll('push_tiles_in') },
    { do: 'press', key: 'start', pace: 'wish' },
  ],
  [
    'what was left behind of the set in the drum goes in too',
    { gate: 'open', backs: { ...NO_BACKS, onTable: ['A', 'B'], inDrum: 'B' }, ...toldAll('push_tiles_in') },
    { do: 'throw-in', set: 'B', pace: 'wish' },
  ],
  [
    'for a missing tile of the set that is built the gate is opened: the played set stays on the table',
    {
      gate: 'open',
      backs: { onTable: ['A'], beside: [], inDrum: null, building: 'B' },
      onFloor: 1,
      ...toldAll('missing_tile'),
    },
    { do: 'pick-up', pace: 'search' },
  ],
  [
    'a tile of the set that is not played is taken away',
    {
      displays: { ...QUIET.displays, 0: { ...BLANK, text: 'other_sets_tile', asked: STRANGE_TILE } },
    },
    { do: 'take-away', from: STRANGE_TILE.from, pace: 'take' },
  ],
  [
    'start is pressed when all tiles are inside',
    { gate: 'open', walls: { 0: [], 1: [], 2: [], 3: [] }, middle: [], ...toldAll('press_start') },
    { do: 'press', key: 'start', pace: 'wish' },
  ],
  ['whoever is asked throws the dice', toldAll('throw_dice'), { do: 'press', key: 'dice', pace: 'wish' }],
  [
    'the dealer takes the first tile after the stacks the dice counted off',
    diceFive,
    {
      do: 'move',
      from: fromWall(8, 'top'),
      to: { place: 'hand', side: 0, index: 0 },
      pace: 'deal',
    },
  ],
  ['others wait while the dealer takes his four', { ...diceFive, side: 1 }, { do: 'wait' }],
  [
    'a tile the table asks back goes where his display says',
    {
      throws: [[3, 5]],
      happenings: [
        pressed(1, 'dice'),
        { saw: 'tile-moved', from: fromWall(8, 'top'), to: { place: 'hand', side: 0, index: 0 }, face: null },
        { saw: 'text-shown', side: 0, text: 'wrong_tile', asked: TAKEN_BACK },
      ],
      displays: { ...QUIET.displays, 0: { ...BLANK, text: 'wrong_tile', asked: TAKEN_BACK } },
    },
    {
      do: 'move',
      from: { place: 'hand', side: 0, index: 0 },
      to: fromWall(8, 'top'),
      pace: 'take',
    },
  ],
  [
    'who has said win says so again where nothing comes of it: his key may not have been felt',
    said('win', 'claim_or_pass'),
    { do: 'press', key: 'win', pace: 'insistence' },
  ],
  ['who is told that he has won has been heard', said('win', 'winner'), { do: 'wait' }],
  [
    'where nobody draws any more, who has passed does so again while he is asked',
    said('pass', 'claim_or_pass'),
    { do: 'press', key: 'pass', pace: 'insistence' },
  ],
  ['who is asked no more has passed', said('pass', 'hand_drawn'), { do: 'wait' }],
];

describe('what a person does at a moment of the hand', () => {
  for (const [rule, sight, intention] of rows) {
    test(rule, () => expect(decide({ ...QUIET, ...sight }, CALM_MIND)).toEqual(intention));
  }
});
