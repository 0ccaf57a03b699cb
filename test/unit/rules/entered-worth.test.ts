import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READY_WAYS, WIN_WAYS } from '../../../src/rules/hands/hand.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import { EVERY_SYSTEM, enteredFor, handsOfTheBook, paidFor, scoredAsEntered } from './entered-hands.ts';
import { winningHandOf } from './korean.ts';
import { sanmaHand } from './sanma.ts';

describe.each(EVERY_SYSTEM)('$variant', ({ ruleset }) => {
  const seat = fc.constantFrom(...ruleset.match.seats);
  const situation = fc.record({
    by: fc.constantFrom(...WIN_WAYS),
    seat,
    round: fc.constantFrom(...ruleset.match.rounds),
    ready: fc.constantFrom(undefined, undefined, ...READY_WAYS),
    lastTile: fc.boolean(),
    replacement: fc.boolean(),
    firstTurn: fc.boolean(),
  });
  const tiles = ruleset.scoring.method === 'han' ? sanmaHand : winningHandOf(ruleset);
  const entries = handsOfTheBook(ruleset).flatMap((won) => enteredFor(ruleset, won) ?? []);

  test('has most of its book’s hands won', () =>
    expect(entries.length).toBeGreaterThan(patternsOf(ruleset.scoring).length / 2));

  test.each(entries)('the patterns of $says pay what its tiles pay', (entered) => {
    const paid = paidFor(entered.score);
    expect(scoredAsEntered(ruleset, entered)).toEqual(paid);
  });

  test('who pays whom is the same', () => {
    for (const entered of entries) {
      const score = scoredAsEntered(ruleset, entered);
      if (score.outcome !== 'won') throw new Error(entered.says);
      const { seat: winner, by } = entered.situation;
      const from = by === 'self-draw' ? null : (ruleset.match.seats.find((each) => each !== winner) ?? null);
      const win = { winner, from, waiting: [], goulash: 0 };
      expect(settleWin(ruleset, { ...win, score })).toEqual(
        settleWin(ruleset, { ...win, score: entered.score }),
      );
    }
  });

  test('the patterns of any hand pay what its tiles pay', () => {
    fc.assert(
      fc.property(tiles, situation, (made, how) => {
        const entered = enteredFor(ruleset, { tiles: made, situation: how });
        if (entered === undefined) return;
        expect(scoredAsEntered(ruleset, entered)).toEqual(paidFor(entered.score));
      }),
      { numRuns: 300 },
    );
  });
});
