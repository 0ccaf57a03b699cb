import type { HanPattern } from '../../han/han-scoring.ts';
import {
  concealedPongsIn,
  dragonPongsIn,
  type HandTally,
  kongsIn,
  pongsIn,
  type Reading,
  THE_EYE,
  windPongsIn,
} from '../../hands/reading.ts';
import { isConcealed, once, toldByTheWin } from '../../patterns/shapes.ts';
import { countOf, GREEN, isWind, kindOf } from '../../tiles/kind.ts';
import type { TileFace } from '../../tiles/tile.ts';
import { ORPHANS_OF_FOUR_WINDS } from '../tile-sets.ts';
import { tripletsInSequence } from './sets.ts';
import { isOneSuit } from './tiles.ts';

/** Yakuman by the tiles and sets of the hand. */
export const daisangen: HanPattern = {
  id: 'daisangen',
  needs: ['two-dragon-pongs', 'three-pongs'],
  example: '12p99s P555z P666z P777z +3p',
  nearMiss: '123p12s P555z P666z 77z +3s',
  entry: { atLeast: ({ times }) => once(times('sangenpai') === 3) },
  count: (reading) => once(dragonPongsIn(reading) === 3),
};

export const suuankou: HanPattern = {
  id: 'suuankou',
  needs: ['three-concealed-pongs', 'four-pongs'],
  example: { hand: '222p555p99s11z A8888s +9s', situation: { by: 'self-draw' } },
  nearMiss: '222p555p99s11z A8888s +9s',
  count: (reading) => once(concealedPongsIn(reading) === 4),
};

export const suuankouTanki: HanPattern = {
  id: 'suuankou-tanki',
  needs: ['three-concealed-pongs', 'four-pongs'],
  example: '222p555p999s1z A8888s +1z',
  nearMiss: { hand: '222p555p99s11z A8888s +9s', situation: { by: 'self-draw' } },
  // Four kongs win without an eye: nothing was waited for then.
  count: (reading) =>
    once(reading.form === 'sets' && concealedPongsIn(reading) === 4 && reading.completed === THE_EYE),
};

export const suukantsu: HanPattern = {
  id: 'suukantsu',
  needs: ['three-kongs', 'four-pongs'],
  example: { hand: '1z K2222p A5555p K9999s A8888s +1z', situation: { by: 'self-draw' } },
  nearMiss: { hand: '1z K2222p A5555p K9999s P888s +1z', situation: { by: 'self-draw' } },
  count: (reading) => once(kongsIn(reading) === 4),
};

export const suurenkou: HanPattern = {
  id: 'suurenkou',
  needs: ['four-pongs'],
  example: '222p33p99s P444p P555p +3p',
  nearMiss: '222p33p99s P444p P666p +3p',
  count: (reading) => once(tripletsInSequence(reading) === 4),
};

export const shousuushii: HanPattern = {
  id: 'shousuushii',
  needs: ['two-wind-pongs', 'three-pongs'],
  example: '12p44z P111z P222z P333z +3p',
  nearMiss: '12p55z P111z P222z P333z +3p',
  count: (reading) => once(windPongsIn(reading) === 3 && isWind(reading.eye)),
};

export const daisuushii: HanPattern = {
  id: 'daisuushii',
  needs: ['two-wind-pongs', 'four-pongs'],
  example: '5p P111z P222z P333z P444z +5p',
  nearMiss: '12p44z P111z P222z P333z +3p',
  count: (reading) => once(windPongsIn(reading) === 4),
};

/** Either of the two. */
export const suushiihou: HanPattern = {
  id: 'suushiihou',
  needs: ['two-wind-pongs', 'three-pongs'],
  example: '12p44z P111z P222z P333z +3p',
  nearMiss: '12p55z P111z P222z P333z +3p',
  count: (reading) => once(windPongsIn(reading) === 4 || (windPongsIn(reading) === 3 && isWind(reading.eye))),
};

const onlyHonours = ({ characters, circles, bamboo }: HandTally): boolean =>
  characters + circles + bamboo === 0;

/** In four sets. */
export const tsuuiisouInSets: HanPattern = {
  id: 'tsuuiisou',
  means: 'tsuuiisou-in-sets',
  needs: ['outer-tiles'],
  example: '55z11z P222z P333z P777z +5z',
  nearMiss: '55z11p P222z P333z P777z +5z',
  count: (reading) => once(reading.form === 'sets' && onlyHonours(reading.hand)),
};

/** In four sets or seven pairs. */
export const tsuuiisou: HanPattern = {
  ...tsuuiisouInSets,
  means: undefined,
  count: ({ hand }) => once(onlyHonours(hand)),
};

export const chinroutou: HanPattern = {
  id: 'chinroutou',
  needs: ['outer-tiles', 'no-honours', 'four-pongs'],
  example: '99p11m P111p P999s P111s +9p',
  nearMiss: '99p11z P111p P999s P111s +9p',
  count: (reading) => once(pongsIn(reading) === 4 && isOnlyTerminals(reading.hand)),
};

function isOnlyTerminals({ terminals, honours, characters, circles, bamboo }: HandTally): boolean {
  return honours === 0 && terminals === characters + circles + bamboo;
}

const GREENS = (['2s', '3s', '4s', '6s', '8s', '6z'] as const).map(kindOf);

export const ryuuiisou: HanPattern = {
  id: 'ryuuiisou',
  needs: ['bamboo-alone'],
  example: '23s666s88s P666z P444s +4s',
  nearMiss: '23s666s99s P666z P888s +4s',
  count: ({ hand, form }) => once(form !== 'orphans' && isAllGreen(hand)),
};

function isAllGreen({ all, characters, circles, bamboo, honours }: HandTally): boolean {
  if (characters + circles > 0 || honours !== countOf(all, GREEN)) return false;
  let greens = 0;
  for (const kind of GREENS) greens += countOf(all, kind);
  return greens === bamboo + honours;
}

export const chuuren: HanPattern = {
  id: 'chuuren',
  needs: ['one-suit', 'no-honours', 'concealed'],
  example: '1112345677899p +9p',
  nearMiss: '1112345677789p +9p',
  count: (reading) => once(isNineGates(reading)),
};

/** The thirteen tiles before the winning one were 1112345678999. */
export const junseiChuuren: HanPattern = {
  id: 'junsei-chuuren',
  needs: ['one-suit', 'no-honours', 'concealed'],
  example: '1112345678999p +5p',
  nearMiss: '1112345677899p +9p',
  count: (reading) => once(isNineGates(reading) && winIsExtra(reading.hand)),
};

function isNineGates(reading: Reading): boolean {
  const { hand } = reading;
  if (hand.melds.length > 0 || hand.honours > 0 || !isConcealed(reading) || !isOneSuit(hand)) return false;
  for (const rank of RANKS)
    if (countOf(hand.all, firstOf(hand) + rank) < (rank % 8 === 0 ? 3 : 1)) return false;
  return true;
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const firstOf = ({ win }: HandTally): number => win - (win % 9);

/** Nine gates hold one tile more than 1112345678999: whether it is the winning one. */
function winIsExtra({ all, win }: HandTally): boolean {
  return countOf(all, win) === (win % 9 === 0 || win % 9 === 8 ? 4 : 2);
}

/** Where clubs take it in: twos to eights of circles, each twice. */
export const daisharin: HanPattern = {
  id: 'daisharin',
  needs: ['no-sets', 'no-outer-tiles'],
  example: '2233445566778p +8p',
  nearMiss: '2233445566778s +8s',
  count: ({ hand, form }) => once(form === 'seven-pairs' && hand.circles === 14 && hand.terminals === 0),
};

export const kokushi: HanPattern = {
  id: 'kokushi',
  needs: ['no-sets'],
  example: '119m19p19s123456z +7z',
  nearMiss: '1199m1199p1155z6z +6z',
  count: (reading) => once(reading.form === 'orphans'),
};

const thirteenWaitNames = {
  id: 'kokushi-13',
  needs: ['no-sets'],
  example: '19m19p19s1234567z +1m',
  nearMiss: '119m19p19s123456z +7z',
} as const;

export const kokushiOnThirteenWaits: HanPattern = {
  ...thirteenWaitNames,
  count: ({ form, hand }) => once(form === 'orphans' && winIsThePair(hand)),
};

/** With no orphan among the own discards and no North set aside. */
export const kokushiOnThirteenCleanWaits: HanPattern = {
  ...thirteenWaitNames,
  means: 'kokushi-13-clean',
  count: ({ form, hand }, { ownDiscards = [] }) =>
    once(form === 'orphans' && winIsThePair(hand) && hand.norths === 0 && !ownDiscards.some(isOrphan)),
};

function winIsThePair({ all, win }: HandTally): boolean {
  return countOf(all, win) === 2;
}

function isOrphan(face: TileFace): boolean {
  return ORPHANS_OF_FOUR_WINDS.kinds.includes(kindOf(face));
}

/** Yakuman for when a hand is won, and those that look at the own discards. */
export const tenhou: HanPattern = toldByTheWin({
  id: 'tenhou',
  needs: ['moment'],
  example: {
    hand: '123p456p78p99s111z +9p',
    situation: { by: 'self-draw', seat: 'east', firstTurn: true },
  },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, seat, firstTurn }) => once(firstTurn === true && by === 'self-draw' && seat === 'east'),
});

export const chiihou: HanPattern = toldByTheWin({
  id: 'chiihou',
  needs: ['moment'],
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
  needs: ['moment'],
  example: { hand: '123p456p78p99s111z +9p', situation: { firstTurn: true } },
  nearMiss: { hand: '123p456p78p99s111z +9p', situation: { by: 'self-draw', firstTurn: true } },
  count: (_, { by, firstTurn }) => once(firstTurn === true && by === 'discard'),
});

const NINTH = 9;

/** Whatever the hand, which needs no yaku. */
export const paarenchan: HanPattern = toldByTheWin({
  id: 'paarenchan',
  needs: ['moment'],
  example: { hand: '123p456p78p99s P333z +9p', situation: { seat: 'east', dealersHand: 9 } },
  nearMiss: { hand: '123p456p78p99s P333z +9p', situation: { seat: 'east', dealersHand: 8 } },
  count: (_, { seat, dealersHand }) => once(seat === 'east' && dealersHand === NINTH),
});

/** Pure nine gates with no tile of the suit among the own discards: each was waited for. */
export const cleanJunseiChuuren: HanPattern = {
  ...junseiChuuren,
  means: 'junsei-chuuren-clean',
  count: (reading, situation) => {
    const suit = Math.trunc(reading.hand.win / 9);
    const discarded = situation.ownDiscards?.some((face) => Math.trunc(kindOf(face) / 9) === suit) ?? false;
    return discarded ? 0 : junseiChuuren.count(reading, situation);
  },
};
