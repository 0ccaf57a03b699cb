import type { Side, Zone } from '../../src/play/seating/furniture.ts';
import { areAlike, inOrderOfRank } from '../../src/rules/claims/claims.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { copyOf, faceOf, type Kind, NO_KIND } from '../../src/rules/tiles/kind.ts';
import {
  type BonusFace,
  isBonusTile,
  JOKER,
  type Meld,
  type TileFace,
  type Wind,
} from '../../src/rules/tiles/tile.ts';
import { copiesOfKinds } from '../../src/rules/tiles/tile-set.ts';
import { CountedTiles } from './counted-tiles.ts';
import type { Course } from './course.ts';
import { countRow, openTiles } from './open-tiles.ts';
import type { SeatSight, SeenTile } from './seat-sight.ts';

/** The own hand as strategy sees it. */
export interface Held {
  readonly ruleset: Ruleset;
  /** Without jokers. Whoever tries a tile out puts it back. */
  readonly concealed: CountedTiles;
  readonly jokers: number;
  readonly melds: readonly Meld[];
  /** Copies of each kind that this person cannot see: they may still come. */
  readonly unseen: Uint8Array;
  readonly flowers: readonly BonusFace[];
  readonly norths: number;
  readonly wests: number;
  /** Whether this person is bound by ready; left out = he is not. */
  readonly ready?: 'declared';
  readonly indicators: readonly TileFace[];
  readonly seat: Wind;
  /** The prevailing wind; every one it might be where the table does not show it. */
  readonly rounds: readonly Wind[];
  /** How many hands in a row this dealer deals, this one included. */
  readonly dealersHand: number;
  readonly ownDiscards: readonly TileFace[];
  /** What others offered since the own last draw, or since ready, and he did not win on. */
  readonly letPass: readonly TileFace[];
}

interface HeldInput {
  readonly sight: SeatSight;
  readonly course: Course;
  readonly ruleset: Ruleset;
  readonly seat: Wind;
  readonly dealersHand: number;
}

export function heldIn({ sight, course, ruleset, seat, dealersHand }: HeldInput): Held {
  const { side, emptySide, displays } = sight;
  // Only an empty side's display has room for the round.
  const round = emptySide === null ? null : displays[emptySide].wind;
  return {
    ruleset,
    concealed: tilesOf(sight.hand),
    jokers: jokersIn(sight.hand),
    melds: meldsOf(sight, course),
    unseen: unseenBy(sight, ruleset),
    flowers: sight.flowers[side].flatMap(({ face }) => (isBonusTile(face) ? [face] : [])),
    norths: copiesIn(sight.flowers[side], '4z'),
    wests: copiesIn(sight.flowers[side], '3z'),
    indicators: course.turned.flatMap(({ face }) => (face === null ? [] : [face])),
    seat,
    rounds: round === null ? ruleset.match.rounds : [round],
    dealersHand,
    ownDiscards: ownDiscardsIn(course, side),
    letPass: letPassIn(course, side),
    // Last: what comes behind it would be added field by field.
    ...(isBoundByReady(course, side) ? { ready: 'declared' } : {}),
  };
}

const copiesIn = (row: readonly SeenTile[], wind: TileFace): number =>
  row.filter(({ face }) => face === wind).length;

/** Ready was declared and accepted, and the discard that goes with it made. */
export function isBoundByReady({ ready, moves }: Course, side: Side): boolean {
  const since = ready.get(side);
  return typeof since === 'number' && since < moves.length;
}

export const tilesOf = (row: readonly SeenTile[]): CountedTiles => CountedTiles.of(row);

export function jokersIn(row: readonly SeenTile[]): number {
  let jokers = 0;
  for (const { face } of row) if (face === JOKER) jokers += 1;
  return jokers;
}

const facesOf = (row: readonly SeenTile[]): readonly TileFace[] => row.map(({ face }) => face);

export function hasClaimed({ melds }: Pick<Held, 'melds'>): boolean {
  return melds.some(({ meld }) => meld !== 'concealed-kong');
}

/** A discarded tile may not be won on afterwards: it is sacred. `NO_KIND`: nothing is discarded. */
export function afterDiscard(held: Held, kind: Kind): Held {
  if (kind === NO_KIND) return held;
  return {
    ...held,
    concealed: held.concealed.withMore(kind, -1),
    ownDiscards: [...held.ownDiscards, faceOf(kind)],
  };
}

/** Sets still to be made of the concealed tiles. */
export function setsToMake({ melds }: { readonly melds: readonly unknown[] }): number {
  return 4 - melds.length;
}

function unseenBy(sight: SeatSight, ruleset: Ruleset): Uint8Array {
  const unseen = copyOf(copiesOfKinds(ruleset));
  const open = openTiles(sight);
  for (let kind = 0; kind < unseen.length; kind += 1) unseen[kind] = (unseen[kind] ?? 0) - (open[kind] ?? 0);
  countRow(unseen, sight.hand, -1);
  return unseen;
}

function meldsOf({ melds, side }: SeatSight, { moves }: Course): readonly Meld[] {
  return melds[side].map((tiles, set): Meld => {
    const claimed = moves.some(
      ({ from, to }) =>
        from.place === 'river' && to.place === 'meld' && to.side === side && to.set === set && to.index === 0,
    );
    const faces = facesOf(tiles);
    if (!areAlike(faces)) return { meld: 'chow', tiles: inOrderOfRank(faces) };
    if (faces.length < 4) return { meld: 'pong', tiles: faces };
    return { meld: claimed ? 'kong' : 'concealed-kong', tiles: faces };
  });
}

function ownDiscardsIn({ moves }: Course, side: number): readonly TileFace[] {
  const own: TileFace[] = [];
  for (const { from, to, face } of moves)
    if (to.place === 'river' && from.place === 'hand' && to.side === side && face !== null) own.push(face);
  return own;
}

/** The tile that is offered now is not let pass yet. */
function letPassIn(course: Course, side: Side): readonly TileFace[] {
  const { moves, ready } = course;
  const readySince = isBoundByReady(course, side) ? ready.get(side) : undefined;
  const ownDraw = moves.findLastIndex(
    ({ from, to }) => from.place !== 'hand' && to.place === 'hand' && to.side === side,
  );
  const since = typeof readySince === 'number' ? readySince : ownDraw + 1;
  const passed: TileFace[] = [];
  for (const { to, face } of moves.slice(since, -1))
    if (face !== null && isOffered(to, side)) passed.push(face);
  return passed;
}

const isOffered = (to: Zone, side: Side): boolean =>
  (to.place === 'river' || to.place === 'meld' || to.place === 'flower') && to.side !== side;
