import type { HanPattern } from '../../han/han-scoring.ts';
import type { HandTally } from '../../hands/reading.ts';
import { once } from '../../patterns/shapes.ts';
import { countOf, kindOf } from '../../tiles/kind.ts';
import type { TileFace } from '../../tiles/tile.ts';
import { ORPHANS_OF_FOUR_WINDS } from '../orphans.ts';

export const kokushi: HanPattern = {
  id: 'kokushi',
  needs: 'no-sets',
  example: '119m19p19s123456z +7z',
  nearMiss: '1199m1199p1155z6z +6z',
  count: (reading) => once(reading.form === 'orphans'),
};

const thirteenWaitNames = {
  id: 'kokushi-13',
  needs: 'no-sets',
  example: '19m19p19s1234567z +1m',
  nearMiss: '119m19p19s123456z +7z',
} as const;

export const kokushiOnThirteenWaits: HanPattern = {
  ...thirteenWaitNames,
  count: ({ form, hand }) => once(form === 'orphans' && winIsThePair(hand)),
};

/** With no orphan among the own discards and no North set aside. */
export const kokushiOnThirteenCleanWaits: HanPattern = {
  ...thirteenWaitNames,
  count: ({ form, hand }, { ownDiscards = [] }) =>
    once(form === 'orphans' && winIsThePair(hand) && hand.norths === 0 && !ownDiscards.some(isOrphan)),
};

function winIsThePair({ all, win }: HandTally): boolean {
  return countOf(all, win) === 2;
}

function isOrphan(face: TileFace): boolean {
  return ORPHANS_OF_FOUR_WINDS.kinds.includes(kindOf(face));
}
