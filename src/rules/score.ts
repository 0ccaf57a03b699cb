import { isFuriten } from './barriers/furiten.ts';
import { type NoScore, refused } from './barriers/refusal.ts';
import { isSacred } from './barriers/sacred.ts';
import { type GroupScore, scoreGroups } from './groups/score-groups.ts';
import { type HanScore, scoreHan } from './han/score-han.ts';
import { contradictionIn } from './hands/contradictions.ts';
import type { WinningHand } from './hands/hand.ts';
import type { ImpossibleHand } from './hands/impossible.ts';
import { jokersRead } from './hands/jokers.ts';
import type { HandTally, Reading } from './hands/reading.ts';
import { readingsOf } from './hands/readings.ts';
import { inFull, type Situation } from './hands/situation.ts';
import { tallyOf } from './hands/tally.ts';
import { type PointScore, scorePoints } from './points/score-points.ts';
import type { Ruleset } from './ruleset.ts';
import { unreachable } from './unreachable.ts';

/** A legal win in its best reading, counted by the ruleset's method. */
export type Score = PointScore | HanScore | GroupScore;

type WithoutReading<S> = S extends Score ? Omit<S, 'reading'> : never;
/** A legal win as it is paid: nobody asks how its tiles were read. */
export type CountedWin = WithoutReading<Score>;

export type ScoreResult = Score | NoScore | ImpossibleHand;

/** What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together are an error. */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, given: Situation): ScoreResult {
  const situation = inFull(given);
  const tallied = tallyOf(ruleset, hand);
  if (tallied.outcome === 'impossible') return tallied;
  const contradiction = contradictionIn(ruleset, tallied.hand, situation);
  if (contradiction !== undefined) return contradiction;
  const readings = everyReading(ruleset, tallied.hand, situation);
  if (readings.length === 0) return refused('not-a-winning-hand', null);
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

interface Won {
  readonly hand: WinningHand;
  readonly situation: Situation;
}

/** Whether the own discards bar a win on another player's tile. */
function discardProblem(ruleset: Ruleset, tally: HandTally, { hand, situation }: Won): NoScore | undefined {
  const { sacredDiscard } = ruleset.claims;
  switch (sacredDiscard) {
    case 'same-kind':
      return winsOnSacredDiscard(hand, situation) ? refused('sacred-discard', null) : undefined;
    case 'furiten':
      return isFuriten(ruleset, tally, situation) ? refused('furiten', null) : undefined;
    case 'none':
      return undefined;
    default:
      return unreachable(sacredDiscard);
  }
}

function winsOnSacredDiscard({ win }: WinningHand, { ownDiscards }: Situation): boolean {
  return ownDiscards !== undefined && isSacred(win, ownDiscards);
}
