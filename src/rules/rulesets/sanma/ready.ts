import type { HanPattern } from '../../han/han-scoring.ts';
import { concealedAndDrawn } from '../../patterns/concealment.ts';
import { once, toldByTheWin } from '../../patterns/shapes.ts';

/** Yaku for having declared ready, and for drawing the tile oneself. */
export const riichi: HanPattern = toldByTheWin({
  id: 'riichi',
  needs: 'ready',
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { ready: 'double' } },
  count: (_, { ready }) => once(ready !== undefined && ready !== 'double'),
});

export const doubleRiichi: HanPattern = toldByTheWin({
  id: 'double-riichi',
  needs: 'ready',
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'double' } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  count: (_, { ready }) => once(ready === 'double'),
});

export const ippatsu: HanPattern = toldByTheWin({
  id: 'ippatsu',
  needs: 'ready',
  example: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared', ippatsu: true } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { ready: 'declared' } },
  count: (_, { ready, ippatsu: atOnce }) => once(atOnce === true && ready !== undefined),
});

export const tsumo: HanPattern = toldByTheWin({
  id: 'tsumo',
  example: { hand: '123p456p78p99s A1111z +9p', situation: { by: 'self-draw' } },
  nearMiss: { hand: '123p456p78p99s P111z +9p', situation: { by: 'self-draw' } },
  needs: 'self-draw',
  count: concealedAndDrawn,
});
