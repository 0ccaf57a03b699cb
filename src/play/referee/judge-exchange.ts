import { exchangedFor } from '../../rules/claims/claims.ts';
import { JOKER } from '../../rules/tiles/tile.ts';
import type { HandState, JokerExchange, LaidMeld } from '../game/hand/hand-state.ts';
import { facesOf, isFreeSlot, meldAt } from '../game/hand/player-hand.ts';
import type { Player, Zone } from '../seating/furniture.ts';
import { playerAt, sideOf } from '../seating/seating.ts';
import { sameZone } from '../seating/zone.ts';
import {
  allow,
  type HandInPlay,
  isHandOf,
  type Move,
  type PlaceOf,
  type Ruling,
  refuse,
} from '../win/ruling.ts';
import { judgeTakingBack } from './judge-claimed-set.ts';
import { ownTurn } from './judge-turn.ts';

/** A tile leaves a set place: of a set that is not complete yet, or a joker for which the real tile is laid down. */
export function judgeLeavingSet(game: HandInPlay, move: Move, from: PlaceOf<'meld'>): Ruling {
  const owner = playerAt(game.hand.seating, from.side);
  if (owner === null) return refuse('wrong_place');
  const meld = meldAt(game.hand.players[owner], from.set);
  const taken = meld?.tiles.some(({ tile }) => tile === move.tile.tile) === true;
  return taken && meld !== undefined && isExchangeable(game, move)
    ? judgeJoker(game, move, { owner, meld, from })
    : judgeTakingBack(game, { ...move, player: owner });
}

function isExchangeable({ ruleset }: HandInPlay, { tile }: Move): boolean {
  return ruleset.claims.jokersInSets === 'may-be-exchanged' && tile.face === JOKER;
}

interface InSet {
  readonly owner: Player;
  readonly meld: LaidMeld;
  readonly from: PlaceOf<'meld'>;
}

/** Taken in the own turn by whoever holds the real tile (docs/rules/malaysian.md, "Jokers"). */
function judgeJoker(game: HandInPlay, { tile, to }: Move, { owner, meld, from }: InSet): Ruling {
  const player = to.place === 'hand' ? playerAt(game.hand.seating, to.side) : null;
  if (to.place !== 'hand' || player === null) return refuse('wrong_place');
  const turn = ownTurn(game, player);
  if ('refused' in turn) return refuse(turn.refused);
  const own = game.hand.players[player];
  if (own.showing !== null) return refuse('finish_set');
  if (own.ready === 'declared') return refuse('hand_frozen');
  const real = exchangedFor(facesOf(meld.tiles));
  if (!own.concealed.some(({ face }) => real.includes(face))) return refuse('wrong_tile');
  if (!isFreeSlot(own, to.index)) return refuse('place_taken');
  const { set, index } = from;
  return allow({ type: 'JokerTaken', player, owner, set, index, joker: tile, slot: to.index });
}

/** Until the real tile lies in its place, or the joker again, nothing else is moved. */
export function judgeExchange(game: HandInPlay, { tile, from, to }: Move, exchange: JokerExchange): Ruling {
  const { player, owner, set, index, joker } = exchange;
  const { seating, players } = game.hand;
  if (!isHandOf(from, sideOf(seating, player)) || !sameZone(to, placeOf(game.hand, exchange))) {
    return refuse('finish_set');
  }
  if (tile.tile === joker.tile) return allow({ type: 'JokerReturned', player, owner, set, index, joker });
  const left = meldAt(players[owner], set)?.tiles ?? [];
  const real = exchangedFor([...facesOf(left), JOKER]);
  if (!real.includes(tile.face)) return refuse('wrong_tile');
  return allow({ type: 'JokerReplaced', player, owner, set, index, tile });
}

function placeOf({ seating }: HandState, { owner, set, index }: JokerExchange): Zone {
  return { place: 'meld', side: sideOf(seating, owner), set, index };
}
