import type { Situation } from '../hands/hand.ts';
import type { Reading } from '../hands/reading.ts';
import type { HandOutline, Pattern } from '../scoring/pattern.ts';
import { CIRCLES_FROM, countOf } from '../tiles/kind.ts';
import { isConcealed, once, toldByTheWin } from './shapes.ts';

export const concealedHand: Pattern = toldByTheWin({
  id: 'concealed-hand',
  example: '123p456p78p11p A5555z +9p',
  nearMiss: '123p456p78p11p P555z +9p',
  needs: ['concealed'],
  count: (outline) => once(isConcealed(outline)),
});

export const concealedSelfDraw: Pattern = toldByTheWin({
  id: 'concealed-self-draw',
  example: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  nearMiss: { hand: '123p456p78p11p P555z +9p', situation: { by: 'self-draw' } },
  needs: ['self-draw', 'concealed'],
  count: concealedAndDrawn,
});

/** Four sets, none claimed, that another player's tile completed. */
export const concealedOnDiscard: Pattern = toldByTheWin({
  id: 'concealed-hand',
  called: 'concealed',
  example: '123p456p78p11p A5555z +9p',
  nearMiss: '1155p3399p1122z5z +5z',
  needs: ['concealed'],
  count: (outline, { by }) => once(by !== 'self-draw' && isConcealedInSets(outline)),
});

export const fullyConcealed: Pattern = toldByTheWin({
  id: 'fully-concealed',
  example: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  nearMiss: '123p456p78p11p A5555z +9p',
  needs: ['self-draw', 'concealed'],
  count: (outline, { by }) => once(by === 'self-draw' && isConcealedInSets(outline)),
});

/** Drawn oneself, with nothing claimed. */
export function concealedAndDrawn(outline: HandOutline, { by }: Situation): number {
  return once(by === 'self-draw' && isConcealed(outline));
}

function isConcealedInSets(outline: HandOutline): boolean {
  return outline.form === 'sets' && isConcealed(outline);
}

export const sevenPairs: Pattern = {
  id: 'seven-pairs',
  example: '1155p3399p1122z5z +5z',
  nearMiss: '112233p456p78p55z +9p',
  needs: ['no-sets'],
  count: (reading) => once(reading.form === 'seven-pairs'),
};

export const thirteenOrphans: Pattern = {
  id: 'thirteen-orphans',
  example: '119m19p19s123z567z +1m',
  nearMiss: '1199m1199p1155z6z +6z',
  needs: ['no-sets'],
  count: (reading) => once(reading.form === 'orphans'),
};

/** Thirteen kinds and a pair, where North is in play. */
export const thirteenOrphansWithNorth: Pattern = {
  ...thirteenOrphans,
  example: '19m19p19s1234567z +1m',
};

/** North sits in place of West. */
export const thirteenOrphansWithoutWest: Pattern = {
  ...thirteenOrphans,
  example: '119m19p19s124z567z +1m',
};

export const nineGates: Pattern = {
  id: 'nine-gates',
  example: '1112345678999p +5p',
  nearMiss: '1112345567899p +9p',
  needs: ['one-suit', 'no-honours', 'concealed'],
  count: (reading) => once(isNineGates(reading, 'before-the-win')),
};

/** It does not matter which of the fourteen tiles came last. */
export const nineGatesRelaxed: Pattern = {
  ...nineGates,
  means: 'nine-gates-relaxed',
  example: '1112345567899p +9p',
  nearMiss: '1122334567899p +9p',
  count: (reading) => once(isNineGates(reading, 'with-the-win')),
};

const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;

/** 1112345678999 of one suit of characters or circles, concealed, and any tile of that suit. */
function isNineGates({ hand }: Reading, when: 'before-the-win' | 'with-the-win'): boolean {
  const suit = hand.win < CIRCLES_FROM ? 0 : CIRCLES_FROM;
  const suited = suit === 0 ? hand.characters : hand.circles;
  if (hand.melds.length > 0 || suited !== 14) return false;
  for (const [rank, wanted] of GATES.entries()) {
    const held = countOf(hand.all, suit + rank);
    const before = held - (hand.win === suit + rank ? 1 : 0);
    if (when === 'with-the-win' ? held < wanted : before !== wanted) return false;
  }
  return true;
}

/** What is paid for winning as such, beside what the hand is worth (docs/rules/modern-korean.md, "Ante"). */
export const anteOfConcealedSelfDraw: Pattern = toldByTheWin({
  id: 'ante-concealed-self-draw',
  example: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  nearMiss: { hand: '123p456p78p11p P555z +9p', situation: { by: 'self-draw' } },
  needs: ['self-draw', 'concealed'],
  count: concealedAndDrawn,
});

export const ante: Pattern = toldByTheWin({
  id: 'ante',
  example: '123p456p78p11p A5555z +9p',
  nearMiss: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  count: (outline, situation) => once(concealedAndDrawn(outline, situation) === 0),
});
