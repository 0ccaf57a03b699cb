import type { HandDrawn } from '../../events/outcome.ts';
import type { DeclaredDraw } from '../../events/say.ts';
import { playersOf } from '../../seating/seating.ts';
import type { HandInPlay } from '../../win/ruling.ts';
import { transfersOfDraw } from '../../win/settling.ts';
import type { Refused } from '../terms/judged.ts';
import { heldWorth } from './held-worth.ts';

/** A hand that counts although nobody has won it. */
export interface CountedDraw extends DeclaredDraw {
  readonly why: Exclude<DeclaredDraw['why'], 'agreed-redeal'>;
}

/** One that is agreed to be played again does not count: it is voided. */
export function isCounted(draw: DeclaredDraw): draw is CountedDraw {
  return draw.why !== 'agreed-redeal';
}

export type DeclaredDrawn = { readonly accepted: true; readonly fact: Omit<HandDrawn, 'declared'> } | Refused;

/** That nobody has won, and what is paid all the same. */
export function declaredDraw(game: HandInPlay, { why, waiting, held }: CountedDraw): DeclaredDrawn {
  const all = heldWorth(game, { held, owners: playersOf(game.hand.winds), won: null });
  if (!all.accepted) return all;
  const transfers = transfersOfDraw(game, waiting, all.worth);
  return { accepted: true, fact: { type: 'HandDrawn', why, waiting, transfers } };
}
