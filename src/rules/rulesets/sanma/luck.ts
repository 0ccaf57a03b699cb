import type { HanPattern } from '../../han/han-scoring.ts';
import { kongsIn } from '../../hands/reading.ts';
import { once, toldByTheWin } from '../../patterns/shapes.ts';
import { NORTH } from '../../tiles/kind.ts';

/** Yaku for the tile that wins, whatever the hand. */
export const lastTile: HanPattern = toldByTheWin({
  id: 'last-tile',
  called: 'last-tile-either-way',
  needs: 'moment',
  example: { hand: '123p456p78p99s P111z +9p', situation: { lastTile: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { lastTile: last }) => once(last === true),
});

const rinshanNames = {
  id: 'rinshan',
  needs: 'moment',
  example: { hand: '123p456p78p99s K1111z +9p', situation: { by: 'self-draw', replacement: true } },
} as const;

/** The replacement of a kong; one for a North set aside is none. */
export const rinshanAfterKong: HanPattern = {
  ...rinshanNames,
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
  needs: 'moment',
  example: { hand: '123p456p78p99s P111z +9p', situation: { by: 'robbed-kong' } },
  nearMiss: '123p456p78p99s P111z +9p',
  entry: { wonBy: ({ by }) => by === 'robbed-kong' },
  count: ({ hand }, { by }) => once(by === 'robbed-kong' && hand.win !== NORTH),
};

export const kanfuri: HanPattern = toldByTheWin({
  id: 'kanfuri',
  needs: 'moment',
  example: { hand: '123p456p78p99s P111z +9p', situation: { afterKong: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { by, afterKong }) => once(by === 'discard' && afterKong === true),
});
