import type { Ruleset } from '../ruleset.ts';
import type { Wind } from '../tiles/tile.ts';
import { mustBeList, mustBeObject, shown } from './must-be.ts';

/** Who plays by these rules, or of them those who are said to. Throws a RangeError for a seat that they have not. */
export function seatsAmong({ match }: Ruleset, seats: readonly Wind[] | undefined): readonly Wind[] {
  if (seats === undefined) return match.seats;
  allMustSit(match.seats, 'seats', seats);
  return seats;
}

/** Throws a RangeError for a wind at which nobody sits. `name`: as whoever asks calls it. */
export function mustSit(seats: readonly Wind[], name: string, wind: Wind): void {
  if (!seats.includes(wind)) throw new RangeError(`${name}: nobody sits at ${shown(wind)}`);
}

/** The same of a list of winds. */
export function allMustSit(seats: readonly Wind[], name: string, winds: readonly Wind[]): void {
  mustBeList(name, winds);
  for (const wind of winds) mustSit(seats, name, wind);
}

interface OfSeat {
  readonly seat: Wind;
}

/** The same of what is told for each seat. */
export function eachMustSit(seats: readonly Wind[], name: string, told: readonly OfSeat[]): void {
  mustBeList(name, told);
  for (const each of told) {
    mustBeObject(name, each);
    mustSit(seats, name, each.seat);
  }
}

/** Throws a RangeError for a wind that is told twice where each is paid for what is told of him. */
export function onceEach(name: string, winds: readonly Wind[]): void {
  const twice = winds.find((wind, at) => winds.indexOf(wind) < at);
  if (twice !== undefined) throw new RangeError(`${name}: ${twice} stands there twice`);
}

/** The same of what is told for each seat. */
export function onceEachSeat(name: string, told: readonly OfSeat[]): void {
  onceEach(
    name,
    told.map(({ seat }) => seat),
  );
}
