import type { Counting } from './hand-points.ts';
import type { CompleteHand, Reading, ReadSet } from './readings.ts';
import { howMany, isDragon, isHonour, isOrphan, isWind, type Print, rankOf, suitOf } from './tiles.ts';

export type Limit = 'full' | 'half';

/** The limit of one reading; null for an ordinary hand (docs/rules.md, "Limit hands"). */
export function limitOf(counting: Counting, hand: CompleteHand): Limit | null {
  if (isFull(counting, hand)) return 'full';
  return isHalf(counting) ? 'half' : null;
}

function isFull({ reading, tiles }: Counting, hand: CompleteHand): boolean {
  if (reading.form === 'orphans') return true;
  if (tiles.every(isOrphan) || isNineGates(hand)) return true;
  return reading.form === 'sets' && isFullOfSets(reading.sets, tiles);
}

function isFullOfSets(sets: readonly ReadSet[], tiles: readonly Print[]): boolean {
  const pongs = pongsIn(sets);
  const has = (...prints: readonly Print[]): boolean => prints.every((print) => pongs.includes(print));
  const restIs = (suit: string, dragon: Print): boolean =>
    has(dragon) && tiles.every((print) => print === dragon || suitOf(print) === suit);
  return (
    has('5z', '6z', '7z') ||
    has('1z', '2z', '3z') ||
    has('1s', '9s', '6z') ||
    restIs('p', '5z') ||
    restIs('m', '7z') ||
    concealedKongs(sets) === 4
  );
}

/** 1112345678999 of characters or circles in the hand, and any tile of that suit. */
function isNineGates({ concealed, laid, win }: CompleteHand): boolean {
  const suit = suitOf(win);
  const gates = [3, 1, 1, 1, 1, 1, 1, 1, 3];
  return (
    laid.length === 0 &&
    (suit === 'm' || suit === 'p') &&
    gates.every((copies, at) => howMany(concealed, `${at + 1}${suit}`) === copies)
  );
}

function isHalf(counting: Counting): boolean {
  const { reading, tiles } = counting;
  if (tiles.every((print) => isHonour(print) || suitOf(print) === 's')) return true;
  if (reading.form !== 'sets') return false;
  const { sets, eye } = reading;
  const pongs = pongsIn(sets);
  const kongs = sets.filter(({ shape }) => shape === 'kong').length;
  return (
    (pongs.filter(isDragon).length === 2 && isDragon(eye)) ||
    (pongs.filter(isWind).length === 2 && isWind(eye)) ||
    (isOrphan(eye) && sets.every(hasTerminal)) ||
    isPureWithSeatPong(counting, reading) ||
    sets.filter(({ shape, concealed }) => shape !== 'chow' && concealed).length === 4 ||
    (kongs >= 3 && isHonour(eye)) ||
    concealedKongs(sets) >= 3 ||
    kongs === 4
  );
}

function pongsIn(sets: readonly ReadSet[]): readonly Print[] {
  return sets.filter(({ shape }) => shape !== 'chow').map(({ print }) => print);
}

function concealedKongs(sets: readonly ReadSet[]): number {
  return sets.filter(({ shape, concealed }) => shape === 'kong' && concealed).length;
}

/** Of a chow the lowest tile is named: 123 and 789 have a terminal. */
function hasTerminal({ shape, print }: ReadSet): boolean {
  return shape === 'chow' ? rankOf(print) === 1 || rankOf(print) === 7 : isOrphan(print);
}

type OfSets = Extract<Reading, { form: 'sets' }>;

/** Characters or circles, and no honours but a pong or kong of the own wind; concealed, the eye of the suit. */
function isPureWithSeatPong({ tiles, isConcealed, seat }: Counting, { sets }: OfSets): boolean {
  const rest = tiles.filter((print) => print !== seat);
  const suits = new Set(rest.map(suitOf));
  return (
    isConcealed && pongsIn(sets).includes(seat) && suits.size === 1 && (suits.has('m') || suits.has('p'))
  );
}
