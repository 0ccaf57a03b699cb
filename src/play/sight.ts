import type { Points } from '../rules/scoring/pattern.ts';
import type { TileFace, Wind } from '../rules/tiles/tile.ts';
import type { StackPlace, WallTile } from '../rules/walls/wall-break.ts';
import { type ClaimWindow, claimWindow } from './game/hand/claim-window.ts';
import type {
  HandResult,
  HandState,
  HandTile,
  MeldKind,
  PlayerHand,
  Stage,
  Turn,
} from './game/hand/hand-state.ts';
import { changePlayer, ownWith } from './game/hand/hand-with.ts';
import { facesOf } from './game/hand/player-hand.ts';
import { type Heights, heights, tilesLeft } from './game/hand/wall.ts';
import {
  type ByPlayer,
  type Dice,
  PLAYERS,
  type Player,
  type Seating,
  type SeatWinds,
  type Side,
  type Tile,
  type TurnedTile,
  type Zone,
} from './seating/furniture.ts';
import { mapPlayers, playersOf, sideOf } from './seating/seating.ts';

/** What everyone at the table may see of a hand. It never depends on a concealed tile before the hand is won. */
export interface PublicHand {
  readonly stage: Stage;
  readonly hand: number;
  readonly cycle: number;
  readonly dealer: Player;
  readonly round: Wind;
  readonly winds: SeatWinds;
  readonly goulash: number;
  /** Repeat counters. */
  readonly repeats: number;
  /** Points on the table: all sticks that nobody has taken. */
  readonly pot: Points;
  readonly seating: Seating;
  readonly wall: PublicWall;
  readonly players: ByPlayer<PublicPlayer>;
  readonly turn: PublicTurn | null;
  readonly claim: ClaimWindow | null;
  /** How many tiles must be put back before play goes on. */
  readonly misplaced: number;
  readonly result: HandResult | null;
}

interface PublicWall {
  readonly stacks: Heights;
  readonly dice: Dice | null;
  /** Where drawing began. */
  readonly breakAt: StackPlace | null;
  readonly tilesLeft: number;
  readonly middleLeft: number;
  /** Tiles that lie face up on their places: indicators, and what lies beneath them once it was turned. */
  readonly turned: readonly PublicTurned[];
}

interface PublicTurned extends WallTile {
  readonly face: TileFace;
}

interface PublicPlayer {
  readonly wind: Wind;
  readonly melds: readonly PublicMeld[];
  /** Tiles laid down of a set that is not complete yet. */
  readonly showing: readonly TileFace[];
  readonly flowers: readonly TileFace[];
  readonly river: readonly PublicDiscard[];
  /** How many tiles stand concealed. */
  readonly concealed: number;
  /** `declaring`: said, the discard that goes with it not yet made. */
  readonly ready: PlayerHand['ready'];
  /** The hand of somebody who is ready with his tiles laid open, what he has just drawn left out; else empty. */
  readonly shown: readonly TileFace[];
  /** Points laid down for ready. */
  readonly stick: Points;
  /** The hand wins nothing any more (docs/rules.md, "Dead hand"). */
  readonly dead: boolean;
}

export interface PublicMeld {
  readonly kind: MeldKind;
  readonly faces: readonly TileFace[];
  /** Whose discard was claimed; null for a concealed kong. */
  readonly from: Player | null;
}

interface PublicDiscard {
  readonly face: TileFace;
  readonly declaredReady: boolean;
}

interface PublicTurn {
  readonly player: Player;
  readonly doing: Turn['doing'];
}

export function publicHand(state: HandState): PublicHand {
  const { stage, hand, cycle, dealer, round, winds, goulash, repeats, seating } = state;
  const { turn, misplaced, result } = state;
  return {
    stage,
    hand,
    cycle,
    dealer,
    round,
    winds,
    goulash,
    repeats,
    pot: PLAYERS.reduce((sum, player) => sum + state.players[player].stick, state.pot),
    seating,
    wall: publicWall(state),
    players: mapPlayers(winds, (wind, player) => ({ wind, ...publicPlayer(state, player) })),
    turn: turn === null ? null : { player: turn.player, doing: turn.doing },
    claim: claimWindow(state),
    misplaced: misplaced.length,
    result,
  };
}

function publicWall({ wall, indicators, beneath }: HandState): PublicWall {
  return {
    stacks: heights(wall),
    dice: wall.broken?.throws.at(-1) ?? null,
    breakAt: wall.broken?.breakAt ?? null,
    tilesLeft: tilesLeft(wall),
    middleLeft: wall.middle.length,
    turned: [...indicators, ...beneath].map(publicTurned),
  };
}

const publicTurned = ({ tile, at: { side, stack, level } }: TurnedTile): PublicTurned => ({
  side,
  stack,
  level,
  face: tile.face,
});

function publicPlayer(hand: HandState, player: Player): Omit<PublicPlayer, 'wind'> {
  const own = hand.players[player];
  return {
    melds: own.melds.map(({ kind, tiles, from }) => ({ kind, faces: facesOf(tiles), from })),
    showing: facesOf(own.showing?.tiles ?? []),
    flowers: facesOf(own.flowers),
    river: own.river.map(({ face, declaredReady }) => ({ face, declaredReady })),
    concealed: own.concealed.length,
    ready: own.ready,
    shown: shownTiles(hand, player),
    stick: own.stick,
    dead: own.dead,
  };
}

function shownTiles({ players, turn }: HandState, player: Player): readonly TileFace[] {
  const { ready, readyTiles, concealed } = players[player];
  if (ready !== 'declared' || readyTiles === 'hidden') return [];
  const drawn = turn?.doing === 'discarding' && turn.player === player ? turn.drawn : null;
  const open = concealed.filter(({ tile }) => tile !== drawn?.tile);
  return facesOf(open.toSorted((one, other) => one.slot - other.slot));
}

/** What one player may know: what everyone sees, and the own tiles. */
interface PlayerSight {
  readonly player: Player;
  readonly side: Side;
  readonly public: PublicHand;
  readonly concealed: readonly HandTile[];
  /** The tile drawn last, in the own turn; null after a claim. */
  readonly drawn: Tile | null;
  /** Flowers set aside for which a replacement is to be drawn. */
  readonly owed: number;
  /** The own sacred discards: no win on another's tile of these kinds. */
  readonly discarded: readonly TileFace[];
}

export function sightOf(hand: HandState, player: Player): PlayerSight {
  const { concealed, owed, discarded } = hand.players[player];
  const { turn } = hand;
  const drawn = turn?.doing === 'discarding' && turn.player === player ? turn.drawn : null;
  return {
    player,
    side: sideOf(hand.seating, player),
    public: publicHand(hand),
    concealed,
    drawn,
    owed,
    discarded,
  };
}

/** The hand without what the others alone know of theirs: what stands concealed, and which wins they have let pass. */
export function handKnownTo(hand: HandState, player: Player | null): HandState {
  return playersOf(hand.winds)
    .filter((other) => other !== player)
    .reduce(
      (known, other) =>
        changePlayer(known, other, (own) => ownWith(own, { concealed: [], missed: 'nothing' })),
      hand,
    );
}

/** A tile that lies where it does not belong: it is asked back before play goes on. */
interface AskedBack {
  /** Who is asked. */
  readonly side: Side;
  /** What is printed on it; null where not everybody has seen that. */
  readonly face: TileFace | null;
  /** Where it lies. */
  readonly from: Zone;
  /** Where it belongs. */
  readonly to: Zone;
}

/** Every tile that is asked back, in the order in which they went astray. */
export function askedBack(hand: HandState): readonly AskedBack[] {
  return hand.misplaced.map(({ tile, home, at }) => ({
    side: sideToTell(hand, { from: home, to: at }),
    face: isOpen(home) || isOpen(at) ? tile.face : null,
    from: at,
    to: home,
  }));
}

/** Whoever has the tile before him now, else whose it was, else who is to move. */
export function sideToTell(
  { turn, dealer, seating }: HandState,
  { from, to }: { readonly from: Zone; readonly to: Zone },
): Side {
  return personalSide(to) ?? personalSide(from) ?? sideOf(seating, turn?.player ?? dealer);
}

function personalSide(zone: Zone): Side | null {
  return zone.place === 'hand' || isOpen(zone) ? zone.side : null;
}

type OpenZone = Extract<Zone, { readonly place: 'meld' | 'flower' | 'river' }>;

/** Where everybody sees what is printed on a tile. */
function isOpen(zone: Zone): zone is OpenZone {
  return zone.place === 'meld' || zone.place === 'flower' || zone.place === 'river';
}
