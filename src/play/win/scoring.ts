import type { Refusal } from '../../rules/barriers.ts';
import type { WinningHand } from '../../rules/hands/hand.ts';
import { type Score, scoreHand } from '../../rules/score.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { HandWon, Win, Won } from '../events/outcome.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import { meldOf } from '../game/hand/laid-meld.ts';
import { asideOf, facesOf } from '../game/hand/player-hand.ts';
import { of, othersThan } from '../seating/seating.ts';
import { circumstancesOf } from './circumstances.ts';
import { liableFor } from './liability.ts';
import { winScore } from './record-score.ts';
import type { ViolationCode } from './rule-violation.ts';
import type { HandInPlay } from './ruling.ts';
import { handsPaid, settlementOf } from './settling.ts';
import { waitingLosers } from './waiting.ts';

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
export function assess(game: HandInPlay, win: Win): Assessment {
  const result = scoreHand(game.ruleset, winningHand(game.hand, win), circumstancesOf(game, win));
  switch (result.outcome) {
    case 'won':
      return { legal: true, score: result };
    case 'refused':
      return { legal: false, code: REFUSALS[result.reason] };
    case 'impossible':
      return { legal: false, code: 'not_a_win' };
    default:
      return unreachable(result);
  }
}

/** The fact of a legal win: what each winner's hand is worth and who pays whom, the first of them paid first. */
export function handWon(game: HandInPlay, [first, ...others]: WinsAssessed): HandWon {
  const [won, ...also] = [first, ...others].map((each, place) =>
    wonBy(game, each, place === 0 ? 'first' : 'another'),
  );
  if (won === undefined) throw new TypeError('a hand is won by somebody');
  return { type: 'HandWon', ...won, also };
}

/** A win that was found to be legal. */
export interface WinAssessed {
  readonly win: Win;
  readonly score: Score;
}
export type WinsAssessed = readonly [WinAssessed, ...WinAssessed[]];

/** Sticks and repeat counters go to the first of several winners. */
function wonBy(game: HandInPlay, { win, score }: WinAssessed, paid: 'first' | 'another'): Won {
  const { hand } = game;
  const { player, by, from, tile } = win;
  const { concealed } = winningHand(hand, win);
  const waiting = waitingLosers(game, player);
  const held = handsPaid(game, othersThan(hand.winds, player));
  const hands = [...held, { seat: of(hand.winds, player), points: score.handPoints }];
  return {
    player,
    by,
    from,
    win: tile.face,
    hand: concealed,
    score: winScore({ scoring: game.ruleset.scoring, score, winds: hand.winds, hands }),
    ...settlementOf(game, { win, score, waiting, held, paid, liable: liableFor(game, win) }),
    waiting,
  };
}

function winningHand({ players }: HandState, { player, tile }: Win): WinningHand {
  const own = players[player];
  const concealed = facesOf(own.concealed.filter((held) => held.tile !== tile.tile));
  return { concealed, melds: own.melds.map(meldOf), win: tile.face, ...asideOf(own) };
}
