import type { WinningHand } from '../../../rules/hands/hand.ts';
import { isBonusTile, type TileFace } from '../../../rules/tiles/tile.ts';
import type { Player, Tile, TileNumber } from '../../seating/furniture.ts';
import type { HandState, LaidMeld, LaidTile, MeldKind, PlayerHand } from './hand-state.ts';

/** The hand with one player's tiles changed. */
export function changePlayer(
  hand: HandState,
  player: Player,
  change: (own: PlayerHand) => PlayerHand,
): HandState {
  return { ...hand, players: { ...hand.players, [player]: change(hand.players[player]) } };
}

export interface Received {
  readonly tile: Tile;
  readonly slot: number;
}

export function receive(own: PlayerHand, { tile, slot }: Received): PlayerHand {
  return { ...own, concealed: [...own.concealed, { ...tile, slot }] };
}

export function giveUp(own: PlayerHand, { tile }: Tile): PlayerHand {
  return { ...own, concealed: own.concealed.filter((held) => held.tile !== tile) };
}

export interface Shown {
  readonly tile: Tile;
  readonly set: number;
  readonly index: number;
}

export function show(own: PlayerHand, { tile, set, index }: Shown): PlayerHand {
  const tiles = [...(own.showing?.tiles ?? []), { ...tile, index }];
  return { ...own, showing: { set, tiles } };
}

export function takeBackShown(own: PlayerHand, { tile }: Tile): PlayerHand {
  const tiles = own.showing?.tiles.filter((laid) => laid.tile !== tile) ?? [];
  return { ...own, showing: own.showing === null || tiles.length === 0 ? null : { ...own.showing, tiles } };
}

export interface Completed {
  readonly set: number;
  readonly kind: MeldKind;
  /** Null for a concealed kong; an added kong keeps whom its pong was claimed from. */
  readonly from: Player | null;
}

/** The tiles shown become a set, or join the pong that lies on their place already. */
export function completeMeld(own: PlayerHand, { set, kind, from }: Completed): PlayerHand {
  const pong = meldAt(own, set);
  const tiles = [...(pong?.tiles ?? []), ...(own.showing?.tiles ?? [])];
  const meld: LaidMeld = { kind, set, tiles, from: pong?.from ?? from };
  const melds =
    pong === undefined ? [...own.melds, meld] : own.melds.map((each) => (each === pong ? meld : each));
  return { ...own, showing: null, melds };
}

export function meldAt(own: PlayerHand, set: number): LaidMeld | undefined {
  return own.melds.find((meld) => meld.set === set);
}

export function holds(own: PlayerHand, tile: TileNumber): boolean {
  return own.concealed.some((held) => held.tile === tile);
}

/** Whether a flower stands in the hand: it is set aside before anything else. */
export function holdsFlower(own: PlayerHand): boolean {
  return own.concealed.some(({ face }) => isBonusTile(face));
}

/** No claimed set; concealed kongs keep a hand concealed (docs/rules.md, "Ready"). */
export function isConcealed(own: PlayerHand): boolean {
  return own.melds.every(({ kind }) => kind === 'concealed-kong');
}

/**
 * What a player has set aside and that counts, as the rule book counts it: bonus tiles, and winds that are laid aside
 * like them.
 */
export function asideOf({ flowers, voidFlowers }: Pick<PlayerHand, 'flowers' | 'voidFlowers'>): Aside {
  const faces = facesOf(flowers);
  const copies = (wind: TileFace): number => faces.filter((face) => face === wind).length;
  const counted = faces.filter(isBonusTile).filter((face) => !voidFlowers.includes(face));
  return { flowers: counted, norths: copies('4z'), wests: copies('3z') };
}

type Aside = Pick<WinningHand, 'flowers' | 'norths' | 'wests'>;

export function facesOf(tiles: readonly Tile[]): readonly TileFace[] {
  return tiles.map(({ face }) => face);
}

export function isFree(tiles: readonly LaidTile[], index: number): boolean {
  return tiles.every((tile) => tile.index !== index);
}

export function isFreeSlot(own: PlayerHand, slot: number): boolean {
  return own.concealed.every((held) => held.slot !== slot);
}
