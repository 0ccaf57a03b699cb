import { unreachable } from '../../rules/unreachable.ts';
import { holds, isFreeSlot } from '../game/hand/player-hand.ts';
import { playerAt } from '../seating/seating.ts';
import { sameZone } from '../seating/zone.ts';
import {
  allow,
  type HandInPlay,
  isHandOf,
  type Move,
  type PlaceOf,
  type PlayerMove,
  type Ruling,
  refuse,
} from '../win/ruling.ts';
import { judgeAside } from './judge-aside.ts';
import { judgeDeal } from './judge-deal.ts';
import { judgeExchange, judgeLeavingSet } from './judge-exchange.ts';
import { judgeTurned } from './judge-indicator.ts';
import { judgeSet } from './judge-set.ts';
import { judgeDiscard, judgeDraw } from './judge-turn.ts';

/** Judges a tile that came to rest: what it means in the play, or why it does not belong there. */
export function judgeRest(game: HandInPlay, move: Move): Ruling {
  const { misplaced, stage, accepted } = game.hand;
  if (misplaced.length > 0) return judgePuttingBack(game, move);
  if (sameZone(move.from, move.to)) return judgeTurned(game, move);
  if (move.to.place === 'hand' && isHandOf(move.from, move.to.side)) return judgeSorting(game, move, move.to);
  if (accepted !== null) return refuse('turn_indicator');
  if (stage === 'dealing') return judgeDeal(game, move);
  return stage === 'playing' ? judgePlay(game, move) : refuse('not_your_turn');
}

/** While a tile is misplaced it can only go back: to its place, or another free one of its hand. */
function judgePuttingBack({ hand }: HandInPlay, { tile, from, to }: Move): Ruling {
  const stray = hand.misplaced.find((each) => each.tile.tile === tile.tile);
  // Whoever lifts another tile and lays it down again has moved nothing; one of the wall he has turned.
  if (stray === undefined)
    return sameZone(from, to) && to.place !== 'wall' ? allow() : refuse('put_tile_back');
  const { home } = stray;
  const elsewhere = home.place === 'hand' && isHandOf(to, home.side) && isFreePlace(hand, to);
  return sameZone(to, home) || elsewhere ? allow({ type: 'TilePutBack', tile, to }) : refuse('put_tile_back');
}

function isFreePlace({ players, seating }: HandInPlay['hand'], { side, index }: PlaceOf<'hand'>): boolean {
  const player = playerAt(seating, side);
  return player !== null && isFreeSlot(players[player], index);
}

/** People sort their tiles whenever they like. */
function judgeSorting({ hand }: HandInPlay, { tile }: Move, to: PlaceOf<'hand'>): Ruling {
  const player = playerAt(hand.seating, to.side);
  if (player === null || !holds(hand.players[player], tile.tile)) return refuse('wrong_tile');
  if (!isFreePlace(hand, to)) return refuse('place_taken');
  return allow({ type: 'TileRearranged', player, tile, slot: to.index });
}

/** The table of docs/architecture.md, "Reading the play". */
function judgePlay(game: HandInPlay, { tile, from, to }: Move): Ruling {
  const { exchange } = game.hand;
  if (exchange !== null) return judgeExchange(game, { tile, from, to }, exchange);
  if (from.place === 'meld') return judgeLeavingSet(game, { tile, from, to }, from);
  if (to.place !== 'hand' && to.place !== 'river' && to.place !== 'flower' && to.place !== 'meld') {
    return refuse('wrong_place');
  }
  const player = playerAt(game.hand.seating, to.side);
  return player === null ? refuse('wrong_place') : judgeArrival(game, { tile, from, to, player });
}

function judgeArrival(
  game: HandInPlay,
  move: PlayerMove<PlaceOf<'hand' | 'river' | 'flower' | 'meld'>>,
): Ruling {
  const { to } = move;
  switch (to.place) {
    case 'hand':
      return comesFromStock(move) ? judgeDraw(game, { ...move, to }) : refuse('wrong_place');
    case 'river':
      return judgeDiscard(game, { ...move, to });
    case 'flower':
      return judgeAside(game, { ...move, to });
    case 'meld':
      return judgeSet(game, { ...move, to });
    default:
      return unreachable(to);
  }
}

function comesFromStock({ from }: Move): boolean {
  return from.place === 'wall' || from.place === 'middle';
}
