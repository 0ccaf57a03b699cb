import { unreachable } from '../../../rules/unreachable.ts';
import type { IrregularityEvent, PenaltyImposed } from '../../events/rulings.ts';
import type { Player } from '../../seating/furniture.ts';
import type { HandState } from '../hand/hand-state.ts';
import { changePlayer } from '../hand/player-hand.ts';

/** Folds what was noticed against the rules, and what became of the hand for it. */
export function foldIrregularity(hand: HandState, event: IrregularityEvent): HandState {
  switch (event.type) {
    case 'IrregularityNoticed': {
      const { irregularity, player, detail } = event;
      const { windows } = hand;
      return { ...hand, noticed: [...hand.noticed, { irregularity, player, detail, windows, ruled: false }] };
    }
    case 'PenaltyImposed':
      return ruledUpon(hand, event);
    case 'HandDied':
      return silenced(
        changePlayer(hand, event.player, (own) => ({ ...own, dead: true })),
        event.player,
      );
    case 'HandRevived':
      return changePlayer(hand, event.player, (own) => ({ ...own, dead: false }));
    case 'FlowerVoided':
      return changePlayer(hand, event.player, (own) => ({
        ...own,
        voidFlowers: [...own.voidFlowers, event.face],
      }));
    default:
      return unreachable(event);
  }
}

/** The first notice of it that nobody has ruled upon is done with. */
function ruledUpon(hand: HandState, { player, irregularity }: PenaltyImposed): HandState {
  const about = hand.noticed.find(
    (each) => !each.ruled && each.player === player && each.irregularity === irregularity,
  );
  if (about === undefined) return hand;
  return { ...hand, noticed: hand.noticed.map((each) => (each === about ? { ...each, ruled: true } : each)) };
}

/** What a dead hand had said about the tile that may be claimed is a no, and so is what it had not said yet. */
function silenced(hand: HandState, player: Player): HandState {
  const { window } = hand;
  if (window === null || window.from === player) return hand;
  return { ...hand, window: { ...window, answers: { ...window.answers, [player]: 'pass' } } };
}
