import { areAlike, canPong, exchangedFor, fitOneChow } from '../../rules/claims/claims.ts';
import { kindOf } from '../../rules/tiles/kind.ts';
import { JOKER } from '../../rules/tiles/tile.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { Move, PlayerMove } from '../events/observation.ts';
import { claimTurn } from '../game/fold/fold-claims.ts';
import type {
  Claiming,
  Discarding,
  HandState,
  JokerExchange,
  LaidMeld,
  PlayerHand,
} from '../game/hand/hand-state.ts';
import { asTheyLie, facesOf, holds, isFree, isFreeSlot, laidAt, meldAt } from '../game/hand/player-hand.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import { isHandOf, type PlaceOf, type Player, sameZone, type Tile, type Zone } from '../seating/furniture.ts';
import { nextPlayer, playerAt, sideOf } from '../seating/seating.ts';
import { closing } from '../win/closing.ts';
import { kongKeepsWaits } from '../win/ready.ts';
import { mayKong } from './judge-deal.ts';
import { ownTurn } from './judge-turn.ts';
import { after, allow, forbid, type MoveVerdict } from './move-verdict.ts';

/** A tile laid down by whoever claimed: the claimed one or one of his own, in any order. */
function judgeClaimed(game: HandInPlay, move: PlayerMove<PlaceOf<'meld'>>, claim: Claiming): MoveVerdict {
  const { tile, to, player } = move;
  const own = game.hand.players[player];
  const laid = [...(own.showing?.tiles ?? []), tile];
  const together = [claim.tile, ...laid.filter((each) => each.tile !== claim.tile.tile)];
  if (!comesFrom(own, move, claim) || !maySet(game, claim, together)) return forbid('wrong_tile');
  if (!isPlaceOfSet(own, to)) return forbid('wrong_place');
  if (mustWait(game, claim, together)) return forbid('claim_pending');
  const complete = laid.length >= 3 && laid.some((each) => each.tile === claim.tile.tile);
  if ((laid.length === 4 || (laid.length === 3 && !complete)) && !mayOpenKong(game)) return forbid('no_kong');
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
function isPlaceOfSet(own: PlayerHand, { set, index }: PlaceOf<'meld'>): boolean {
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
function mayOpenKong({ hand, ruleset }: HandInPlay): boolean {
  return ruleset.claims.openKong === 'allowed' && mayKong(hand);
}

/** A tile of an unfinished set goes back: into the hand, the claimed one to where it lay. */
function judgeTakingBack(game: HandInPlay, move: PlayerMove): MoveVerdict {
  const { tile, from, to, player } = move;
  const { players, seating, turn } = game.hand;
  const own = players[player];
  const side = sideOf(seating, player);
  const shown = own.showing?.tiles.some((laid) => laid.tile === tile.tile) ?? false;
  if (!shown || from.place !== 'meld' || from.side !== side) return forbid('wrong_place');
  const isClaimed = turn?.doing === 'claiming' && turn.tile.tile === tile.tile;
  const back = isClaimed
    ? to.place === 'river' && to.side === sideOf(seating, turn.from) && to.index === turn.river
    : isHandOf(to, side) && isFreeSlot(own, to.index);
  return back ? allow({ type: 'MeldTileTakenBack', player, tile, to }) : forbid('wrong_place');
}

type SetMove = PlayerMove<PlaceOf<'meld'>>;

/** A tile comes to rest on a set place: of a claimed set, of an own pong, of a concealed kong. */
export function judgeSet(game: HandInPlay, move: SetMove): MoveVerdict {
  // Whoever has said win keeps the hand he said it with.
  if (game.hand.window?.answers[move.player] === 'win') return forbid('claim_pending');
  const claim = claimTurn(game.hand, move.player);
  if (claim !== null) return judgeClaimed(game, move, claim);
  if (move.from.place === 'river') return forbid('no_claim');
  const turn = ownTurn(game, move.player);
  if ('refused' in turn) return forbid(turn.refused);
  const own = game.hand.players[move.player];
  if (!isHandOf(move.from, move.to.side) || !holds(own, move.tile.tile)) return forbid('wrong_tile');
  if (own.dead || !mayKong(game.hand)) return forbid('no_kong');
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
function judgeFourth(game: HandInPlay, { tile, to, player }: SetMove, { pong, turn }: Fourth): MoveVerdict {
  const own = game.hand.players[player];
  if (own.showing !== null) return forbid('finish_set');
  if (pong.kind !== 'pong' || !sameKind(pong.tiles, tile)) return forbid('no_kong');
  if (!isFree(pong.tiles, to.index)) return forbid('place_taken');
  const shown = { type: 'MeldTileShown', player, tile, set: to.set, index: to.index } as const;
  if (turn.claimedSet !== to.set) {
    // Another may rob it, and nobody takes a joker from another (docs/rules/malaysian.md, "Jokers").
    if (tile.face === JOKER) return forbid('no_kong');
    return after(closing(game), allow(shown, { type: 'AddedKongMade', player, set: to.set, tile }));
  }
  if (!mayOpenKong(game) || pong.from === null) return forbid('no_kong');
  return allow(shown, { type: 'OpenKongMade', player, set: to.set, from: pong.from });
}

function sameKind(tiles: readonly Tile[], { face }: Tile): boolean {
  return areAlike([...facesOf(tiles), face]);
}

/** Four tiles of one kind from the hand, one after the other, on a set place of their own. */
function judgeConcealedKong(game: HandInPlay, { tile, to, player }: SetMove, turn: Discarding): MoveVerdict {
  const own = game.hand.players[player];
  const shown = own.showing?.tiles ?? [];
  if (!sameKind(shown, tile)) return forbid('finish_set');
  if (!hasAllFour(own, [...shown, tile]) || !keepsReady(game, { tile, to, player }, turn))
    return forbid('no_kong');
  if (!isPlaceOfSet(own, to)) return forbid('wrong_place');
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
  if (game.ruleset.claims.kongAfterReady === 'forbidden') return false;
  const { drawn } = turn;
  return drawn !== null && kindOf(drawn.face) === kindOf(tile.face) && kongKeepsWaits(game, player, drawn);
}

/** Only thirteen orphans may take a tile from a concealed kong, where the rule book lets them. */
function isRobbable({ ruleset }: HandInPlay, { face }: Tile): boolean {
  if (ruleset.claims.robbing.concealedKong === 'never') return false;
  return ruleset.forms.orphans?.kinds.includes(kindOf(face)) ?? false;
}

/** A tile leaves a set place: of a set that is not complete yet, or a joker for which the real tile is laid down. */
export function judgeLeavingSet(game: HandInPlay, move: Move, from: PlaceOf<'meld'>): MoveVerdict {
  const owner = playerAt(game.hand.seating, from.side);
  if (owner === null) return forbid('wrong_place');
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
function judgeJoker(game: HandInPlay, { tile, to }: Move, { owner, meld, from }: InSet): MoveVerdict {
  const player = to.place === 'hand' ? playerAt(game.hand.seating, to.side) : null;
  if (to.place !== 'hand' || player === null) return forbid('wrong_place');
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  const own = game.hand.players[player];
  if (own.showing !== null) return forbid('finish_set');
  if (own.ready === 'declared') return forbid('hand_frozen');
  const real = exchangedFor(asTheyLie(meld.tiles));
  if (!own.concealed.some(({ face }) => real.includes(face))) return forbid('wrong_tile');
  if (!isFreeSlot(own, to.index)) return forbid('place_taken');
  const { set, index } = from;
  return allow({ type: 'JokerTaken', player, owner, set, index, joker: tile, slot: to.index });
}

/** Until the real tile lies in its place, or the joker again, nothing else is moved. */
export function judgeExchange(
  game: HandInPlay,
  { tile, from, to }: Move,
  exchange: JokerExchange,
): MoveVerdict {
  const { player, owner, set, index, joker } = exchange;
  const { seating, players } = game.hand;
  if (!isHandOf(from, sideOf(seating, player)) || !sameZone(to, placeOf(game.hand, exchange))) {
    return forbid('finish_set');
  }
  if (tile.tile === joker.tile) return allow({ type: 'JokerReturned', player, owner, set, index, joker });
  const left = meldAt(players[owner], set)?.tiles ?? [];
  const real = exchangedFor(asTheyLie([...left, laidAt(joker, index)]));
  if (!real.includes(tile.face)) return forbid('wrong_tile');
  return allow({ type: 'JokerReplaced', player, owner, set, index, tile });
}

function placeOf({ seating }: HandState, { owner, set, index }: JokerExchange): Zone {
  return { place: 'meld', side: sideOf(seating, owner), set, index };
}
