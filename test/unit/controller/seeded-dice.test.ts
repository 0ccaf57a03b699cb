import { expect, test } from 'vitest';
import { seededDice } from '../../../src/controller/chance-and-time.ts';

const THROWS = [1, 2, 3].flatMap((cycle) => [1, 2].map((number) => ({ cycle, throw: number })));

test('dice follow from the seed, the walls and the throw, whatever was thrown before', () => {
  const [one, other] = [seededDice('one'), seededDice('one')];
  const forwards = THROWS.map(one);
  expect([...THROWS].reverse().map(other).reverse()).toEqual(forwards);
  expect(new Set(forwards.map(String)).size).toBeGreaterThan(2);
  expect(THROWS.map(seededDice('two'))).not.toEqual(forwards);
});
