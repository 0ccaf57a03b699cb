import type { TileFace, Wind } from '../rules/tile.ts';
import type { StackPlace } from '../rules/wall-break.ts';
import { type ClaimWindow, claimWindow } from './claim-window.ts';
import type { ByPlayer, Dice, Player, Seating, SeatWinds } from './furniture.ts';
import type { HandResult, HandState, MeldKind, PlayerHand, Stage, Turn } from './hand-state.ts';
import { facesOf } from './player-hand.ts';
import { forEachPlayer } from './seating.ts';
import { type Heights, heights, tilesLeft } from './wall.ts';

/** What everyone at the table may see of a hand. It never depends on a concealed tile before the hand is won. */
export interface PublicHand {
  readonly stage: Stage;
  readonly hand: number;
  readonly cycle: number;
  readonly dealer: Player;
  readonly round: Wind;
  readonly winds: SeatWinds;
  readonly goulash: number;
  readonly seating: Seating;
  readonly wall: PublicWall;
  readonly players: ByPlayer<PublicPlayer>;
  readonly turn: PublicTurn | null;
  readonly claim: ClaimWindow | null;
  /** How many tiles must be put back before play goes on. */
  readonly misplaced: number;
  readonly result: HandResult | null;
}

export interface PublicWall {
  readonly stacks: Heights;
  readonly dice: Dice | null;
  /** Where drawing began. */
  readonly breakAt: StackPlace | null;
  readonly tilesLeft: number;
  readonly middleLeft: number;
}

export interface PublicPlayer {
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
  /** The hand wins nothing any more (docs/rules.md, "Dead hand"). */
  readonly dead: boolean;
}

export interface PublicMeld {
  readonly kind: MeldKind;
  readonly faces: readonly TileFace[];
  /** Whose discard was claimed; null for a concealed kong. */
  readonly from: Player | null;
}

export interface PublicDiscard {
  readonly face: TileFace;
  readonly declaredReady: boolean;
}

export interface PublicTurn {
  readonly player: Player;
  readonly doing: Turn['doing'];
}

export function publicHand(state: HandState): PublicHand {
  const { stage, hand, cycle, dealer, round, winds, goulash, seating, turn, misplaced, result } = state;
  return {
    stage,
    hand,
    cycle,
    dealer,
    round,
    winds,
    goulash,
    seating,
    wall: publicWall(state),
    players: forEachPlayer((player) => publicPlayer(state.players[player], winds[player])),
    turn: turn === null ? null : { player: turn.player, doing: turn.doing },
    claim: claimWindow(state),
    misplaced: misplaced.length,
    result,
  };
}

function publicWall({ wall }: HandState): PublicWall {
  return {
    stacks: heights(wall),
    dice: wall.broken?.throws.at(-1) ?? null,
    breakAt: wall.broken?.breakAt ?? null,
    tilesLeft: tilesLeft(wall),
    middleLeft: wall.middle.length,
  };
}

function publicPlayer(own: PlayerHand, wind: Wind): PublicPlayer {
  return {
    wind,
    melds: own.melds.map(({ kind, tiles, from }) => ({ kind, faces: facesOf(tiles), from })),
    showing: facesOf(own.showing?.tiles ?? []),
    flowers: facesOf(own.flowers),
    river: own.river.map(({ face, declaredReady }) => ({ face, declaredReady })),
    concealed: own.concealed.length,
    ready: own.ready,
    dead: own.dead,
  };
}
