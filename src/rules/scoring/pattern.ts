import type { Reading } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';
import type { Entry } from './entry.ts';
import type { Need } from './needs.ts';

export type Points = number;

/** What lies beside the tiles of a sample, and how it is won: South on a discard in an East round where nothing is said. */
export interface DetailedSample {
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
  /** A hand that has it. */
  readonly example: SampleHand;
  /** A hand that looks like it and has it in no reading; `null` = every win has it. */
  readonly nearMiss: SampleHand | null;
  /** What it cannot be without; left out = it is always looked for. */
  readonly needs?: Need | undefined;
  /** What holds of it where hands are told by their patterns; left out = nothing but that it was entered. */
  readonly entry?: Entry | undefined;
  /** How often the pattern is in this reading; 0 = absent. */
  readonly count: (reading: Reading, situation: Situation) => number;
}

/** The word players know a pattern by. */
export function wordOf({ id, called = id }: Pick<Pattern, 'id' | 'called'>): string {
  return called;
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
