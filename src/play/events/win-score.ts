import type { LimitName } from '../../rules/han/han-worth.ts';
import type { LimitSize, Points } from '../../rules/scoring/pattern.ts';
import type { ByPlayer } from '../seating/furniture.ts';

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
