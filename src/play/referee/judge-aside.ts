import { isBonusTile } from '../../rules/tiles/tile.ts';
import { holds, isFree } from '../game/hand/player-hand.ts';
import {
  allow,
  type HandInPlay,
  isHandOf,
  type PlaceOf,
  type PlayerMove,
  type Ruling,
  refuse,
} from '../win/ruling.ts';
import { canReplaceFlower } from './judge-replacement.ts';
import { judgeFlower, ownTurn } from './judge-turn.ts';

/** A tile of the hand goes to the row of what is set aside: a flower, or the wind that is laid aside like one. */
export function judgeAside(game: HandInPlay, move: PlayerMove<PlaceOf<'flower'>>): Ruling {
  const isFlower = isBonusTile(move.tile.face);
  return isFlower || !isLaidAside(game, move) ? judgeFlower(game, move) : judgeWind(game, move);
}

function isLaidAside({ ruleset }: HandInPlay, { tile }: PlayerMove): boolean {
  return ruleset.claims.robbing.setAside === tile.face;
}

/** A wind is set aside in the own turn after a draw, while a replacement is left (docs/rules/sanma-honshu.md, "North"). */
function judgeWind(game: HandInPlay, { tile, from, to, player }: PlayerMove<PlaceOf<'flower'>>): Ruling {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return refuse(turn.refused);
  const { drawn } = turn.is;
  const own = game.hand.players[player];
  if (!isHandOf(from, to.side) || !holds(own, tile.tile)) return refuse('wrong_tile');
  if (own.showing !== null) return refuse('finish_set');
  if (drawn === null) return refuse('wrong_place');
  if (own.ready === 'declared' && drawn.tile !== tile.tile) return refuse('hand_frozen');
  if (!isFree(own.flowers, to.index)) return refuse('place_taken');
  if (!canReplaceFlower(game.hand.wall)) return refuse('no_replacement');
  return allow({ type: 'WindSetAside', player, tile, index: to.index });
}
