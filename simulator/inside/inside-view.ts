import type { Lamp, Side, Wind } from '../../firmware-protocol/words.ts';
import type { MachineInside } from '../machine/inside.ts';
import type { MishapShelf } from './mishap-offer.ts';

/** What the display of a side shows. */
export interface DisplayInside {
  readonly score: number | null;
  readonly wind: Wind | null;
  /** As on the wire, such as `press_start`. */
  readonly text: string | null;
  /** The same as a display with room for it says it. */
  readonly sentence: string | null;
  /** The move that is asked for, as zones on the wire. */
  readonly asked: { readonly from: string; readonly to: string } | null;
  readonly secondsLeft: number | null;
  readonly lamp: Lamp;
}

export interface SideInside {
  readonly side: Side;
  readonly seated: boolean;
  readonly display: DisplayInside;
}

/** A simulated table as a browser draws it, inside and out. */
export interface InsideView extends MachineInside {
  readonly gate: string;
  readonly plates: string;
  /** A hand is in play, as the controller told. */
  readonly live: boolean;
  readonly dice: readonly [number, number] | null;
  readonly sides: readonly SideInside[];
  readonly cable: 'in' | 'out';
  readonly staff: 'at-hand' | 'away';
}

/** What does not change while the table runs. */
export interface InsideIntroduction {
  readonly table: string;
  /** Every table of this program. */
  readonly tables: readonly string[];
  readonly keys: readonly string[];
  readonly acts: readonly string[];
  readonly shelves: readonly MishapShelf[];
}

/** What a browser hears: first the introduction, then a view whenever anything has changed, and what has come to pass. */
export type InsideMessage =
  | { readonly is: 'introduction'; readonly introduction: InsideIntroduction }
  | { readonly is: 'view'; readonly view: InsideView }
  | { readonly is: 'told'; readonly told: string };
