import type { WaitingHand } from '../../rules/hands/hand.ts';
import type { TileFace } from '../../rules/tiles/tile.ts';
import { isWaiting } from '../../rules/waits.ts';
import type { HandState, LaidMeld, OpenWindow, PlayerHand } from '../game/hand/hand-state.ts';
import { changePlayer, ownWith } from '../game/hand/hand-with.ts';
import { asideOf, facesOf, meldOf } from '../game/hand/player-hand.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { Player, Tile, TileNumber } from '../seating/furniture.ts';
import { of, othersThan, playersOf } from '../seating/seating.ts';

/** The losers who lacked one tile for a hand that is worth enough (docs/rules.md, "Waiting"). */
export function waitingLosers(game: HandInPlay, winner: Player): readonly Player[] {
  return othersThan(game.hand.winds, winner).filter(
    (loser) => wantsTheTile(game.hand, loser) || isWaitingNow(game, loser),
  );
}

/** Whoever said win on the tile that another takes lacked one, even if that tile was the last copy he could have. */
const wantsTheTile = ({ window }: HandState, player: Player): boolean => window?.answers[player] === 'win';

/** Whether a player lacks one tile; somebody who holds fourteen does not, nor a dead hand. */
export function isWaitingNow({ hand, ruleset }: HandInPlay, player: Player): boolean {
  const own = hand.players[player];
  if (own.dead) return false;
  const situation = {
    seat: of(hand.winds, player),
    round: hand.round,
    visible: visibleTo(hand, player),
    ...(own.ready === 'declared' ? { ready: 'declared' as const } : {}),
  };
  return isWaiting(ruleset, handOf(hand, player), situation);
}

const NO_TILE = -1;

/** The thirteen tiles a player has when another wins, or nobody. */
export function handOf({ players, window }: HandState, player: Player): WaitingHand {
  const own = beforeTheClaim(players[player], window);
  const aside = asideOf({
    flowers: without(own.flowers, window?.tile.tile ?? NO_TILE),
    voidFlowers: own.voidFlowers,
  });
  return { concealed: facesOf(own.concealed), melds: own.melds.map(meldOf), ...aside };
}

/** The hand as it was before this player laid down the tile of the open window. */
export function beforeClaimBy(hand: HandState, player: Player): HandState {
  return changePlayer(hand, player, (own) => beforeTheClaim(own, hand.window));
}

/**
 * A win ends a claim that was not yet the only one, and takes the fourth tile from a kong: whoever had laid
 * that tile down holds the thirteen tiles he had before.
 */
function beforeTheClaim(own: PlayerHand, window: OpenWindow | null): PlayerHand {
  if (window === null) return own;
  const { tile } = window.tile;
  const shown = without(own.showing?.tiles ?? [], tile).map((laid) => ({ ...laid, slot: -1 }));
  const robbed = own.melds.find(({ tiles }) => tiles.some((laid) => laid.tile === tile));
  const base = ownWith(own, { showing: null, concealed: [...own.concealed, ...shown] });
  return robbed === undefined ? base : withoutTile(base, robbed, window);
}

function withoutTile(own: PlayerHand, meld: LaidMeld, { cause, tile }: OpenWindow): PlayerHand {
  const rest = without(meld.tiles, tile.tile);
  const others = own.melds.filter((each) => each !== meld);
  if (cause === 'added-kong')
    return ownWith(own, { melds: [...others, { ...meld, kind: 'pong', tiles: rest }] });
  const taken = rest.map((laid) => ({ ...laid, slot: -1 }));
  return ownWith(own, { melds: others, concealed: [...own.concealed, ...taken] });
}

function without<T extends Tile>(tiles: readonly T[], number: TileNumber): readonly T[] {
  return tiles.filter(({ tile }) => tile !== number);
}

/** What a player sees besides his own hand and sets: rivers, others' sets, tiles set aside and turned, the claimed tile. */
export function visibleTo(
  { players, winds, window, indicators }: HandState,
  viewer: Player,
): readonly TileFace[] {
  const everybody = playersOf(winds);
  const own = players[viewer];
  const aside = everybody.flatMap((player) => players[player].flowers);
  const rivers = everybody.flatMap((player) => players[player].river);
  const others = othersThan(winds, viewer).flatMap((player) => laidBy(players[player]));
  const taken = laidBy(own).filter(({ tile }) => tile === window?.tile.tile);
  const seen: readonly Tile[] = [...rivers, ...others, ...aside, ...taken];
  // An indicator that was drawn in its turn lies elsewhere now, and is no tile more.
  const elsewhere = new Set([...seen, ...own.concealed, ...laidBy(own)].map(({ tile }) => tile));
  const turned = indicators.flatMap(({ tile }) => (elsewhere.has(tile.tile) ? [] : [tile]));
  return facesOf([...seen, ...turned]);
}

function laidBy({ melds, showing }: PlayerHand): readonly Tile[] {
  return [...melds.flatMap(({ tiles }) => tiles), ...(showing?.tiles ?? [])];
}
