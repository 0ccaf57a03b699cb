import type { Kind } from './kind.ts';

/** Thirteen orphans: one of each of these kinds, and one of them twice more (`pong`) or once more (`pair`). */
export interface OrphansForm {
  readonly kinds: readonly Kind[];
  readonly repeated: 'pong' | 'pair';
}

/** The shapes that win beside four sets and an eye. */
export interface WinningForms {
  readonly sevenPairs: 'different-pairs' | 'none';
  readonly orphans: OrphansForm | null;
  /** `win`: the fourth kong ends the hand as a self-draw, eye or no eye. Left out = the hand is played on. */
  readonly fourKongs?: 'win' | 'play-on';
}
