import type { AlsoWins, DeclaredHand, DeclaredWin, HeldByLoser } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';

/** Everybody who wants to win on the tile, whoever has said so first. */
export function claimantsOf({ winner, hand, circumstances, also = [] }: DeclaredWin): readonly AlsoWins[] {
  return [{ winner, hand, circumstances }, ...also];
}

/** Each win of an outcome as it stands by itself: whoever else wants the tile lacked one, and holds what he entered. */
export function eachWin(outcome: DeclaredWin): readonly DeclaredWin[] {
  const claimants = claimantsOf(outcome);
  const { by, from, instant } = outcome;
  return claimants.map((claimant) => {
    const { winner } = claimant;
    const others = claimants.filter((other) => other !== claimant);
    const waiting = [...outcome.waiting, ...others.map((other) => other.winner)];
    return {
      kind: 'won',
      by,
      from,
      ...claimant,
      ...(instant === undefined ? {} : { instant }),
      waiting: [...new Set(waiting)].filter((player) => player !== winner),
      held: [...outcome.held, ...others.flatMap((other) => heldWithoutWinner(other, outcome.held))].filter(
        ({ player }) => player !== winner,
      ),
    };
  });
}

/** What a claimant holds when another is paid; nothing is known of it where he entered patterns alone. */
function heldWithoutWinner({ winner, hand }: AlsoWins, told: readonly HeldByLoser[]): readonly HeldByLoser[] {
  if (hand.entered === 'patterns' || told.some(({ player }) => player === winner)) return [];
  const { concealed, melds, aside } = hand;
  return [{ player: winner, hand: { entered: 'tiles', concealed, melds, aside } }];
}

/** The same outcome with another's win on the same tile; null where it is not the same tile. */
export function withAnother(open: DeclaredWin, another: DeclaredWin): DeclaredWin | null {
  const { by, from } = open;
  const isSame = by !== 'self-draw' && by === another.by && from === another.from;
  if (!isSame || !isPerhapsSame(open.hand, another.hand)) return null;
  const { winner, hand, circumstances } = another;
  const tells = (player: Player): boolean => open.held.some((held) => held.player === player);
  return {
    ...open,
    also: [...(open.also ?? []), { winner, hand, circumstances }],
    waiting: [...new Set([...open.waiting, ...another.waiting])],
    held: [...open.held, ...another.held.filter(({ player }) => !tells(player))],
  };
}

/** A hand that was entered by its patterns does not say on which tile it has won. */
function isPerhapsSame(one: DeclaredHand, other: DeclaredHand): boolean {
  return one.entered === 'patterns' || other.entered === 'patterns' || one.win === other.win;
}
