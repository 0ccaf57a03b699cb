import { describe, expect, test } from 'vitest';
import { say } from '../../../src/contract/declaration.ts';
import { personsNamed } from '../../../src/controller/persons.ts';

describe('a name given at the table', () => {
  const named = (name: unknown) =>
    say.safeParse({ say: 'change-player', player: 'p1', name, reason: 'left' }).success;

  test.each([
    ['of letters', 'Zoë', true],
    ['in another script', '민준', true],
    ['of 40 characters', 'x'.repeat(40), true],
    ['of 40 pictures, each of several joined ones', '👨\u200d👩\u200d👧\u200d👦'.repeat(40), true],
    ['of 40 letters with marks', 'ที่'.repeat(40), true],
    ['left out: anonymous', null, true],
    ['of 41 characters', 'x'.repeat(41), false],
    ['of 41 letters with marks', 'ที่'.repeat(41), false],
    ['with marks piled upon a letter', `Z${'\u0301'.repeat(5)}`, false],
    ['of blanks alone', '   ', false],
    ['with a line feed', 'Ada\nBen', false],
    ['with a null', 'Ada\u0000', false],
    ['that turns the text around', 'Ada\u202e', false],
    ['that is no text', 3, false],
  ])('%s', (_, name, accepted) => {
    expect(named(name)).toBe(accepted);
  });
});

test('a player whose name is not written has none', () => {
  expect(personsNamed(['-', 'Ben', '-'])).toEqual({
    p1: { id: 'p1', name: null },
    p2: { id: 'p2', name: 'Ben' },
    p3: { id: 'p3', name: null },
  });
});
