import type { WaitingHand } from '../hands/hand.ts';
import { contradictionIn } from '../hands/impossible.ts';
import { tallyOfWaiting } from '../hands/tally.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  isWaiting as isWaitingChecked,
  mayDeclareReady as mayDeclareChecked,
  type Visible,
  type Wait,
  type WaitingSituation,
  waitsOf as waitsOfChecked,
} from '../waits.ts';
import { mustBeObject, mustBePossible, mustBeRuleset } from './must-be.ts';
import { mustBeHand } from './must-be-told.ts';
import { noTileAmong, noTileInHand } from './no-tiles.ts';
import { noReadyWay, readyIn, type Told } from './ready-told.ts';

/**
 * Every tile that completes four sets and an eye or another winning form, worth enough or not; in order of kind. Throws a
 * RangeError where `scoreHand` does, and for what it would call impossible of thirteen tiles: another number of them, a wind that
 * nobody has.
 */
export function waitsOf(ruleset: Ruleset, hand: WaitingHand, told: Told<WaitingSituation>): readonly Wait[] {
  return waitsOfChecked(ruleset, hand, askable(ruleset, hand, told));
}

/**
 * Whether a player was waiting (docs/rules.md, "Waiting"): one tile makes a hand that meets the minimum on a
 * discard or by self-draw, and not all its copies are in sight. A sacred discard does not end waiting. Where han are
 * counted the shape alone decides. Throws as `waitsOf` does.
 */
export function isWaiting(
  ruleset: Ruleset,
  hand: WaitingHand,
  told: Told<WaitingSituation & Visible>,
): boolean {
  const situation = askable(ruleset, hand, told);
  const { visible } = told;
  const problem = noTileAmong('visible', visible);
  if (problem !== undefined) throw new RangeError(`visible: ${problem}`);
  return isWaitingChecked(ruleset, hand, { ...situation, visible });
}

/**
 * Whether these thirteen tiles may be declared ready (docs/rules.md, "Ready"); tiles left in the wall are play's to know.
 * Throws as `waitsOf` does.
 */
export function mayDeclareReady(ruleset: Ruleset, hand: WaitingHand, told: Told<WaitingSituation>): boolean {
  return mayDeclareChecked(ruleset, hand, askable(ruleset, hand, told));
}

function askable(ruleset: Ruleset, hand: WaitingHand, told: Told<WaitingSituation>): WaitingSituation {
  mustBeRuleset(ruleset);
  mustBeHand(hand);
  mustBeObject('situation', told);
  const { seat, round } = told;
  const ready = readyIn(told);
  mustBePossible(noTileInHand(hand) ?? noReadyWay(ready));
  const tallied = tallyOfWaiting(ruleset, hand);
  const problem =
    tallied.outcome === 'impossible'
      ? tallied
      : contradictionIn(ruleset, tallied.hand, { by: 'self-draw', seat, round, ready });
  mustBePossible(problem);
  return { seat, round, ready };
}
