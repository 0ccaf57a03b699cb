import {
  type LosersHand,
  type WorthOfLosers,
  worthOfLosers as worthOfLosersChecked,
} from '../groups/settle-groups.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Score } from '../score.ts';
import type { Wind } from '../tiles/tile.ts';
import { mustBeObject, mustBeRuleset } from './must-be.ts';
import { mustBeHand } from './must-be-told.ts';
import { eachMustSit } from './must-sit.ts';
import { noTileInHand } from './no-tiles.ts';

/** The hands that did not win, where every hand is counted. */
export interface HandsHeld {
  readonly held: readonly LosersHand[];
  /** The prevailing wind. */
  readonly round: Wind;
  /** The winner's hand as it was scored, whose tiles cannot be in the others' hands; `null` = nobody won. */
  readonly won: Pick<Score, 'reading'> | null;
}

/**
 * What each hand is worth that did not win, as `settleWin` and `settleDraw` want it for `held` (docs/rules/house.md,
 * "Counting"), or which of them cannot be. Throws a RangeError where only the winner's hand is counted, for a wind that
 * nobody has, and for what is no hand.
 */
export function worthOfLosers(ruleset: Ruleset, hands: HandsHeld): WorthOfLosers {
  mustBeRuleset(ruleset);
  mustBeObject('hands', hands);
  const { held, round, won } = hands;
  const { scoring, match, id } = ruleset;
  if (scoring.method !== 'groups') throw new RangeError(`${id} counts the winner's hand alone`);
  if (!match.rounds.includes(round)) throw new RangeError(`round: there is no ${round} round`);
  eachMustSit(match.seats, 'held', held);
  for (const { seat, hand } of held) {
    mustBeHand(hand);
    const impossible = noTileInHand(hand);
    if (impossible !== undefined) return { outcome: 'impossible', seat, impossible };
  }
  return worthOfLosersChecked({ ...ruleset, scoring }, { held, round, won: won?.reading.hand ?? null });
}
