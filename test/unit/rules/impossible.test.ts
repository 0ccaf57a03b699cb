import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, korean, scored } from './korean.ts';

describe('hands that cannot be are an error that says what and where', () => {
  const rows: readonly (readonly [string, string, Partial<Situation>, string, string])[] = [
    ['a fifth tile', '1111m23m456p789p1m +1m', {}, 'too-many-copies', 'concealed'],
    ['a fifth tile in a meld', '12m345p678p55p P111m P999p +9p', {}, 'wrong-tile-count', 'concealed'],
    ['a kong and one more of its kind', '11m23m345p67p5p K1111m +5p', {}, 'too-many-copies', 'concealed'],
    ['thirteen tiles', '123m456m789m12p +3p', {}, 'wrong-tile-count', 'concealed'],
    ['fifteen tiles', '123m456m789m123p55p +5p', {}, 'wrong-tile-count', 'concealed'],
    ['North', '123m456m789m12p44z +3p', {}, 'tile-not-in-set', 'concealed'],
    ['a two of bamboo', '123m456m789m13s44p +2s', {}, 'tile-not-in-set', 'concealed'],
    ['a flower in the hand', '123m456m789m1pf144p +3p', {}, 'bonus-tile-in-hand', 'concealed'],
    ['a pong of two kinds', '123m456m55p78p P112z +9p', {}, 'not-a-set', 'melds'],
    ['a kong of three', '123m456m55p78p K111z +9p', {}, 'not-a-set', 'melds'],
    ['a pong of four', '123m456m55p78p P1111z +9p', {}, 'not-a-set', 'melds'],
    ['a pong of flowers', '123m456m55p78p Pf1f1f1 +9p', {}, 'not-a-set', 'melds'],
    ['a claimed chow', '123m456m55p78p C123p +9p', {}, 'claimed-chow', 'melds'],
    ['nobody sits north', '123m456m789m12p55p +3p', { seat: 'north' }, 'unknown-wind', 'seat'],
    ['a north round', '123m456m789m12p55p +3p', { round: 'north' }, 'unknown-wind', 'round'],
    [
      'a robbed tile the winner holds',
      '123p567m888m67p55p +5p',
      { by: 'robbed-kong' },
      'robbed-tile-held',
      'win',
    ],
    [
      'a replacement that was discarded',
      '123m456m789m12p55p +3p',
      { replacement: true },
      'contradiction',
      'replacement',
    ],
    ['ready with claimed melds', '123m456m55p78p P111z +9p', { ready: 'declared' }, 'contradiction', 'ready'],
    [
      'all ready but the winner',
      '123m456m789m12p55p +3p',
      { everyoneReady: true },
      'contradiction',
      'everyoneReady',
    ],
    [
      'a kong robbed after the last tile',
      '123m456m789m12p55p +3p',
      { by: 'robbed-kong', lastTile: true },
      'contradiction',
      'lastTile',
    ],
    ['ippatsu without ready', '123m456m789m12p55p +3p', { ippatsu: true }, 'contradiction', 'ippatsu'],
    [
      'ready before the first draw',
      '123m456m789m12p55p +3p',
      { by: 'self-draw', firstTurn: true, ready: 'declared' },
      'contradiction',
      'ready',
    ],
    [
      'a kong in the first turn',
      '123m456m78m11p A5555z +9m',
      { by: 'self-draw', firstTurn: true },
      'contradiction',
      'firstTurn',
    ],
    [
      'the discard after a kong in the first turn',
      '123m456m789m12p55p +3p',
      { firstTurn: true, afterKong: true },
      'contradiction',
      'firstTurn',
    ],
    [
      'a self-draw that is the discard after a kong',
      '123m456m789m12p55p +3p',
      { by: 'self-draw', afterKong: true },
      'contradiction',
      'afterKong',
    ],
  ];
  test.each(rows)('%s', (_, text, given, code, where) => {
    expect(scored(text, given)).toEqual({
      outcome: 'impossible',
      error: { code, where, message: expect.stringMatching(/\w/) },
    });
  });

  test.each([
    ['a flower twice', ['f1', 'f1'], 'too-many-copies'],
    ['a season', ['g1'], 'tile-not-in-set'],
  ] as const)('%s', (_, flowers, code) => {
    const score = scoreHand(
      korean(),
      { ...hand('123m456m789m12p55p +3p'), flowers },
      { by: 'discard', seat: 'south', round: 'east' },
    );
    expect(score).toMatchObject({ outcome: 'impossible', error: { code, where: 'flowers' } });
  });

  describe('Norths that lie aside', () => {
    const drawn = (ruleset: RulesetId, norths: number, given: Partial<Situation>) =>
      scoreHand(
        rulesetOf(ruleset),
        { ...hand('123p99s111z678s45p +6p'), norths },
        { by: 'self-draw', seat: 'east', round: 'east', ...given },
      );
    const contradicts = (where: string) => ({
      outcome: 'impossible',
      error: { code: 'contradiction', where },
    });

    test('end the first turn in modern sanma, and elsewhere not', () => {
      expect(drawn('sanma-modern', 1, { firstTurn: true })).toMatchObject(contradicts('firstTurn'));
      expect(drawn('sanma-modern', 0, { firstTurn: true })).toMatchObject({ yakuman: 1 });
      expect(drawn('sanma-honshu', 1, { firstTurn: true })).toMatchObject({ yakuman: 3 });
    });

    test('were replaced in modern sanma; where nothing lies aside nothing was, nor without a kong elsewhere', () => {
      const replaced = contradicts('replacement');
      expect(drawn('sanma-modern', 1, { replacement: true })).toMatchObject({ outcome: 'won' });
      expect(drawn('sanma-modern', 0, { replacement: true })).toMatchObject(replaced);
      expect(drawn('sanma-hurley', 1, { replacement: true })).toMatchObject(replaced);
    });
  });

  test('in the first turn round a discard may be won on by who was ready with his own', () => {
    const given = { firstTurn: true, ready: 'declared' } as const;
    expect(scored('123m456m789m12p55p +3p', given)).toMatchObject({ outcome: 'won' });
  });

  test('after the last tile a North that was laid aside may be robbed, and no kong', () => {
    const given = {
      by: 'robbed-kong',
      lastTile: true,
      ruleset: rulesetOf('korean-japanese-2010', { northFlower: true }),
    } as const;
    expect(scored('19m19p19s1123567z +4z', given)).toMatchObject({ outcome: 'won' });
    expect(scored('234m678m45p444p99p +3p', given)).toMatchObject({ error: { where: 'lastTile' } });
  });

  test('there is no kong of the two fives of bamboo to rob', () => {
    const given = { by: 'robbed-kong', ruleset: korean({ fiveBamboo: true }) } as const;
    expect(scored('234m678p234p5s P666z +5s', given)).toMatchObject({
      error: { code: 'robbed-tile-has-no-kong' },
    });
  });
});
