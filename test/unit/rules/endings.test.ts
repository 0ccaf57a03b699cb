import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import {
  FIRST_HAND,
  handsIn,
  hasEnded,
  type MatchEnding,
  type MatchPosition,
  mayStop,
  PLAIN_ENDING,
  positionAfter,
} from '../../../src/rules/match.ts';
import { RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { EAST_AND_SOUTH } from '../../../src/rules/rulesets/table-plans.ts';
import { rulesetOf } from './built-hands.ts';
import { bookIn } from './told.ts';

/* docs/rules.md, "Match": when a match ends before or after its length. Thousands of points, three deals a round. */

const ending = (changes: Partial<MatchEnding>) => ({
  match: { ...EAST_AND_SOUTH, ending: { ...PLAIN_ENDING, ...changes } },
});
const deal = (passes: number, dealersHand = 1): MatchPosition => ({
  ...FIRST_HAND,
  hand: passes + dealersHand,
  passes,
  dealersHand,
});

const SANMA = ['sanma-honshu', 'sanma-hurley', 'sanma-modern'] as const;
const KOREAN = [
  'korean-japanese',
  'korean-japanese-2010',
  'wikidot-table',
  'old-korean',
  'modern-korean',
] as const;

describe('a target', () => {
  test.each([
    ['not before anybody has it', deal(1), [49, 30, 26], false],
    ['as soon as somebody has it, in the middle of a round', deal(1), [50, 30, 25], true],
    ['whoever it is', deal(3, 2), [10, 15, 80], true],
    ['and at the end of the last round in any case', deal(6), [35, 35, 35], true],
  ])('ends the match: %s', (_, at, totals, over) => {
    expect(hasEnded(ending({ target: 50 }), at, totals)).toBe(over);
  });

  test.each(RULESET_IDS)('targetPoints: is agreed for %s, or there is none', (id) => {
    expect(rulesetOf(id).match.ending.target).toBeNull();
    expect(rulesetOf(id, { targetPoints: 60_000 }).match.ending.target).toBe(60_000);
  });

  test.each(RULESET_IDS)('of nothing is refused for %s by name', (id) => {
    const made = rulesetWith(id, { targetPoints: 0 });
    expect(made).toMatchObject({ error: { code: 'bad-option-value', option: 'targetPoints' } });
  });

  test.each(SANMA)('that everybody begins with is refused for %s', (id) => {
    const made = rulesetWith(id, { startPoints: 30_000, targetPoints: 30_000 });
    expect(made.ok ? null : made.error.code).toBe('conflicting-options');
  });
});

describe('further rounds', () => {
  const two = { mustReach: 40, extraRounds: 2 };
  test.each([
    ['there is one while nobody has what he must', two, deal(6), [39, 33, 33], false],
    ['there is another', two, deal(9), [39, 33, 33], false],
    ['the last ends, whatever anybody has', two, deal(12), [39, 33, 33], true],
    ['each ends in its middle when somebody has it', two, deal(10), [40, 33, 32], true],
    ['… though he deals again', two, deal(9, 2), [40, 33, 32], true],
    ['none follows where none is agreed', { mustReach: 40, extraRounds: 0 }, deal(6), [35, 35, 35], true],
    ['none follows where nobody must have anything', { extraRounds: 2 }, deal(6), [35, 35, 35], true],
  ])('%s', (_, changes, at, totals, over) => {
    expect(hasEnded(ending(changes), at, totals)).toBe(over);
  });

  test.each(SANMA)('extraRounds, returnPoints: are agreed for %s', (id) => {
    const { match } = rulesetOf(id, { returnPoints: 45_000, extraRounds: 3 });
    expect(match.ending).toMatchObject({ mustReach: 45_000, extraRounds: 3 });
  });

  test('modern sanma asks for 40 000 points, the others for none', () => {
    expect(SANMA.map((id) => rulesetOf(id).match.ending.mustReach)).toEqual([null, null, 40_000]);
  });
});

describe('a dealer who deals again may stop', () => {
  const may = { mustReach: 40, dealerMayStop: true };
  /** The third player deals: he has won, or was ready at a draw. */
  const last = deal(5, 2);
  test.each([
    ['in the last hand, when he leads with what somebody must have', may, last, [32, 31, 42], true],
    ['not when another leads', may, last, [42, 31, 32], false],
    ['not when another has as much', may, last, [42, 21, 42], false],
    ['not with less: a round would follow', may, last, [33, 33, 39], false],
    [
      '… but where nothing must be reached it is enough to lead',
      { dealerMayStop: true },
      last,
      [33, 33, 39],
      true,
    ],
    ['not before the last hand', may, deal(4, 2), [20, 43, 42], false],
    ['not when he deals for the first time', may, deal(5), [32, 31, 42], false],
    ['in the last hand of the last further round with whatever he has', may, deal(8, 2), [33, 33, 39], true],
    ['not where it is not agreed', { mustReach: 40 }, last, [32, 31, 42], false],
    ['not when the match is over anyway', { ...may, target: 42 }, last, [32, 31, 42], false],
  ])('%s', (_, changes, at, totals, allowed) => {
    expect(mayStop(ending(changes), at, totals)).toBe(allowed);
  });

  test.each(SANMA)('dealerMayStop: is agreed for %s, or not', (id) => {
    expect(rulesetOf(id).match.ending.dealerMayStop).toBe(id === 'sanma-modern');
    expect(rulesetOf(id, { dealerMayStop: id !== 'sanma-modern' }).match.ending.dealerMayStop).toBe(
      id !== 'sanma-modern',
    );
  });
});

describe.each(KOREAN)('%s', (id) => {
  test.each([
    ['single', 9],
    ['double', 18],
    ['triple', 27],
  ])('a %s match has %i hands', (match, hands) => {
    const rules = rulesetOf(id, { match });
    expect(handsIn(rules)).toBe(hands);
    expect(hasEnded(rules, deal(hands - 1), [0, 0, 0])).toBe(false);
    expect(hasEnded(rules, deal(hands), [0, 0, 0])).toBe(true);
  });
});

describe('what belongs to one system', () => {
  const refusedBy = (option: string, value: unknown): readonly string[] =>
    RULESET_IDS.filter((id) => {
      const made = rulesetWith(id, { [option]: value });
      return !made.ok && made.error.code === 'unknown-option' && made.error.option === option;
    });
  const others = (...known: readonly string[]) => RULESET_IDS.filter((id) => !known.includes(id));

  test.each([
    ['uma', { first: 10_000, second: 0, third: -10_000 }, ['sanma-modern']],
    ['oka', true, ['sanma-modern']],
    ['tiedPlaces', 'shared', ['sanma-modern']],
    ['yakitori', 3_000, SANMA],
    ['returnPoints', 40_000, SANMA],
    ['extraRounds', 2, SANMA],
    ['dealerMayStop', true, SANMA],
    ['bust', true, SANMA],
    ['nagashi', true, SANMA],
    ['honbaEach', 100, SANMA],
    ['robNorth', true, SANMA],
  ])('%s is refused by name elsewhere', (option, value, known) => {
    expect(refusedBy(option, value)).toEqual(others(...known));
  });

  test.each([
    ['that does not sum to zero', { first: 10_000, second: 0, third: -5_000 }],
    ['whose last place gains most', { first: -10_000, second: 0, third: 10_000 }],
    ['of two places', { first: 10_000, second: -10_000 }],
    ['of half points', { first: 0.5, second: 0, third: -0.5 }],
    ['that is a list', [10_000, 0, -10_000]],
  ])('an uma %s is refused', (_, uma) => {
    const made = rulesetWith('sanma-modern', { uma });
    expect(made.ok ? null : made.error.code).toBe('bad-option-value');
  });

  test.each(SANMA)('%s: bust ends the match as soon as somebody is below nothing, or does not', (id) => {
    const endsBelow = (bust: boolean) =>
      [-100, 0].map((least) => hasEnded(rulesetOf(id, { bust }), FIRST_HAND, [least, 50_000, 55_000]));
    expect([endsBelow(true), endsBelow(false)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test('malaysian: the dealer passes, or stays on a win of his own and the match is three rounds', () => {
    const dealtBy = (dealer: string) => {
      const rules = rulesetOf('malaysian', { dealer });
      return [positionAfter(rules, FIRST_HAND, { won: 'dealer', dealerReady: false }).passes, handsIn(rules)];
    };
    expect(dealtBy('always-passes')).toEqual([1, 9]);
    expect(dealtBy('stays-on-a-win')).toEqual([0, null]);
  });

  test('an oka of nothing is refused', () => {
    const made = rulesetWith('sanma-modern', { oka: true, startPoints: 40_000 });
    expect(made.ok ? null : made.error).toMatchObject({ code: 'conflicting-options' });
  });
});

test('the rule book says in four languages what is paid and when the match ends', () => {
  const agreed = rulesetOf('sanma-modern', {
    targetPoints: 77_000,
    extraRounds: 2,
    uma: { first: 15_000, second: 1_000, third: -16_000 },
    oka: true,
    yakitori: 3_000,
  });
  for (const language of LANGUAGES) {
    const section = bookIn(agreed, language).sections.find(({ id }) => id === 'match');
    const text = section?.lines.join('\n') ?? '';
    for (const number of ['77000', '40000', '+15000', '+1000', '-16000', '5000', '3000'])
      expect(text).toContain(number);
  }
});
