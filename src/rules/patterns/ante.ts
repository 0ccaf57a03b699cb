import type { Pattern } from '../scoring/pattern.ts';
import { concealedAndDrawn } from './concealment.ts';
import { once } from './shapes.ts';
import { toldByTheWin } from './told.ts';

/** What is paid for winning as such, beside what the hand is worth (docs/rules/modern-korean.md, "Ante"). */
export const anteOfConcealedSelfDraw: Pattern = toldByTheWin({
  id: 'ante-concealed-self-draw',
  example: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  nearMiss: { hand: '123p456p78p11p P555z +9p', situation: { by: 'self-draw' } },
  needs: 'self-draw',
  count: concealedAndDrawn,
});

export const ante: Pattern = toldByTheWin({
  id: 'ante',
  example: '123p456p78p11p A5555z +9p',
  nearMiss: { hand: '123p456p78p11p A5555z +9p', situation: { by: 'self-draw' } },
  count: (outline, situation) => once(concealedAndDrawn(outline, situation) === 0),
});
