import { describe, expect, test } from 'vitest';
import type { EnteredPatterns } from '../../../src/rules/entered/entered-patterns.ts';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { scorePatterns } from '../../../src/rules/score.ts';

const score = (
  id: RulesetId,
  entered: Partial<EnteredPatterns>,
  how: Partial<Situation> = {},
  options: Readonly<Record<string, unknown>> = {},
) => {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  const hand: EnteredPatterns = { patterns: {}, melds: 'none-claimed', fu: null, ...entered };
  return scorePatterns(chosen.ruleset, hand, { by: 'discard', seat: 'south', round: 'east', ...how });
};

describe('a hand that is told by its patterns, in points', () => {
  test('is worth their sum, hand-points and bonus-points apart', () =>
    expect(
      score('korean-japanese', {
        patterns: { 'dragon-pong': 1, 'clean-hand': 1, winning: 1, flowers: 2 },
        melds: 'claimed',
      }),
    ).toMatchObject({ outcome: 'won', handPoints: 4, bonusPoints: 4 }));

  test('needs its minimum of hand-points', () =>
    expect(
      score('korean-japanese', { patterns: { 'dragon-pong': 1, 'bamboo-pong': 1 }, melds: 'claimed' }),
    ).toEqual({
      outcome: 'refused',
      reason: 'below-minimum',
      handPoints: 2,
    }));

  test('pays a limit in place of its points', () =>
    expect(score('korean-japanese', { patterns: { 'great-dragons': 1, 'dragon-pong': 3 } })).toMatchObject({
      outcome: 'won',
      handPoints: 0,
      limit: { ids: ['great-dragons'] },
    }));

  test('has no bonus-points when everyone was ready, but where the hand is drawn then', () => {
    const told = { patterns: { 'clean-hand': 1 } };
    const how = { ready: 'declared', everyoneReady: true } as const;
    expect(score('korean-japanese', told, how)).toMatchObject({ handPoints: 5, bonusPoints: 0 });
    const drawn = score('korean-japanese', told, how, { threeReady: 'draw' });
    expect(drawn).toMatchObject({ handPoints: 5, bonusPoints: 4 });
  });

  test('with a void flower has none to be paid for, nor chows without a bonus tile', () => {
    const chows = { patterns: { 'all-chows': 1, 'pure-hand': 1 } };
    const fan = (voidFlowers: number) => score('malaysian', { ...chows, voidFlowers });
    expect([fan(0), fan(1)]).toMatchObject([{ handPoints: 9 }, { handPoints: 6 }]);
    const north = (voidFlowers: number) =>
      score(
        'korean-japanese-2010',
        { patterns: { 'clean-hand': 1, 'no-flowers': 1 }, voidFlowers },
        {},
        { northFlower: true },
      );
    expect([north(0), north(1)]).toMatchObject([{ bonusPoints: 4 }, { bonusPoints: 2 }]);
  });

  test.each([
    ['a pattern of other rules', { riichi: 1 }, { outcome: 'unknown-pattern', id: 'riichi' }],
    ['four pongs of dragons', { 'dragon-pong': 4 }, { outcome: 'too-often', id: 'dragon-pong', most: 3 }],
  ] as const)('is never %s', (_, patterns, problem) =>
    expect(score('korean-japanese', { patterns })).toEqual(problem),
  );

  test('has no fu', () =>
    expect(score('korean-japanese', { fu: 30 })).toEqual({ outcome: 'fu-not-counted' }));
});

describe('a hand that is told by its yaku', () => {
  test('is worth their han and its dora; the fu are told where they count', () => {
    const patterns = { dora: 2 };
    const how = { by: 'self-draw', ready: 'declared' } as const;
    expect(score('sanma-modern', { patterns, fu: 30 }, how)).toMatchObject({
      outcome: 'won',
      handPoints: 2,
      bonusPoints: 2,
      han: 4,
      fu: 30,
    });
    expect(score('sanma-modern', { patterns }, how)).toEqual({ outcome: 'fu-wanted' });
  });

  test('never wins by dora alone', () =>
    expect(score('sanma-modern', { patterns: { dora: 3 }, fu: 30 })).toMatchObject({ reason: 'no-yaku' }));

  test('counts a yaku less, or not at all, with claimed melds', () => {
    const flush = { chinitsu: 1 };
    expect(score('sanma-modern', { patterns: flush, fu: 30 })).toMatchObject({ han: 6 });
    expect(score('sanma-modern', { patterns: flush, fu: 30, melds: 'claimed' })).toMatchObject({ han: 5 });
    expect(score('sanma-modern', { patterns: { pinfu: 1 }, fu: 30, melds: 'claimed' })).toMatchObject({
      reason: 'no-yaku',
    });
  });

  test('is a yakuman in place of all han', () =>
    expect(score('sanma-modern', { patterns: { kokushi: 1 } }, { ready: 'declared' })).toMatchObject({
      yakuman: 1,
      han: 0,
      items: [],
    }));
});

test('a hand that is told by its groups is worth their sum', () => {
  const counted = score('house', { patterns: { 'pong-of-simples': 1, 'going-out': 1 } });
  const chosen = rulesetWith('house');
  if (!chosen.ok || chosen.ruleset.scoring.method !== 'groups') throw new Error('the house counts groups');
  const worth = chosen.ruleset.scoring.patterns
    .filter(({ id }) => ['pong-of-simples', 'going-out'].includes(id))
    .reduce((sum, each) => sum + each.worth, 0);
  expect(counted).toMatchObject({ outcome: 'won', handPoints: worth });
});
