import type { Four } from '../../../firmware-protocol/field.ts';
import type { Lamp, Side, Wind } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';

/** Where a tile lies, and where it is to go. */
export interface AskedMove {
  readonly from: Zone;
  readonly to: Zone;
}

/** What a side's panel shows: the sum of all that was ever SHOWn to it. `text` is as on the wire (`press_start`). */
export interface Display {
  readonly score: number | null;
  readonly wind: Wind | null;
  readonly text: string | null;
  /** The move that the text asks for; null when it names none. */
  readonly asked: AskedMove | null;
  /** What is left of the seconds with which the text was shown; null when it came without. */
  readonly secondsLeft: number | null;
  readonly lamp: Lamp;
}

const BLANK: Display = { score: null, wind: null, text: null, asked: null, secondsLeft: null, lamp: 'off' };
const BLANK_DISPLAYS: Four<Display> = [BLANK, BLANK, BLANK, BLANK];

export type ShownDice = readonly [number, number];

const SECOND_MS = 1_000;

/** The panels of the four sides; a display counts the seconds down that it was given. */
export class Panels {
  readonly #nowMs: () => number;
  #shown: Four<Display> = BLANK_DISPLAYS;
  /** When the text of each was shown. */
  readonly #sinceMs: [number, number, number, number] = [0, 0, 0, 0];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  get displays(): Four<Display> {
    if (this.#shown.every(({ secondsLeft }) => secondsLeft === null)) return this.#shown;
    return [this.#counted(0), this.#counted(1), this.#counted(2), this.#counted(3)];
  }

  show(side: Side, change: Partial<Display>): void {
    const [d0, d1, d2, d3] = this.#shown;
    const next: [Display, Display, Display, Display] = [d0, d1, d2, d3];
    next[side] = { ...next[side], ...change };
    this.#shown = next;
    if (change.text !== undefined) this.#sinceMs[side] = this.#nowMs();
  }

  #counted(side: Side): Display {
    const display = this.#shown[side];
    if (display.secondsLeft === null) return display;
    const passed = Math.floor((this.#nowMs() - this.#sinceMs[side]) / SECOND_MS);
    return { ...display, secondsLeft: Math.max(0, display.secondsLeft - passed) };
  }
}
