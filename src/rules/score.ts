import { contradictionIn } from './contradictions.ts';
import { isFuriten } from './furiten.ts';
import { type GroupScore, scoreGroups } from './groups/score-groups.ts';
import { type HanScore, scoreHan } from './han/score-han.ts';
import type { WinningHand } from './hand.ts';
import type { ImpossibleHand } from './impossible.ts';
import { jokersRead } from './jokers.ts';
import { type PointScore, scorePoints } from './points/score-points.ts';
import type { HandTally, Reading } from './reading.ts';
import { readingsOf } from './readings.ts';
import { type NoScore, refused } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { isSacred } from './sacred.ts';
import type { Situation } from './situation.ts';
import { tallyOf } from './tally.ts';

/** A legal win in its best reading, counted by the ruleset's method. */
export type Score = PointScore | HanScore | GroupScore;

type WithoutReading<S> = S extends Score ? Omit<S, 'reading'> : never;
/** A legal win as it is paid: nobody asks how its tiles were read. */
export type CountedWin = WithoutReading<Score>;

export type ScoreResult = Score | NoScore | ImpossibleHand;

/** What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together are an error. */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, situation: Situation): ScoreResult {
  const tallied = tallyOf(ruleset, hand);
  if (tallied.outcome === 'impossible') return tallied;
  const contradiction = contradictionIn(ruleset, tallied.hand, situation);
  if (contradiction !== undefined) return contradiction;
  const readings = everyReading(ruleset, tallied.hand, situation);
  if (readings.length === 0) return refused('not-a-winning-hand', null);
  const barred = discardProblem(ruleset, tallied.hand, { hand, situation });
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
      return scoring satisfies never;
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
      return sacredDiscard satisfies never;
  }
}

function winsOnSacredDiscard({ win }: WinningHand, { by, ownDiscards = [] }: Situation): boolean {
  return by !== 'self-draw' && isSacred(win, ownDiscards);
}
