import { foldOnto } from '../game/fold/hand-fold.ts';
import { anyoneSaid } from '../game/hand/claim-window.ts';
import { sameZone } from '../seating/zone.ts';
import { closing } from '../win/closing.ts';
import { type DueTurn, dueTurn } from '../win/indicators.ts';
import { after, allow, type HandInPlay, type Move, type Ruling } from '../win/ruling.ts';
import { acceptedWins } from '../win/winning.ts';

/** A tile that rests again where it was: the indicator that is due, or nothing. */
export function judgeTurned(game: HandInPlay, move: Move): Ruling {
  const due = dueTurn(game);
  if (due === null || !sameZone(move.to, due.at)) return allow();
  return game.hand.accepted === null ? judgeIndicator(game, move, due) : judgeBeneath(game, move, due);
}

/** It ends the claim window before it, as a draw does; while somebody says he wins it is not yet time. */
function judgeIndicator(game: HandInPlay, { tile }: Move, { at }: DueTurn): Ruling {
  if (anyoneSaid(game.hand.window, 'win')) return allow();
  return after(closing(game), allow({ type: 'IndicatorTurned', tile, at }));
}

function judgeBeneath(game: HandInPlay, { tile }: Move, { at }: DueTurn): Ruling {
  const turned = { type: 'BeneathTurned', tile, at } as const;
  const next: HandInPlay = { ...game, hand: foldOnto(game.hand, [turned]) };
  return dueTurn(next) === null ? allow(turned, ...acceptedWins(next)) : allow(turned);
}
