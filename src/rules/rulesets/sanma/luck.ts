import type { HanPattern } from '../../han/han-scoring.ts';
import { type HandTally, kongsIn } from '../../hands/reading.ts';
import { concealedAndDrawn } from '../../patterns/concealment.ts';
import { once, toldByTheWin } from '../../patterns/shapes.ts';
import type { Pattern } from '../../scoring/pattern.ts';
import { countOf, NO_KIND, NORTH } from '../../tiles/kind.ts';
import type { TileFace } from '../../tiles/tile.ts';
import { doraOf, doraTable } from '../../tiles/tile-set.ts';
import { SANMA_SET } from '../tile-sets.ts';

/** Yaku for having declared ready, whenever, and for drawing the tile oneself. */
export const riichi: HanPattern = toldByTheWin({
  id: 'riichi',
  needs: ['ready'],
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  nearMiss: '123p456p78p99s111z +9p',
  count: (_, { ready }) => once(ready !== undefined),
});

/** Counted in place of riichi, which every ready is. */
export const doubleRiichi: HanPattern = toldByTheWin({
  id: 'double-riichi',
  needs: ['ready'],
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'double' } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  count: (_, { ready }) => once(ready === 'double'),
});

export const ippatsu: HanPattern = toldByTheWin({
  id: 'ippatsu',
  needs: ['ready'],
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared', ippatsu: true } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  count: (_, { ready, ippatsu: atOnce }) => once(atOnce === true && ready !== undefined),
});

export const tsumo: HanPattern = toldByTheWin({
  id: 'tsumo',
  example: { hand: '123p456p78p99s A1111z +9p', situation: { by: 'self-draw' } },
  nearMiss: { hand: '123p456p78p99s P111z +9p', situation: { by: 'self-draw' } },
  needs: ['self-draw', 'concealed'],
  count: concealedAndDrawn,
});

/**
 * Yaku for the tile that wins, whatever the hand. The last tile is that of the wall in front: a replacement comes from
 * the dead wall, with whatever the wall in front has left.
 */
export const haiteiOrHoutei: HanPattern = toldByTheWin({
  id: 'last-tile',
  called: 'last-tile-either-way',
  means: 'last-tile-not-replaced',
  needs: ['moment'],
  example: { hand: '123p456p78p99s P111z +9p', situation: { lastTile: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { lastTile: last, replacement }) => once(last === true && replacement !== true),
});

const rinshanNames = {
  id: 'rinshan',
  needs: ['moment'],
  example: { hand: '123p456p78p99s K1111z +9p', situation: { by: 'self-draw', replacement: true } },
} as const;

/** The replacement of a kong; one for a North set aside is none. */
export const rinshanAfterKong: HanPattern = {
  ...rinshanNames,
  means: 'rinshan-after-kong',
  nearMiss: {
    hand: '123p456p78p99s P111z +9p',
    norths: 1,
    situation: { by: 'self-draw', replacement: true },
  },
  entry: { wonBy: ({ replacement }) => replacement === true },
  count: (reading, { replacement }) => once(replacement === true && kongsIn(reading) > 0),
};

/** Any replacement, for a North set aside too. */
export const rinshan: HanPattern = toldByTheWin({
  ...rinshanNames,
  nearMiss: { hand: '123p456p78p99s K1111z +9p', situation: { by: 'self-draw' } },
  count: (_, { replacement }) => once(replacement === true),
});

/** A North that is set aside may be robbed too, but that is not this yaku. */
export const chankan: HanPattern = {
  id: 'chankan',
  needs: ['moment'],
  example: { hand: '123p456p78p99s P111z +9p', situation: { by: 'robbed-kong' } },
  nearMiss: '123p456p78p99s P111z +9p',
  entry: { wonBy: ({ by }) => by === 'robbed-kong' },
  count: ({ hand }, { by }) => once(by === 'robbed-kong' && hand.win !== NORTH),
};

export const kanfuri: HanPattern = toldByTheWin({
  id: 'kanfuri',
  needs: ['moment'],
  example: { hand: '123p456p78p99s P111z +9p', situation: { afterKong: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { by, afterKong }) => once(by === 'discard' && afterKong === true),
});

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
  needs: ['ready'],
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
  needs: ['red-fives'],
  example: '123p406p78p99s P111z +9p',
  nearMiss: '123p456p78p99s P111z +9p',
  entry: { most: 8 },
  count: ({ hand }) => hand.redFives,
};

export const kita: Pattern = {
  id: 'kita',
  needs: ['laid-aside'],
  example: { hand: '123p456p78p99s111z +9p', norths: 2 },
  nearMiss: '123p456p78p11z P444z +9p',
  entry: { most: 4 },
  count: ({ hand }) => hand.norths,
};
