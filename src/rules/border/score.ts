import { type Situation, WIN_WAYS, type WinBy, type WinningHand } from '../hands/hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from '../hands/impossible.ts';
import type { Ruleset } from '../ruleset.ts';
import { type ScoreResult, scoreHand as scoreChecked } from '../score.ts';
import { mustBeRuleset, shown } from './must-be.ts';
import { mustBeHand, mustBeSituation } from './must-be-told.ts';
import { noTileIn, noTileInWin } from './no-tiles.ts';
import { noReadyWay, readyIn, type Told } from './ready-told.ts';

/**
 * What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together, and what is no tile, no way
 * to win and no way to be ready, are `impossible`. Throws a RangeError for what is no ruleset, hand or situation, no list of
 * tiles, and no number of what is counted (`norths`, `dora`).
 */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, told: Told<Situation>): ScoreResult {
  mustBeRuleset(ruleset);
  mustBeHand(hand);
  mustBeSituation(told);
  const situation: Situation = { ...told, ready: readyIn(told) };
  return (
    noTileInWin(hand) ??
    noWay(situation.by) ??
    noReadyWay(situation.ready) ??
    noTileBeside(situation) ??
    scoreChecked(ruleset, hand, situation)
  );
}

function noWay(by: WinBy): ImpossibleHand | undefined {
  if (WIN_WAYS.includes(by)) return undefined;
  return impossible('contradiction', 'by', `${shown(by)} is no way to win: ${WIN_WAYS.join(', ')}`);
}

const TILES_BESIDE = [
  'ownDiscards',
  'doraIndicators',
  'uraIndicators',
] as const satisfies readonly (ImpossiblePart & keyof Situation)[];

function noTileBeside(situation: Situation): ImpossibleHand | undefined {
  for (const where of TILES_BESIDE) {
    const faces = situation[where];
    const problem = faces === undefined ? undefined : noTileIn(where, faces);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
