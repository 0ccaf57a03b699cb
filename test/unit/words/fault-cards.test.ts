import { describe, expect, test } from 'vitest';
import { FAULTS, type KnownFault } from '../../../firmware-protocol/faults.ts';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { marksOf } from '../../../src/screens/page-parts/fault-marks.ts';
import {
  FAULT_CARDS,
  faultCard,
  faultSteps,
  faultTitle,
  faultWhere,
  LINE_CARDS,
} from '../../../src/words/fault-cards.ts';
import { WORDS } from '../../../src/words/words.ts';

const CODES = Object.keys(FAULTS).filter((code): code is KnownFault => Object.hasOwn(FAULT_CARDS, code));
const ENDS = ['press-start', 'hold-start', 'two-keys', 'by-itself', 'after-hand'] as const;
const nobody = (): string => '';

test('the fault cards are those of the catalogue', () => {
  expect(Object.keys(FAULT_CARDS)).toEqual(Object.keys(FAULTS));
});

/** How many characters a title may have, so that it stands in two lines at most on a phone. */
const LONGEST_TITLE = 48;
const MOST_STEPS = 7;

describe.each([...CODES, ...Object.keys(LINE_CARDS)])('the card of %s', (code) => {
  test.each(LANGUAGES)('tells in "%s" what it is, what to do and what may be touched', (language) => {
    const { faults } = WORDS[language];
    const title = faultTitle(code, faults);
    expect(title).not.toBe('');
    expect(title.length).toBeLessThanOrEqual(LONGEST_TITLE);
    for (const ends of ENDS) {
      const steps = faultSteps(code, ends, faults);
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps.filter((step) => !/[.。?？]$/.test(step))).toEqual([]);
    }
    expect(faults.touch[faultCard(code).touch]).not.toBe('');
  });
});

describe.each(CODES)('the card of %s', (code) => {
  test('marks a place: of the side that is told, or every place it may be', () => {
    const { part } = FAULT_CARDS[code];
    expect(marksOf(part).length).toBeGreaterThan(0);
    expect(marksOf(part, { side: 1 }).length).toBe(1);
  });

  test('opens the lid before it reaches inside, and closes it after', () => {
    const { steps, touch }: { steps: readonly string[]; touch: string } = FAULT_CARDS[code];
    if (steps.includes('open-lid')) expect(touch).toBe('inside');
    expect(steps.indexOf('open-lid')).toBeLessThanOrEqual(0);
    if (touch === 'inside') expect(steps.indexOf('close-lid')).toBeGreaterThan(0);
  });
});

test('what is done if a fault comes again stands after what ends it', () => {
  expect(faultSteps('F501', 'hold-start', WORDS.en.faults)).toEqual([
    'Take away what lies at the marked wall: tiles, sticks, glasses.',
    'Hold a start key down for two seconds.',
    'When the screen asks for it, press start.',
    'If it comes again, call the service.',
  ]);
});

test('in a hand that goes on the first step is to wait for its end', () => {
  expect(faultSteps('F301', 'after-hand', WORDS.en.faults)).toEqual([
    'Let the hand be played to its end. Then do this.',
    'Open the lid. While it is open nothing moves.',
    'Take out what blocks the drum, and turn the disc once by hand.',
    'Close the lid until it clicks.',
  ]);
});

test('no language has a step that no card takes', () => {
  const taken = new Set(Object.values({ ...FAULT_CARDS, ...LINE_CARDS }).flatMap(({ steps }) => steps));
  expect(Object.keys(WORDS.en.faults.steps).toSorted()).toEqual([...taken].toSorted());
});

test('a fault of a later firmware has a card: what may be wrong is everything, and nothing may be touched', () => {
  const { faults } = WORDS.en;
  expect(faultTitle('F777', faults)).toBe('A fault that this controller does not know');
  expect(faultCard('F777')).toMatchObject({ part: null, touch: 'nothing' });
  expect(marksOf(null)).toEqual([{ shape: 'whole', side: null, slot: null }]);
  expect(faultSteps('F777', 'hold-start', faults).at(-2)).toBe('Hold a start key down for two seconds.');
});

describe('the place', () => {
  const rows = [
    [
      { side: 1, slot: 4 },
      'Side 2 (Minjun) · wall plate · place 5 from the right',
      '2번 자리 (Minjun) · 패산 승강판 · 오른쪽에서 5번째 칸',
    ],
    [{ head: 0 }, 'head 1', '쌓기 헤드 1번'],
    [{ tile: 17, set: 'B' }, 'wall plate · tile no. 17 of set B', '패산 승강판 · B 세트의 패 17번'],
    [{}, 'wall plate', '패산 승강판'],
  ] as const;
  test.each(rows)('%o is told from the large to the small, counted from one', (place, english, korean) => {
    const names = (side: number): string => (side === 1 ? 'Minjun' : '');
    expect(faultWhere({ code: 'F503', place }, WORDS.en.faults, names)).toBe(english);
    expect(faultWhere({ code: 'F503', place }, WORDS.ko.faults, names)).toBe(korean);
  });

  test('of a side where nobody sits has a number and no name', () => {
    expect(faultWhere({ code: 'F601', place: { side: 3 } }, WORDS.en.faults, nobody)).toBe('Side 4 · centre');
    expect(faultWhere({ code: 'F777' }, WORDS.en.faults, nobody)).toBe('The whole machine');
  });

  test('is marked where it is known, and on all sides where it is not', () => {
    expect(marksOf('plate', { side: 1, slot: 4 })).toEqual([{ shape: 'wall', side: 1, slot: 4 }]);
    expect(marksOf('plate')).toHaveLength(4);
    expect(marksOf('head', { head: 6 })).toEqual([{ shape: 'head', side: 2, slot: null }]);
    expect(marksOf('head', { head: 0 })).toHaveLength(4);
    expect(marksOf('drum', { side: 1 })).toEqual([{ shape: 'drum', side: null, slot: null }]);
    expect(marksOf('motor', { side: 1 })).toEqual([{ shape: 'wall', side: 1, slot: null }]);
  });
});
