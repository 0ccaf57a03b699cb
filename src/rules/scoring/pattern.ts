import type { Situation } from '../hands/hand.ts';
import type { HandForm, HandTally, Reading } from '../hands/reading.ts';
import type { Need } from './needs.ts';

/** What is known of a hand that is told by its patterns, beside how it was won; every reading is one. */
export interface HandOutline {
  readonly form: HandForm;
  readonly hand: Pick<HandTally, 'claimedMelds'>;
}

/** A hand told by its patterns. */
export interface HandTold extends HandOutline {
  /** How often a pattern was entered, or follows from others that were. */
  readonly times: (id: string) => number;
  /** How many bonus tiles lie aside that bring nothing. */
  readonly voidFlowers: number;
}

/** What holds of a pattern where hands are told by their patterns (docs/declarations.md, "A hand by its patterns"). */
interface Entry {
  /** How the hand was won tells it: nobody enters it. */
  readonly told?: (outline: HandOutline, situation: Situation) => number;
  /** How often the hand has it at least, by the others that were entered. */
  readonly atLeast?: (told: HandTold, situation: Situation) => number;
  /** How a hand that has it must have been won. */
  readonly wonBy?: (situation: Situation) => boolean;
  /** How often it counts when so many were entered; left out = so often. */
  readonly counted?: (entered: number, told: HandTold, situation: Situation) => number;
  /** How often it can be entered; left out = once, or as every hand may have it. */
  readonly most?: number;
}

export type Points = number;

/** What lies beside the tiles of a sample, and how it is won: South on a discard in an East round where nothing is said. */
interface DetailedSample {
  /**
   * Concealed tiles, melds, `+` the winning tile: `234m78p22p P777z K1111p +9p`; without a winning tile it is the hand
   * of somebody who did not win.
   */
  readonly hand: string;
  readonly situation?: Partial<Situation>;
  readonly flowers?: number;
  readonly norths?: number;
  readonly wests?: number;
}

/** A hand that shows a pattern, for people and for the tests. */
export type SampleHand = string | DetailedSample;

/** A pattern as it is seen in a hand, whatever a ruleset pays for it. */
export interface Pattern {
  readonly id: string;
  /** Under which word players know it, where systems call one pattern differently; left out = its id. */
  readonly called?: string | undefined;
  /** Which condition it has, where one word stands for several; left out = that of its word. */
  readonly means?: string | undefined;
  /** A hand that has it. */
  readonly example: SampleHand;
  /** A hand that looks like it and has it in no reading; `null` = every win has it. */
  readonly nearMiss: SampleHand | null;
  /** What it cannot be without, all of them; left out = it is always looked for. */
  readonly needs?: readonly Need[] | undefined;
  /** What holds of it where hands are told by their patterns; left out = nothing but that it was entered. */
  readonly entry?: Entry | undefined;
  /** How often the pattern is in this reading; 0 = absent. */
  readonly count: (reading: Reading, situation: Situation) => number;
  /**
   * What is otherwise with it where a pattern is left out that would have been counted before it, or that halves it
   * (docs/rules.md, "Patterns of one's own choice"); left out = nothing.
   */
  readonly amongPlayed?: ((isPlayed: (id: string) => boolean) => PatternAmongPlayed) | undefined;
}

export type PatternAmongPlayed = Partial<Pick<Pattern, 'means' | 'count'>>;

/** The word players know a pattern by. */
export function wordOf({ id, called = id }: Pick<Pattern, 'id' | 'called'>): string {
  return called;
}

/** By what the words know its condition. */
export function conditionOf({
  id,
  called = id,
  means = called,
}: Pick<Pattern, 'id' | 'called' | 'means'>): string {
  return means;
}

/** A pattern that a ruleset pays for. */
export interface PaidPattern extends Pattern {
  /** Where the rule book states it. */
  readonly source: string;
}

/** Worth points each time it is found; only `hand` counts to the minimum. */
export interface PointPattern extends PaidPattern {
  readonly pays: 'hand' | 'bonus';
  readonly worth: Points;
  /** Ids of patterns it is paid in place of. */
  readonly inPlaceOf: readonly string[];
  /** Pays in place of every other hand-point of the reading. */
  readonly standsAlone: boolean;
  /** Paid for drawing the winning tile oneself: it does not help to declare ready. */
  readonly forSelfDraw: boolean;
}

export type LimitSize = 'half' | 'full';

/** Pays a fixed limit in place of all points. */
export interface LimitPattern extends PaidPattern {
  readonly pays: 'limit';
  readonly worth: LimitSize;
}

/** What a pattern brings: hand-points (han), which make the minimum, or bonus-points, which do not. */
export interface ScoredItem {
  readonly id: string;
  readonly pays: 'hand' | 'bonus';
  readonly points: Points;
}

/** A set of rows by their place in a list, one bit each. */
export type RowBits = number;

/** As many as there are bits. */
export const MOST_ROWS = 31;

/** The place of the lowest bit. */
export function lowestRow(rows: RowBits): number {
  return 31 - Math.clz32(rows & -rows);
}
