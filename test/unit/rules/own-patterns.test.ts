import { describe, expect, test } from 'vitest';
import { situationOf } from '../../../src/rules/own/sample.ts';
import type { Needs } from '../../../src/rules/own/written-rules.ts';
import { scorePatterns } from '../../../src/rules/score.ts';
import { mayDeclareReady } from '../../../src/rules/waits.ts';
import { tiles } from './korean.ts';
import { KOREAN, playable, worthOf } from './own-rulesets.ts';

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

describe('points for drawing the winning tile do not help to declare ready', () => {
  // Concealed 2, drawn by oneself 2 more: with the club's own 3 it would be the minimum of 5.
  const WAITING = { concealed: tiles('123m678m45p999m66z'), melds: [], flowers: [] };
  const maybeReady = (needs: Needs) => {
    const own = { id: 'own', names: 'Own', points: 3, needs, example: '123m456p78p11p555z +9p' };
    const ruleset = playable({ ...KOREAN, minimum: 5, pattern: [own] });
    return mayDeclareReady(ruleset, WAITING, { seat: 'south', round: 'east' });
  };

  test.each<readonly [string, Needs, boolean]>([
    ['that it was drawn', { by: 'self-draw' }, false],
    ['that no discard won', { not: { by: 'discard' } }, false],
    ['that it was drawn, with something else', { concealed: true, all: [{ by: 'self-draw' }] }, false],
    ['one of two ways that are no discard', { any: [{ by: 'self-draw' }, { by: 'robbed-kong' }] }, false],
    ['not that it was drawn', { concealed: true }, true],
    ['that it was drawn, or something else', { any: [{ by: 'self-draw' }, { concealed: true }] }, true],
    ['that it was drawn unless something else', { not: { by: 'discard', suits: 1 } }, true],
  ])('where a pattern of the club asks %s', (_, needs, want) => {
    expect(maybeReady(needs)).toBe(want);
  });
});
