import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bestClaim, paidClaims } from '../../../../src/rules/claims/best-claim.ts';
import { scoreHand } from '../../../../src/rules/score.ts';
import type { LimitSize } from '../../../../src/rules/scoring/pattern.ts';
import type { Wind } from '../../../../src/rules/tiles/tile.ts';
import { isWaiting } from '../../../../src/rules/waits.ts';
import { count, factsOf, perWind, windOf } from '../../../harness/table-facts.ts';
import { hand, tiles } from '../korean.ts';

const claimed = z.union([
  z.strictObject({ limit: z.null(), handPoints: count, bonusPoints: count }),
  z.strictObject({ limit: z.enum(['half', 'full']) }),
]);
const limitOf = (size: LimitSize) => ({ size, points: 0, ids: [] });
const takingsOf = (claim: z.infer<typeof claimed>) =>
  claim.limit === null
    ? { ...claim, limit: null }
    : { limit: limitOf(claim.limit), handPoints: 0, bonusPoints: 0 };

const bestFact = z.strictObject({ from: windOf, claims: perWind(claimed), winner: windOf });
test.each(factsOf('bestClaim', bestFact))('%s', (_, { ruleset, fact: { from, claims, winner } }) => {
  const { seats } = ruleset.match;
  const made = seats.flatMap((seat) => {
    const claim = claims[seat];
    return claim === undefined ? [] : [{ seat, score: takingsOf(claim) }];
  });
  const tile = { from, seats, winners: ruleset.claims.winners };
  expect(made).toHaveLength(2);
  expect([bestClaim(made, tile)?.seat, bestClaim(made.toReversed(), tile)?.seat]).toEqual([winner, winner]);
});

const nearestFact = z.strictObject({ from: windOf, claims: z.array(windOf), winners: z.array(windOf) });
test.each(factsOf('nearestClaim', nearestFact))('%s', (_, { ruleset, fact: { from, claims, winners } }) => {
  const tile = { from, seats: ruleset.match.seats, winners: ruleset.claims.winners };
  const worth = (seat: Wind, handPoints: number) => ({
    seat,
    score: { handPoints, bonusPoints: 0, limit: null },
  });
  const farBest = claims.map((seat, index) => worth(seat, 2 + index));
  const nearBest = claims.map((seat, index) => worth(seat, 9 - index));
  for (const made of [farBest, nearBest, farBest.toReversed()]) {
    expect(paidClaims(made, tile).map(({ seat }) => seat)).toEqual(winners);
  }
});

const who = z.enum(['any', 'thirteen-orphans']);
const robbingFact = z.strictObject({
  addedKong: z.literal('any'),
  concealedKong: z.literal('thirteen-orphans').optional(),
  northSetAside: who.optional(),
  northGivesChankan: z.literal(false).optional(),
});
describe.each(factsOf('robbing', robbingFact))('%s', (_, { ruleset, fact }) => {
  const { claims, scoring } = ruleset;
  const { northSetAside } = fact;

  test('kongs', () => {
    expect(claims.robbing.addedKong).toBe('any-hand');
    expect(claims.robbing.concealedKong).toBe('orphans-only');
  });

  if (northSetAside !== undefined)
    test('a North set aside', () => {
      expect(claims.robbing.setAside).toBe('4z');
      expect(scoring).toMatchObject({ robbedNorth: northSetAside === 'any' ? 'any-hand' : 'orphans-only' });
      const robbed = scoreHand(ruleset, hand('123456p678999s4z +4z'), {
        by: 'robbed-kong',
        seat: 'south',
        round: 'east',
        ready: 'declared',
      });
      const ids = robbed.outcome === 'won' ? robbed.items.map(({ id }) => id) : robbed.outcome;
      expect(ids).toEqual(northSetAside === 'any' ? ['riichi'] : 'refused');
    });
});

const northFact = z.strictObject({ northEndsIppatsu: z.boolean() });
test.each(factsOf('northAndIppatsu', northFact))('%s', (_, { ruleset, fact }) => {
  const northSetAside = fact.northEndsIppatsu ? 'breaks-ippatsu' : 'leaves-ippatsu';
  expect(ruleset.scoring).toMatchObject({ play: { northSetAside } });
});

const waitingFact = z.strictObject({
  sacredDiscardEndsWaiting: z.literal(false),
  atLeastOneWantedTileUnseen: z.literal(true),
  minimum: z.literal('on a discard or by self-draw'),
});
describe.each(factsOf('waiting', waitingFact))('%s', (_, { ruleset }) => {
  const seat = { seat: 'south', round: 'east' } as const;
  /** Wants 2p and 5p. */
  const CHOWS = { concealed: tiles('234m456m678p34p99p'), melds: [], flowers: [] };
  /** Worth a point and two more by self-draw: enough that way alone. */
  const POOR = { concealed: tiles('123m456m999p23p77z'), melds: [], flowers: [] };
  const sees = (text: string, held = CHOWS) => isWaiting(ruleset, held, { ...seat, visible: tiles(text) });

  test('an own discard among what is seen does not end it', () => {
    expect(sees('5p')).toBe(true);
  });

  test('one tile that is left unseen is enough, and needed', () => {
    expect([sees('2222p555p'), sees('2222p5555p')]).toEqual([true, false]);
  });

  test('a hand that is worth enough by self-draw alone waits too', () => {
    const won = (by: 'discard' | 'self-draw') =>
      scoreHand(ruleset, { ...POOR, win: '4p' }, { ...seat, by }).outcome;
    expect([won('discard'), won('self-draw'), sees('', POOR)]).toEqual(['refused', 'won', true]);
  });
});
