import type { Pattern } from '../scoring/pattern.ts';
import { once } from './shapes.ts';
import { toldByTheWin } from './told.ts';

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

export const humanHand: Pattern = toldByTheWin({
  id: 'human-hand',
  example: { hand: '123p456p78p11p555z +9p', situation: { firstTurn: true } },
  nearMiss: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'discard' && seat !== 'east'),
});
