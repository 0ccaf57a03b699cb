import type { HanPattern } from '../../han/han-scoring.ts';
import { kongsIn } from '../../hands/set-traits.ts';
import { once } from '../../patterns/shapes.ts';
import { toldByTheWin } from '../../patterns/told.ts';
import { NORTH } from '../../tiles/kind.ts';

/** Yaku for the tile that wins, whatever the hand. */
export const lastTile: HanPattern = toldByTheWin({
  id: 'last-tile',
  needs: 'moment',
  names: { en: 'Last tile', ko: '해저로월', ja: '海底・河底', zh: '海底撈月' },
  example: { hand: '123p456p78p99s P111z +9p', situation: { lastTile: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { lastTile: last }) => once(last === true),
});

const rinshanNames = {
  id: 'rinshan',
  needs: 'moment',
  names: { en: 'On a replacement', ko: '영상개화', ja: '嶺上開花', zh: '嶺上開花' },
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
  names: { en: 'Robbing a kong', ko: '창깡', ja: '槍槓', zh: '搶槓' },
  example: { hand: '123p456p78p99s P111z +9p', situation: { by: 'robbed-kong' } },
  nearMiss: '123p456p78p99s P111z +9p',
  entry: { wonBy: ({ by }) => by === 'robbed-kong' },
  count: ({ hand }, { by }) => once(by === 'robbed-kong' && hand.win !== NORTH),
};

export const kanfuri: HanPattern = toldByTheWin({
  id: 'kanfuri',
  needs: 'moment',
  names: { en: 'Discard after a kong', ko: '깡후리', ja: '槓振', zh: '槓振', ours: ['ko', 'zh'] },
  example: { hand: '123p456p78p99s P111z +9p', situation: { afterKong: true } },
  nearMiss: '123p456p78p99s P111z +9p',
  count: (_, { by, afterKong }) => once(by === 'discard' && afterKong === true),
});
