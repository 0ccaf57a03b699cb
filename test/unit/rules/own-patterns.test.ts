import { expect, test } from 'vitest';
import { situationOf } from '../../../src/rules/own/sample.ts';
import { scorePatterns } from '../../../src/rules/score.ts';
import { playable, worthOf } from './own-rulesets.ts';

/* docs/rules-file.md, "[[pattern]]": how a club's own patterns stand beside those of the book. */

test('where everybody is paid, what a pattern replaces is not paid beside it', () => {
  const ruleset = playable({
    base: 'house',
    name: 'Home',
    pattern: [
      {
        id: 'all-circles',
        names: 'All circles',
        points: 5,
        needs: { only: '123456789p' },
        replaces: ['one-suit', 'no-honours'],
        example: '123p456p78p234p55p +9p',
      },
    ],
  });
  const score = worthOf(ruleset, '123p456p78p234p55p +9p');
  // Going out 2, all chows 2.
  expect(score).toMatchObject({ handPoints: 9 });
  expect(score.items.map(({ id }) => id)).not.toContain('one-suit');
  const entered = { 'all-circles': 1, 'one-suit': 1, 'no-honours': 1 };
  const told = scorePatterns(
    ruleset,
    { patterns: entered, melds: 'none-claimed', fu: null },
    situationOf({ hand: '' }),
  );
  expect(told).toMatchObject({ outcome: 'won', handPoints: 7 });
});
