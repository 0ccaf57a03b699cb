import { describe, expect, test } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/rules/ruleset.ts';
import { type Agreed, playHands, playSeed } from './play-hands.ts';

/** The same hands in every run; `npm run soak -- play` plays thousands more. */
const HANDS = 30;
const AGREED_HANDS = 15;

/** Options that change how a hand is played. */
const AGREED: readonly { readonly ruleset: RulesetId; readonly options: Agreed }[] = [
  { ruleset: 'malaysian', options: { jokerExchange: true } },
  {
    ruleset: 'malaysian',
    options: { jokerExchange: true, chowFromTheLeft: true, sevenPairs: 4, instantPayments: 1 },
  },
  { ruleset: 'korean-japanese', options: { threeReady: 'draw' } },
  { ruleset: 'korean-japanese', options: { revealedDora: true, redDora: true, flowerIndicator: 'together' } },
  { ruleset: 'korean-japanese-2010', options: { ghostPlayer: true, openKong: false } },
  { ruleset: 'wikidot-table', options: { deadWall: true, turnOrder: 'cw' } },
  { ruleset: 'house', options: { players: 4 } },
  { ruleset: 'sanma-modern', options: { nineKinds: true, fourKans: true, fourNorths: true, nagashi: true } },
  {
    ruleset: 'modern-korean',
    options: { bamboo: true, orphans: 24, northFlower: true, redDora: true, liability: true },
  },
  { ruleset: 'sanma-honshu', options: { kanDora: true, uraDora: true, robNorth: true, doubleRon: true } },
  { ruleset: 'sanma-hurley', options: { flowers: true, nagashi: true, breakSide: 'geometric' } },
  { ruleset: 'modern-korean', options: { northFlower: true, kongAfterReady: false, openReady: false } },
  { ruleset: 'korean-japanese', options: { northNormal: true, breakSide: 'anywhere' } },
];

describe('random acts at the table, legal and illegal', () => {
  test.each(RULESET_IDS)('%s: the referee refuses what is against the rules and nothing else', (ruleset) => {
    const { hands, won, refused } = playHands(ruleset, { from: 0, hands: HANDS });
    expect(hands).toBe(HANDS);
    // Both ends and both sorts of acts are there to be tried.
    expect(won).toBeGreaterThan(HANDS / 4);
    expect(won).toBeLessThan(HANDS);
    expect(refused).toBeGreaterThan(HANDS);
  });

  test.each(AGREED)('$ruleset with $options is refereed by them', ({ ruleset, options }) => {
    const { hands, won, refused } = playHands(ruleset, { from: 0, hands: AGREED_HANDS, options });
    expect(hands).toBe(AGREED_HANDS);
    expect(won).toBeGreaterThan(AGREED_HANDS / 4);
    expect(refused).toBeGreaterThan(AGREED_HANDS);
  });

  test('are the same again for the same seed', () => {
    expect(playSeed('house', 'once more')).toEqual(playSeed('house', 'once more'));
  });
});

/** Hands in which the referee was once wrong. */
const ONCE_WRONG = [
  ['malaysian', 'malaysian 6', 'a claim was withdrawn with a tile of its set shown'],
  ['malaysian', 'malaysian 17', 'a kong was thought to be made after a set laid since its pong'],
  ['sanma-honshu', 'sanma-honshu 24', 'what was let pass was forgotten by who laid it down'],
  ['sanma-honshu', 'sanma-honshu 874', 'a dead tile taken after the last discard ended the hand'],
  ['house', 'house 1477', 'chows were counted as kongs'],
  ['house', 'house 1556', 'a set was begun after a win was said'],
  [
    'korean-japanese-2010',
    'korean-japanese-2010 8',
    'a taken tile before the dead wall was thought to stand',
    { deadWall: true },
  ],
  [
    'malaysian',
    'malaysian 710002',
    'a joker of a chow was the highest it could be, wherever it lay',
    { jokerExchange: true, chowFromTheLeft: true, minimum: 2 },
  ],
] as const;

test.each(ONCE_WRONG)('%s, seed “%s”: %s', (ruleset, seed, _was, options: Agreed = {}) => {
  expect(() => playSeed(ruleset, seed, options)).not.toThrow();
});
