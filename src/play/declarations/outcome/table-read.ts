import { areAlike, fitOneChow } from '../../../rules/claims/claims.ts';
import type { TileFace } from '../../../rules/tiles/tile.ts';
import type { HandState, LaidMeld, LaidTile, MeldKind, PlayerHand } from '../../game/hand/hand-state.ts';
import { changePlayer, facesOf, meldAt } from '../../game/hand/player-hand.ts';
import type { Player, Side, Tile, TileNumber, Zone } from '../../seating/furniture.ts';
import { playersOf, sideOf } from '../../seating/seating.ts';

/** A move that the table told while nobody followed the hand. */
export interface MoveTold {
  readonly tile: TileNumber;
  readonly from: Zone;
  readonly to: Zone;
}

/** What lies on the table, as it was read, and what was told since following ended, in order. */
export interface TableRead {
  readonly places: ReadonlyMap<TileNumber, Zone>;
  readonly faces: ReadonlyMap<TileNumber, TileFace>;
  readonly told: readonly MoveTold[];
}

/** The hand with what lies before everybody now, in place of what lay there when it was followed last. */
export function handAsRead(hand: HandState, read: TableRead): HandState {
  return playersOf(hand.winds).reduce<HandState>(
    (state, player) =>
      changePlayer(state, player, (own) => playerAsRead(own, read, sideOf(hand.seating, player))),
    { ...hand, window: null, turn: null },
  );
}

function playerAsRead(own: PlayerHand, read: TableRead, side: Side): PlayerHand {
  const sets = setsAt(read, side);
  const melds = [...sets].flatMap(([set, tiles]) => meldFrom(own, set, tiles) ?? []);
  // What is laid down and is no set belongs to the hand still.
  const loose = [...sets].flatMap(([set, tiles]) => (melds.some((meld) => meld.set === set) ? [] : tiles));
  const standing = lyingOn(read, (zone) => zone.place === 'hand' && zone.side === side);
  const concealed = [
    ...standing.map(({ index, ...tile }) => ({ ...tile, slot: index })),
    ...loose.map(({ index: _index, ...tile }) => ({ ...tile, slot: LAID })),
  ];
  return {
    ...own,
    concealed,
    melds,
    showing: null,
    flowers: lyingOn(read, (zone) => zone.place === 'flower' && zone.side === side),
    river: lyingOn(read, (zone) => zone.place === 'river' && zone.side === side).map((tile) => ({
      ...tile,
      declaredReady: false,
    })),
    owed: 0,
  };
}

/** No place of the hand. */
const LAID = -1;

function setsAt(read: TableRead, side: Side): ReadonlyMap<number, readonly LaidTile[]> {
  const sets = new Map<number, readonly LaidTile[]>();
  for (const [tile, zone] of read.places) {
    const face = read.faces.get(tile);
    if (zone.place !== 'meld' || zone.side !== side || face === undefined) continue;
    sets.set(zone.set, [...(sets.get(zone.set) ?? []), { tile, face, index: zone.index }]);
  }
  return sets;
}

const THREE = 3;
const FOUR = 4;

/** The set these tiles make on their place; null while they make none. */
function meldFrom(own: PlayerHand, set: number, tiles: readonly LaidTile[]): LaidMeld | null {
  const known = meldAt(own, set);
  const kind = kindOfSet(tiles, known);
  return kind === null ? null : { kind, set, tiles, from: known?.from ?? null };
}

function kindOfSet(tiles: readonly LaidTile[], known: LaidMeld | undefined): MeldKind | null {
  const faces = facesOf(tiles);
  if (known !== undefined && known.tiles.length === tiles.length) return known.kind;
  if (tiles.length === THREE && areAlike(faces)) return 'pong';
  if (tiles.length === THREE && fitOneChow(faces)) return 'chow';
  if (tiles.length === FOUR && areAlike(faces)) return known === undefined ? 'concealed-kong' : 'added-kong';
  return null;
}

/** The tiles that rest on such places, in the order of their places. */
export function lyingOn(
  { places, faces }: Pick<TableRead, 'places' | 'faces'>,
  isWanted: (zone: Zone) => boolean,
): readonly LaidTile[] {
  const lying = [...places].flatMap(([tile, zone]): readonly LaidTile[] => {
    const face = faces.get(tile);
    return face === undefined || !isWanted(zone)
      ? []
      : [{ tile, face, index: 'index' in zone ? zone.index : 0 }];
  });
  return lying.toSorted((one, other) => one.index - other.index);
}

/** Whose tile this was, by where it lay. */
export function playerBefore({ seating, winds }: HandState, zone: Zone): Player | null {
  if (zone.place === 'wall' || !('side' in zone)) return null;
  return playersOf(winds).find((player) => sideOf(seating, player) === zone.side) ?? null;
}

export const tileOf = (read: TableRead, tile: TileNumber): Tile | null => {
  const face = read.faces.get(tile);
  return face === undefined ? null : { tile, face };
};
