import {
  concealedKongsIn,
  concealedPongsIn,
  countSets,
  hasPong,
  kongsIn,
  outerSetsIn,
  pongsIn,
  type ReadSet,
} from '../hands/reading.ts';
import type { HandTold, Pattern } from '../scoring/pattern.ts';
import { BAMBOO_1, BAMBOO_9, isHonour, isTerminal, type Kind } from '../tiles/kind.ts';
import { hasBothBamboo, isAllPongs, once } from './shapes.ts';

const isOuter = (kind: Kind): boolean => isHonour(kind) || isTerminal(kind);

export const kong: Pattern = {
  id: 'kong',
  example: '123p456p78p11p K5555z +9p',
  nearMiss: '123p456p78p11p P555z +9p',
  needs: ['kong'],
  entry: { atLeast: kongsTold, most: 4 },
  count: kongsIn,
};

export const threeKongs: Pattern = {
  id: 'three-kongs',
  example: '78p11p K2222p K5555z A6666z +9p',
  nearMiss: '78p11p K2222p K5555z P666z +9p',
  needs: ['three-kongs'],
  entry: { atLeast: ({ times }) => once(times('kong') >= 3) },
  count: (reading) => once(kongsIn(reading) >= 3),
};

export const fourKongs: Pattern = {
  id: 'four-kongs',
  example: '1p K2222p K3333p K5555z A6666z +1p',
  nearMiss: '11p33p K2222p K5555z A6666z +3p',
  needs: ['three-kongs', 'four-pongs'],
  entry: { atLeast: ({ times }) => once(times('kong') === 4) },
  count: (reading) => once(kongsIn(reading) === 4),
};

export const threeKongsHonourPair: Pattern = {
  id: 'three-kongs-honour-pair',
  example: '78p11z K2222p K5555z A6666z +9p',
  nearMiss: '78p11p K2222p K5555z A6666z +9p',
  needs: ['three-kongs'],
  count: (reading) => once(isHonour(reading.eye) && kongsIn(reading) >= 3),
};

export const twoConcealedKongs: Pattern = {
  id: 'two-concealed-kongs',
  example: '123p78p11p A2222z A5555z +9p',
  nearMiss: '123p78p11p A2222z K5555z +9p',
  needs: ['kong'],
  entry: { atLeast: ({ times }) => times('three-concealed-kongs') },
  count: (reading) => once(concealedKongsIn(reading) >= 2),
};

export const threeConcealedKongs: Pattern = {
  id: 'three-concealed-kongs',
  example: '78p11p A2222p A5555z A6666z +9p',
  nearMiss: '78p11p K2222p A5555z A6666z +9p',
  needs: ['three-kongs', 'three-concealed-pongs'],
  count: (reading) => once(concealedKongsIn(reading) >= 3),
};

export const fourConcealedKongs: Pattern = {
  id: 'four-concealed-kongs',
  example: '1p A2222p A3333p A5555z A6666z +1p',
  nearMiss: '1p A2222p A3333p A5555z K6666z +1p',
  needs: ['three-kongs', 'four-pongs', 'three-concealed-pongs'],
  count: (reading) => once(concealedKongsIn(reading) === 4),
};

export const bambooPong: Pattern = {
  id: 'bamboo-pong',
  example: '123p456p78p11p P111s +9p',
  nearMiss: '123p456p78p234p11s +9p',
  needs: ['bamboo-pong'],
  entry: { atLeast: ({ times }) => 2 * once(times('both-bamboo') > 0), most: 2 },
  count: (reading) => once(hasPong(reading, BAMBOO_1)) + once(hasPong(reading, BAMBOO_9)),
};

export const bothBamboo: Pattern = {
  id: 'both-bamboo',
  example: '123p78p11p P111s P999s +9p',
  nearMiss: '123p456p78p99s P111s +9p',
  needs: ['bamboo-pong'],
  entry: { atLeast: ({ times }) => once(times('bamboo-pong') === 2) },
  count: (reading) => once(hasBothBamboo(reading)),
};

const KEPT = 4;

/** Four times as much where both are concealed. */
export const bothBambooKeptOrClaimed: Pattern = {
  ...bothBamboo,
  means: 'both-bamboo-kept-or-claimed',
  entry: {
    atLeast: ({ times }) => once(times('bamboo-pong') === 2),
    counted: (entered, { hand }, { by }) => (hand.claimedMelds === 0 && by === 'self-draw' ? KEPT : entered),
    most: KEPT,
  },
  count: (reading) => {
    if (!hasBothBamboo(reading)) return 0;
    const kept = countSets(reading, (set) => isBambooPong(set) && set.concealed);
    return kept === 2 ? KEPT : 1;
  },
};

const isBambooPong = ({ kind, shape }: ReadSet): boolean =>
  shape !== 'chow' && (kind === BAMBOO_1 || kind === BAMBOO_9);

export const threeConcealedPongs: Pattern = {
  id: 'three-concealed-pongs',
  example: '111p333p78p55z A6666z +9p',
  nearMiss: '111p33p99p P555z A6666z +3p',
  needs: ['three-concealed-pongs'],
  entry: { atLeast: ({ times }) => Math.max(times('four-concealed-pongs'), times('three-concealed-kongs')) },
  count: (reading) => once(concealedPongsIn(reading) >= 3),
};

export const fourConcealedPongs: Pattern = {
  id: 'four-concealed-pongs',
  example: '111p333p999p5z A6666z +5z',
  nearMiss: '111p333p99p55z A6666z +9p',
  needs: ['four-pongs', 'three-concealed-pongs'],
  count: (reading) => once(concealedPongsIn(reading) === 4),
};

export const allPongs: Pattern = {
  id: 'all-pongs',
  example: '111p33p99p P555z K6666z +3p',
  nearMiss: '111p34p99p P555z K6666z +5p',
  needs: ['four-pongs'],
  entry: { atLeast: allPongsTold },
  count: (reading) => once(isAllPongs(reading)),
};

export const terminalInEverySet: Pattern = {
  id: 'terminal-in-every-set',
  example: '123p789p12p99p P555z +3p',
  nearMiss: '123p789p23p99p P555z +4p',
  needs: ['outer-sets'],
  count: (reading) => once(isOuter(reading.eye) && outerSetsIn(reading) === 4),
};

/** The same with a chow at least: all pongs of such tiles are another hand. */
export const terminalInEverySetWithChow: Pattern = {
  ...terminalInEverySet,
  means: 'terminal-in-every-set-with-chow',
  nearMiss: '11p99p P999m P555z P111z +9p',
  count: (reading, situation) => (pongsIn(reading) === 4 ? 0 : terminalInEverySet.count(reading, situation)),
};

function kongsTold({ times }: HandTold): number {
  return Math.max(
    4 * times('four-kongs'),
    3 * Math.max(times('three-kongs'), times('three-concealed-kongs')),
    2 * times('two-concealed-kongs'),
  );
}

/** Honours alone are no chows. */
function allPongsTold({ form, times }: HandTold): number {
  const honours = form === 'sets' ? times('all-honours') : 0;
  return Math.max(times('terminals-and-honours'), times('four-concealed-pongs'), honours);
}
