import type { DrawnBecause, HandDrawn } from '../events/outcome.ts';
import { playersOf } from '../seating/seating.ts';
import type { HandInPlay } from './ruling.ts';
import { transfersOfDraw } from './settling.ts';
import { isWaitingNow } from './waiting.ts';

/** The fact that nobody won, with everyone who was waiting and what is paid all the same. */
export function handDrawn(game: HandInPlay, why: HandDrawn['why']): HandDrawn {
  const waiting = playersOf(game.hand.winds).filter((player) => isWaitingNow(game, player));
  const transfers = isPaid(why) ? transfersOfDraw(game, waiting) : [];
  return { type: 'HandDrawn', why, waiting, transfers };
}

/** Whether those who were waiting are paid, and hands, where each is: only when the tiles have run out. */
function isPaid(why: DrawnBecause): boolean {
  return why === 'wall-exhausted' || why === 'no-replacement';
}
