import type { HandState } from '../play/hand/hand-state.ts';
import { whereabouts } from '../play/hand/whereabouts.ts';
import { type ZoneDifference, zonesAgree } from '../play/hand/zones-agree.ts';
import type { TileNumber, Zone } from '../play/table/furniture.ts';
import { sameZone } from '../play/table/zone.ts';
import type { TableLearned } from './chart-events.ts';
import { withoutMoved } from './tile-places.ts';

/** A move of one tile that the table did not tell. */
export interface MissedMove {
  readonly tile: TileNumber;
  readonly from: Zone;
  readonly to: Zone;
}

/**
 * In what the table and the record differ; tiles that were moved during the reading are left out. Of a hand that is
 * declared the record knows no tile.
 */
export const differencesTo = (hand: HandState, learned: TableLearned): readonly ZoneDifference[] => {
  if (hand.knowing === 'declared') return [];
  const agreement = zonesAgree(hand, learned.places);
  return agreement.agree ? [] : withoutMoved(agreement.differences, learned.movedMeanwhile);
};

/** The one move that would explain all the differences; null where none does. It is read, never guessed. */
export const missedMove = (differences: readonly ZoneDifference[]): MissedMove | null => {
  const [one, other, ...more] = differences;
  if (one === undefined || more.length > 0) return null;
  if (other === undefined) {
    return one.about === 'tile' && one.found !== null
      ? { tile: one.tile, from: one.expected, to: one.found }
      : null;
  }
  return one.about === 'stranger' && other.about === 'place'
    ? { tile: one.tile, from: other.place, to: one.found }
    : null;
};

/** A tile that rests already where it is said to have come was told of twice. */
export const isKnownMove = (hand: HandState, { tile, from, to }: MissedMove): boolean => {
  const at = whereabouts(hand).get(tile);
  return from.place !== 'air' && at !== undefined && sameZone(at, to);
};
