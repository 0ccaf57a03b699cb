import { describe, expect, test } from 'vitest';
import { isWaiting, mayDeclareReady, waitsOf } from '../../../../src/rules/index.ts';
import { isWaiting as isWaitingInside, waitsOf as waitsOfInside } from '../../../../src/rules/waits.ts';
import { korean, meld, tiles } from '../korean.ts';
import { untyped } from './untyped.ts';

const SITUATION = { seat: 'south', round: 'east' } as const;
const SEEN = { ...SITUATION, visible: [] };
const HAND = { concealed: tiles('444p567p888p5566z'), melds: [], flowers: [] };
const CLAIMED = { concealed: tiles('567p888p5566z'), melds: [meld('P444p')], flowers: [] };

test('thirteen tiles wait as they do for the table itself', () => {
  expect(waitsOf(korean(), HAND, SITUATION)).toEqual(waitsOfInside(korean(), HAND, SITUATION));
  expect(waitsOf(korean(), HAND, SITUATION).length).toBeGreaterThan(0);
  expect(isWaiting(korean(), HAND, SEEN)).toBe(isWaitingInside(korean(), HAND, SEEN));
});

describe('what cannot be does not wait for nothing: it is refused', () => {
  test.each([
    ['fourteen tiles', { concealed: tiles('444p567p888p55666z') }, {}, /^concealed: 13 tiles are wanted/],
    ['twelve tiles', { concealed: tiles('444p567p888p556z') }, {}, /^concealed: 13 tiles are wanted/],
    ['five of a kind', { concealed: tiles('44444p567p88p556z') }, {}, /^concealed: the set has 4 /],
    ['no tile', { concealed: ['1b', ...tiles('44p567p888p5566z')] }, {}, /^concealed: "1b" is no tile/],
    ['no list', { melds: 'P444p' }, {}, /^melds is a list/],
    ['a seat at which nobody sits', {}, { seat: 'north' }, /^seat: nobody sits north/],
    ['no seat', {}, { seat: null }, /^seat: nobody sits null/],
    ['a round that the match has not', {}, { round: 'north' }, /^round: there is no north round/],
    ['ready with claimed melds', CLAIMED, { ready: 'declared' }, /^ready: ready is never declared/],
    ['ready in no way', {}, { ready: 'riichi' }, /^ready: "riichi" is no way/],
    [
      'a number of Norths that is a text',
      { norths: '1' },
      {},
      /^norths is a whole number from 0 on, not "1"/,
    ],
  ])('%s', (_, held, circumstances, told) => {
    const hand = untyped({ ...HAND, ...held });
    const situation = untyped({ ...SEEN, ...circumstances });
    for (const ask of [waitsOf, isWaiting, mayDeclareReady]) {
      const asked = (): unknown => ask(korean(), hand, situation);
      expect(asked).toThrow(RangeError);
      expect(asked).toThrow(told);
    }
  });

  test('and what is seen besides is tiles too', () => {
    const seen = untyped({ ...SITUATION, visible: ['1b'] });
    expect(() => isWaiting(korean(), HAND, seen)).toThrow(new RangeError('visible: "1b" is no tile'));
    const unseen = untyped(SITUATION);
    expect(() => isWaiting(korean(), HAND, unseen)).toThrow(
      new RangeError('visible is a list, not undefined'),
    );
  });

  test('and what is no hand or no situation has none', () => {
    for (const ask of [waitsOf, isWaiting, mayDeclareReady]) {
      const noHand = (): unknown => ask(korean(), untyped(null), SEEN);
      expect(noHand).toThrow(new RangeError('hand is an object, not null'));
      const noSituation = (): unknown => ask(korean(), HAND, untyped(null));
      expect(noSituation).toThrow(new RangeError('situation is an object, not null'));
    }
  });

  test('and no ruleset has waits', () => {
    expect(() => waitsOf(untyped({ ok: true }), HAND, SITUATION)).toThrow(RangeError);
  });
});

test.each([false, null] as const)('ready that is %j was not declared', (ready) => {
  const waits = waitsOf(korean(), CLAIMED, SITUATION);
  expect(waitsOf(korean(), CLAIMED, { ...SITUATION, ready })).toEqual(waits);
});
