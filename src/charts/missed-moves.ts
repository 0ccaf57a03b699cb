import type { Move } from '../play/events/observation.ts';
import { type HandState, isUnderWay } from '../play/game/hand/hand-state.ts';
import { whereIs, type ZoneDifference, zonesAgree } from '../play/game/hand/unfollowed.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import { missedMoves } from '../play/referee/missed-moves.ts';
import { sameZone, type TileNumber } from '../play/seating/furniture.ts';
import type { TableLearned } from './chart-events.ts';

/**
 * The differences that remain when tiles which were moved during the reading are left out: such a tile may
 * have been read at both of its places or at neither, and the stock place it left counts with it.
 */
export const withoutMoved = (
  differences: readonly ZoneDifference[],
  moved: ReadonlySet<TileNumber>,
): readonly ZoneDifference[] => {
  let excused = moved.size;
  return differences.filter((difference) => {
    if (difference.about !== 'place') return !moved.has(difference.tile);
    excused -= 1;
    return excused < 0;
  });
};

/**
 * In what the table and the record differ; tiles that were moved during the reading are left out. Of a hand that is
 * declared the record knows no tile.
 */
export const differencesTo = (hand: HandState, learned: TableLearned): readonly ZoneDifference[] => {
  if (hand.knowing === 'declared') return [];
  const agreement = zonesAgree(hand, learned.places);
  return agreement.agree ? [] : withoutMoved(agreement.differences, learned.movedMeanwhile);
};

/** The moves that explain what was read, where the table did not tell them; none where nothing is to be explained. */
export const missedIn = ({ hand, ruleset }: HandInPlay, learned: TableLearned): readonly Move[] => {
  if (hand.knowing === 'declared' || !isUnderWay(hand.stage)) return [];
  const reading = {
    differencesTo: (record: HandState) => differencesTo(record, learned),
    faceOf: (tile: TileNumber) => learned.register.get(tile),
  };
  return missedMoves({ hand, ruleset }, reading) ?? [];
};

/** A tile that rests already where it is said to have come was told of twice. */
export const isKnownMove = (hand: HandState, { tile, from, to }: Move): boolean => {
  const at = whereIs(hand, tile.tile);
  return from.place !== 'air' && at !== undefined && sameZone(at, to);
};
