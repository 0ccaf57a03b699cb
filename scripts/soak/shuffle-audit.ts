import { MIXING, type Mixing, takeWithin } from '../../simulator/machine/drum/lying.ts';
import { below, createRandom, type Random } from '../../simulator/machine/random.ts';
import { fairDice } from '../../src/controller/chance-and-time.ts';
import type { Dice } from '../../src/play/seating/furniture.ts';
import { throwsToAlarm, wallsOf, wallsToAlarm } from '../../test/model/audited-evening.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

const WALLS_OF_EVENING = 300;
const THROWS_OF_EVENING = 600;
/** As many false alarms are allowed in so many evenings, of walls and of dice. */
const EVENINGS_A_FALSE_ALARM = 100;
const TABLES = 20;
const MOST_WALLS = WALLS_OF_EVENING;
const MOST_THROWS = 5_000;
/** A drum that turns too little lets a head take one of so many tiles before it. */
const REACHES = [12, 26, 40] as const;
/** How often a loaded die shows its six; a fair one does once in six. */
const SIXES = [0.4, 0.3, 0.25, 0.22] as const;
/** Every simulated poor drum is found within so many walls. */
const FOUND_WITHIN = 5;

/**
 * So many evenings of fair walls and fair dice: how many alarms. Then drums that mix poorly and dice that are loaded: after how many
 * walls and throws they are found. Gives the exit code: 1 where there are too many false alarms, or a poor drum is found late.
 */
export function soakShuffleAudit(asked: string): number {
  const evenings = wholeNumber('EVENINGS', asked, 1);
  const walls = falseAlarms(evenings, (random) => wallsToAlarm(wallsOf(random), random, WALLS_OF_EVENING));
  say(`fair walls: ${walls} false alarms in ${evenings} evenings of ${WALLS_OF_EVENING} walls`);
  const dice = falseAlarms(evenings, () =>
    throwsToAlarm(() => fairDice({ cycle: 1, throw: 1 }), THROWS_OF_EVENING),
  );
  say(`our own dice: ${dice} false alarms in ${evenings} evenings of ${THROWS_OF_EVENING} throws`);
  const late = foundAfter(MIXING.poor).filter((after) => after > FOUND_WITHIN).length;
  for (const reach of REACHES) {
    const mixing = { ...MIXING.poor, take: takeWithin(reach) };
    say(`a head that takes one of ${reach} tiles before it: ${quantiles(foundAfter(mixing))} walls`);
  }
  for (const sixes of SIXES)
    say(`a die with ${sixes * 100} % sixes: ${quantiles(loadedFoundAfter(sixes))} throws`);
  say(`poor drums that were found after more than ${FOUND_WITHIN} walls: ${late} of ${TABLES}`);
  return Math.max(walls, dice) * EVENINGS_A_FALSE_ALARM > evenings || late > 0 ? 1 : 0;
}

function falseAlarms(evenings: number, evening: (random: Random) => number | null): number {
  let alarms = 0;
  for (let nth = 0; nth < evenings; nth += 1)
    if (evening(createRandom(`evening ${nth}`, 'audit')) !== null) alarms += 1;
  return alarms;
}

const overTables = (found: (random: Random) => number | null): readonly number[] =>
  Array.from({ length: TABLES }, (_, nth) => found(createRandom(`table ${nth}`, 'audit')) ?? Infinity);

const foundAfter = (mixing: Mixing): readonly number[] =>
  overTables((random) => wallsToAlarm(wallsOf(random, mixing), random, MOST_WALLS));

const loadedFoundAfter = (sixes: number): readonly number[] =>
  overTables((random) =>
    throwsToAlarm(
      (): Dice => [random.next() < sixes ? 6 : 1 + below(random, 5), 1 + below(random, 6)],
      MOST_THROWS,
    ),
  );

const quantiles = (found: readonly number[]): string => {
  const sorted = found.toSorted((one, other) => one - other);
  const at = (part: number): string => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Infinity;
    return value === Infinity ? 'not found' : String(value);
  };
  return `half within ${at(0.5)}, nine in ten within ${at(0.9)}, all within ${at(1)}`;
};
