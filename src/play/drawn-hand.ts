import type { HandDrawn } from './domain-event.ts';
import { PLAYERS } from './furniture.ts';
import type { Game } from './ruling.ts';
import { isWaitingNow } from './waiting.ts';

/** The fact that nobody won, with everyone who was waiting. */
export function handDrawn(game: Game, why: HandDrawn['why']): HandDrawn {
  return { type: 'HandDrawn', why, waiting: PLAYERS.filter((player) => isWaitingNow(game, player)) };
}
