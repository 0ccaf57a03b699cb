import { areAlike, fitOneChow } from '../../../rules/claims/claims.ts';
import { isBonusTile, type TileFace } from '../../../rules/tiles/tile.ts';
import type { Circumstances, DeclaredDraw, DeclaredWin, HeldByLoser } from '../../events/say.ts';
import type { HandState, LaidMeld, LaidTile, MeldKind, PlayerHand } from '../../game/hand/hand-state.ts';
import { changePlayer } from '../../game/hand/hand-with.ts';
import { facesOf, meldAt, meldOf } from '../../game/hand/player-hand.ts';
import type { HandInPlay } from '../../game/hand-in-play.ts';
import {
  type Player,
  type Side,
  sameZone,
  type Tile,
  type TileNumber,
  type Zone,
} from '../../seating/furniture.ts';
import { othersThan, playersOf, sideOf } from '../../seating/seating.ts';
import { mayHaveReplaced } from '../../win/circumstances.ts';
import { instantSeen, isNagashi } from '../../win/settling.ts';
import { isWaitingNow, waitingLosers } from '../../win/waiting.ts';

/** A move that the table told while nobody followed the hand. */
interface MoveTold {
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
function handAsRead(hand: HandState, read: TableRead): HandState {
  return playersOf(hand.winds).reduce<HandState>(
    (state, player) =>
      changePlayer(state, player, (own) => playerAsRead(own, read, sideOf(hand.seating, player))),
    { ...hand, window: null, turn: null },
  );
}

function playerAsRead(own: PlayerHand, read: TableRead, side: Side): PlayerHand {
  const sets = setsAt(read, side);
  const melds = [...sets].flatMap(([set, tiles]) => meldFrom(own, { set, tiles, told: read.told }) ?? []);
  // What is laid down and is no set belongs to the hand still.
  const loose = [...sets].flatMap(([set, tiles]) => (melds.some((meld) => meld.set === set) ? [] : tiles));
  const standing = lyingOn(read, (zone) => zone.place === 'hand' && zone.side === side);
  const concealed = [
    ...standing.map(({ index, ...tile }) => ({ ...tile, slot: index })),
    ...loose.map(({ index: _index, ...tile }) => ({ ...tile, slot: LAID })),
  ];
  const river = lyingOn(read, (zone) => zone.place === 'river' && zone.side === side);
  return {
    ...own,
    concealed,
    melds,
    showing: null,
    flowers: lyingOn(read, (zone) => zone.place === 'flower' && zone.side === side),
    river: river.map((tile) => ({ ...tile, declaredReady: false })),
    discarded: [...own.discarded, ...facesOf(discardedSince(own, river)), ...claimedSince(read, side)],
    owed: 0,
  };
}

const discardedSince = (own: PlayerHand, river: readonly LaidTile[]): readonly Tile[] =>
  river.filter(({ tile }) => !own.river.some((known) => known.tile === tile));

/** What was told to come to this side's river and lies in another's set now. */
function claimedSince({ told, places, faces }: TableRead, side: Side): readonly TileFace[] {
  const discards = told.flatMap(({ tile, to }) => (to.place === 'river' && to.side === side ? [tile] : []));
  return [...new Set(discards)].flatMap((tile) => {
    const lies = places.get(tile);
    const face = faces.get(tile);
    return lies?.place === 'meld' && lies.side !== side && face !== undefined ? [face] : [];
  });
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

interface LaidSet extends Pick<TableRead, 'told'> {
  readonly set: number;
  readonly tiles: readonly LaidTile[];
}

/** The set these tiles make on their place; null while they make none. */
function meldFrom(own: PlayerHand, { set, tiles, told }: LaidSet): LaidMeld | null {
  const known = meldAt(own, set);
  const kind = kindOfSet(tiles, known, told);
  return kind === null ? null : { kind, set, tiles, from: known?.from ?? null };
}

function kindOfSet(
  tiles: readonly LaidTile[],
  known: LaidMeld | undefined,
  told: TableRead['told'],
): MeldKind | null {
  const faces = facesOf(tiles);
  if (known !== undefined && known.tiles.length === tiles.length) return known.kind;
  if (tiles.length === THREE && areAlike(faces)) return 'pong';
  if (tiles.length === THREE && fitOneChow(faces)) return 'chow';
  if (tiles.length !== FOUR || !areAlike(faces)) return null;
  if (known !== undefined) return 'added-kong';
  return tiles.some(({ tile }) => wasClaimed(tile, told)) ? 'open-kong' : 'concealed-kong';
}

/** Whether it was told to come from a river. */
const wasClaimed = (claimed: TileNumber, told: TableRead['told']): boolean =>
  told.some(({ tile, from }) => tile === claimed && from.place === 'river');

/** The tiles that rest on such places, in the order of their places. */
function lyingOn(
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

const tileOf = (read: TableRead, tile: TileNumber): Tile | null => {
  const face = read.faces.get(tile);
  return face === undefined ? null : { tile, face };
};

/** How the winning tile may have come. */
type Way = Pick<DeclaredWin, 'by' | 'from'> & { readonly tile: Tile };

const TILES_HELD = 13;

/**
 * The win of this player as far as tiles tell it: the form filled in from what lies on the table. More than one where
 * the tiles do not say with which of them he has won; the likeliest comes first.
 */
export function winsAsRead(game: HandInPlay, player: Player, read: TableRead): readonly DeclaredWin[] {
  const seen: HandInPlay = { ...game, hand: handAsRead(game.hand, read) };
  return waysToWin(seen.hand, player, read).map((way) => winBy(seen, player, { way, read }));
}

/** That nobody has won, and what everybody holds. */
export function drawAsRead(game: HandInPlay, read: TableRead): DeclaredDraw {
  const seen: HandInPlay = { ...game, hand: handAsRead(game.hand, read) };
  const all = playersOf(game.hand.winds);
  const waiting = all.filter((player) => isWaitingNow(seen, player));
  const nagashi = all.filter((player) => isNagashi(seen, player));
  return {
    kind: 'drawn',
    why: 'wall-exhausted',
    waiting,
    ...(nagashi.length === 0 ? {} : { nagashi }),
    ...instantAsRead(seen),
    held: handsOfLosers(seen, all),
  };
}

/** Who is paid for the kongs and pairs that lie there. */
function instantAsRead(seen: HandInPlay): Pick<DeclaredDraw, 'instant'> {
  const instant = instantSeen(seen);
  return instant.length === 0 ? {} : { instant };
}

/** A robbed kong is none. */
function withoutRobbed({ hand, ruleset }: HandInPlay, { by, from, tile }: Way): HandInPlay {
  if (by !== 'robbed-kong' || from === null) return { hand, ruleset };
  const robbed = changePlayer(hand, from, (own) => ({
    ...own,
    melds: own.melds.filter(({ tiles }) => !tiles.some((laid) => laid.tile === tile.tile)),
  }));
  return { hand: robbed, ruleset };
}

interface WinRead {
  readonly way: Way;
  readonly read: TableRead;
}

function winBy(seen: HandInPlay, winner: Player, { way, read }: WinRead): DeclaredWin {
  const { by, from, tile } = way;
  const { concealed, melds, aside } = entered(seen.hand, winner, tile);
  return {
    kind: 'won',
    winner,
    by,
    from,
    hand: { entered: 'tiles', concealed, melds, win: tile.face, aside },
    circumstances: circumstancesRead(seen, winner, { way, read }),
    waiting: waitingLosers(seen, winner),
    ...instantAsRead(withoutRobbed(seen, way)),
    held: handsOfLosers(seen, othersThan(seen.hand.winds, winner)),
  };
}

/** What a player has before him, without the tile on which he wins. Flowers that nobody replaced lie aside. */
function entered({ players }: HandState, player: Player, win: Tile | null) {
  const { concealed, melds, flowers, voidFlowers } = players[player];
  const faces = facesOf(concealed.filter(({ tile }) => tile !== win?.tile));
  const aside = [...facesOf(flowers), ...faces.filter(isBonusTile)];
  return {
    concealed: faces.filter((face) => !isBonusTile(face)),
    melds: melds.map(meldOf),
    aside: aside.filter((face) => !voidFlowers.includes(face)),
  };
}

/** What the others hold, where every hand is paid; of a wrong number of tiles nothing is, nor a dead hand. */
function handsOfLosers({ hand, ruleset }: HandInPlay, players: readonly Player[]): readonly HeldByLoser[] {
  if (ruleset.scoring.method !== 'groups') return [];
  const alive = players.filter((player) => !hand.players[player].dead);
  return alive.map((player) => {
    const { concealed, melds, aside } = entered(hand, player, null);
    const isWhole = concealed.length + 3 * melds.length === TILES_HELD;
    return {
      player,
      hand: isWhole ? { entered: 'tiles', concealed, melds, aside } : { entered: 'points', points: 0 },
    };
  });
}

function waysToWin(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const { concealed, melds } = hand.players[player];
  const extra = concealed.filter(({ face }) => !isBonusTile(face)).length + 3 * melds.length - TILES_HELD;
  if (extra === 1) return waysWithFourteen(hand, player, read);
  return extra === 0 ? waysWithThirteen(hand, player, read) : [];
}

/** The tile that came last, from the wall or from another; where nothing was told of it, any of them. */
function waysWithFourteen(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const { concealed } = hand.players[player];
  const last = read.told.findLast(
    ({ to, from }) => playerBefore(hand, to) === player && to.place === 'hand' && from.place !== 'hand',
  );
  const came = concealed.find(({ tile }) => tile === last?.tile);
  if (last !== undefined && came !== undefined) {
    const from = last.from.place === 'river' ? playerBefore(hand, last.from) : null;
    return [from === null || from === player ? drawn(came) : { by: 'discard', from, tile: came }];
  }
  const kinds = new Map<TileFace, Tile>(concealed.map((tile) => [tile.face, tile]));
  return [...kinds.values()].map(drawn);
}

const drawn = (tile: Tile): Way => ({ by: 'self-draw', from: null, tile });

/** The tile that lies before another: the last one that was told, else the last of each row. */
function waysWithThirteen(hand: HandState, player: Player, read: TableRead): readonly Way[] {
  const last = read.told.findLast(({ to }) => to.place === 'river' || to.place === 'meld');
  if (last !== undefined) return wayOfMove(hand, last, read).filter(({ from }) => from !== player);
  return othersThan(hand.winds, player).flatMap((from): readonly Way[] => {
    const side = sideOf(hand.seating, from);
    const tile = lyingOn(read, (zone) => zone.place === 'river' && zone.side === side).at(-1);
    return tile === undefined ? [] : [{ by: 'discard', from, tile }];
  });
}

function wayOfMove(hand: HandState, { tile: number, to }: MoveTold, read: TableRead): readonly Way[] {
  const tile = tileOf(read, number);
  const from = playerBefore(hand, to);
  if (tile === null || from === null) return [];
  return [{ by: to.place === 'river' ? 'discard' : 'robbed-kong', from, tile }];
}

function circumstancesRead(seen: HandInPlay, winner: Player, { way, read }: WinRead): Circumstances {
  const { hand } = seen;
  const { by, tile } = way;
  const { dead } = hand.wall;
  const left = lyingOn(read, (zone) => zone.place === 'wall').length - (dead?.tiles ?? 0);
  const isReplaced = by === 'self-draw' && isReplacement(read.told, tile);
  const turned = read.told.filter(({ from, to }) => from.place === 'wall' && sameZone(from, to));
  const indicators = [
    ...hand.indicators.map((indicator) => indicator.tile.face),
    ...turned.flatMap((each) => tileOf(read, each.tile)?.face ?? []),
  ];
  return {
    lastTile: left <= 0 && !(isReplaced && dead?.replacements === 'from-it'),
    replacement: isReplaced && mayHaveReplaced(seen, winner),
    ...(indicators.length === 0 ? {} : { doraIndicators: indicators }),
  };
}

/** Whether the tile was drawn after a flower or a kong was laid down. */
function isReplacement(told: readonly MoveTold[], { tile }: Tile): boolean {
  const at = told.findLastIndex((move) => move.tile === tile);
  const before = at < 1 ? undefined : told[at - 1]?.to.place;
  return before === 'flower' || before === 'meld';
}
