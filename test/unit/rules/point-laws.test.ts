import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { type Score, type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import { areMet, bitsOf, needsMet } from '../../../src/rules/scoring/needs.ts';
import { settleWin, type WinToSettle } from '../../../src/rules/settle.ts';
import { faceOf, KIND_COUNT, kindOf } from '../../../src/rules/tiles/kind.ts';
import type { Wind } from '../../../src/rules/tiles/tile.ts';
import { copiesOf, tileTotal } from '../../../src/rules/tiles/tile-set.ts';
import { tilesInPlan } from '../../../src/rules/walls/wall-plan.ts';
import { winningHandOf } from './korean.ts';
import { VARIANTS, wonIn } from './point-rulesets.ts';

const RUNS = { numRuns: 60 };

const worth = (score: ScoreResult) => {
  expect(score.outcome).not.toBe('impossible');
  return score.outcome === 'won' ? { ...score, reading: null } : score;
};

describe.each(VARIANTS)('$variant', ({ ruleset }) => {
  const { seats } = ruleset.match;
  const [first, second, third] = seats;
  const seat = fc.constantFrom(first, second, third);
  const hand = winningHandOf(ruleset);
  const situation: fc.Arbitrary<Situation> = fc.record({
    by: fc.constantFrom('self-draw' as const, 'discard' as const),
    seat,
    round: seat,
    doraIndicators: fc.subarray(['1m', '9p', '7z'] as const),
  });

  test('all tiles of the set are in the walls and the middle', () => {
    for (const plan of ruleset.walls) expect(tilesInPlan(plan)).toBe(tileTotal(ruleset));
  });

  test('the order of the tiles never changes the score', () => {
    const shuffled = hand.chain((tiles) =>
      fc.record({
        tiles: fc.constant(tiles),
        concealed: fc.shuffledSubarray([...tiles.concealed], { minLength: tiles.concealed.length }),
        melds: fc.shuffledSubarray([...tiles.melds], { minLength: tiles.melds.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, situation, ({ tiles, concealed, melds }, given) => {
        const reordered = scoreHand(ruleset, { ...tiles, concealed, melds }, given);
        expect(worth(reordered)).toEqual(worth(scoreHand(ruleset, tiles, given)));
      }),
      RUNS,
    );
  });

  test('a pattern is only where what it needs is', () => {
    const patterns = patternsOf(ruleset.scoring);
    fc.assert(
      fc.property(hand, situation, (tiles, won) => {
        const tallied = tallyOf(ruleset, tiles);
        if (tallied.outcome === 'impossible') return;
        for (const reading of readingsOf(tallied.hand, won.by, ruleset.forms)) {
          const met = needsMet(reading, won);
          const unmet = patterns.filter(({ needs }) => !areMet(bitsOf(needs ?? []), met));
          expect(unmet.filter(({ count }) => count(reading, won) > 0)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('an example has what its pattern needs', () => {
    for (const { needs, example, count } of patternsOf(ruleset.scoring)) {
      const { tiles, situation: won } = wonIn(ruleset, example);
      const tallied = tallyOf(ruleset, tiles);
      if (needs === undefined || tallied.outcome === 'impossible') continue;
      const shown = readingsOf(tallied.hand, won.by, ruleset.forms).filter((each) => count(each, won) > 0);
      expect(shown.every((reading) => areMet(bitsOf(needs), needsMet(reading, won)))).toBe(true);
    }
  });

  test('bonus-points never make a hand legal or illegal', () => {
    fc.assert(
      fc.property(hand, situation, (tiles, given) => {
        const bare = scoreHand(ruleset, { ...tiles, flowers: [] }, given);
        const rich = scoreHand(ruleset, tiles, { ...given, lastTile: true });
        expect(rich.outcome).toBe(bare.outcome);
      }),
      RUNS,
    );
  });

  test('the points of a win are the sum of its items, and at least the minimum', () => {
    fc.assert(
      fc.property(hand, situation, (tiles, given) => {
        const score = scoreHand(ruleset, tiles, given);
        if (score.outcome !== 'won' || score.limit !== null) return;
        const sum = (pays: 'hand' | 'bonus') =>
          score.items.reduce((total, each) => total + (each.pays === pays ? each.points : 0), 0);
        expect([sum('hand'), sum('bonus')]).toEqual([score.handPoints, score.bonusPoints]);
        expect(score.handPoints).toBeGreaterThanOrEqual(ruleset.scoring.minimum);
      }),
      RUNS,
    );
  });

  const settlement = fc
    .record({
      tiles: hand,
      given: situation,
      goulash: fc.nat(5),
      waiting: fc.subarray([...seats]),
      away: fc.constantFrom(1, 2),
    })
    .map(({ tiles, given, goulash, waiting, away }) => {
      const at = (steps: number): Wind => seats[(seats.indexOf(given.seat) + steps) % seats.length] ?? first;
      const from = given.by === 'self-draw' ? null : at(away);
      return {
        score: scoreHand(ruleset, tiles, given),
        win: { winner: given.seat, from, goulash, waiting: waiting.filter((each) => each !== given.seat) },
      };
    });
  const transfersOf = (score: Score, win: Omit<WinToSettle, 'score'>) =>
    settleWin(ruleset, { score, ...win }).transfers;

  test('only losers pay, only the winner is paid, so payments sum to zero', () => {
    fc.assert(
      fc.property(settlement, ({ score, win }) => {
        if (score.outcome !== 'won') return;
        for (const { from, to, points } of transfersOf(score, win)) {
          expect([to, from === win.winner]).toEqual([win.winner, false]);
          expect(points).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  test('players who move on with their winds move their payments on', () => {
    const next = (wind: Wind): Wind => seats[(seats.indexOf(wind) + 1) % seats.length] ?? first;
    const byPayer = (one: { readonly from: Wind }, other: { readonly from: Wind }) =>
      one.from < other.from ? -1 : 1;
    fc.assert(
      fc.property(settlement, ({ score, win }) => {
        if (score.outcome !== 'won') return;
        const moved = {
          ...win,
          winner: next(win.winner),
          from: win.from === null ? null : next(win.from),
          waiting: win.waiting.map(next),
        };
        const expected = transfersOf(score, win).map((each) => ({
          ...each,
          from: next(each.from),
          to: next(each.to),
        }));
        expect(transfersOf(score, moved).toSorted(byPayer)).toEqual(expected.toSorted(byPayer));
      }),
      RUNS,
    );
  });

  test('hands that cannot be are an error, never a score', () => {
    const absent = Array.from({ length: KIND_COUNT }, (_, kind) => kind).find(
      (kind) => copiesOf(ruleset, kind) === 0,
    );
    const code = (tiles: Parameters<typeof scoreHand>[1], given: Situation) => {
      const score = scoreHand(ruleset, tiles, given);
      return score.outcome === 'impossible' ? score.error.code : score.outcome;
    };
    fc.assert(
      fc.property(hand, situation, (tiles, given) => {
        const { concealed, win } = tiles;
        expect(code({ ...tiles, concealed: concealed.slice(1) }, given)).toBe('wrong-tile-count');
        expect(code({ ...tiles, concealed: [...concealed, win] }, given)).toBe('wrong-tile-count');
        if (absent !== undefined)
          expect(code({ ...tiles, win: faceOf(absent) }, given)).toBe('tile-not-in-set');
        expect(code(tiles, { ...given, by: 'discard', replacement: true })).toBe('contradiction');
        const held = concealed.some((face) => kindOf(face) === kindOf(win));
        const kongs = copiesOf(ruleset, kindOf(win)) === 4 && ruleset.claims.robbing.setAside === undefined;
        if (held && kongs) expect(code(tiles, { ...given, by: 'robbed-kong' })).toBe('robbed-tile-held');
        const claimed = tiles.melds.some(({ meld }) => meld !== 'concealed-kong');
        if (claimed) expect(code(tiles, { ...given, ready: 'declared' })).toBe('contradiction');
      }),
      RUNS,
    );
    const five = {
      concealed: ['1p', '1p', '1p', '1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p', '9p'],
      melds: [],
      win: '1p',
      flowers: [],
    } as const;
    expect(code(five, { by: 'discard', seat: first, round: first })).toBe('too-many-copies');
  });
});
