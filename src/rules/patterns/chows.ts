import type { Situation } from '../hands/hand.ts';
import { pongsIn, type Reading } from '../hands/reading.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { isDragon, kindOfWind } from '../tiles/kind.ts';
import { isAllChows, isConcealed, once } from './shapes.ts';

export const identicalChows: Pattern = {
  id: 'identical-chows',
  example: '123p12p456p99p P555z +3p',
  nearMiss: '123p23p456p99p P555z +4p',
  needs: ['two-runs'],
  entry: { most: 2 },
  count: pairsOfIdenticalChows,
};

export const straight: Pattern = {
  id: 'straight',
  example: '123p456p78p11z P555z +9p',
  nearMiss: '123p456p67p11z P555z +8p',
  needs: ['three-runs'],
  count: (reading) => once(hasStraight(reading)),
};

export const allChows: Pattern = {
  id: 'all-chows',
  example: '123p456p78p234p55p +9p',
  nearMiss: '123p456p78p234p55z +9p',
  needs: ['four-runs', 'no-honours'],
  count: (reading) => once(isAllChows(reading)),
};

/** Never with a self-draw: that has its own point. */
export const pinfu: Pattern = {
  id: 'pinfu',
  example: '123p456p78p234p55p +6p',
  nearMiss: '123p456p89p234p55p +7p',
  needs: ['four-runs'],
  entry: { wonBy: ({ by }) => by !== 'self-draw' },
  count: (reading, situation) => once(isPinfu(reading, situation)),
};

/** Three alike make one pair of chows, four make two. */
function pairsOfIdenticalChows({ sets }: Reading): number {
  let pairs = 0;
  let unpaired = 0;
  for (const { shape, kind } of sets) {
    if (shape !== 'chow') continue;
    const start = 1 << kind;
    if ((unpaired & start) !== 0) pairs += 1;
    unpaired ^= start;
  }
  return pairs;
}

/** Chows that start with one, four and seven of characters, circles and bamboo: a bit for every third kind. */
const CHARACTERS = 0b111;
const CIRCLES = CHARACTERS << 3;
const BAMBOO = CIRCLES << 3;

function hasStraight({ sets }: Reading): boolean {
  let starts = 0;
  for (const { shape, kind } of sets) {
    if (shape === 'chow' && kind % 3 === 0) starts |= 1 << (kind / 3);
  }
  return (
    (starts & CHARACTERS) === CHARACTERS || (starts & CIRCLES) === CIRCLES || (starts & BAMBOO) === BAMBOO
  );
}

function isPinfu(reading: Reading, { by, seat, round }: Situation): boolean {
  const { eye } = reading;
  const valued = isDragon(eye) || eye === kindOfWind(seat) || eye === kindOfWind(round);
  return (
    by !== 'self-draw' &&
    reading.form === 'sets' &&
    pongsIn(reading) === 0 &&
    isConcealed(reading) &&
    !valued &&
    hadTwoSidedWait(reading)
  );
}

/** The winning tile ends a chow whose other end would have served too. */
function hadTwoSidedWait({ sets, completed, hand }: Reading): boolean {
  const chow = sets[completed];
  if (chow === undefined) return false;
  const rank = chow.kind % 9;
  return (hand.win === chow.kind && rank < 6) || (hand.win === chow.kind + 2 && rank > 0);
}
