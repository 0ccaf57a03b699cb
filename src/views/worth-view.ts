import type { Worth } from '../contract/outcome-view.ts';
import type { WinScore } from '../play/events/outcome.ts';
import type { Seating } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import { carriedInto, handsIn, isCancelled } from '../rules/match.ts';
import { carriedBy, paidAs } from '../rules/points/settle-points.ts';
import { patternsOf, type Ruleset, type Scoring } from '../rules/ruleset.ts';
import { wordOf } from '../rules/scoring/pattern.ts';
import { unreachable } from '../rules/unreachable.ts';

/** The word players know a pattern of the rules by. */
export const calledIn = ({ scoring }: Ruleset, id: string): string =>
  wordOf(patternsOf(scoring).find((pattern) => pattern.id === id) ?? { id });

/** What the hand was worth, for the screens, in the measure of the rules. */
export const worthView = (score: WinScore, ruleset: Ruleset, seating: Seating): Worth => {
  switch (score.method) {
    case 'points': {
      const { method, handPoints, bonusPoints, limit } = score;
      const unit = unitOf(ruleset.scoring);
      return { method, unit, handPoints, ...paidAsView(ruleset.scoring, handPoints), bonusPoints, limit };
    }
    case 'han': {
      const { items: _items, ...worth } = score;
      return worth;
    }
    case 'groups': {
      const { method, hands } = score;
      return {
        method,
        hands: playersOf(hands).map((player) => ({
          side: sideOf(seating, player),
          points: of(hands, player),
        })),
      };
    }
    default:
      return unreachable(score);
  }
};

const unitOf = (scoring: Scoring): 'points' | 'fan' =>
  scoring.method === 'points' ? (scoring.unit ?? 'points') : 'points';

/** Where a hand is not paid as what it counts. */
const paidAsView = (scoring: Scoring, handPoints: number): { readonly paidAs?: number } => {
  const paid = scoring.method === 'points' ? paidAs(scoring, handPoints) : handPoints;
  return paid === handPoints ? {} : { paidAs: paid };
};

/** Of so many hands drawn in a row those that the next winner is paid for: none where the rules carry nothing. */
export const drawsCarried = ({ scoring }: Ruleset, draws: number): number =>
  scoring.method === 'points' && carriedBy(scoring, draws) > 0 ? draws : 0;

/** The same once that hand of the match is over: none where none follows, or where they are carried no further. */
export const drawsCarriedPast = (ruleset: Ruleset, hand: number, draws: number): number => {
  const isLast = hand === handsIn(ruleset) || isCancelled(ruleset, draws);
  return isLast ? 0 : drawsCarried(ruleset, carriedInto(ruleset, { hand: hand + 1 }, draws));
};
