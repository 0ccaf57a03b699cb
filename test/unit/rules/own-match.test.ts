import { describe, expect, test } from 'vitest';
import { carriedInto, FIRST_HAND } from '../../../src/rules/match.ts';
import type { WrittenRules } from '../../../src/rules/own/written-rules.ts';
import { settleMatch } from '../../../src/rules/settle-match.ts';
import { KOREAN, playable, refusal } from './own-rulesets.ts';

/* docs/rules-file.md, "What a file may say": the match that a file lays over that of its base. */

const MODERN = { base: 'sanma-modern', name: 'Three' } as const satisfies WrittenRules;

describe('a match that is over when it begins is refused, whoever says what of it', () => {
  test.each<readonly [string, WrittenRules, string]>([
    [
      'a target below the start of the base',
      { ...MODERN, match: { target: 30_000 } },
      'match target is not above the 35000',
    ],
    [
      'a start above the target of the base',
      { ...MODERN, options: { targetPoints: 45_000 }, match: { start: 50_000 } },
      'match start is not below the target of its base, 45000',
    ],
    [
      'a start at which everybody falls out',
      { ...MODERN, match: { 'falls-out-below': 40_000 } },
      'match falls-out-below is above the 35000',
    ],
    [
      'nothing to be reached above the start, where that is the oka',
      { ...MODERN, options: { oka: true }, match: { start: 40_000 } },
      'match start is not below what must be reached, 40000: the difference is the oka',
    ],
  ])('%s', (_, written, why) => {
    expect(refusal(written)).toContain(why);
  });

  test('and one that is not is played', () => {
    expect(refusal({ ...MODERN, match: { target: 36_000, 'falls-out-below': 35_000 } })).toBe('played');
  });
});

describe('what is told of rounds has no place in a match that ends with so many hands', () => {
  const stays = { dealer: 'stays-on-a-win' } as const;
  test.each<readonly [string, WrittenRules, string]>([
    ['what must be reached', { ...KOREAN, match: { 'must-reach': 50 } }, 'match must-reach contradicts'],
    [
      'further rounds',
      { ...MODERN, match: { hands: 8, 'extra-rounds': 2 } },
      'match extra-rounds contradicts',
    ],
    [
      'a dealer who may stop',
      { ...KOREAN, deals: { ...stays, 'may-stop': true } },
      'deals may-stop contradicts',
    ],
  ])('%s', (_, written, why) => {
    expect(refusal(written)).toContain(why);
  });

  test('where the file counts rounds they are played', () => {
    const deals = { ...stays, 'may-stop': true } as const;
    expect(playable({ ...KOREAN, deals, match: { rounds: 3, 'must-reach': 50 } }).match.ending).toMatchObject(
      {
        mustReach: 50,
        dealerMayStop: true,
      },
    );
  });

  test('and where it counts hands, what its base has of rounds falls away', () => {
    expect(playable({ ...MODERN, match: { hands: 8 } }).match.ending).toMatchObject({
      mustReach: null,
      dealerMayStop: false,
    });
  });
});

test.each([
  ['the start', { start: 25_000 }, 30_000],
  ['what must be reached', { 'must-reach': 45_000 }, 20_000],
  ['neither', {}, 10_000],
])('the oka is what must be reached above the start where the file says %s', (_, match, won) => {
  const ruleset = playable({ ...MODERN, options: { oka: true }, match });
  const standings = (['east', 'south', 'west'] as const).map((seat, place) => ({
    seat,
    held: ruleset.match.start + 1_000 - place * 1_000,
    handsWon: 1,
  }));
  const gained = settleMatch(ruleset, standings).reduce((sum, { points }) => sum + points, 0);
  expect(gained).toBe(won);
});

test('in a match of a length that the file says every draw in a row is carried, past the ninth hand too', () => {
  const intoTheTenth = (written: WrittenRules) =>
    carriedInto(playable(written), { ...FIRST_HAND, hand: 10 }, 2);
  expect(intoTheTenth({ ...KOREAN, match: { hands: 12 } })).toBe(2);
  expect(intoTheTenth({ ...KOREAN, options: { match: 'double' } })).toBe(0);
});
