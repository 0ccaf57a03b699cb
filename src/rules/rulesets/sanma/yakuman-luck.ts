import type { HanPattern } from '../../han/han-scoring.ts';
import { once, toldByTheWin } from '../../patterns/shapes.ts';
import { kindOf } from '../../tiles/kind.ts';
import { junseiChuuren } from './yakuman-tiles.ts';

/** Yakuman for when a hand is won, and those that look at the own discards. */
export const tenhou: HanPattern = toldByTheWin({
  id: 'tenhou',
  needs: 'moment',
  example: {
    hand: '123p456p78p99s111z +9p',
    situation: { by: 'self-draw', seat: 'east', firstTurn: true },
  },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat === 'east'),
});

export const chiihou: HanPattern = toldByTheWin({
  id: 'chiihou',
  needs: 'moment',
  example: { hand: '123p456p78p99s111z +9p', situation: { by: 'self-draw', firstTurn: true } },
  nearMiss: {
    hand: '123p456p78p99s111z +9p',
    situation: { by: 'self-draw', seat: 'east', firstTurn: true },
  },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat !== 'east'),
});

/** On a discard in the first turn round. */
export const renhou: HanPattern = toldByTheWin({
  id: 'renhou',
  needs: 'moment',
  example: { hand: '123p456p78p99s111z +9p', situation: { firstTurn: true } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, firstTurn }) => once(firstTurn === true && by === 'discard'),
});

const NINTH = 9;

/** Whatever the hand, which needs no yaku. */
export const paarenchan: HanPattern = toldByTheWin({
  id: 'paarenchan',
  needs: 'moment',
  example: { hand: '123p456p78p99s P333z +9p', situation: { seat: 'east', dealersHand: 9 } },
  nearMiss: { hand: '123p456p78p99s P333z +9p', situation: { seat: 'east', dealersHand: 8 } },
  count: (_, { seat, dealersHand }) => once(seat === 'east' && dealersHand === NINTH),
});

/** Pure nine gates with no tile of the suit among the own discards: each was waited for. */
export const cleanJunseiChuuren: HanPattern = {
  ...junseiChuuren,
  count: (reading, situation) => {
    const suit = Math.trunc(reading.hand.win / 9);
    const discarded = situation.ownDiscards?.some((face) => Math.trunc(kindOf(face) / 9) === suit) ?? false;
    return discarded ? 0 : junseiChuuren.count(reading, situation);
  },
};
