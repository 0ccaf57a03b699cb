import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { TelemetryBody } from '../../../firmware-protocol/telemetry.ts';
import type { Side } from '../../../firmware-protocol/words.ts';
import type { CountedTiles, TakenTile } from '../drum/assembly.ts';

/** Parts of the machine that are moving for a command. */
export interface Motion {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Motors off, everything stays where it is. */
  readonly cancel: () => void;
  /** The deadline of the command passed. Ends the motion, leaves the machine in a known state, names the fault. */
  readonly expire: () => FaultCode;
  /** A part that met something goes back to where it came from; without it, it stands where it is. */
  readonly retreat?: () => void;
  /** How its own fault comes about: when it shows, at a table of speed 1, and what it leaves at which side. */
  readonly wrong?: {
    readonly fault: FaultCode;
    readonly afterMs: number;
    readonly happens: (asked: Side | undefined) => Side;
  };
  readonly telemetry: () => TelemetryBody | undefined;
  /** What the heads have taken from the drum by now, whether it was counted or not: looking changes nothing. */
  readonly taken?: () => readonly TakenTile[];
  /** Does this once, as soon as it has moved so long, at a table of speed 1: while it stands, or waits to begin, it does not come. */
  readonly onceMoved: (ms: number, run: () => void) => void;
  /** Does this once, as the heads take the last of so many tiles, told whose head takes it; never where they take fewer. */
  readonly onceTaken?: (tiles: CountedTiles, run: (by: Side | undefined) => void) => void;
}

/** The motion of a command that moves nothing. */
export const STILL: Motion = {
  pause: () => {},
  resume: () => {},
  cancel: () => {},
  expire: () => 'F205',
  telemetry: () => undefined,
  onceMoved: () => {},
};
