import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { courseOf } from '../../../../simulator/people/course.ts';
import type { Intention } from '../../../../simulator/people/intention.ts';
import { HABITS, type Habit } from '../../../../simulator/people/manners/habits.ts';
import { LAPSES } from '../../../../simulator/people/manners/lapses.ts';
import { createManners } from '../../../../simulator/people/manners/manners.ts';
import { CALM, TEMPERAMENT_NAMES, TEMPERAMENTS } from '../../../../simulator/people/manners/temperaments.ts';
import type { Happening, SeatSight } from '../../../../simulator/people/seat-sight.ts';
import type { Zone } from '../../../../src/play/seating/furniture.ts';
import { BLANK, QUIET } from '../../../harness/seat-sights.ts';

const own = (place: 'hand' | 'river' | 'flower', index: number): Zone => ({ place, side: 0, index });
const move = (from: Zone, to: Zone, pace: 'discard' | 'draw' | 'deal' | 'take'): Intention => ({
  do: 'move',
  from,
  to,
  pace,
});
const press = (key: 'pass' | 'claim' | 'win' | 'start'): Intention => ({ do: 'press', key, pace: 'answer' });

const AT_TABLE: SeatSight = {
  ...QUIET,
  hand: [
    { index: 0, face: '1p' },
    { index: 1, face: 'f1' },
  ],
  rivers: { ...QUIET.rivers, 1: [{ index: 0, face: '5s' }] },
};
const discarded: Happening = {
  saw: 'tile-moved',
  from: { place: 'hand', side: 1, index: 3 },
  to: { place: 'river', side: 1, index: 0 },
  face: '5s',
};
const own5: Happening = { ...discarded, from: own('hand', 2), to: own('river', 0) };
const askedBack: Happening = {
  saw: 'text-shown',
  side: 0,
  text: 'not_your_turn',
  asked: { from: own('river', 0), to: own('hand', 2) },
};
const askedToAgree = { ...QUIET.displays, 0: { ...BLANK, text: 'agree_or_dispute' } };

const rows: readonly (readonly [Habit, Partial<SeatSight>, Intention, Intention])[] = [
  ['leaves-on-plate', {}, { do: 'throw-in', set: 'A', pace: 'wish' }, { do: 'leave-on-plate', pace: 'wish' }],
  ['presses-early', {}, { do: 'wait' }, press('start')],
  ['forgets-flowers', {}, move(own('hand', 1), own('flower', 0), 'draw'), press('pass')],
  [
    'forgets-flowers',
    { happenings: [discarded] },
    move(own('hand', 1), own('flower', 0), 'draw'),
    move(own('hand', 0), own('river', 0), 'discard'),
  ],
  ['claims-falsely', { happenings: [discarded] }, press('pass'), press('claim')],
  [
    'lays-late',
    {},
    move(own('hand', 0), { place: 'meld', side: 0, set: 0, index: 1 }, 'deal'),
    {
      do: 'move',
      from: own('hand', 0),
      to: { place: 'meld', side: 0, set: 0, index: 1 },
      pace: 'impatience',
    },
  ],
  [
    'plays-on',
    { happenings: [own5, askedBack] },
    move(own('river', 0), own('hand', 2), 'take'),
    move(own('hand', 0), own('river', 0), 'discard'),
  ],
  [
    'swaps-tiles',
    {},
    move(own('hand', 0), own('river', 0), 'discard'),
    {
      do: 'swap',
      one: own('hand', 0),
      other: { place: 'river', side: 1, index: 0 },
      via: own('hand', 2),
      pace: 'take',
    },
  ],
  ['disputes', { displays: askedToAgree }, press('claim'), press('pass')],
];

describe('what somebody does instead of what he should', () => {
  test.each(rows)('%s (%#)', (habit, seen, meant, instead) => {
    const sight = { ...AT_TABLE, ...seen };
    const moment = { meant, sight, course: courseOf(sight.happenings), chance: 0 };
    expect(LAPSES[habit](moment)).toEqual(instead);
  });

  test('there is an occasion for every habit', () => {
    expect(new Set(rows.map(([habit]) => habit))).toEqual(new Set(HABITS));
  });
});

describe('manners', () => {
  const early = () =>
    createManners({
      habits: { ...CALM.habits, 'presses-early': 100 },
      random: createRandom('manners', 'test'),
      onLapse: () => undefined,
    });
  const at = (moves: number): SeatSight => ({ ...AT_TABLE, happenings: happened.slice(0, moves) });
  const happened = Array.from({ length: 9 }, () => discarded);

  test('the same occasion is the same lapse until it was carried out', () => {
    const manners = early();
    const sight = at(1);
    const lapse = manners.insteadOf({ do: 'wait' }, sight);
    expect(lapse.do).toBe('press');
    expect(manners.insteadOf({ do: 'wait' }, sight)).toBe(lapse);
    manners.acted();
    expect(manners.insteadOf({ do: 'wait' }, sight)).toEqual({ do: 'wait' });
  });

  test('whoever erred four times in a hand takes care, until the next hand', () => {
    const manners = early();
    const hand: Happening[] = [];
    const lapsesOf = (sight: SeatSight): number => {
      let lapses = 0;
      for (const happening of happened) {
        hand.push(happening);
        if (manners.insteadOf({ do: 'wait' }, sight).do !== 'wait') lapses += 1;
        manners.acted();
      }
      return lapses;
    };
    expect(lapsesOf({ ...AT_TABLE, happenings: hand })).toBe(4);
    expect(manners.insteadOf({ do: 'wait' }, at(2)).do).toBe('press');
  });

  test('the calm and the careful do what they should', () => {
    for (const { habits } of [TEMPERAMENTS.calm, TEMPERAMENTS.careful])
      expect(Object.values(habits).every((often) => often === 0)).toBe(true);
  });
});

test('the guide tells how often each temperament has each habit', () => {
  const guide = readFileSync('docs/people.md', 'utf8');
  for (const habit of HABITS) {
    const often = TEMPERAMENT_NAMES.map((name) => TEMPERAMENTS[name].habits[habit] || '–');
    expect(guide).toContain(`| \`${habit}\` | ${often.join(' | ')} |`);
  }
});
