import { isBonusTile } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Move, PlayerMove } from '../events/observation.ts';
import { foldOnto } from '../game/fold/hand-fold.ts';
import { anyoneSaid } from '../game/hand/claim-window.ts';
import { holds, isFree, isFreeSlot } from '../game/hand/player-hand.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { isHandOf, type PlaceOf, sameZone } from '../seating/furniture.ts';
import { playerAt } from '../seating/seating.ts';
import { closing } from '../win/closing.ts';
import { type DueTurn, dueTurn } from '../win/due-turn.ts';
import { acceptedWins } from '../win/scoring.ts';
import { canReplaceFlower, judgeDeal } from './judge-deal.ts';
import { judgeExchange, judgeLeavingSet, judgeSet } from './judge-set.ts';
import { judgeDiscard, judgeDraw, judgeFlower, ownTurn } from './judge-turn.ts';
import { after, allow, forbid, type MoveVerdict } from './move-verdict.ts';

/** Judges a tile that came to rest: what it means in the play, or why it does not belong there. */
export function judgeRest(game: HandInPlay, move: Move): MoveVerdict {
  const { misplaced, stage, accepted } = game.hand;
  if (misplaced.length > 0) return judgePuttingBack(game, move);
  if (sameZone(move.from, move.to)) return judgeTurned(game, move);
  if (move.to.place === 'hand' && isHandOf(move.from, move.to.side)) return judgeSorting(game, move, move.to);
  if (accepted !== null) return forbid('turn_indicator');
  if (stage === 'dealing') return judgeDeal(game, move);
  return stage === 'playing' ? judgePlay(game, move) : forbid('not_your_turn');
}

/** While a tile is misplaced it can only go back: to its place, or another free one of its hand. */
function judgePuttingBack({ hand }: HandInPlay, { tile, from, to }: Move): MoveVerdict {
  const misplaced = hand.misplaced.find((each) => each.tile.tile === tile.tile);
  // Whoever lifts another tile and lays it down again has moved nothing; one of the wall he has turned.
  if (misplaced === undefined)
    return sameZone(from, to) && to.place !== 'wall' ? allow() : forbid('put_tile_back');
  const { home } = misplaced;
  const elsewhere = home.place === 'hand' && isHandOf(to, home.side) && isFreePlace(hand, to);
  return sameZone(to, home) || elsewhere ? allow({ type: 'TilePutBack', tile, to }) : forbid('put_tile_back');
}

function isFreePlace({ players, seating }: HandInPlay['hand'], { side, index }: PlaceOf<'hand'>): boolean {
  const player = playerAt(seating, side);
  return player !== null && isFreeSlot(players[player], index);
}

/** People sort their tiles whenever they like. */
function judgeSorting({ hand }: HandInPlay, { tile }: Move, to: PlaceOf<'hand'>): MoveVerdict {
  const player = playerAt(hand.seating, to.side);
  if (player === null || !holds(hand.players[player], tile.tile)) return forbid('wrong_tile');
  if (!isFreePlace(hand, to)) return forbid('place_taken');
  return allow({ type: 'TileRearranged', player, tile, slot: to.index });
}

/** The table of docs/architecture.md, "Reading the play". */
function judgePlay(game: HandInPlay, { tile, from, to }: Move): MoveVerdict {
  const { exchange } = game.hand;
  if (exchange !== null) return judgeExchange(game, { tile, from, to }, exchange);
  if (from.place === 'meld') return judgeLeavingSet(game, { tile, from, to }, from);
  if (to.place !== 'hand' && to.place !== 'river' && to.place !== 'flower' && to.place !== 'meld') {
    return forbid('wrong_place');
  }
  const player = playerAt(game.hand.seating, to.side);
  return player === null ? forbid('wrong_place') : judgeArrival(game, { tile, from, to, player });
}

function judgeArrival(
  game: HandInPlay,
  move: PlayerMove<PlaceOf<'hand' | 'river' | 'flower' | 'meld'>>,
): MoveVerdict {
  const { to } = move;
  switch (to.place) {
    case 'hand':
      return comesFromStock(move) ? judgeDraw(game, { ...move, to }) : forbid('wrong_place');
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

/** A tile that rests again where it was: the indicator that is due, or nothing. */
function judgeTurned(game: HandInPlay, move: Move): MoveVerdict {
  const due = dueTurn(game);
  if (due === null || !sameZone(move.to, due.at)) return allow();
  return game.hand.accepted === null ? judgeIndicator(game, move, due) : judgeBeneath(game, move, due);
}

/** It ends the claim window before it, as a draw does; while somebody says he wins it is not yet time. */
function judgeIndicator(game: HandInPlay, { tile }: Move, { at }: DueTurn): MoveVerdict {
  if (anyoneSaid(game.hand.window, 'win')) return allow();
  return after(closing(game), allow({ type: 'IndicatorTurned', tile, at }));
}

function judgeBeneath(game: HandInPlay, { tile }: Move, { at }: DueTurn): MoveVerdict {
  const turned = { type: 'BeneathTurned', tile, at } as const;
  const next: HandInPlay = { ...game, hand: foldOnto(game.hand, [turned]) };
  return dueTurn(next) === null ? allow(turned, ...acceptedWins(next)) : allow(turned);
}

/** A tile of the hand goes to the row of what is set aside: a flower, or the wind that is laid aside like one. */
function judgeAside(game: HandInPlay, move: PlayerMove<PlaceOf<'flower'>>): MoveVerdict {
  const isFlower = isBonusTile(move.tile.face);
  return isFlower || !isLaidAside(game, move) ? judgeFlower(game, move) : judgeWind(game, move);
}

function isLaidAside({ ruleset }: HandInPlay, { tile }: PlayerMove): boolean {
  return ruleset.claims.robbing.setAside === tile.face;
}

/** A wind is set aside in the own turn after a draw, while a replacement is left (docs/rules/sanma-honshu.md, "North"). */
function judgeWind(game: HandInPlay, { tile, from, to, player }: PlayerMove<PlaceOf<'flower'>>): MoveVerdict {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  const { drawn } = turn.is;
  const own = game.hand.players[player];
  if (!isHandOf(from, to.side) || !holds(own, tile.tile)) return forbid('wrong_tile');
  if (own.showing !== null) return forbid('finish_set');
  if (drawn === null) return forbid('wrong_place');
  if (own.ready === 'declared' && drawn.tile !== tile.tile) return forbid('hand_frozen');
  if (!isFree(own.flowers, to.index)) return forbid('place_taken');
  if (!canReplaceFlower(game.hand.wall)) return forbid('no_replacement');
  // Where nobody may rob it nothing is said to it.
  const isRobbed = game.ruleset.claims.robbing.setAsideRobbed !== 'never';
  const set = { type: 'WindSetAside', player, tile, index: to.index } as const;
  return isRobbed ? allow(set) : allow(set, { type: 'ClaimWindowClosed' });
}
