import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import { areMet, bitsOf, needsMet } from '../../../src/rules/scoring/needs.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import { SANMA_IDS, sampleOf, sanma, sanmaHand, sanmaWithAll } from './sanma.ts';

const SEATS = ['east', 'south', 'west'] as const;
const seat = fc.constantFrom(...SEATS);
const situation: fc.Arbitrary<Situation> = fc
  .record({
    by: fc.constantFrom('self-draw' as const, 'discard' as const),
    seat,
    round: seat,
    wantsReady: fc.boolean(),
    doraIndicators: fc.subarray(['1m', '9m', '3p', '9s', '3z', '7z'] as const),
  })
  .map(({ wantsReady, ...rest }) => (wantsReady ? { ...rest, ready: 'declared' as const } : rest));

/** Ready is never declared with claimed melds. */
const possible = ({ melds }: WinningHand, { ready, ...rest }: Situation): Situation =>
  ready !== undefined && melds.every(({ meld }) => meld === 'concealed-kong') ? { ...rest, ready } : rest;

const worth = (score: ScoreResult) =>
  score.outcome === 'won'
    ? { ...score, reading: null, items: score.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
    : score;

describe.each(SANMA_IDS)('%s', (id) => {
  const ruleset = sanma(id);
  const full = sanmaWithAll(id);

  test('a pattern is only where what it needs is', () => {
    const rows = [...full.scoring.yaku, ...full.scoring.yakuman];
    fc.assert(
      fc.property(sanmaHand, situation, (hand, given) => {
        const won = possible(hand, given);
        const tallied = tallyOf(full, hand);
        if (tallied.outcome === 'impossible') return;
        for (const reading of readingsOf(tallied.hand, won.by, full.forms)) {
          const met = needsMet(reading, won);
          const unmet = rows.filter(({ needs }) => !areMet(bitsOf(needs ?? []), met));
          expect(unmet.filter(({ count }) => count(reading, won) > 0)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('an example has what its pattern needs', () => {
    for (const { needs, example, count } of [...full.scoring.yaku, ...full.scoring.yakuman]) {
      const { tiles, situation: won } = sampleOf(example);
      const tallied = tallyOf(full, tiles);
      if (needs === undefined || tallied.outcome === 'impossible') continue;
      const shown = readingsOf(tallied.hand, won.by, full.forms).filter((each) => count(each, won) > 0);
      expect(shown.every((reading) => areMet(bitsOf(needs), needsMet(reading, won)))).toBe(true);
    }
  });

  test('the order of the tiles never changes the score', () => {
    const shuffled = sanmaHand.chain((hand) =>
      fc.record({
        hand: fc.constant(hand),
        concealed: fc.shuffledSubarray([...hand.concealed], { minLength: hand.concealed.length }),
        melds: fc.shuffledSubarray([...hand.melds], { minLength: hand.melds.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, situation, ({ hand, concealed, melds }, given) => {
        const won = possible(hand, given);
        const one = scoreHand(ruleset, hand, won);
        expect(one.outcome).not.toBe('impossible');
        expect(worth(scoreHand(ruleset, { ...hand, concealed, melds }, won))).toEqual(worth(one));
      }),
      { numRuns: 150 },
    );
  });

  test('dora, Norths set aside and the last tile never make a hand legal or illegal', () => {
    fc.assert(
      fc.property(sanmaHand, situation, (hand, given) => {
        const { doraIndicators: _, ...bare } = possible(hand, given);
        const poor = scoreHand(ruleset, { ...hand, norths: 0 }, bare);
        const rich = scoreHand(ruleset, hand, { ...bare, dora: 3 });
        if (hand.win !== '4z') expect(rich.outcome).toBe(poor.outcome);
        if (poor.outcome === 'won' && rich.outcome === 'won') {
          expect(rich.handPoints).toBe(poor.handPoints);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('han are the sum of the items, and those of the yaku make the minimum', () => {
    fc.assert(
      fc.property(sanmaHand, situation, (hand, given) => {
        const score = scoreHand(ruleset, hand, possible(hand, given));
        if (score.outcome !== 'won' || score.method !== 'han' || score.yakuman > 0) return;
        expect(score.items.reduce((total, { points }) => total + points, 0)).toBe(score.han);
        expect(score.handPoints + score.bonusPoints).toBe(score.han);
        expect(score.handPoints).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });

  test('only losers pay, the winner gains that and what leaves the table, in whole hundreds', () => {
    const table = fc.record({ sticks: fc.nat(3), honba: fc.nat(4), liable: fc.nat(2), from: fc.nat(1) });
    fc.assert(
      fc.property(sanmaHand, situation, table, (hand, given, at) => {
        const won = possible(hand, given);
        const score = scoreHand(ruleset, hand, won);
        if (score.outcome !== 'won') return;
        const losers = SEATS.filter((each) => each !== won.seat);
        const { transfers, pot } = settleWin(ruleset, {
          score,
          winner: won.seat,
          from: won.by === 'self-draw' ? null : (losers[at.from] ?? null),
          waiting: [],
          goulash: 0,
          sticks: at.sticks,
          honba: at.honba,
          liable: losers[at.liable] ?? null,
        });
        expect(pot.reduce((sum, { points }) => sum + points, 0)).toBe(1_000 * at.sticks);
        expect(transfers.every(({ to, from, points }) => to === won.seat && from !== to && points > 0)).toBe(
          true,
        );
        expect(transfers.every(({ points }) => Number.isSafeInteger(points) && points % 100 === 0)).toBe(
          true,
        );
      }),
      { numRuns: 200 },
    );
  });
});

test('the winds of seat and round alone tell players apart: South and West are paid alike', () => {
  const modern = sanma('sanma-modern');
  fc.assert(
    fc.property(sanmaHand, situation, (hand, given) => {
      const turned: WinningHand = {
        ...hand,
        concealed: hand.concealed.map(swapped),
        win: swapped(hand.win),
        melds: hand.melds.map(({ meld, tiles }) => ({ meld, tiles: tiles.map(swapped) })),
      };
      const won = { ...possible(hand, given), seat: 'south', round: 'east', doraIndicators: [] } as const;
      expect(worth(scoreHand(modern, turned, { ...won, seat: 'west' }))).toMatchObject({
        ...worthOnly(scoreHand(modern, hand, won)),
      });
    }),
    { numRuns: 150 },
  );
});

const swapped = <F extends string>(face: F): F | '2z' | '3z' => {
  if (face === '2z') return '3z';
  return face === '3z' ? '2z' : face;
};

const worthOnly = (score: ScoreResult) =>
  score.outcome === 'won' && score.method === 'han'
    ? { outcome: score.outcome, yakuman: score.yakuman, han: score.han, fu: score.fu }
    : { outcome: score.outcome };
