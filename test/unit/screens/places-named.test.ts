import { expect, test } from 'vitest';
import { nameAt, placesNamed } from '../../../src/screens/seats.ts';
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
  const shown = placesNamed({ ...view, sides: [...view.sides] }, WORDS[language].screens.nameless);
  expect([nameAt(shown, 0), nameAt(shown, 1)]).toEqual(['Hana', called]);
  expect(shown.moment).toMatchObject({ ranking: [{ name: called }, { name: 'Hana' }] });
});

test('where everybody has a name of his own nothing is changed', () => {
  expect(placesNamed(OVER, WORDS.ko.screens.nameless)).toBe(OVER);
});
