import { describe, expect, test } from 'vitest';
import {
  dealerAt,
  FIRST_HAND,
  type HandEnd,
  handsIn,
  hasEnded,
  type MatchPosition,
  positionAfter,
  roundAt,
  windsAt,
} from '../../../src/rules/match.ts';
import { tileTotal } from '../../../src/rules/tiles/tile-set.ts';
import { dealSteps } from '../../../src/rules/walls/turns.ts';
import { breakWall, type Throw } from '../../../src/rules/walls/wall-break.ts';
import { tilesInPlan, wallPlanFor } from '../../../src/rules/walls/wall-plan.ts';
import { rulesetOf } from './built-hands.ts';

const WON: HandEnd = { won: 'another', dealerReady: false };
const DRAWN: HandEnd = { won: 'nobody', dealerReady: true };
const FOUR = rulesetOf('house', { players: 4 });

function playedTo(ruleset: ReturnType<typeof rulesetOf>, ends: readonly HandEnd[]): MatchPosition {
  return ends.reduce((at, end) => positionAfter(ruleset, at, end), FIRST_HAND);
}

const times = (count: number, end: HandEnd): readonly HandEnd[] => Array.from({ length: count }, () => end);

describe('four players', () => {
  test('have all 144 tiles in four walls of 18', () => {
    const chosen = wallPlanFor(FOUR, { middleHolds: 0, maxStacks: 18 });
    expect(chosen).toEqual({ ok: true, plan: { stacks: [18, 18, 18, 18], middle: 0 } });
    expect([tileTotal(FOUR), chosen.ok ? tilesInPlan(chosen.plan) : 0]).toEqual([144, 144]);
  });

  test('take 53 tiles in the deal', () => {
    const taken = dealSteps(FOUR).reduce((sum, { tiles }) => sum + tiles, 0);
    expect([taken, dealSteps(FOUR).length]).toEqual([4 * 13 + 1, 4 * 4 + 1]);
  });

  test.each([
    [0, 'east', ['east', 'south', 'west', 'north']],
    [1, 'east', ['north', 'east', 'south', 'west']],
    [3, 'east', ['south', 'west', 'north', 'east']],
    [4, 'south', ['east', 'south', 'west', 'north']],
    [15, 'north', ['south', 'west', 'north', 'east']],
  ])('after %i won hands: %s round', (hands, round, winds) => {
    const at = playedTo(FOUR, times(hands, WON));
    expect([roundAt(FOUR, at), windsAt(FOUR, at), dealerAt(FOUR, at)]).toEqual([round, winds, hands % 4]);
  });

  test('have played when everybody has dealt in four rounds', () => {
    const ended = (hands: number) => hasEnded(FOUR, playedTo(FOUR, times(hands, WON)), [0, 0, 0, 0]);
    expect([ended(15), ended(16)]).toEqual([false, true]);
  });
});

describe('the rounds', () => {
  test.each([
    [{}, ['east', 'south', 'west']],
    [{ roundOrder: 'EWS' }, ['east', 'west', 'south']],
    [{ players: 4 }, ['east', 'south', 'west', 'north']],
    [{ players: 4, roundOrder: 'EWS' }, ['east', 'north', 'west', 'south']],
  ])('with %j: %s', (options, rounds) => {
    expect(rulesetOf('house', options).match.rounds).toEqual(rounds);
  });
});

test('the dealer stays on a draw and passes when anybody has won, himself too', () => {
  const ruleset = rulesetOf('house');
  const dealer = (...ends: readonly HandEnd[]) => dealerAt(ruleset, playedTo(ruleset, ends));
  expect([dealer(DRAWN), dealer(DRAWN, WON), dealer({ won: 'dealer', dealerReady: true })]).toEqual([
    0, 1, 1,
  ]);
  expect(handsIn(ruleset)).toBeNull();
});

describe('the deal begins', () => {
  const begun = (options: Readonly<Record<string, unknown>>, dice: Throw) =>
    breakWall({
      throws: [dice],
      dealerSide: 2,
      emptySide: 3,
      stacks: [14, 14, 14, 14],
      mode: rulesetOf('house', options).breaking.side,
    });

  test("at the dealer's wall whatever the dice show", () => {
    expect(begun({}, [3, 4])).toEqual({ side: 2, stack: 0 });
    expect(begun({}, [1, 1])).toEqual({ side: 2, stack: 0 });
  });

  test('or where the dice say', () => {
    expect(begun({ breakSide: 'seat' }, [3, 4])).toEqual({ side: 1, stack: 7 });
  });
});

test('two throws break the Malaysian wall, and the count runs over to the next side', () => {
  const ruleset = rulesetOf('malaysian');
  const throws: readonly Throw[] = [
    [5, 5],
    [2, 4],
  ];
  const stacks = [14, 14, 14, 0] as const;
  const at = breakWall({ throws, dealerSide: 0, emptySide: 3, stacks, mode: ruleset.breaking.side });
  expect([ruleset.breaking.throws, at]).toEqual([2, { side: 2, stack: 2 }]);
});
