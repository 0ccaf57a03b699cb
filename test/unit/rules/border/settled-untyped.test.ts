import { describe, expect, test } from 'vitest';
import {
  instantUnits,
  rulesetWith,
  type Score,
  scoreHand,
  settleDraw,
  settleMatch,
  settleWin,
  worthOfLosers,
} from '../../../../src/rules/index.ts';
import { settleWin as settleWinInside } from '../../../../src/rules/settle.ts';
import { rulesetOf } from '../built-hands.ts';
import { hand, korean } from '../korean.ts';
import { untyped } from './untyped.ts';

const RULES = korean();

const scored = (): Score => {
  const hers = hand('444p567p888p5566z +6z');
  const score = scoreHand(RULES, hers, { by: 'discard', seat: 'east', round: 'east', ready: 'declared' });
  if (score.outcome !== 'won') throw new Error(score.outcome);
  return score;
};

const WIN = { score: scored(), winner: 'east', from: 'south', waiting: [], goulash: 0 } as const;

test('a win is paid as the table itself pays it', () => {
  expect(settleWin(RULES, WIN)).toEqual(settleWinInside(RULES, WIN));
});

describe('nobody is paid, or pays, at a seat where nobody sits', () => {
  test.each([
    [{ winner: 'north' }, 'winner: nobody sits at "north"'],
    [{ from: 'north' }, 'from: nobody sits at "north"'],
    [{ from: undefined }, 'from: nobody sits at undefined'],
    [{ from: 'east' }, 'from: east has won'],
    [{ liable: 'north' }, 'liable: nobody sits at "north"'],
    [{ liable: 'east' }, 'liable: east has won'],
    [{ waiting: ['west', 'north'] }, 'waiting: nobody sits at "north"'],
    [{ waiting: 'west' }, 'waiting is a list, not "west"'],
    [{ seats: ['east', 'south', 'left'] }, 'seats: nobody sits at "left"'],
    [{ seats: ['east', 'west'] }, 'from: nobody sits at "south"'],
    [{ held: [{ seat: 'north', points: 3 }] }, 'held: nobody sits at "north"'],
    [{ instant: [{ seat: 'north', units: 1 }] }, 'instant: nobody sits at "north"'],
  ])('%j', (otherwise, told) => {
    const asked = (): unknown => settleWin(RULES, untyped({ ...WIN, ...otherwise }));
    expect(asked).toThrow(new RangeError(told));
  });

  test('when nobody has won neither', () => {
    const draw = (told: object) => (): unknown => settleDraw(rulesetOf('sanma-modern'), untyped(told));
    expect(draw({ waiting: ['west'] })()).not.toEqual([]);
    expect(draw({ waiting: ['north'] })).toThrow(new RangeError('waiting: nobody sits at "north"'));
    expect(draw({ waiting: [], nagashi: ['north'] })).toThrow(RangeError);
    expect(draw({})).toThrow(new RangeError('waiting is a list, not undefined'));
  });

  test('and nobody is paid twice for what is told of him twice', () => {
    const rules = rulesetOf('sanma-modern', { nagashi: true });
    const draw = (told: object) => (): unknown => settleDraw(rules, untyped({ waiting: [], ...told }));
    expect(draw({ nagashi: ['west', 'west'] })).toThrow(new RangeError('nagashi: west stands there twice'));
    expect(draw({ waiting: ['west', 'west'] })).toThrow(RangeError);
    const held = [
      { seat: 'south', points: 3 },
      { seat: 'south', points: 3 },
    ];
    expect(() => settleDraw(rulesetOf('house'), { waiting: [], held: untyped(held) })).toThrow(RangeError);
    const units = [
      { seat: 'west', units: 1 },
      { seat: 'west', units: 1 },
    ];
    expect(() => settleWin(RULES, untyped({ ...WIN, instant: units }))).toThrow(RangeError);
    const standing = { seat: 'east', held: 35_000, handsWon: 0 } as const;
    expect(() => settleMatch(rules, [standing, standing])).toThrow(RangeError);
  });
});

test('what is no win by these rules is not paid', () => {
  const won = {
    ...WIN,
    score: scoreHand(RULES, hand('444p567p888p5566z +9p'), { by: 'discard', seat: 'east', round: 'east' }),
  };
  expect(() => settleWin(RULES, untyped(won))).toThrow(RangeError);
  expect(() => settleWin(rulesetOf('house'), WIN)).toThrow(RangeError);
  expect(() => settleWin(RULES, untyped({ ...WIN, score: null }))).toThrow(RangeError);
  expect(() => settleWin(untyped(null), WIN)).toThrow(RangeError);
  expect(() => settleDraw(untyped({}), { waiting: [] })).toThrow(RangeError);
});

test.each([
  [null, 'not null'],
  [5, 'not 5'],
  ['east', 'not "east"'],
])('what is no object is no win and no draw: %j', (told, not) => {
  expect(() => settleWin(RULES, untyped(told))).toThrow(new RangeError(`win is an object, ${not}`));
  expect(() => settleDraw(RULES, untyped(told))).toThrow(new RangeError(`draw is an object, ${not}`));
  const held = { waiting: [], held: [told] };
  expect(() => settleDraw(RULES, untyped(held))).toThrow(new RangeError(`held is an object, ${not}`));
  const counting = () => worthOfLosers(rulesetOf('house'), untyped(told));
  expect(counting).toThrow(new RangeError(`hands is an object, ${not}`));
  expect(() => instantUnits(untyped(told))).toThrow(new RangeError(`hand is an object, ${not}`));
});

test.each([[null], [undefined], [5]])('no ruleset is called %j', (name) => {
  const id = untyped({ name }).name;
  expect(rulesetWith(id)).toMatchObject({
    ok: false,
    error: { code: 'unknown-ruleset', ruleset: String(name), meant: null },
  });
});
