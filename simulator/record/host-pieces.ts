import { EMERGENCY_STOP } from '../../firmware-protocol/emergency-stop.ts';

const LF = '\n';

/** It waits for no LF. SPEC §4.6 */
const STOP = String.fromCharCode(...EMERGENCY_STOP);

/** What no line of any host is as long as; a flood passes in pieces. */
const FLOOD_CHARACTERS = 4_096;

export interface CutBytes {
  /** Lines without their LF, emergency stops with what stood before them, parts of a flood. */
  readonly pieces: readonly string[];
  /** What is no whole piece yet. */
  readonly rest: string;
}

/** Cuts what a host has written into what the device may act on. */
export const cutHostBytes = (text: string): CutBytes => {
  const pieces: string[] = [];
  let rest = text;
  for (let cut = firstCut(rest); cut !== null; cut = firstCut(rest)) {
    pieces.push(rest.slice(0, cut.end));
    rest = rest.slice(cut.end + cut.skip);
  }
  return { pieces, rest };
};

/** The bytes that were cut into this piece. */
export const hostBytes = (piece: string): Uint8Array => {
  const isWhole = piece.endsWith(STOP) || piece.length === FLOOD_CHARACTERS;
  return Buffer.from(isWhole ? piece : piece + LF, 'latin1');
};

interface Cut {
  readonly end: number;
  /** So many characters behind it belong to no piece. */
  readonly skip: number;
}

const firstCut = (text: string): Cut | null => {
  const lf = text.indexOf(LF);
  const stop = text.indexOf(STOP);
  const cuts: readonly Cut[] = [
    ...(stop < 0 ? [] : [{ end: stop + STOP.length, skip: 0 }]),
    ...(lf < 0 ? [] : [{ end: lf, skip: LF.length }]),
    ...(text.length < FLOOD_CHARACTERS ? [] : [{ end: FLOOD_CHARACTERS, skip: 0 }]),
  ];
  return cuts.reduce<Cut | null>(
    (first, cut) => (first !== null && first.end <= cut.end ? first : cut),
    null,
  );
};
