import { SIDES, type Side } from '../../src/play/furniture.ts';
import { sideAfter } from '../../src/rules/side.ts';
import type { Wind } from '../../src/rules/tile.ts';
import type { SeatSight } from './seat-sight.ts';

type Seated = Pick<SeatSight, 'emptySide'>;

/** The sides people sit at, from this one on in turn order: counter-clockwise (docs/rules.md, "Turn order"). */
export function seatedFrom({ emptySide }: Seated, first: Side): readonly Side[] {
  return SIDES.map((steps) => sideAfter(first, steps)).filter((side) => side !== emptySide);
}

/** Whose turn it is after this side. */
export function nextAfter(sight: Seated, side: Side): Side {
  return seatedFrom(sight, side)[1] ?? side;
}

/** The two other people. */
export function othersThan(sight: Seated, side: Side): readonly Side[] {
  return seatedFrom(sight, side).filter((each) => each !== side);
}

/** The seat winds go round from the dealer (docs/rules.md, "Match"). */
export interface Dealt extends Seated {
  readonly dealerSide: Side;
  readonly winds: readonly Wind[];
}

export function windAt({ dealerSide, winds, emptySide }: Dealt, side: Side): Wind | undefined {
  return winds[seatedFrom({ emptySide }, dealerSide).indexOf(side)];
}

export function sideOfWind({ dealerSide, winds, emptySide }: Dealt, wind: Wind): Side | undefined {
  return seatedFrom({ emptySide }, dealerSide)[winds.indexOf(wind)];
}
