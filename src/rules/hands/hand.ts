import type { BonusFace, Meld, TileFace, Wind } from '../tiles/tile.ts';

/** The tiles of a hand that asks whether it wins. */
export interface WinningHand {
  /** Without the winning tile. */
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly win: TileFace;
  /** The bonus tiles that lie aside: flowers, and whatever else the set has. */
  readonly flowers: readonly BonusFace[];
  /** How many Norths lie aside, where North is set aside; left out = none. */
  readonly norths?: number;
  /** The same of West, where West is the wind without a seat. */
  readonly wests?: number;
  /** How many more bonus tiles lie aside that bring nothing, as a penalty; left out = none. */
  readonly voidFlowers?: number;
}

/** A hand that lacks one tile: thirteen tiles, a kong counted as three. */
export type WaitingHand = Omit<WinningHand, 'win'>;

export const WIN_WAYS = ['self-draw', 'discard', 'robbed-kong'] as const;
/** How the winning tile came; a robbed kong counts as a discard by whoever declared it. */
export type WinBy = (typeof WIN_WAYS)[number];

export const READY_WAYS = ['declared', 'open', 'double'] as const;
/** `open`: ready with the hand shown. `double`: declared with the first discard (sanma). */
export type Ready = (typeof READY_WAYS)[number];

/** What the play adds to the tiles of a winning hand. */
export interface Situation {
  readonly by: WinBy;
  /** The winner's seat wind. */
  readonly seat: Wind;
  /** The prevailing wind. */
  readonly round: Wind;
  /** Left out = ready was not declared. */
  readonly ready?: Ready | undefined;
  /** Won within one turn round after declaring ready, with no claim between. */
  readonly ippatsu?: boolean | undefined;
  /** Won in the first turn round, with no claim before. */
  readonly firstTurn?: boolean | undefined;
  /** The last tile of the live wall was drawn before this win. */
  readonly lastTile?: boolean | undefined;
  /** The winning tile replaced a kong's fourth tile or a flower. */
  readonly replacement?: boolean | undefined;
  /** All three players had declared ready: the winner may take hand-points only (docs/rules.md, "Ready"). */
  readonly everyoneReady?: boolean | undefined;
  /** What the winner discarded in this hand, claimed tiles included: the sacred discards, furiten. */
  readonly ownDiscards?: readonly TileFace[] | undefined;
  /** A tile that would have won was let pass since the own last draw, or since ready (sanma's furiten). */
  readonly letPass?: boolean | undefined;
  /** The discard followed the discarder's kong (sanma). */
  readonly afterKong?: boolean | undefined;
  /** Which hand of this dealer in a row it is, from 1; left out = the first. */
  readonly dealersHand?: number | undefined;
  readonly doraIndicators?: readonly TileFace[] | undefined;
  /** Turned for a winner who had declared ready. */
  readonly uraIndicators?: readonly TileFace[] | undefined;
  /** Dora as counted by whoever asks, in place of indicators. */
  readonly dora?: number | undefined;
}

/**
 * The same with every key, left out or not: whoever asks much of many situations asks values of one shape, which the
 * engine looks at several times faster.
 */
export function inFull({
  by,
  seat,
  round,
  ready,
  ippatsu,
  firstTurn,
  lastTile,
  replacement,
  everyoneReady,
  ownDiscards,
  letPass,
  afterKong,
  dealersHand,
  doraIndicators,
  uraIndicators,
  dora,
}: Situation): Required<Situation> {
  return {
    by,
    seat,
    round,
    ready,
    ippatsu,
    firstTurn,
    lastTile,
    replacement,
    everyoneReady,
    ownDiscards,
    letPass,
    afterKong,
    dealersHand,
    doraIndicators,
    uraIndicators,
    dora,
  };
}
