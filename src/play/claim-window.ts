import { bestClaim } from '../rules/best-claim.ts';
import type { TileFace } from '../rules/tile.ts';
import type { HandEvent } from './domain-event.ts';
import { handDrawn } from './drawn-hand.ts';
import type { Player } from './furniture.ts';
import { foldOnto } from './hand-fold.ts';
import type { Answer, HandState, Window } from './hand-state.ts';
import { allow, type Game, type Ruling } from './ruling.ts';
import { assess, handWon } from './scoring.ts';
import { othersThan } from './seating.ts';
import type { Win } from './settling.ts';
import { tilesLeft } from './wall.ts';

/** A tile that may be claimed now (docs/rules.md, "Claims"). */
export interface ClaimWindow {
  /** Which window of this hand it is, from 1: a new number means a new tile and a new time. */
  readonly number: number;
  readonly cause: Window['cause'];
  readonly face: TileFace;
  readonly from: Player;
  readonly answered: readonly Player[];
  /** Who has said nothing yet and may: not a dead hand. */
  readonly open: readonly Player[];
}

/** The open claim window: after a discard, and after a kong that may be robbed. Null when there is none. */
export function claimWindow({ window, windows, players }: HandState): ClaimWindow | null {
  if (window === null) return null;
  const { cause, tile, from, answers } = window;
  const others = othersThan(from);
  const answered = others.filter((player) => answers[player] !== undefined);
  const open = others.filter((player) => answers[player] === undefined && !players[player].dead);
  return { number: windows, cause, face: tile.face, from, answered, open };
}

export function anyoneSaid(window: Window | null, ...answers: readonly Answer[]): boolean {
  if (window === null) return false;
  return Object.values(window.answers).some((said) => answers.includes(said));
}

/** What one more answer brings: the window closes as soon as nobody is left to speak. */
export function answered({ hand, ruleset }: Game, event: HandEvent): Ruling {
  const next = foldOnto(hand, [event]);
  const everybody = claimWindow(next)?.open.length === 0;
  return everybody ? allow(event, ...closing({ hand: next, ruleset })) : allow(event);
}

/**
 * What the end of the open window brings: the best win; else a claimed tile is its claimant's; else, with
 * nothing left to draw, the hand is drawn. Nothing when no window is open.
 */
export function closing(game: Game): readonly HandEvent[] {
  const { window, turn, wall } = game.hand;
  if (window === null) return [];
  const closed: HandEvent = { type: 'ClaimWindowClosed' };
  const won = bestWin(game, window);
  if (won !== undefined) return [closed, won];
  const nobodyDraws = turn?.doing === 'drawing' && !anyoneSaid(window, 'tile') && tilesLeft(wall) === 0;
  return nobodyDraws ? [closed, handDrawn(game, 'wall-exhausted')] : [closed];
}

/** The win a player may ask for with the tile of the open window. */
export function windowWin({ cause, tile, from }: Window, player: Player): Win {
  return { player, by: cause === 'discard' ? 'discard' : 'robbed-kong', from, tile };
}

function bestWin(game: Game, window: Window): HandEvent | undefined {
  const { hand, ruleset } = game;
  const claims = othersThan(window.from).flatMap((player) => {
    if (window.answers[player] !== 'win') return [];
    const win = windowWin(window, player);
    const found = assess(game, win);
    return found.legal ? [{ seat: hand.winds[player], win, score: found.score }] : [];
  });
  const from = hand.winds[window.from];
  const { winners } = ruleset.claims;
  const best = bestClaim(claims, { from, seats: ruleset.match.seats, winners });
  return best === undefined ? undefined : handWon(game, best.win, best.score);
}
