import { inOrderOfRank } from '../../../rules/claims/claims.ts';
import type { WinningHand } from '../../../rules/hands/hand.ts';
import { isHonour, isTerminal, type Kind, kindOf } from '../../../rules/tiles/kind.ts';
import { isBonusTile, type Meld, type MeldShape, type TileFace } from '../../../rules/tiles/tile.ts';
import { PLAYERS, type Player, type Tile, type TileNumber } from '../../seating/furniture.ts';
import type { HandState, HandTile, LaidMeld, LaidTile, MeldKind, PlayerHand } from './hand-state.ts';
import { ownWith } from './hand-with.ts';

interface Received {
  readonly tile: Tile;
  readonly slot: number;
}

export function receive(own: PlayerHand, { tile: { tile, face }, slot }: Received): PlayerHand {
  return ownWith(own, { concealed: [...own.concealed, { tile, face, slot }] });
}

/** A tile where it is laid; named like all that happens at every tile (see `hand-with.ts`). */
export const laidAt = ({ tile, face }: Tile, index: number): LaidTile => ({ tile, face, index });

export function giveUp(own: PlayerHand, { tile }: Tile): PlayerHand {
  return ownWith(own, { concealed: without(own.concealed, tile) });
}

export function without(concealed: readonly HandTile[], tile: TileNumber): readonly HandTile[] {
  return concealed.filter((held) => held.tile !== tile);
}

interface Shown {
  readonly tile: Tile;
  readonly set: number;
  readonly index: number;
}

export function show(own: PlayerHand, { tile, set, index }: Shown): PlayerHand {
  const tiles = [...(own.showing?.tiles ?? []), laidAt(tile, index)];
  return ownWith(own, { showing: { set, tiles } });
}

export function takeBackShown(own: PlayerHand, { tile }: Tile): PlayerHand {
  const tiles = own.showing?.tiles.filter((laid) => laid.tile !== tile) ?? [];
  return ownWith(own, {
    showing: own.showing === null || tiles.length === 0 ? null : { ...own.showing, tiles },
  });
}

interface Completed {
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
  return ownWith(own, { showing: null, melds });
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
export function hasNoOpenSet(own: PlayerHand): boolean {
  return own.melds.every(({ kind }) => kind === 'concealed-kong');
}

/**
 * What a player has set aside, as the rule book counts it: bonus tiles, how many that are void, and winds that are laid
 * aside like them.
 */
export function asideOf({ flowers, voidFlowers }: Pick<PlayerHand, 'flowers' | 'voidFlowers'>): Aside {
  const faces = facesOf(flowers);
  const copies = (wind: TileFace): number => faces.filter((face) => face === wind).length;
  const bonus = faces.filter(isBonusTile);
  const counted = bonus.filter((face) => !voidFlowers.includes(face));
  const aside = { flowers: counted, norths: copies('4z'), wests: copies('3z') };
  return counted.length === bonus.length ? aside : { ...aside, voidFlowers: bonus.length - counted.length };
}

type Aside = Pick<WinningHand, 'flowers' | 'norths' | 'wests' | 'voidFlowers'>;

export function facesOf(tiles: readonly Tile[]): readonly TileFace[] {
  return tiles.map(({ face }) => face);
}

export function isFree(tiles: readonly LaidTile[], index: number): boolean {
  return tiles.every((tile) => tile.index !== index);
}

export function isFreeSlot(own: PlayerHand, slot: number): boolean {
  return own.concealed.every((held) => held.slot !== slot);
}

const SHAPES: Readonly<Record<MeldKind, MeldShape>> = {
  chow: 'chow',
  pong: 'pong',
  'open-kong': 'kong',
  'added-kong': 'kong',
  'concealed-kong': 'concealed-kong',
};

/** A set on the table as the rule book writes it. */
export function meldOf({ kind, tiles }: LaidMeld): Meld {
  return { meld: SHAPES[kind], tiles: kind === 'chow' ? inOrderOfRank(asTheyLie(tiles)) : facesOf(tiles) };
}

/** Tiles of a set from one end to the other, in whatever order they were laid down. */
export const asTheyLie = (tiles: readonly LaidTile[]): readonly TileFace[] =>
  facesOf(tiles.toSorted((one, other) => one.index - other.index));

/** A fifth is never made in a hand (docs/rules.md, "Claims"). */
export const MOST_KONGS = 4;

const KONGS: readonly MeldKind[] = ['open-kong', 'added-kong', 'concealed-kong'];

export function kongsOf({ players }: HandState, player: Player): number {
  return players[player].melds.filter(({ kind }) => KONGS.includes(kind)).length;
}

export function kongsOnTable(hand: HandState): number {
  return PLAYERS.reduce((sum, player) => sum + kongsOf(hand, player), 0);
}

/** Whether all kongs there can be were made, not all of them by one player. */
export function areKongsOfSeveral(hand: HandState): boolean {
  return kongsOnTable(hand) === MOST_KONGS && PLAYERS.every((player) => kongsOf(hand, player) < MOST_KONGS);
}

const ENOUGH = 9;

/** Whether nine kinds of terminals and honours are among these tiles (docs/rules/sanma-modern.md, "Draw"). */
export function hasNineKinds(faces: readonly TileFace[]): boolean {
  return new Set(faces.map(kindOf).filter(isOrphan)).size >= ENOUGH;
}

const isOrphan = (kind: Kind): boolean => isTerminal(kind) || isHonour(kind);
