import { paidClaims } from '../../rules/claims/best-claim.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { DrawnBecause } from '../events/outcome.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import { anyoneSaid, claimWindow, windowWin } from '../game/hand/claim-window.ts';
import type { HandState, OpenWindow } from '../game/hand/hand-state.ts';
import { areKongsOfSeveral, asideOf } from '../game/hand/player-hand.ts';
import { tilesLeft } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { allow, type MoveVerdict } from '../referee/move-verdict.ts';
import { PLAYERS, type Player } from '../seating/furniture.ts';
import { of, othersThan } from '../seating/seating.ts';
import { hanPlayRules, isEverybodyReady } from './circumstances.ts';
import { type Assessment, assess, eventsOfWins, type WinAssessed, type WinsAssessed } from './scoring.ts';
import { handDrawn } from './settling.ts';
import { beforeClaimBy } from './waiting.ts';

/** What one more answer brings: the window closes as soon as nobody is left to speak. */
export function answered({ hand, ruleset }: HandInPlay, event: HandEvent): MoveVerdict {
  const next = foldOnto(hand, [event]);
  const everybody = claimWindow(next)?.open.length === 0;
  return everybody ? allow(event, ...closing({ hand: next, ruleset })) : allow(event);
}

/**
 * What the end of the open window brings: the wins that stand; else a claimed tile is its claimant's, a stick is laid
 * down, and what was let pass is remembered; else the hand is drawn. Nothing when no window is open.
 */
export function closing(game: HandInPlay): readonly HandEvent[] {
  const { window, accepted } = game.hand;
  if (window === null || accepted !== null) return [];
  const wins = winsIn(game, window);
  if (wins !== null) return eventsOfWins(game, wins);
  const why = whyDrawn(game, window);
  return [
    { type: 'ClaimWindowClosed' },
    ...letPass(game, window),
    ...stickLaid(game, window),
    ...(why === null ? [] : [handDrawn(game, why)]),
  ];
}

/** The wins that are paid for the tile of the window, the first of them first. */
function winsIn(game: HandInPlay, window: OpenWindow): WinsAssessed | null {
  const { hand, ruleset } = game;
  const claims = othersThan(game.hand.winds, window.from).flatMap((player) => {
    if (window.answers[player] !== 'win') return [];
    const win = windowWin(window, player);
    const found = assess(game, win);
    return found.legal ? [{ seat: of(hand.winds, player), win, score: found.score }] : [];
  });
  const [first, ...others]: readonly WinAssessed[] = paidClaims(claims, {
    from: of(hand.winds, window.from),
    seats: ruleset.match.seats,
    winners: ruleset.claims.winners,
  });
  return first === undefined ? null : [first, ...others];
}

/** Whoever might have won and did not is barred from others' tiles, where furiten is a rule. */
function letPass(game: HandInPlay, window: OpenWindow): readonly HandEvent[] {
  if (game.ruleset.claims.sacredDiscard !== 'furiten') return [];
  return othersThan(game.hand.winds, window.from)
    .filter((player) => game.hand.players[player].missed === 'nothing' && wouldComplete(game, window, player))
    .map((player) => ({ type: 'WinLetPass', player }));
}

function wouldComplete(game: HandInPlay, window: OpenWindow, player: Player): boolean {
  // What he has laid down of a set meanwhile was in the hand that he let it pass with.
  const before: HandInPlay = { ...game, hand: beforeClaimBy(game.hand, player) };
  const found = assess(before, windowWin(window, player));
  return isComplete(found) && (window.cause !== 'concealed-kong' || isOfOrphans(found));
}

const isComplete = (found: Assessment): boolean => found.legal || found.code !== 'not_a_win';

/** Whether the win is one of thirteen orphans, which alone may rob a concealed kong. */
export function isOfOrphans(found: Assessment): boolean {
  return found.legal && found.score.reading.form === 'orphans';
}

/** The discard declared ready with was not won on: its stick lies on the table. */
function stickLaid(
  { hand, ruleset: { scoring } }: HandInPlay,
  { cause, from }: OpenWindow,
): readonly HandEvent[] {
  const { ready, stick } = hand.players[from];
  if (scoring.method !== 'han' || scoring.payments.stick === 0) return [];
  if (cause !== 'discard' || ready !== 'declared' || stick > 0) return [];
  return [{ type: 'StickLaid', player: from, points: scoring.payments.stick }];
}

/** Why the hand is drawn now that nobody has won on this tile; null = it goes on. */
function whyDrawn(game: HandInPlay, window: OpenWindow): DrawnBecause | null {
  switch (window.cause) {
    case 'set-aside':
      return mayRedeal(game, 'four-norths') && isFourthNorth(game, window) ? 'four-norths' : null;
    case 'discard':
      return whyDrawnAfterDiscard(game, window);
    case 'added-kong':
    case 'concealed-kong':
      return null;
    default:
      return unreachable(window);
  }
}

function whyDrawnAfterDiscard(game: HandInPlay, window: OpenWindow): DrawnBecause | null {
  const { hand, ruleset } = game;
  const { scoring } = ruleset;
  if (scoring.method === 'points' && scoring.threeReady === 'draw' && isEverybodyReady(hand)) {
    return 'three-ready';
  }
  if (mayRedeal(game, 'four-kongs') && isAfterFourthKong(hand)) return 'four-kongs';
  const nobodyDraws = hand.turn?.doing === 'drawing' && !anyoneSaid(window, 'tile');
  return nobodyDraws && tilesLeft(hand.wall) === 0 ? 'wall-exhausted' : null;
}

/** The discard that the fourth kong itself has taken is not the one after it. */
function isAfterFourthKong(hand: HandState): boolean {
  return areKongsOfSeveral(hand) && hand.turn?.doing !== 'replacing';
}

function mayRedeal(game: HandInPlay, why: DrawnBecause): boolean {
  return hanPlayRules(game)?.redeals.some((redeal) => redeal === why) ?? false;
}

/** Nobody whose hand is dead gets another by it. */
function isFourthNorth({ hand: { players } }: HandInPlay, { from }: OpenWindow): boolean {
  const norths = PLAYERS.reduce((sum, player) => sum + (asideOf(players[player]).norths ?? 0), 0);
  return norths === 4 && !players[from].dead;
}
