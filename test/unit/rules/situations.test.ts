import { describe, expect, test } from 'vitest';
import { isSacred } from '../../../src/rules/barriers.ts';
import { bestClaim } from '../../../src/rules/claims/best-claim.ts';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleDraw, settleWin } from '../../../src/rules/settle.ts';
import { rulesetOf } from './built-hands.ts';
import { hand, korean, scored, tiles } from './korean.ts';
import { pointRuleset } from './point-rulesets.ts';

describe('a sacred discard', () => {
  const tenpai = '45p678m22p P666z P777z';
  const ownDiscards = tiles('6p1m');

  test('cannot be won on', () => {
    expect(scored(`${tenpai} +6p`, { ownDiscards })).toMatchObject({ reason: 'sacred-discard' });
  });
  test('bars its own kind only, not the whole wait', () => {
    expect(scored(`${tenpai} +3p`, { ownDiscards }).outcome).toBe('won');
  });
  test('does not bar a self-draw', () => {
    expect(scored(`${tenpai} +6p`, { ownDiscards, by: 'self-draw' }).outcome).toBe('won');
  });
  test('is a kind: a red five bars fives', () => {
    expect(isSacred('5p', ['0p'])).toBe(true);
    expect(isSacred('5m', ['0p'])).toBe(false);
  });
});

describe('two winners on one discard of East', () => {
  const seats = ['east', 'south', 'west'] as const;
  const claim = (seat: 'south' | 'west', handPoints: number, bonusPoints: number) => ({
    seat,
    score: { handPoints, bonusPoints, limit: null },
  });
  const half = { handPoints: 0, bonusPoints: 0, limit: { size: 'half', points: 20 } } as const;

  test.each([
    ['more bonus-points win when hand-points are equal', claim('south', 5, 4), claim('west', 5, 2), 'south'],
    ['hand-points come before bonus-points', claim('south', 5, 9), claim('west', 6, 2), 'west'],
    ['equals: nearest after the discarder', claim('south', 5, 4), claim('west', 5, 4), 'south'],
    ['a limit beats points', claim('south', 30, 9), { seat: 'west', score: half } as const, 'west'],
  ])('%s', (_, one, other, want) => {
    expect(bestClaim([one, other], { from: 'east', seats, winners: 'best-score-then-nearest' })?.seat).toBe(
      want,
    );
    expect(bestClaim([other, one], { from: 'east', seats, winners: 'best-score-then-nearest' })?.seat).toBe(
      want,
    );
  });

  test('where only the nearest may win it does not matter what the hands are worth', () => {
    const tile = { from: 'east', seats, winners: 'nearest' } as const;
    expect(bestClaim([claim('west', 30, 9), claim('south', 3, 2)], tile)?.seat).toBe('south');
  });

  test('nobody claims, nobody wins', () => {
    expect(bestClaim([], { from: 'east', seats, winners: 'best-score-then-nearest' })).toBeUndefined();
  });
});

test('a robbed kong: two bonus-points more, and its declarer pays as a discarder', () => {
  const score = scored('567p678p45p99p P666z +3p', { by: 'robbed-kong' });
  expect(score).toMatchObject({ outcome: 'won', handPoints: 4, bonusPoints: 4 });
  if (score.outcome !== 'won') return;
  const win = { score, winner: 'south', from: 'east', waiting: [], goulash: 0 } as const;
  expect(settleWin(korean(), win).transfers.map(({ from, points }) => [from, points])).toEqual([
    ['east', 8],
    ['east', 4],
    ['west', 4],
  ]);
});

test('when all three are ready the winner takes hand-points only', () => {
  const score = scored('234m456m678p34p55p +5p', {
    by: 'self-draw',
    ready: 'declared',
    everyoneReady: true,
  });
  expect(score).toMatchObject({ outcome: 'won', handPoints: 7, bonusPoints: 0 });
});

describe('the best reading', () => {
  test('three pongs in a row are three chows where that pays more', () => {
    const score = scored('222333444p567m9m +9m', { by: 'self-draw' });
    expect(score).toMatchObject({ handPoints: 9, reading: { form: 'sets' } });
  });
  test('seven pairs that are also chows are read as chows where that pays more', () => {
    const score = scored('223344m556677p9m +9m');
    expect(score).toMatchObject({ outcome: 'won', handPoints: 9, reading: { form: 'sets' } });
  });
  test('a discard may complete the chow, so that the pong stays concealed', () => {
    const items = { id: 'three-concealed-pongs', pays: 'hand', points: 3 };
    expect(scored('222444777p5699m +7m')).toHaveProperty('items', expect.arrayContaining([items]));
  });
});

describe('a kong of a wind that is laid aside', () => {
  const ruleset = pointRuleset('korean-japanese-2010', { northFlower: true });
  const given = { ruleset, by: 'robbed-kong' } as const;

  test('may be robbed by seven pairs that hold the other one', () => {
    expect(scored('1133m5577p99s114z +4z', given)).toMatchObject({ outcome: 'won', handPoints: 7 });
  });
  test('is laid aside only where that is a rule', () => {
    const score = scoreHand(
      korean({ northNormal: true }),
      { ...hand('123m456m678p34p99p +5p'), norths: 1 },
      { by: 'discard', seat: 'south', round: 'east' },
    );
    expect(score).toMatchObject({ error: { code: 'contradiction', where: 'norths' } });
  });
});

describe('a hand that is barred', () => {
  test('is no limit hand either', () => {
    const ruleset = korean({ northNormal: true });
    expect(scored('1z P444z P555z P666z P777z +1z', { ruleset })).toMatchObject({ reason: 'north-pong' });
  });
});

test('of equal winners the nearest after the discarder wins, wherever he sits', () => {
  const score = { handPoints: 5, bonusPoints: 4, limit: null };
  const seats = ['east', 'south', 'west'] as const;
  const nearest = (from: (typeof seats)[number]) => {
    const claims = seats.filter((seat) => seat !== from).map((seat) => ({ seat, score }));
    return bestClaim(claims, { from, seats, winners: 'best-score-then-nearest' })?.seat;
  };
  expect(seats.map(nearest)).toEqual(['south', 'west', 'east']);
});

describe('furiten (docs/rules/sanma-modern.md, "Furiten")', () => {
  const ruleset = rulesetOf('sanma-modern');
  const won = (given: Partial<Situation>) => scored('99m123456p34678s +5s', { ruleset, ...given });
  test.each<readonly [rule: string, given: Partial<Situation>]>([
    ['a tile that was let pass', { letPass: true }],
    ['the own discard of the other wait', { ownDiscards: tiles('1z2s') }],
    ['… or of this one', { ownDiscards: tiles('5s1z') }],
  ])('%s bars a win on a discard, and no self-draw', (_, given) => {
    expect(won(given)).toMatchObject({ outcome: 'refused', reason: 'furiten' });
    expect(won({ ...given, by: 'self-draw' }).outcome).toBe('won');
  });

  test('other own discards and nothing let pass bar nothing', () => {
    expect(won({ ownDiscards: tiles('1z1s'), letPass: false }).outcome).toBe('won');
  });
});

describe('a win and a draw as they are settled', () => {
  const east = { winner: 'east', from: 'south', waiting: [], goulash: 0 } as const;
  const wonBy = (ruleset: Ruleset) => {
    const score = scored('234m78p22p P666z P777z +9p', { ruleset, seat: 'east' });
    if (score.outcome !== 'won') throw new Error(score.outcome);
    return score;
  };

  test('Korean: nothing lies on the table', () => {
    expect(settleWin(korean(), { ...east, score: wonBy(korean()) }).pot).toEqual([]);
    expect(settleDraw(korean(), { waiting: [] })).toEqual([]);
  });

  test('house: without the losers’ hands the winner alone is paid', () => {
    const house = rulesetOf('house');
    const { transfers, pot } = settleWin(house, { ...east, score: wonBy(house) });
    expect(transfers.map(({ from, to }) => `${from} ${to}`)).toEqual(['south east', 'west east']);
    expect(pot).toEqual([]);
    expect(settleDraw(house, { waiting: [] })).toEqual([]);
  });

  test('a score that counts no han cannot be paid in han', () => {
    const score = wonBy(korean());
    expect(() => settleWin(rulesetOf('sanma-modern'), { ...east, score })).toThrow(TypeError);
  });
});
