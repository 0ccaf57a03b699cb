import type { HandTally } from '../../hands/reading.ts';
import type { Pattern } from '../../scoring/pattern.ts';
import { countOf, NO_KIND, NORTH } from '../../tiles/kind.ts';
import type { TileFace } from '../../tiles/tile.ts';
import { doraOf, doraTable } from '../../tiles/tile-set.ts';
import { SANMA_SET } from '../tile-sets.ts';

/** One han for each tile; never a yaku. */
const FOLLOWING = doraTable({ tiles: SANMA_SET });
const NONE: readonly TileFace[] = [];

/** Several indicators may point to the same kind. */
const MOST_DORA = 40;

export const dora: Pattern = {
  id: 'dora',
  example: { hand: '123p456p78p99s111z +9p', situation: { doraIndicators: ['8p'] } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { doraIndicators: ['9s', '1z'] } },
  entry: { most: MOST_DORA },
  count: ({ hand }, { dora: counted, doraIndicators = NONE }) => counted ?? pointedTo(hand, doraIndicators),
};

/** Turned for a winner who had declared ready. */
export const uraDora: Pattern = {
  id: 'ura-dora',
  example: {
    hand: '123p456p78p99s111z +9p',
    situation: { ready: 'declared', uraIndicators: ['8p'] },
  },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { uraIndicators: ['8p'] } },
  entry: { wonBy: ({ ready }) => ready !== undefined, most: MOST_DORA },
  count: ({ hand }, { ready, uraIndicators = NONE }) =>
    ready === undefined ? 0 : pointedTo(hand, uraIndicators),
};

/** Tiles that indicators show, as often as they do; Norths set aside are tiles of the hand. */
function pointedTo({ all, norths }: HandTally, indicators: readonly TileFace[]): number {
  let tiles = 0;
  for (const indicator of indicators) {
    const kind = doraOf(FOLLOWING, indicator);
    if (kind !== NO_KIND) tiles += countOf(all, kind) + (kind === NORTH ? norths : 0);
  }
  return tiles;
}

export const redFive: Pattern = {
  id: 'red-five',
  example: '123p406p78p99s P111z +9p',
  nearMiss: '123p456p78p99s P111z +9p',
  entry: { most: 2 },
  count: ({ hand }) => hand.redFives,
};

export const kita: Pattern = {
  id: 'kita',
  example: { hand: '123p456p78p99s111z +9p', norths: 2 },
  nearMiss: '123p456p78p11z P444z +9p',
  entry: { most: 4 },
  count: ({ hand }) => hand.norths,
};
