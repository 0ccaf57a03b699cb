import type { Four } from '../../../firmware-protocol/field.ts';
import type { Lamp, Wind } from '../../../firmware-protocol/words.ts';
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
  /** With which the text was shown; null when it came without. */
  readonly secondsLeft: number | null;
  readonly lamp: Lamp;
}

const BLANK: Display = { score: null, wind: null, text: null, asked: null, secondsLeft: null, lamp: 'off' };
export const BLANK_DISPLAYS: Four<Display> = [BLANK, BLANK, BLANK, BLANK];

export type ShownDice = readonly [number, number];
