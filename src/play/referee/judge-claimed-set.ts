import { areAlike, canPong, fitOneChow } from '../../rules/claims/claims.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { PlayerHand, Turn } from '../game/hand/hand-state.ts';
import { facesOf, holds, isFree, isFreeSlot, meldAt } from '../game/hand/player-hand.ts';
import type { Player, Tile } from '../seating/furniture.ts';
import { nextPlayer, sideOf } from '../seating/seating.ts';
import {
  allow,
  type HandInPlay,
  isHandOf,
  type PlaceOf,
  type PlayerMove,
  type Ruling,
  refuse,
} from '../win/ruling.ts';
import { mayKong } from './judge-replacement.ts';

export type Claiming = Extract<Turn, { doing: 'claiming' }>;

/** A tile laid down by whoever claimed: the claimed one or one of his own, in any order. */
export function judgeClaimed(game: HandInPlay, move: PlayerMove<PlaceOf<'meld'>>, claim: Claiming): Ruling {
  const { tile, to, player } = move;
  const own = game.hand.players[player];
  const laid = [...(own.showing?.tiles ?? []), tile];
  const together = [claim.tile, ...laid.filter((each) => each.tile !== claim.tile.tile)];
  if (!comesFrom(own, move, claim) || !maySet(game, claim, together)) return refuse('wrong_tile');
  if (!isPlaceOfSet(own, to)) return refuse('wrong_place');
  if (mustWait(game, claim, together)) return refuse('claim_pending');
  const complete = laid.length >= 3 && laid.some((each) => each.tile === claim.tile.tile);
  if ((laid.length === 4 || (laid.length === 3 && !complete)) && !mayOpenKong(game)) return refuse('no_kong');
  const facts = { player, tile, set: to.set, index: to.index };
  const type = tile.tile === claim.tile.tile ? 'ClaimTaken' : 'MeldTileShown';
  return allow({ type, ...facts }, ...(complete ? [completed(move, claim, laid)] : []));
}

function comesFrom(
  own: PlayerHand,
  { tile, from, to }: PlayerMove<PlaceOf<'meld'>>,
  claim: Claiming,
): boolean {
  if (tile.tile === claim.tile.tile) return from.place === 'river' && from.index === claim.river;
  return isHandOf(from, to.side) && holds(own, tile.tile);
}

/** A set is laid on one set place of its own, each tile on its own index. */
export function isPlaceOfSet(own: PlayerHand, { set, index }: PlaceOf<'meld'>): boolean {
  if (own.showing !== null) return own.showing.set === set && isFree(own.showing.tiles, index);
  return meldAt(own, set) === undefined;
}

function completed(
  { player, to }: PlayerMove<PlaceOf<'meld'>>,
  { from }: Claiming,
  laid: readonly Tile[],
): HandEvent {
  const three = areAlike(facesOf(laid)) ? 'PongMade' : 'ChowMade';
  return { type: laid.length === 4 ? 'OpenKongMade' : three, player, set: to.set, from };
}

/** Whether the claimed tile and these may lie in one set. */
function maySet(game: HandInPlay, { player, from }: Claiming, tiles: readonly Tile[]): boolean {
  const faces = facesOf(tiles);
  return areAlike(faces) || (mayChow(game, player, from) && fitOneChow(faces));
}

/** Whether a player may take this discarder's tile for a chow (docs/rules/house.md, "Claims"). */
export function mayChow({ hand, ruleset }: HandInPlay, player: Player, from: Player): boolean {
  return ruleset.claims.chow === 'from-the-left' && nextPlayer(hand.seating, from) === player;
}

/** A chow comes after a pong that another may still say: it is laid down when the time to claim has ended. */
function mustWait({ hand }: HandInPlay, { player, tile }: Claiming, tiles: readonly Tile[]): boolean {
  if (hand.window === null) return false;
  const { concealed, showing } = hand.players[player];
  const own = [...concealed, ...(showing?.tiles ?? [])].filter((each) => each.tile !== tile.tile);
  return !areAlike(facesOf(tiles)) || !canPong(facesOf(own), tile.face);
}

/** Whether a discard may make a kong of three concealed tiles (docs/rules.md, "Claims"). */
export function mayOpenKong({ hand, ruleset }: HandInPlay): boolean {
  return ruleset.claims.openKong === 'allowed' && mayKong(hand);
}

/** A tile of an unfinished set goes back: into the hand, the claimed one to where it lay. */
export function judgeTakingBack(game: HandInPlay, move: PlayerMove): Ruling {
  const { tile, from, to, player } = move;
  const { players, seating, turn } = game.hand;
  const own = players[player];
  const side = sideOf(seating, player);
  const shown = own.showing?.tiles.some((laid) => laid.tile === tile.tile) ?? false;
  if (!shown || from.place !== 'meld' || from.side !== side) return refuse('wrong_place');
  const isClaimed = turn?.doing === 'claiming' && turn.tile.tile === tile.tile;
  const back = isClaimed
    ? to.place === 'river' && to.side === sideOf(seating, turn.from) && to.index === turn.river
    : isHandOf(to, side) && isFreeSlot(own, to.index);
  return back ? allow({ type: 'MeldTileTakenBack', player, tile, to }) : refuse('wrong_place');
}
