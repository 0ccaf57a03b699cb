import { isFuriten, isSacred, type NoScore, noScore } from './barriers.ts';
import { contradictionAmong } from './entered/contradiction.ts';
import {
  countedTimes,
  type EnteredPatterns,
  type EnteredProblem,
  enteredTimes,
  wholeHand,
  wonOtherwise,
} from './entered/entered-patterns.ts';
import { countGroups, type GroupScore, scoreGroups } from './groups/score-groups.ts';
import { countHan, type HanScore, scoreHan } from './han/score-han.ts';
import { inFull, type Situation, type WinningHand } from './hands/hand.ts';
import { contradictionIn, contradictionInHow, type ImpossibleHand } from './hands/impossible.ts';
import type { HandTally, Reading } from './hands/reading.ts';
import { jokersRead, readingsOf } from './hands/readings.ts';
import { tallyOf } from './hands/tally.ts';
import { countPoints, type PointScore, scorePoints } from './points/score-points.ts';
import { patternsOf, type Ruleset } from './ruleset.ts';
import { unreachable } from './unreachable.ts';

/** A legal win in its best reading, counted by the ruleset's method. */
export type Score = PointScore | HanScore | GroupScore;

type WithoutReading<S> = S extends Score ? Omit<S, 'reading'> : never;
/** A legal win as it is paid: nobody asks how its tiles were read. */
export type CountedWin = WithoutReading<Score>;

/** By its `outcome`: `won`, counted; `refused`, no legal win; `impossible`, tiles or circumstances that cannot be together. */
export type ScoreResult = Score | NoScore | ImpossibleHand;

/** What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together are an error. */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, given: Situation): ScoreResult {
  const situation = inFull(given);
  const tallied = tallyOf(ruleset, hand);
  if (tallied.outcome === 'impossible') return tallied;
  const contradiction = contradictionIn(ruleset, tallied.hand, situation);
  if (contradiction !== undefined) return contradiction;
  const readings = everyReading(ruleset, tallied.hand, situation);
  if (readings.length === 0) return noScore('not-a-winning-hand', null);
  const barred =
    situation.by === 'self-draw' ? undefined : discardProblem(ruleset, tallied.hand, { hand, situation });
  if (barred !== undefined) return barred;
  const { scoring } = ruleset;
  switch (scoring.method) {
    case 'points':
      return scorePoints(scoring, readings, situation);
    case 'han':
      return scoreHan(scoring, { table: ruleset, hand: tallied.hand, readings, situation });
    case 'groups':
      return scoreGroups(scoring, readings, situation);
    default:
      return unreachable(scoring);
  }
}

function everyReading(ruleset: Ruleset, hand: HandTally, { by }: Situation): readonly Reading[] {
  if (hand.looseJokers === 0) return readingsOf(hand, by, ruleset.forms);
  return jokersRead(ruleset, hand).flatMap((read) => readingsOf(read, by, ruleset.forms));
}

interface HandWonWith {
  readonly hand: WinningHand;
  readonly situation: Situation;
}

/** Whether the own discards bar a win on another player's tile. */
function discardProblem(
  ruleset: Ruleset,
  tally: HandTally,
  { hand, situation }: HandWonWith,
): NoScore | undefined {
  const { sacredDiscard } = ruleset.claims;
  switch (sacredDiscard) {
    case 'same-kind':
      return winsOnSacredDiscard(hand, situation) ? noScore('sacred-discard', null) : undefined;
    case 'furiten':
      return isFuriten(ruleset, tally, situation) ? noScore('furiten', null) : undefined;
    case 'none':
      return undefined;
    default:
      return unreachable(sacredDiscard);
  }
}

function winsOnSacredDiscard({ win }: WinningHand, { ownDiscards }: Situation): boolean {
  return ownDiscards !== undefined && isSacred(win, ownDiscards);
}

/**
 * What a hand is worth that was told by its patterns: those patterns and what follows from how it was won, less those in whose
 * place others are paid, and whether that makes the minimum. What no hand can have is refused.
 */
export function scorePatterns(
  { scoring, claims }: Pick<Ruleset, 'scoring' | 'claims'>,
  entered: EnteredPatterns,
  situation: Situation,
): CountedWin | NoScore | EnteredProblem | ImpossibleHand {
  const known = patternsOf(scoring);
  const read = enteredTimes(known, entered);
  if (read.outcome !== 'known') return read;
  const { melds, voidFlowers = 0 } = entered;
  const claimedMelds = melds === 'claimed' ? 1 : 0;
  const impossible = contradictionInHow({ scoring, claims }, { claimedMelds }, situation);
  if (impossible !== undefined) return impossible;
  const told = { known, times: read.times, melds, voidFlowers, situation };
  const whole = { ...told, times: wholeHand(told) };
  const problem = wonOtherwise(told) ?? contradictionAmong(whole);
  if (problem !== undefined) return problem;
  const countsFu = scoring.method === 'han' && scoring.worth.by === 'fu';
  if (!countsFu && entered.fu !== null) return { outcome: 'fu-not-counted' };
  const times = countedTimes(whole);
  switch (scoring.method) {
    case 'points':
      return countPoints(scoring, { ...entered, times, situation });
    case 'han':
      return countHan(scoring, { ...entered, times, situation });
    case 'groups':
      return countGroups(scoring, times);
    default:
      return unreachable(scoring);
  }
}
