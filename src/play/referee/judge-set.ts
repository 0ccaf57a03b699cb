import { areAlike } from '../../rules/claims/claims.ts';
import { kindOf } from '../../rules/tiles/kind.ts';
import { JOKER } from '../../rules/tiles/tile.ts';
import { claimTurn } from '../game/fold/fold-claim.ts';
import type { LaidMeld, PlayerHand, Turn } from '../game/hand/hand-state.ts';
import { facesOf, holds, isFree, meldAt } from '../game/hand/player-hand.ts';
import type { Tile } from '../seating/furniture.ts';
import { closing } from '../win/closing.ts';
import { kongKeepsWaits } from '../win/ready.ts';
import {
  after,
  allow,
  type HandInPlay,
  isHandOf,
  type PlaceOf,
  type PlayerMove,
  type Ruling,
  refuse,
} from '../win/ruling.ts';
import { isPlaceOfSet, judgeClaimed, mayOpenKong } from './judge-claimed-set.ts';
import { mayKong } from './judge-replacement.ts';
import { ownTurn } from './judge-turn.ts';

type Discarding = Extract<Turn, { doing: 'discarding' }>;
type SetMove = PlayerMove<PlaceOf<'meld'>>;

/** A tile comes to rest on a set place: of a claimed set, of an own pong, of a concealed kong. */
export function judgeSet(game: HandInPlay, move: SetMove): Ruling {
  // Whoever has said win keeps the hand he said it with.
  if (game.hand.window?.answers[move.player] === 'win') return refuse('claim_pending');
  const claim = claimTurn(game.hand, move.player);
  if (claim !== null) return judgeClaimed(game, move, claim);
  if (move.from.place === 'river') return refuse('no_claim');
  const turn = ownTurn(game, move.player);
  if ('refused' in turn) return refuse(turn.refused);
  const own = game.hand.players[move.player];
  if (!isHandOf(move.from, move.to.side) || !holds(own, move.tile.tile)) return refuse('wrong_tile');
  if (own.dead || !mayKong(game.hand)) return refuse('no_kong');
  const pong = meldAt(own, move.to.set);
  return pong === undefined
    ? judgeConcealedKong(game, move, turn.is)
    : judgeFourth(game, move, { pong, turn: turn.is });
}

interface Fourth {
  readonly pong: LaidMeld;
  readonly turn: Discarding;
}

/** A fourth tile beside an own pong: in the turn it was claimed it makes the open kong, later an added one. */
function judgeFourth(game: HandInPlay, { tile, to, player }: SetMove, { pong, turn }: Fourth): Ruling {
  const own = game.hand.players[player];
  if (own.showing !== null) return refuse('finish_set');
  if (pong.kind !== 'pong' || !sameKind(pong.tiles, tile)) return refuse('no_kong');
  if (!isFree(pong.tiles, to.index)) return refuse('place_taken');
  const shown = { type: 'MeldTileShown', player, tile, set: to.set, index: to.index } as const;
  if (turn.claimedSet !== to.set) {
    // Another may rob it, and nobody takes a joker from another (docs/rules/malaysian.md, "Jokers").
    if (tile.face === JOKER) return refuse('no_kong');
    return after(closing(game), allow(shown, { type: 'AddedKongMade', player, set: to.set, tile }));
  }
  if (!mayOpenKong(game) || pong.from === null) return refuse('no_kong');
  return allow(shown, { type: 'OpenKongMade', player, set: to.set, from: pong.from });
}

function sameKind(tiles: readonly Tile[], { face }: Tile): boolean {
  return areAlike([...facesOf(tiles), face]);
}

/** Four tiles of one kind from the hand, one after the other, on a set place of their own. */
function judgeConcealedKong(game: HandInPlay, { tile, to, player }: SetMove, turn: Discarding): Ruling {
  const own = game.hand.players[player];
  const shown = own.showing?.tiles ?? [];
  if (!sameKind(shown, tile)) return refuse('finish_set');
  if (!hasAllFour(own, [...shown, tile]) || !keepsReady(game, { tile, to, player }, turn))
    return refuse('no_kong');
  if (!isPlaceOfSet(own, to)) return refuse('wrong_place');
  const laid = { type: 'MeldTileShown', player, tile, set: to.set, index: to.index } as const;
  if (shown.length < 3) return allow(laid);
  const mayBeRobbed = isRobbable(game, tile);
  return after(
    closing(game),
    allow(laid, { type: 'ConcealedKongMade', player, set: to.set, tile, mayBeRobbed }),
  );
}

/** Four alike, jokers among them or not; a kong says by one tile at least what it is. */
function hasAllFour({ concealed, showing }: PlayerHand, laid: readonly Tile[]): boolean {
  const own = facesOf([...concealed, ...(showing?.tiles ?? [])]);
  const shown = facesOf(laid).find((face) => face !== JOKER);
  if (shown === undefined && laid.length === 4) return false;
  const kinds = shown === undefined ? own.filter((face) => face !== JOKER) : [shown];
  const jokers = own.filter((face) => face === JOKER).length;
  return kinds.some((kind) => own.filter((face) => kindOf(face) === kindOf(kind)).length + jokers >= 4);
}

function keepsReady(
  game: HandInPlay,
  { tile, player }: Pick<SetMove, 'tile' | 'to' | 'player'>,
  turn: Discarding,
): boolean {
  if (game.hand.players[player].ready !== 'declared') return true;
  const { drawn } = turn;
  return drawn !== null && kindOf(drawn.face) === kindOf(tile.face) && kongKeepsWaits(game, player, drawn);
}

/** Only thirteen orphans may take a tile from a concealed kong, where the rule book lets them. */
function isRobbable({ ruleset }: HandInPlay, { face }: Tile): boolean {
  if (ruleset.claims.robbing.concealedKong === 'never') return false;
  return ruleset.forms.orphans?.kinds.includes(kindOf(face)) ?? false;
}
