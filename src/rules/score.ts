import { contradictionIn } from './contradictions.ts';
import type { WinningHand } from './hand.ts';
import type { ImpossibleHand } from './impossible.ts';
import { type PointScore, scorePoints } from './points/score-points.ts';
import { readingsOf } from './readings.ts';
import { type NoScore, refused } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { isSacred } from './sacred.ts';
import type { Situation } from './situation.ts';
import { tallyOf } from './tally.ts';

/** A legal win in its best reading, counted by the ruleset's method. */
export type Score = PointScore;

export type ScoreResult = Score | NoScore | ImpossibleHand;

/** What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together are an error. */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, situation: Situation): ScoreResult {
  const tallied = tallyOf(ruleset, hand);
  if (tallied.outcome === 'impossible') return tallied;
  const contradiction = contradictionIn(ruleset, tallied.hand, situation);
  if (contradiction !== undefined) return contradiction;
  const readings = readingsOf(tallied.hand, situation.by, ruleset.forms);
  if (readings.length === 0) return refused('not-a-winning-hand', null);
  if (ruleset.claims.sacredDiscard === 'same-kind' && winsOnSacredDiscard(hand, situation)) {
    return refused('sacred-discard', null);
  }
  switch (ruleset.scoring.method) {
    case 'points':
      return scorePoints(ruleset.scoring, readings, situation);
    default:
      return ruleset.scoring.method satisfies never;
  }
}

function winsOnSacredDiscard({ win }: WinningHand, { by, ownDiscards = [] }: Situation): boolean {
  return by !== 'self-draw' && isSacred(win, ownDiscards);
}
