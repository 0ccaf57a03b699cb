import { kindOf } from '../rules/kind.ts';
import type { HandEvent } from './domain-event.ts';
import type { Tile } from './furniture.ts';
import type { PlayerHand, Turn } from './hand-state.ts';
import { mayKong } from './judge-replacement.ts';
import { holds, isFree, isFreeSlot, meldAt } from './player-hand.ts';
import { allow, type Game, isHandOf, type PlaceOf, type PlayerMove, type Ruling, refuse } from './ruling.ts';

export type Claiming = Extract<Turn, { doing: 'claiming' }>;

/** A tile laid down by whoever claimed: the claimed one or one of his own, in any order. */
export function judgeClaimed(game: Game, move: PlayerMove<PlaceOf<'meld'>>, claim: Claiming): Ruling {
  const { tile, to, player } = move;
  const own = game.hand.players[player];
  if (kindOf(tile.face) !== kindOf(claim.tile.face) || !comesFrom(own, move, claim))
    return refuse('wrong_tile');
  if (!isPlaceOfSet(own, to)) return refuse('wrong_place');
  const laid = [...(own.showing?.tiles ?? []), tile];
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
  return { type: laid.length === 4 ? 'OpenKongMade' : 'PongMade', player, set: to.set, from };
}

/** Whether a discard may make a kong of three concealed tiles (docs/rules.md, "Claims"). */
export function mayOpenKong({ hand, ruleset }: Game): boolean {
  return ruleset.claims.openKong === 'allowed' && mayKong(hand);
}

/** A tile of an unfinished set goes back: into the hand, the claimed one to where it lay. */
export function judgeTakingBack(game: Game, move: PlayerMove): Ruling {
  const { tile, from, to, player } = move;
  const { players, seating, turn } = game.hand;
  const own = players[player];
  const side = seating.sides[player];
  const shown = own.showing?.tiles.some((laid) => laid.tile === tile.tile) ?? false;
  if (!shown || from.place !== 'meld' || from.side !== side) return refuse('wrong_place');
  const isClaimed = turn?.doing === 'claiming' && turn.tile.tile === tile.tile;
  const back = isClaimed
    ? to.place === 'river' && to.side === seating.sides[turn.from] && to.index === turn.river
    : isHandOf(to, side) && isFreeSlot(own, to.index);
  return back ? allow({ type: 'MeldTileTakenBack', player, tile, to }) : refuse('wrong_place');
}
