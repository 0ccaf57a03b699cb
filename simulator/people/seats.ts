import { SIDES, type Side } from '../../src/play/seating/furniture.ts';
import type { Wind } from '../../src/rules/tiles/tile.ts';
import { type TurnOrder, turnsAfter } from '../../src/rules/walls/turns.ts';
import type { BySide, SeatSight } from './seat-sight.ts';

/** Where nobody sits, and which way turns go round; left out = counter-clockwise. */
export interface Seated extends Pick<SeatSight, 'emptySide'> {
  readonly turns?: TurnOrder;
}

/** The sides people sit at, from this one on in turn order (docs/rules.md, "Deal"). */
export function seatedFrom({ emptySide, turns = 'ccw' }: Seated, first: Side): readonly Side[] {
  return SEATED[turns][emptySide ?? 'none'][first];
}

const roundFrom = (turns: TurnOrder, first: Side): readonly Side[] =>
  SIDES.map((steps) => turnsAfter(turns, first, steps));

const everyRound = (turns: TurnOrder, empty: Side | null): BySide<readonly Side[]> => {
  const from = (first: Side): readonly Side[] => roundFrom(turns, first).filter((side) => side !== empty);
  return { 0: from(0), 1: from(1), 2: from(2), 3: from(3) };
};

const withEach = (turns: TurnOrder): Rounds => ({
  0: everyRound(turns, 0),
  1: everyRound(turns, 1),
  2: everyRound(turns, 2),
  3: everyRound(turns, 3),
  none: everyRound(turns, null),
});

/** By the empty side, and by who is first. */
type Rounds = { readonly [empty in Side | 'none']: BySide<readonly Side[]> };

/** There are few ways to sit, and each is asked for at every tile. */
const SEATED: { readonly [turns in TurnOrder]: Rounds } = { ccw: withEach('ccw'), cw: withEach('cw') };

/** Whose turn it is after this side. */
export function nextAfter(sight: Seated, side: Side): Side {
  return seatedFrom(sight, side)[1] ?? side;
}

/** The other people. */
export function othersThan(sight: Seated, side: Side): readonly Side[] {
  return seatedFrom(sight, side).filter((each) => each !== side);
}

/** The seat winds go round from the dealer (docs/rules.md, "Match"). */
export interface Dealt extends Seated {
  readonly dealerSide: Side;
  readonly winds: readonly Wind[];
}

export function windAt(dealt: Dealt, side: Side): Wind | undefined {
  return dealt.winds[sidesOfWinds(dealt).indexOf(side)];
}

export function sideOfWind(dealt: Dealt, wind: Wind): Side | undefined {
  return sidesOfWinds(dealt)[dealt.winds.indexOf(wind)];
}

/** The winds that somebody has. */
export function windsSeated(dealt: Dealt): readonly Wind[] {
  return dealt.winds.filter((wind) => sideOfWind(dealt, wind) !== dealt.emptySide);
}

/** Four winds go to the sides, an empty one too; three to the people. */
function sidesOfWinds({ dealerSide, winds, emptySide, turns = 'ccw' }: Dealt): readonly Side[] {
  return seatedFrom({ emptySide: winds.length < SIDES.length ? emptySide : null, turns }, dealerSide);
}
