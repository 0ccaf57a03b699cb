import type { Refusal } from '../barriers.ts';
import type { LimitName } from '../han/han-worth.ts';
import type { WinBy } from '../hands/hand.ts';
import type { HandForm, SetShape } from '../hands/reading.ts';
import type { LimitSize, Points } from '../scoring/pattern.ts';
import type { TransferReason } from '../scoring/settlement.ts';
import type { Wind } from '../tiles/tile.ts';

/** Whose tiles a set is made of: one's own, taken when it was laid open, or completed by the winning discard. */
export type SetOrigin = 'concealed' | 'claimed' | 'completed-by-another';

/** Forms that are read as a whole, not as sets and an eye. */
export type WholeForm = Exclude<HandForm, 'sets' | 'unfinished'>;

/** What an amount counts. */
export type PointUnit = 'hand' | 'bonus' | 'fan' | 'han' | 'points';

/** Why something that is true of the hand pays nothing. */
export type Exclusion =
  | { readonly by: 'pattern'; readonly called: string }
  | { readonly by: 'everyone-ready' | 'strict-rule' };

/** Why a payer pays more, or less, than another. */
export type PayerNote = 'discarded' | 'was-robbed' | 'was-waiting' | 'is-dealer' | 'to-dealer';

/** `price`: what a hand costs where it is not paid by its points. */
export type PartReason = TransferReason | 'held' | 'price';

/** A part of a payment; `times` where it is a whole number of times what the hand is worth. */
export interface PaymentPart {
  readonly because: PartReason;
  readonly points: Points;
  readonly times: { readonly factor: number; readonly of: Points } | null;
}

/** A pattern in the hand of somebody who did not win. */
export interface HeldPart {
  readonly called: string;
  readonly points: Points;
}

/** Everything an explanation can state, in no language yet. Tiles are in notation, patterns by the word for them. */
export interface Statements {
  readonly win: {
    readonly winner: Wind;
    readonly by: WinBy;
    readonly from: Wind | null;
    readonly tile: string;
  };
  readonly refusal: {
    readonly reason: Refusal;
    /** What the best reading has of what the minimum counts; `null` where nothing was counted. */
    readonly counted: Points | null;
    readonly minimum: Points;
    readonly unit: 'hand' | 'fan' | 'han';
  };
  readonly set: {
    readonly shape: SetShape;
    readonly tiles: string;
    readonly origin: SetOrigin;
    /** The winning tile, where this set is the one it completed. */
    readonly completedBy: string | null;
  };
  readonly eye: { readonly tiles: string; readonly completedBy: string | null };
  /** A hand that is not read as sets and an eye. */
  readonly form: {
    readonly form: WholeForm;
    readonly tiles: string;
    readonly completedBy: string;
  };
  /** Jokers among the tiles as they are read. */
  readonly jokers: { readonly count: number };
  readonly aside: { readonly what: 'flowers' | 'norths' | 'wests'; readonly count: number };
  readonly pattern: {
    readonly id: string;
    readonly called: string;
    readonly unit: PointUnit;
    readonly points: Points;
    readonly source: string;
  };
  /** It is there and pays nothing. */
  readonly excluded: {
    readonly id: string;
    readonly called: string;
    readonly because: Exclusion;
  };
  readonly limitHand: {
    readonly id: string;
    readonly called: string;
    /** By what the words know its condition. */
    readonly condition: string;
    readonly size: LimitSize;
    readonly source: string;
  };
  /** What a limit pays in place of all points. */
  readonly limit: { readonly size: 'half' | 'full'; readonly points: Points };
  readonly pointTotal: {
    readonly handPoints: Points;
    readonly bonusPoints: Points;
    readonly minimum: Points;
  };
  readonly fanTotal: { readonly fan: Points; readonly minimum: Points };
  /** More than so many are paid as twice so many. */
  readonly doubled: { readonly above: Points };
  readonly yakuman: {
    readonly id: string;
    readonly called: string;
    readonly condition: string;
    readonly times: number;
    readonly source: string;
  };
  /** `row`: where a table of prices counts more han than the hand has. */
  readonly hanTotal: {
    readonly han: number;
    readonly fu: number | null;
    readonly row: { readonly baseHan: number; readonly tableHan: number } | null;
    readonly limitName: LimitName | null;
  };
  readonly groupTotal: { readonly points: Points };
  /** What the hand of somebody who did not win is worth. */
  readonly heldHand: { readonly seat: Wind; readonly points: Points; readonly parts: readonly HeldPart[] };
  readonly yakumanTotal: { readonly times: number };
  readonly goulash: { readonly hands: number; readonly points: Points };
  readonly payment: {
    readonly from: Wind;
    readonly to: Wind;
    readonly points: Points;
    readonly parts: readonly PaymentPart[];
    readonly notes: readonly PayerNote[];
  };
  /** Where somebody came in a match, counted from 1. */
  readonly place: { readonly seat: Wind; readonly place: number; readonly points: Points };
  readonly paysNothing: { readonly from: Wind; readonly notes: readonly PayerNote[] };
  /** Sticks that lay on the table. */
  readonly pot: { readonly to: Wind; readonly points: Points };
}

export type StatementKind = keyof Statements;

/** One fact of an explanation. */
export type Statement<K extends StatementKind = StatementKind> = {
  readonly [P in K]: { readonly says: P } & Statements[P];
}[K];
