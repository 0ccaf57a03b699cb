import type { DrawBasis, WinBasis } from '../../rules/basis.ts';
import type { WhyBeaten } from '../../rules/claims/best-claim.ts';
import { REDEALS, type Redeal } from '../../rules/han/han-scoring.ts';
import type { LimitName } from '../../rules/han/han-worth.ts';
import type { WinBy } from '../../rules/hands/hand.ts';
import type { LimitSize, Points } from '../../rules/scoring/pattern.ts';
import type { TileFace } from '../../rules/tiles/tile.ts';
import type { ByPlayer, Player, Tile } from '../seating/furniture.ts';
import type { Circumstances, DeclaredHand, HeldByLoser, InstantUnits, Speaker } from './say.ts';

/** What a winning hand is worth, by the method that counted it: plain data for the record. */
export type WinScore = WonByPoints | WonByHan | WonByGroups;

export interface WonByPoints {
  readonly method: 'points';
  readonly handPoints: Points;
  readonly bonusPoints: Points;
  readonly limit: LimitSize | null;
  /** 0 for an ordinary hand; a limit hand pays these in place of its points. */
  readonly limitPoints: Points;
  /** Every limit hand of that size which the hand is. */
  readonly limitIds: readonly string[];
  /** What the points are for; empty for a limit hand. */
  readonly items: readonly PointItem<'hand' | 'bonus'>[];
}

export interface WonByHan {
  readonly method: 'han';
  /** How many times a yakuman; 0 = an ordinary hand. */
  readonly yakuman: number;
  /** 0 for a yakuman. */
  readonly han: number;
  /** What a table of prices calls them; null where fu are counted, and for a yakuman. */
  readonly tableHan: number | null;
  /** Null where fu are not counted, and for a yakuman. */
  readonly fu: number | null;
  readonly limitName: LimitName | null;
  /** Points are han; of a yakuman how many times it is paid. */
  readonly items: readonly PointItem<'hand' | 'bonus' | 'yakuman'>[];
}

export interface WonByGroups {
  readonly method: 'groups';
  /** What everybody's hand is worth: each is paid. */
  readonly hands: ByPlayer<Points>;
  /** What the winner's hand is made of. */
  readonly items: readonly PointItem<'hand' | 'bonus'>[];
}

interface PointItem<Pays extends string> {
  readonly id: string;
  readonly pays: Pays;
  readonly points: Points;
}

/** How a hand ends. */
export type OutcomeEvent =
  /** The wins stand; what lies beneath the indicators is turned before they are counted. */
  { readonly type: 'WinAccepted'; readonly wins: Wins } | HandWon | HandDrawn;

/** A win that is asked for. */
export interface Win {
  readonly player: Player;
  readonly by: WinBy;
  /** Who discarded the tile, declared the kong or set the wind aside; null when it was drawn. */
  readonly from: Player | null;
  readonly tile: Tile;
}

/** One or more wins on one tile, in the order in which they are paid. */
export type Wins = readonly [Win, ...Win[]];

export interface HandWon extends Won {
  readonly type: 'HandWon';
  /** Who else won on the same tile, where all are paid: the nearest is the first. */
  readonly also: readonly Won[];
  /** Who declared a win on the same tile and is not paid for it; left out = nobody. */
  readonly beaten?: readonly Beaten[];
  /** Who is paid for kongs and pairs of animals, and how often; left out = nobody. */
  readonly instant?: readonly InstantUnits[];
}

/** What one winner has won. */
export interface Won {
  readonly player: Player;
  readonly by: WinBy;
  /** Who discarded the winning tile, or whose kong was robbed. */
  readonly from: Player | null;
  /** Null where the hand was entered by its patterns. */
  readonly win: TileFace | null;
  /** The concealed tiles without the winning one. */
  readonly hand: readonly TileFace[];
  readonly score: WinScore;
  readonly transfers: readonly PlayerTransfer[];
  /** Points taken from the table: the sticks. */
  readonly pot: Points;
  /** Losers who wanted one tile more (docs/rules.md, "Waiting"). */
  readonly waiting: readonly Player[];
  /** From what all this was counted; left out = recorded before this was told. */
  readonly basis?: WinBasis;
  /** Left out = the table saw it. */
  readonly declared?: ByWord & WinByWord;
}

/** What people said of a win that no table saw. */
interface WinByWord {
  readonly hand: DeclaredHand;
  readonly circumstances: Circumstances;
}

interface Beaten {
  readonly player: Player;
  readonly why: WhyBeaten;
}

/** Nobody won. */
export interface HandDrawn {
  readonly type: 'HandDrawn';
  readonly why: DrawnBecause;
  /** Who wanted one tile more (docs/rules.md, "Waiting"). */
  readonly waiting: readonly Player[];
  /** Who discarded nothing but terminals and honours, none of them claimed, where that is paid; left out = nobody. */
  readonly nagashi?: readonly Player[];
  readonly instant?: readonly InstantUnits[];
  /** What some rules have paid although nobody won. */
  readonly transfers: readonly PlayerTransfer[];
  /** From what they were counted; left out = recorded before this was told, or played again and never paid. */
  readonly basis?: DrawBasis;
  /** Left out = the table saw it. */
  readonly declared?: ByWord;
}

/** A `Redeal` is played again as if it had not been; any other drawn hand counts. */
export type DrawnBecause = 'wall-exhausted' | 'no-replacement' | 'three-ready' | Redeal;

/** Whether a hand drawn so is played again, as if it had not been (docs/rules/sanma-modern.md, "Draw"). */
export function isRedeal(why: DrawnBecause): boolean {
  return REDEALS.some((redeal) => redeal === why);
}

/** By whose word a fact stands that no table saw. */
export interface ByWord {
  readonly proposal: number;
  readonly by: Speaker;
  /** The id of the declaration that proposed it; null where a key was pressed. */
  readonly declaration: string | null;
  readonly agreed: 'all' | 'silence' | 'operator';
  /** Who said yes to it, in order: the operator last, where he decided it. Left out = recorded before this was told. */
  readonly confirmed?: readonly Speaker[];
  /** What the losers held, where every hand is paid. */
  readonly held: readonly HeldByLoser[];
}

export interface PlayerTransfer {
  readonly from: Player;
  readonly to: Player;
  readonly points: number;
  readonly because: string;
}
