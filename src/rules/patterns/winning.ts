import type { Pattern } from '../scoring/pattern.ts';
import { countOf } from '../tiles/kind.ts';
import { once, toldByTheWin } from './shapes.ts';

const PLAIN = '123p456p78p11p P555z +9p';
const CONCEALED = '123p456p78p11p555z +9p';

export const winning: Pattern = toldByTheWin({
  id: 'winning',
  example: PLAIN,
  nearMiss: null,
  count: () => 1,
});

export const selfDraw: Pattern = toldByTheWin({
  id: 'self-draw',
  example: { hand: PLAIN, situation: { by: 'self-draw' } },
  nearMiss: PLAIN,
  needs: ['self-draw'],
  count: (_, { by }) => once(by === 'self-draw'),
});

export const ready: Pattern = toldByTheWin({
  id: 'ready',
  example: { hand: CONCEALED, situation: { ready: 'declared' } },
  nearMiss: { hand: CONCEALED, situation: { ready: 'open' } },
  needs: ['ready'],
  count: (_, situation) => once(situation.ready === 'declared'),
});

/** Where showing the hand brings no more than declaring. */
export const readyHoweverDeclared: Pattern = toldByTheWin({
  ...ready,
  means: 'ready-shown-or-not',
  nearMiss: CONCEALED,
  count: (_, situation) => once(situation.ready === 'declared' || situation.ready === 'open'),
});

export const openReady: Pattern = toldByTheWin({
  id: 'open-ready',
  example: { hand: CONCEALED, situation: { ready: 'open' } },
  nearMiss: { hand: CONCEALED, situation: { ready: 'declared' } },
  needs: ['ready'],
  count: (_, situation) => once(situation.ready === 'open'),
});

export const lastTile: Pattern = toldByTheWin({
  id: 'last-tile',
  example: { hand: PLAIN, situation: { by: 'self-draw', lastTile: true } },
  nearMiss: { hand: PLAIN, situation: { lastTile: true } },
  needs: ['moment'],
  count: (_, situation) => once(situation.by === 'self-draw' && situation.lastTile === true),
});

/** The discard after the last tile counts too. */
export const lastTileOrDiscard: Pattern = toldByTheWin({
  ...lastTile,
  means: 'last-tile-either-way',
  example: { hand: PLAIN, situation: { lastTile: true } },
  nearMiss: PLAIN,
  count: (_, situation) => once(situation.lastTile === true),
});

export const robbingKong: Pattern = toldByTheWin({
  id: 'robbing-kong',
  example: { hand: PLAIN, situation: { by: 'robbed-kong' } },
  nearMiss: PLAIN,
  needs: ['moment'],
  count: (_, { by }) => once(by === 'robbed-kong'),
});

/** The winning tile replaced a kong's fourth tile or a flower. */
export const replacementWin: Pattern = toldByTheWin({
  id: 'replacement-win',
  example: { hand: PLAIN, situation: { by: 'self-draw', replacement: true } },
  nearMiss: { hand: PLAIN, situation: { by: 'self-draw' } },
  needs: ['moment'],
  count: (_, { replacement }) => once(replacement === true),
});

/** The same under the name that a system gives it. */
export const replacement: Pattern = { ...replacementWin, id: 'replacement' };

/** Counts every copy of the winning tile in the hand, those in sets and kongs too. */
export const premiumTile: Pattern = {
  id: 'premium-tile',
  example: '123p456p78p99p P555z +9p',
  nearMiss: null,
  entry: { most: 4 },
  count: ({ hand }) => countOf(hand.all, hand.win),
};

export const heavenlyHand: Pattern = toldByTheWin({
  id: 'heavenly-hand',
  example: {
    hand: '123p456p78p11p555z +9p',
    situation: { by: 'self-draw', seat: 'east', firstTurn: true },
  },
  nearMiss: {
    hand: '123p456p78p11p555z +9p',
    situation: { by: 'self-draw', seat: 'south', firstTurn: true },
  },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat === 'east'),
});

export const earthlyHand: Pattern = toldByTheWin({
  id: 'earthly-hand',
  example: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw', firstTurn: true } },
  nearMiss: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw' } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat !== 'east'),
});

/** Whoever has discarded has drawn before: what nobody has seen him discard he did not. */
export const humanHand: Pattern = toldByTheWin({
  id: 'human-hand',
  example: { hand: '123p456p78p11p555z +9p', situation: { firstTurn: true } },
  nearMiss: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, seat, firstTurn, ownDiscards = [] }) =>
    once(firstTurn === true && by === 'discard' && seat !== 'east' && ownDiscards.length === 0),
});
