import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import { jokersRead, readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import { areMet, bitsOf, needsMet } from '../../../src/rules/scoring/needs.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import {
  BONUS_FACES,
  type BonusFace,
  FLOWER_FACES,
  HONOUR_FACES,
  JOKER,
  SEASON_FACES,
  type TileFace,
  WINDS,
} from '../../../src/rules/tiles/tile.ts';
import { builtHand, movedOn, rulesetOf } from './built-hands.ts';
import { hand } from './korean.ts';

/** Every complete hand wins, so that fan can be compared. */
const RULESET = rulesetOf('malaysian', { minimum: 0 });
const CIRCLES = Array.from({ length: 9 }, (_, rank) => 9 + rank);
const HONOURS = Array.from({ length: 7 }, (_, honour) => 27 + honour);

const built = builtHand(RULESET, {
  kinds: [...CIRCLES, ...HONOURS],
  shapes: ['concealed-chow', 'concealed-chow', 'concealed-pong', 'pong', 'kong', 'concealed-kong'],
  bonusTiles: BONUS_FACES,
});
const seat = fc.constantFrom('east' as const, 'south' as const, 'west' as const);
const situation: fc.Arbitrary<Situation> = fc.record({
  by: fc.constantFrom('self-draw' as const, 'discard' as const),
  seat,
  round: seat,
});

const fanOf = (score: ScoreResult): number => {
  if (score.outcome !== 'won') throw new Error(`no win: ${JSON.stringify(score)}`);
  return score.handPoints;
};

describe('a pattern', () => {
  const timesIn = (id: string, sample: SampleHand): number => {
    const { hand: text, flowers = 0, ...rest } = typeof sample === 'string' ? { hand: sample } : sample;
    const won: Situation = { by: 'discard', seat: 'south', round: 'east', ...rest.situation };
    const tallied = tallyOf(RULESET, hand(text, flowers));
    if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
    const hands = tallied.hand.looseJokers === 0 ? [tallied.hand] : jokersRead(RULESET, tallied.hand);
    const pattern = patternsOf(RULESET.scoring).find((each) => each.id === id);
    const readings = hands.flatMap((read) => readingsOf(read, won.by, RULESET.forms));
    return Math.max(...readings.map((reading) => pattern?.count(reading, won) ?? 0));
  };

  test.each(patternsOf(RULESET.scoring))('$id is in its example and not in its near miss', (pattern) => {
    expect(timesIn(pattern.id, pattern.example)).toBeGreaterThan(0);
    if (pattern.nearMiss !== null) expect(timesIn(pattern.id, pattern.nearMiss)).toBe(0);
  });
});

test('a pattern is only where what it needs is', () => {
  const patterns = patternsOf(RULESET.scoring);
  fc.assert(
    fc.property(built, situation, (tiles, won) => {
      const tallied = tallyOf(RULESET, tiles);
      if (tallied.outcome === 'impossible' || tallied.hand.looseJokers > 0) return;
      for (const reading of readingsOf(tallied.hand, won.by, RULESET.forms)) {
        const met = needsMet(reading, won);
        const unmet = patterns.filter(({ needs }) => !areMet(bitsOf(needs ?? []), met));
        expect(unmet.filter(({ count }) => count(reading, won) > 0)).toEqual([]);
      }
    }),
  );
});

test('the order of the tiles never changes the fan', () => {
  const shuffled = built.chain((won) =>
    fc.record({
      won: fc.constant(won),
      concealed: fc.shuffledSubarray([...won.concealed], { minLength: won.concealed.length }),
      flowers: fc.shuffledSubarray([...won.flowers], { minLength: won.flowers.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, situation, ({ won, concealed, flowers }, given) => {
      const reordered = { ...won, concealed, flowers, melds: won.melds.toReversed() };
      expect(fanOf(scoreHand(RULESET, reordered, given))).toBe(fanOf(scoreHand(RULESET, won, given)));
    }),
  );
});

test('a joker in place of a tile never makes a hand worse, but for the fan of having none', () => {
  const withJoker = ({ concealed, ...rest }: WinningHand, at: number): WinningHand => ({
    ...rest,
    concealed: concealed.map((face, place) => (place === at % concealed.length ? JOKER : face)),
  });
  fc.assert(
    fc.property(built, situation, fc.nat(), fc.nat(), (won, given, first, second) => {
      fc.pre(won.concealed.length > 0);
      const plain = fanOf(scoreHand(RULESET, won, given));
      const one = fanOf(scoreHand(RULESET, withJoker(won, first), given));
      const two = fanOf(scoreHand(RULESET, withJoker(withJoker(won, first), second), given));
      expect(one).toBeGreaterThanOrEqual(plain - 1);
      expect(two).toBeGreaterThanOrEqual(one);
    }),
    { numRuns: 60 },
  );
});

test('players who move on a seat with their winds and numbers are paid the same', () => {
  const move = (face: TileFace): TileFace => movedOn<TileFace>(face, HONOUR_FACES.slice(0, 4));
  const moveBonus = (face: BonusFace): BonusFace =>
    movedOn<BonusFace>(movedOn<BonusFace>(face, FLOWER_FACES), SEASON_FACES);
  const moved = ({ concealed, melds, win, flowers }: WinningHand): WinningHand => ({
    concealed: concealed.map(move),
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.map(move) })),
    win: move(win),
    flowers: flowers.map(moveBonus),
  });
  const wind = (from: (typeof WINDS)[number]) => movedOn(from, WINDS);
  fc.assert(
    fc.property(built, situation, fc.boolean(), (won, given, nextPays) => {
      const others = (['east', 'south', 'west'] as const).filter((each) => each !== given.seat);
      const from = given.by === 'self-draw' ? null : (others[nextPays ? 0 : 1] ?? null);
      const paid = (tiles: WinningHand, turned: (each: typeof given.seat) => typeof given.seat) => {
        const round = turned(given.round);
        const winner = turned(given.seat);
        const score = scoreHand(RULESET, tiles, { ...given, seat: winner, round });
        if (score.outcome !== 'won') throw new Error('no win');
        const settled = { score, winner, from: from === null ? null : turned(from), waiting: [], goulash: 0 };
        return settleWin(RULESET, settled).transfers;
      };
      const turned = paid(moved(won), wind);
      const still = paid(won, (each) => each).map((transfer) => ({
        ...transfer,
        from: wind(transfer.from),
        to: wind(transfer.to),
      }));
      expect(new Set(turned.map((each) => JSON.stringify(each)))).toEqual(
        new Set(still.map((each) => JSON.stringify(each))),
      );
    }),
  );
});

test('the winner is paid his fan twice over, and never more than forty', () => {
  fc.assert(
    fc.property(built, situation, (won, given) => {
      const score = scoreHand(RULESET, won, given);
      const from = given.by === 'self-draw' ? null : movedOn(given.seat, WINDS);
      if (score.outcome !== 'won') throw new Error('no win');
      const { transfers } = settleWin(RULESET, { score, winner: given.seat, from, waiting: [], goulash: 3 });
      const received = transfers.reduce((sum, { points }) => sum + points, 0);
      expect(received).toBe(score.handPoints > 10 ? 40 : 2 * score.handPoints);
      expect(transfers.every(({ to }) => to === given.seat)).toBe(true);
    }),
  );
});
