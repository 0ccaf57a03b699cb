import type { HanPattern } from '../../han/han-scoring.ts';
import { isTwoSided, type NorthValue } from '../../han/han-worth.ts';
import type { Situation } from '../../hands/hand.ts';
import { pongsIn, type Reading } from '../../hands/reading.ts';
import { isConcealed, once } from '../../patterns/shapes.ts';
import { isDragon, type Kind, kindOfWind, NORTH } from '../../tiles/kind.ts';

/** Yaku of runs: chows, which in sanma are never claimed. */
const pinfuNames = {
  id: 'pinfu',
  needs: 'two-runs',
  example: '123p456p78p345s99m +9p',
  nearMiss: '123p456p89p345s99m +7p',
} as const;

interface PinfuRules {
  /** A pair of Norths with a value spoils it, a guest's does not. */
  readonly north: NorthValue;
  readonly selfDraw: 'counts' | 'spoils-it';
}

export const pinfuWhere = ({ north, selfDraw }: PinfuRules): HanPattern => ({
  ...pinfuNames,
  ...(selfDraw === 'spoils-it' ? { entry: { wonBy: isOthersTile } } : {}),
  count: (reading, situation) => {
    if (selfDraw === 'spoils-it' && !isOthersTile(situation)) return 0;
    return once(isPinfu(reading, situation) && (north === 'guest' || reading.eye !== NORTH));
  },
});

const isOthersTile = ({ by }: Situation): boolean => by !== 'self-draw';

/** Four runs, an eye without value, and a wait on both ends of a run. */
function isPinfu(reading: Reading, situation: Situation): boolean {
  if (reading.form !== 'sets' || pongsIn(reading) > 0) return false;
  const run = reading.sets[reading.completed];
  return run !== undefined && isTwoSided(run.kind, reading.hand.win) && !hasValue(reading.eye, situation);
}

function hasValue(eye: Kind, { seat, round }: Situation): boolean {
  return isDragon(eye) || eye === kindOfWind(seat) || eye === kindOfWind(round);
}

export const iipeikou: HanPattern = {
  id: 'iipeikou',
  needs: 'two-runs',
  example: '112233p678s111z9s +9s',
  nearMiss: '123p234p678s111z9s +9s',
  count: (reading) => once(isConcealed(reading) && pairsOfRuns(reading) > 0),
};

export const ryanpeikou: HanPattern = {
  id: 'ryanpeikou',
  needs: 'two-runs',
  example: '112233p778899s9m +9m',
  nearMiss: '112233p678s789s9m +9m',
  count: (reading) => once(isConcealed(reading) && pairsOfRuns(reading) === 2),
};

export const ittsuu: HanPattern = {
  id: 'ittsuu',
  needs: 'three-runs',
  example: '123456789p11z99s +1z',
  nearMiss: '123456p678p11z99s +1z',
  count: (reading) => once(hasStraight(reading)),
};

export const isshokuSanjun: HanPattern = {
  id: 'isshoku-sanjun',
  needs: 'three-runs',
  example: '111222333p99s11z +1z',
  nearMiss: '112233p234p99s11z +1z',
  count: (reading) => once(identicalRuns(reading) >= 3),
};

/** Three alike make one pair of runs, four make two. */
function pairsOfRuns(reading: Reading): number {
  if (pongsIn(reading) > 2) return 0;
  let pairs = 0;
  let unpaired = 0;
  for (const { shape, kind } of reading.sets) {
    if (shape !== 'chow') continue;
    const start = 1 << kind;
    if ((unpaired & start) !== 0) pairs += 1;
    unpaired ^= start;
  }
  return pairs;
}

/** How many runs are alike, where three or four are; else 0. The second run in order is one of them. */
function identicalRuns(reading: Reading): number {
  return pongsIn(reading) > 1 ? 0 : runsOfKind(reading, middleRun(reading));
}

function middleRun({ sets }: Reading): Kind | undefined {
  let runs = 0;
  for (const { shape, kind } of sets) {
    if (shape !== 'chow') continue;
    runs += 1;
    if (runs === 2) return kind;
  }
  return undefined;
}

function runsOfKind({ sets }: Reading, run: Kind | undefined): number {
  let alike = 0;
  for (const { shape, kind } of sets) if (shape === 'chow' && kind === run) alike += 1;
  return alike;
}

/** Three identical runs are three concealed triplets too, unless a discard completed one of the three. */
export function runsAreConcealedTriplets(reading: Reading, { by }: Situation): boolean {
  const alike = identicalRuns(reading);
  if (alike < 3 || !isConcealed(reading)) return false;
  const completed = reading.sets[reading.completed];
  return (
    alike === 4 || by === 'self-draw' || completed?.shape !== 'chow' || completed.kind !== middleRun(reading)
  );
}

const ONE_SUIT = 0b111;

function hasStraight(reading: Reading): boolean {
  if (pongsIn(reading) > 1) return false;
  let starts = 0;
  for (const { shape, kind } of reading.sets) {
    if (shape === 'chow' && kind % 3 === 0) starts |= 1 << (kind / 3);
  }
  return (
    (starts & ONE_SUIT) === ONE_SUIT ||
    ((starts >> 3) & ONE_SUIT) === ONE_SUIT ||
    ((starts >> 6) & ONE_SUIT) === ONE_SUIT
  );
}
