import type { WinningHand } from '../rules/hand.ts';
import type { Refusal } from '../rules/refusal.ts';
import { type Score, scoreHand } from '../rules/score.ts';
import type { Situation } from '../rules/situation.ts';
import type { HandWon } from './domain-event.ts';
import { PLAYERS } from './furniture.ts';
import type { HandState, PlayerHand } from './hand-state.ts';
import { meldOf } from './laid-meld.ts';
import { facesOf, flowersOf } from './player-hand.ts';
import { winScore } from './record-score.ts';
import type { ViolationCode } from './rule-violation.ts';
import type { Game } from './ruling.ts';
import { othersThan } from './seating.ts';
import { handsPaid, transfersOfWin, type Win } from './settling.ts';
import { waitingLosers } from './waiting.ts';
import { tilesLeft } from './wall.ts';

export type Assessment =
  | { readonly legal: true; readonly score: Score }
  | { readonly legal: false; readonly code: ViolationCode };

const REFUSALS = {
  'not-a-winning-hand': 'not_a_win',
  'below-minimum': 'below_minimum',
  'sacred-discard': 'sacred_discard',
  'no-yaku': 'no_yaku',
  furiten: 'furiten',
  'north-pong': 'north_pong',
  'bonus-eye': 'sacred_pair',
} as const satisfies Record<Refusal, ViolationCode>;

/** Whether the hand may be won with this tile, and what it is worth (docs/rules.md, "Best reading"). */
export function assess(game: Game, win: Win): Assessment {
  const result = scoreHand(game.ruleset, winningHand(game.hand, win), situationOf(game.hand, win));
  switch (result.outcome) {
    case 'won':
      return { legal: true, score: result };
    case 'refused':
      return { legal: false, code: REFUSALS[result.reason] };
    case 'impossible':
      return { legal: false, code: 'not_a_win' };
    default:
      return result satisfies never;
  }
}

/** The fact of a legal win: what it is worth and who pays whom. */
export function handWon(game: Game, win: Win, score: Score): HandWon {
  const { hand } = game;
  const { player, by, from, tile } = win;
  const { concealed } = winningHand(hand, win);
  const waiting = waitingLosers(game, player);
  const held = handsPaid(game, othersThan(player));
  const hands = [...held, { seat: hand.winds[player], points: score.handPoints }];
  return {
    type: 'HandWon',
    player,
    by,
    from,
    win: tile.face,
    hand: concealed,
    score: winScore({ scoring: game.ruleset.scoring, score, winds: hand.winds, hands }),
    transfers: transfersOfWin(game, { win, score, waiting, held }),
    waiting,
  };
}

function winningHand({ players }: HandState, { player, tile }: Win): WinningHand {
  const own = players[player];
  const concealed = facesOf(own.concealed.filter((held) => held.tile !== tile.tile));
  return { concealed, melds: own.melds.map(meldOf), win: tile.face, flowers: flowersOf(own) };
}

function situationOf(hand: HandState, { player, by }: Win): Situation {
  const own = hand.players[player];
  const replaced = hand.turn?.doing === 'discarding' && hand.turn.source === 'replacement';
  return {
    by,
    seat: hand.winds[player],
    round: hand.round,
    lastTile: tilesLeft(hand.wall) === 0,
    replacement: by === 'self-draw' && replaced,
    everyoneReady: PLAYERS.every((each) => isReady(hand.players[each])),
    ownDiscards: own.discarded,
    ...(isReady(own) ? { ready: 'declared' } : {}),
  };
}

const isReady = (own: PlayerHand): boolean => own.ready === 'declared';
