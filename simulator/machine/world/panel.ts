import type { Four } from '../../../firmware-protocol/field.ts';
import type { Lamp, Wind } from '../../../firmware-protocol/words.ts';

/** What a side's panel shows: the sum of all that was ever SHOWn to it. `text` is as on the wire (`press_start`). */
export interface Display {
  readonly score: number | null;
  readonly wind: Wind | null;
  readonly text: string | null;
  readonly lamp: Lamp;
}

const BLANK: Display = { score: null, wind: null, text: null, lamp: 'off' };
export const BLANK_DISPLAYS: Four<Display> = [BLANK, BLANK, BLANK, BLANK];

export type ShownDice = readonly [number, number];
