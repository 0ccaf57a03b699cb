import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';
import type { Move, MoveRefusal, PlatePosition } from './table-top.ts';
import type { TilePlaces } from './tile-places.ts';

/** What decides whether a hand can do a move. `wallPlaces` are the wall and middle places raised last. */
export interface Reach {
  readonly tiles: TilePlaces;
  readonly plates: PlatePosition;
  readonly wallPlaces: ReadonlySet<string>;
}

/** Why the hand cannot take the tile lying at `from` to `to`; undefined where it can. */
export const whyOutOfReach = (reach: Reach, move: Move): MoveRefusal | undefined =>
  isTurnedOver(move) ? whyNotRaised(reach) : (whyNotTake(reach, move.from) ?? whyNotPut(reach, move.to));

/** A wall tile is turned over on its place; a lower one with the tile above it lifted for that moment. */
export const isTurnedOver = ({ from, to }: Move): boolean =>
  from.place === 'wall' && printZone(from) === printZone(to);

const whyNotRaised = ({ plates }: Reach): MoveRefusal | undefined =>
  plates === 'up' ? undefined : 'wall-not-up';

const whyNotTake = (reach: Reach, from: Zone): MoveRefusal | undefined => {
  if (!isRaised(from)) return undefined;
  if (reach.plates !== 'up') return 'wall-not-up';
  return isCovered(reach, from) ? 'tile-covered' : undefined;
};

const whyNotPut = (reach: Reach, to: Zone): MoveRefusal | undefined => {
  switch (to.place) {
    case 'air':
    case 'drum':
    case 'out':
      return 'no-such-place';
    case 'wall':
    case 'middle':
      return whyNotPutBack(reach, to) ?? whyTaken(reach, to);
    case 'hand':
    case 'meld':
    case 'flower':
    case 'river':
      return whyTaken(reach, to);
    default:
      return unreachable(to);
  }
};

const whyTaken = ({ tiles }: Reach, to: Zone): MoveRefusal | undefined =>
  tiles.at(to) ? 'place-taken' : undefined;

const whyNotPutBack = (reach: Reach, to: Zone): MoveRefusal | undefined => {
  if (reach.plates !== 'up') return 'wall-not-up';
  if (!reach.wallPlaces.has(printZone(to))) return 'no-such-place';
  if (isCovered(reach, to)) return 'tile-covered';
  return needsSupport(reach, to) ? 'nothing-under-it' : undefined;
};

const isRaised = (zone: Zone): boolean => zone.place === 'wall' || zone.place === 'middle';

const isCovered = ({ tiles }: Reach, zone: Zone): boolean =>
  zone.place === 'wall' && zone.level === 'bottom' && tiles.at({ ...zone, level: 'top' }) !== undefined;

const needsSupport = ({ tiles }: Reach, zone: Zone): boolean =>
  zone.place === 'wall' && zone.level === 'top' && tiles.at({ ...zone, level: 'bottom' }) === undefined;
