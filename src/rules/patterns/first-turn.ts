import type { Pattern } from '../scoring/pattern.ts';
import { once } from './shapes.ts';
import { toldByTheWin } from './told.ts';

export const heavenlyHand: Pattern = toldByTheWin({
  id: 'heavenly-hand',
  names: { en: 'Heavenly hand', ko: '천화', ja: '天和', zh: '天和' },
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
  names: { en: 'Earthly hand', ko: '지화', ja: '地和', zh: '地和' },
  example: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw', firstTurn: true } },
  nearMiss: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw' } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat !== 'east'),
});

export const humanHand: Pattern = toldByTheWin({
  id: 'human-hand',
  names: { en: 'Human hand', ko: '인화', ja: '人和', zh: '人和' },
  example: { hand: '123p456p78p11p555z +9p', situation: { firstTurn: true } },
  nearMiss: { hand: '123p456p78p11p555z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'discard' && seat !== 'east'),
});
