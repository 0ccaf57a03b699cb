import { unreachable } from '../../rules/unreachable.ts';
import type { Replaced } from '../events/hand.ts';
import type { PlayerMove } from '../events/observation.ts';
import type { Win } from '../events/outcome.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import { anyoneSaid } from '../game/hand/claim-window.ts';
import type { Discarding, Turn } from '../game/hand/hand-state.ts';
import { holds, holdsFlower, isFree, isFreeSlot, kongsOf, MOST_KONGS } from '../game/hand/player-hand.ts';
import { nextToDraw } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { isHandOf, type PlaceOf, type Player, sameZone } from '../seating/furniture.ts';
import { closing } from '../win/closing.ts';
import { dueTurn } from '../win/due-turn.ts';
import { leavesReady } from '../win/ready.ts';
import { assess, eventsOfWins } from '../win/scoring.ts';
import { handDrawn } from '../win/settling.ts';
import { canReplaceFlower, judgeReplacement, setFlowerAside } from './judge-deal.ts';
import { after, allow, forbid, type MoveVerdict } from './move-verdict.ts';
import type { ViolationCode } from './violation.ts';

type OwnTurn = { readonly is: Discarding } | { readonly refused: ViolationCode };

const WHAT_IS_DUE = {
  drawing: 'draw_first',
  replacing: 'draw_first',
  claiming: 'finish_set',
} as const satisfies Record<Exclude<Turn['doing'], 'discarding'>, ViolationCode>;

/** The turn of a player who may discard, kong or declare now; what he owes the table first comes first. */
export function ownTurn(game: HandInPlay, player: Player): OwnTurn {
  const { hand } = game;
  const { turn } = hand;
  if (turn === null || turn.player !== player) return { refused: 'not_your_turn' };
  if (turn.doing !== 'discarding') return { refused: WHAT_IS_DUE[turn.doing] };
  if (holdsFlower(hand.players[player])) return { refused: 'flower_first' };
  if (dueTurn(game) !== null) return { refused: 'turn_indicator' };
  if (hand.exchange !== null) return { refused: 'finish_set' };
  return { is: turn };
}

/** A tile of the wall or the middle comes into a hand. A draw ends the claim window before it. */
export function judgeDraw(game: HandInPlay, move: PlayerMove<PlaceOf<'hand'>>): MoveVerdict {
  const { turn, window } = game.hand;
  if (turn === null || turn.player !== move.player) return forbid('not_your_turn');
  switch (turn.doing) {
    case 'drawing':
      return anyoneSaid(window, 'tile', 'win')
        ? forbid('claim_pending')
        : after(closing(game), draw(game, move));
    case 'replacing':
      if (anyoneSaid(window, 'win')) return forbid('claim_pending');
      return after(closing(game), replace(game, move, turn.because));
    case 'discarding':
      return forbid('discard_first');
    case 'claiming':
      return forbid('finish_set');
    default:
      return unreachable(turn);
  }
}

function draw({ hand }: HandInPlay, { tile, from, to, player }: PlayerMove<PlaceOf<'hand'>>): MoveVerdict {
  const next = nextToDraw(hand.wall);
  if (next === null || !sameZone(from, next)) return forbid('wrong_tile');
  if (!isFreeSlot(hand.players[player], to.index)) return forbid('place_taken');
  return allow({ type: 'TileDrawn', player, tile, from: next, slot: to.index });
}

/** Where a fourth kong ends the hand, its replacement does: it is paid as a self-draw. */
function replace(game: HandInPlay, move: PlayerMove<PlaceOf<'hand'>>, because: Replaced): MoveVerdict {
  if (dueTurn(game) !== null) return forbid('turn_indicator');
  const { player, tile } = move;
  const replaced = judgeReplacement(game.hand, move, because);
  const endsTheHand = game.ruleset.forms.fourKongs === 'win' && kongsOf(game.hand, player) === MOST_KONGS;
  if (!replaced.allowed || !endsTheHand || game.hand.players[player].dead) return replaced;
  const next: HandInPlay = { ...game, hand: foldOnto(game.hand, replaced.events) };
  const win: Win = { player, by: 'self-draw', from: null, tile };
  const found = assess(next, win);
  return found.legal
    ? allow(...replaced.events, ...eventsOfWins(next, [{ win, score: found.score }]))
    : replaced;
}

/** A tile of the hand goes to the own river. */
export function judgeDiscard(
  game: HandInPlay,
  { tile, from, to, player }: PlayerMove<PlaceOf<'river'>>,
): MoveVerdict {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  const own = game.hand.players[player];
  if (!isHandOf(from, to.side) || !holds(own, tile.tile)) return forbid('wrong_tile');
  if (own.showing !== null) return forbid('finish_set');
  if (!isFree(own.river, to.index)) return forbid('place_taken');
  if (own.ready === 'declared' && turn.is.drawn?.tile !== tile.tile) return forbid('hand_frozen');
  const declaresReady = own.ready === 'declaring';
  if (declaresReady && !leavesReady(game, player, tile)) return forbid('not_ready');
  return after(closing(game), allow({ type: 'TileDiscarded', player, tile, index: to.index, declaresReady }));
}

/** A flower of the hand goes to its row; with nothing to replace it, it counts and the hand is drawn. */
export function judgeFlower(game: HandInPlay, move: PlayerMove<PlaceOf<'flower'>>): MoveVerdict {
  const { turn, wall, players } = game.hand;
  if (turn === null || turn.player !== move.player) return forbid('not_your_turn');
  if (turn.doing !== 'discarding') return forbid(WHAT_IS_DUE[turn.doing]);
  if (players[move.player].showing !== null) return forbid('finish_set');
  const aside = setFlowerAside(game.hand, move);
  if (!aside.allowed || canReplaceFlower(wall)) return aside;
  const then = { ...game, hand: foldOnto(game.hand, aside.events) };
  return allow(...aside.events, handDrawn(then, 'no-replacement'));
}
