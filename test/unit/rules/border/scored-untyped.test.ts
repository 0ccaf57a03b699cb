import { describe, expect, test } from 'vitest';
import { type Situation, scoreHand } from '../../../../src/rules/index.ts';
import { rulesetOf } from '../built-hands.ts';
import { hand, korean } from '../korean.ts';
import { untyped } from './untyped.ts';

const BY_DISCARD: Situation = { by: 'discard', seat: 'south', round: 'east' };
const CONCEALED = hand('444p567p888p5566z +6z');
const CLAIMED = hand('567p888p5566z P444p +6z');

const told = (tiles: object, situation: object = {}) =>
  scoreHand(korean(), untyped({ ...CONCEALED, ...tiles }), untyped({ ...BY_DISCARD, ...situation }));

test('what is a hand and a situation is scored as ever', () => {
  expect(told({})).toMatchObject({ outcome: 'won' });
});

describe('what is no tile is in no set', () => {
  test.each(['6b', '5', '0z', '8z', '9z', 'east', '', '55p', null, 5, {}])('%j', (face) => {
    const error = { code: 'tile-not-in-set', message: expect.stringMatching(/ is no tile$/) };
    expect(told({ win: face })).toMatchObject({ outcome: 'impossible', error: { ...error, where: 'win' } });
    const concealed = [...CONCEALED.concealed.slice(1), face];
    expect(told({ concealed })).toMatchObject({ error: { ...error, where: 'concealed' } });
    const melds = [{ meld: 'pong', tiles: ['4p', '4p', face] }];
    expect(told({ ...CLAIMED, melds })).toMatchObject({ error: { ...error, where: 'melds' } });
    expect(told({ flowers: [face] })).toMatchObject({ error: { ...error, where: 'flowers' } });
    for (const where of ['ownDiscards', 'doraIndicators', 'uraIndicators'])
      expect(told({}, { [where]: [face] })).toMatchObject({ error: { ...error, where } });
  });

  test('and neither are the usual letters of other notations, where they would have been a hand', () => {
    const letters = { concealed: ['1b', '1b', '1b', ...CONCEALED.concealed.slice(3)] };
    expect(told(letters)).toMatchObject({
      outcome: 'impossible',
      error: { code: 'tile-not-in-set', message: '"1b" is no tile' },
    });
  });
});

test.each(['P444p', null, { meld: 'kan', tiles: ['4p', '4p', '4p', '4p'] }, { meld: 'pong' }])(
  'what is no meld is no set: %j',
  (meld) => {
    expect(told({ ...CLAIMED, melds: [meld] })).toMatchObject({
      outcome: 'impossible',
      error: { code: 'not-a-set', where: 'melds' },
    });
  },
);

test.each(['tsumo', undefined, null])('nobody wins by %j', (by) => {
  expect(told({}, { by })).toMatchObject({
    outcome: 'impossible',
    error: { code: 'contradiction', where: 'by', message: expect.stringMatching('self-draw, discard') },
  });
});

describe('ready', () => {
  test.each([false, null] as const)('that is %j was not declared', (ready) => {
    const silent = scoreHand(korean(), CLAIMED, BY_DISCARD);
    expect(scoreHand(korean(), CLAIMED, { ...BY_DISCARD, ready })).toEqual(silent);
    const sanma = rulesetOf('sanma-modern');
    expect(scoreHand(sanma, CONCEALED, { ...BY_DISCARD, ready })).toEqual(
      scoreHand(sanma, CONCEALED, BY_DISCARD),
    );
  });

  test.each([true, 'riichi', 0])('is not declared as %j', (ready) => {
    expect(told({}, { ready })).toMatchObject({
      outcome: 'impossible',
      error: { code: 'contradiction', where: 'ready' },
    });
  });
});

test.each([
  ['tiles as a text', { concealed: '444p567p888p5566z' }, 'concealed is a list, not "444p567p888p5566z"'],
  ['no melds', { melds: null }, 'melds is a list, not null'],
  ['a number of flowers', { flowers: 2 }, 'flowers is a list, not 2'],
])('%s are no list of tiles', (_, tiles, told) => {
  const asked = (): unknown => scoreHand(korean(), untyped({ ...CONCEALED, ...tiles }), BY_DISCARD);
  expect(asked).toThrow(new RangeError(told));
});

describe('what is counted is a whole number', () => {
  test.each([
    [{ norths: '1' }, {}, 'norths is a whole number from 0 on, not "1"'],
    [{ norths: null }, {}, 'norths is a whole number from 0 on, not null'],
    [{ norths: -1 }, {}, 'norths is a whole number from 0 on, not -1'],
    [{ wests: 0.5 }, {}, 'wests is a whole number from 0 on, not 0.5'],
    [{ voidFlowers: true }, {}, 'voidFlowers is a whole number from 0 on, not true'],
    [{}, { dora: '3' }, 'dora is a whole number from 0 on, not "3"'],
    [{}, { dora: -1 }, 'dora is a whole number from 0 on, not -1'],
    [{}, { dealersHand: 0 }, 'dealersHand is a whole number from 1 on, not 0'],
  ])('%j %j', (tiles, situation, message) => {
    expect(() => told(tiles, situation)).toThrow(new RangeError(message));
  });

  test('and where it is left out there is none', () => {
    expect(
      scoreHand(korean(), CONCEALED, { ...BY_DISCARD, dora: undefined, dealersHand: undefined }),
    ).toEqual(told({}));
  });
});

test.each([
  [null, BY_DISCARD, 'hand is an object, not null'],
  ['444p567p888p5566z', BY_DISCARD, 'hand is an object, not "444p567p888p5566z"'],
  [CONCEALED, null, 'situation is an object, not null'],
  [CONCEALED, 'discard', 'situation is an object, not "discard"'],
])('nothing is scored of what is no hand or no situation: %j, %j', (tiles, situation, message) => {
  const asked = (): unknown => scoreHand(korean(), untyped(tiles), untyped(situation));
  expect(asked).toThrow(new RangeError(message));
});

test.each([null, 'house', { ok: true, ruleset: {} }])(
  'nothing is scored by %j, which is no ruleset',
  (none) => {
    expect(() => scoreHand(untyped(none), CONCEALED, BY_DISCARD)).toThrow(RangeError);
  },
);
