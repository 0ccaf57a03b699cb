import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import { type HandState, isUnderWay } from '../play/game/hand/hand-state.ts';
import { SIDES, type Side } from '../play/seating/furniture.ts';
import { playerAt } from '../play/seating/seating.ts';
import type { DiceAsked } from './chart-events.ts';
import type { IdleText } from './play-texts.ts';
import type { Command } from './ports.ts';
import { showAll } from './shows.ts';

/** Whether anybody has said ready, or that he has won: the hand is under way. */
export const isAnythingSaid = ({ said }: Pick<HandState, 'said'>): boolean =>
  Object.keys(said.ready).length + said.called.length > 0;

/** What the player of this side has said and still stands; null where it is nothing, or his hand is dead. */
export const saidText = (
  { said, players, seating }: Pick<HandState, 'said' | 'players' | 'seating'>,
  side: Side,
): ShowText | null => {
  const player = playerAt(seating, side);
  if (player === null || players[player]?.dead === true) return null;
  if (said.called.includes(player)) return 'winner';
  return said.ready[player] === undefined ? null : 'ready';
};

/**
 * What every side's display says in a hand that people declare: what its player has said, else what is asked of him, else `idle`.
 * Nothing where the hand is another, or not in play.
 */
export const declaredShows = (hand: HandState, dice: DiceAsked, idle: IdleText): readonly Command[] => {
  if (!isUnderWay(hand.stage) || hand.knowing !== 'declared' || hand.unfollowed !== null) return [];
  const textOf = (side: Side): ShowText =>
    saidText(hand, side) ?? (dice === 'all' || dice === side ? 'throw_dice' : idle);
  const text = textOf(0);
  return SIDES.every((side) => textOf(side) === text)
    ? [showAll(text)]
    : SIDES.map((side) => ({ command: 'show', side, text: textOf(side) }));
};
