import { expect, test } from 'vitest';
import {
  instantUnits,
  optionsOf,
  PLAYABLE_IDS,
  rulesetWith,
  scoreHand,
  settleMatch,
  settleWin,
  tilesOf,
  worthOfLosers,
} from '../../../../src/rules/index.ts';
import { rulesetOf } from '../built-hands.ts';
import { hand, korean, meld, tiles } from '../korean.ts';
import { untyped } from './untyped.ts';

/* What a program needs beside a score, of systems that pay more than the winner. */

const HOUSE = rulesetOf('house');
const HELD = { concealed: tiles('23m44p12s'), melds: [], flowers: [] };

test('of house the losers pay each other for what their hands are worth', () => {
  const score = scoreHand(HOUSE, hand('23m44p P666z P555m P222z +1m'), {
    by: 'discard',
    seat: 'south',
    round: 'west',
  });
  if (score.outcome !== 'won') throw new Error(score.outcome);
  const east = { concealed: tiles('23m44p'), melds: ['P777z', 'P888m', 'P333z'].map(meld), flowers: [] };
  const counted = worthOfLosers(HOUSE, { held: [{ seat: 'east', hand: east }], round: 'west', won: score });
  if (counted.outcome !== 'counted') throw new Error(counted.impossible.error.message);
  const { transfers } = settleWin(HOUSE, {
    score,
    winner: 'south',
    from: 'west',
    waiting: [],
    goulash: 0,
    held: counted.worth,
  });
  expect(transfers.filter(({ because }) => because === 'held')).toContainEqual(
    expect.objectContaining({ from: 'west', to: 'east' }),
  );
});

test('of house what no loser can hold is told with his seat', () => {
  const ask = (concealed: unknown) =>
    worthOfLosers(HOUSE, {
      held: [{ seat: 'west', hand: untyped({ ...HELD, concealed }) }],
      round: 'east',
      won: null,
    });
  const asked = ask(['1b', ...HELD.concealed.slice(1)]);
  expect(asked).toMatchObject({
    outcome: 'impossible',
    seat: 'west',
    impossible: { error: { code: 'tile-not-in-set' } },
  });
  expect(ask(HELD.concealed)).toMatchObject({ outcome: 'impossible', seat: 'west' });
  expect(() => worthOfLosers(korean(), { held: [], round: 'east', won: null })).toThrow(RangeError);
  const counting = (voidFlowers: unknown) => (): unknown =>
    worthOfLosers(HOUSE, {
      held: [{ seat: 'west', hand: untyped({ ...HELD, voidFlowers }) }],
      round: 'east',
      won: null,
    });
  expect(counting('two')).toThrow('voidFlowers is a whole number from 0 on, not "two"');
  expect(counting(-1)).toThrow(RangeError);
});

test('of malaysian kongs and pairs of animals are units, and what is no meld is refused', () => {
  expect(instantUnits({ melds: [meld('A1111p')], flowers: ['a1', 'a2'] })).toBe(3);
  expect(() => instantUnits({ melds: untyped(['A1111p']), flowers: [] })).toThrow(RangeError);
});

test('of sanma the end of a match is paid, to whoever sits there', () => {
  const chosen = rulesetWith('online-sanma');
  if (!chosen.ok) throw new Error(chosen.error.code);
  const standings = (['east', 'south', 'west'] as const).map((seat, place) => ({
    seat,
    held: 50_000 - 15_000 * place,
    handsWon: 1,
  }));
  expect(settleMatch(chosen.ruleset, standings).map(({ because }) => because)).toContain('oka');
  const nobody = untyped([{ seat: 'north', held: 1, handsWon: 0 }]);
  expect(() => settleMatch(chosen.ruleset, nobody)).toThrow(
    new RangeError('standings: nobody sits at "north"'),
  );
});

test('what can be chosen is named: rulesets, presets, options, tiles', () => {
  expect(PLAYABLE_IDS).toContain('recap');
  expect(optionsOf('house').map(({ name }) => name)).toContain('players');
  expect(() => optionsOf(untyped('recap'))).toThrow(RangeError);
  expect(tilesOf(HOUSE).length).toBeGreaterThan(100);
});
