import { describe, expect, test } from 'vitest';
import { nameAt, namesShown } from '../../../src/screens/seats.ts';
import { shownName, wholeName } from '../../../src/screens/shown-name.ts';
import { WORDS } from '../../../src/words/words.ts';
import { viewWith } from './fixtures.ts';

const OVER = viewWith({
  at: 'matchOver',
  ranking: [
    { player: 'p2', name: 'Player 2', points: 9, rank: 1 },
    { player: 'p1', name: 'Hana', points: -9, rank: 2 },
  ],
});

const [bottom, right, top, left] = OVER.sides;
const erased = right.seated ? { ...right, name: 'Player 2', unnamed: true as const } : right;
const view = { ...OVER, sides: [bottom, erased, top, left] as const satisfies typeof OVER.sides };

test.each([
  ['en', 'Player 2'],
  ['ko', '플레이어 2'],
  ['ja', 'プレイヤー2'],
  ['zh-Hant', '玩家 2'],
  ['zh-Hans', '玩家 2'],
] as const)('who has no name is called by his place in the language of the page: %s', (language, called) => {
  const shown = namesShown({ ...view, sides: [...view.sides] }, WORDS[language].screens.nameless);
  expect([nameAt(shown, 0), nameAt(shown, 1)]).toEqual(['Hana', called]);
  expect(shown.moment).toMatchObject({ ranking: [{ name: called }, { name: 'Hana' }] });
});

test.each(Object.entries(WORDS))(
  'the number of a place and the points that are paid there do not read as one number: %s',
  (_language, { screens }) => {
    const place = screens.nameless(2);
    for (const told of [screens.ask.due(place, '8'), screens.paysFor(screens.nameless(1), place, '8')])
      expect(told).not.toMatch(/2\s*8|8\s*2/);
  },
);

test('where everybody has a name of his own nothing is changed', () => {
  expect(namesShown(OVER, WORDS.ko.screens.nameless)).toBe(OVER);
});

describe('a name on a page', () => {
  const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

  test.each([
    ['of 24 letters is whole', 'x'.repeat(24), 'x'.repeat(24)],
    ['of 40 letters ends with dots', 'x'.repeat(40), `${'x'.repeat(24)}…`],
    ['is shorter where its letters are wider', '가'.repeat(40), `${'가'.repeat(13)}…`],
    ['is shorter in capitals', 'ALEXANDRA KOWALSKA-HOFFMANN', 'ALEXANDRA KOWALS…'],
    ['is shortest in the widest letters', 'W'.repeat(40), `${'W'.repeat(12)}…`],
    ['is shorter in Cyrillic letters', 'Константин Константинопольский', 'Константин Констант…'],
    ['is counted by characters as people see them', FAMILY.repeat(4), FAMILY.repeat(4)],
    ['is never cut within one', FAMILY.repeat(40), `${FAMILY.repeat(4)}…`],
    ['is not cut behind a blank', `${'x'.repeat(23)} and more`, `${'x'.repeat(23)}…`],
    ['keeps its direction to itself', 'عبد الرحمن', '\u2068عبد الرحمن\u2069'],
    ['keeps it where it is ended too', 'ع'.repeat(40), `\u2068${'ع'.repeat(16)}…\u2069`],
  ])('%s', (_, name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  test('is ended once', () => {
    const once = shownName('x'.repeat(40));
    expect(shownName(once)).toBe(once);
  });

  test('is whole where there is room for it', () => {
    expect([wholeName('가'.repeat(40)), wholeName('ع'.repeat(40))]).toEqual([
      '가'.repeat(40),
      `\u2068${'ع'.repeat(40)}\u2069`,
    ]);
  });
});
