import { expect, test } from 'vitest';
import { isEntered } from '../../../src/rules/entered/entered-patterns.ts';
import { familyOf, pictureOf } from '../../../src/rules/entered/families.ts';
import { patternsOf, RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';

const PATTERNS = RULESET_IDS.flatMap((id) => {
  const chosen = rulesetWith(id, {});
  if (!chosen.ok) throw new Error(id);
  return patternsOf(chosen.ruleset.scoring);
});
const ENTERED = PATTERNS.filter(isEntered);

test('every pattern of a book is found in a family', () => {
  expect(PATTERNS.filter((pattern) => familyOf(pattern) === 'other').map(({ id }) => id)).toEqual([]);
});

test('and is known by a picture, where a tile tells it', () => {
  const unseen = ENTERED.filter((pattern) => pictureOf(pattern).length === 0).map(({ id }) => id);
  expect([...new Set(unseen)].toSorted()).toEqual(['dora', 'no-joker', 'ura-dora']);
});

const picture = (id: string, example: string): string =>
  pictureOf({ id, example })
    .map((tiles) => tiles.join(''))
    .join(' ');

test('of a hand that is known by a part of it that part is shown', () => {
  expect(picture('dragon-pong', '123p456p78p11p P555z +9p')).toBe('5z5z5z');
  expect(picture('three-kongs', '78p11p K2222p K5555z A6666z +9p')).toBe('2p2p2p2p 5z5z5z5z 6z6z6z6z');
  expect(pictureOf({ id: 'flowers', example: { hand: '123p456p78p11p P555z +9p', flowers: 1 } })).toEqual([
    ['f1'],
  ]);
});

test('a whole hand lies in order, its winning tile among the others', () => {
  expect(picture('straight', '123p456p78p11z P555z +9p')).toBe('1p2p3p4p5p6p7p8p9p1z1z 5z5z5z');
});
