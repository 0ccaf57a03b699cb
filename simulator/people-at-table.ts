import { SIDES, type Side } from '../src/play/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tile-set.ts';
import type { Clock, Speed } from './machine/clock.ts';
import { createRandom } from './machine/random.ts';
import type { TableTop } from './machine/world/table-top.ts';
import { CALM } from './people/mind.ts';
import { createPerson } from './people/person.ts';
import { createSeats } from './seats.ts';

export interface PeopleOptions {
  readonly table: TableTop;
  readonly ruleset: Ruleset;
  readonly emptySide: Side;
  readonly clock: Clock;
  readonly speed: Speed;
  /** Each person's own chance follows from it. */
  readonly seed: string;
}

/** Seats three people at the table. Returns the function that makes them get up. */
export const seatPeople = ({
  table,
  ruleset,
  emptySide,
  clock,
  speed,
  seed,
}: PeopleOptions): (() => void) => {
  const seats = createSeats({ table, faces: tilesOf(ruleset), emptySide });
  const people = SIDES.filter((side) => side !== emptySide).map((side) => {
    const { look, actions } = seats.at(side);
    const random = createRandom(seed, `person ${side}`);
    return createPerson({
      mind: { ruleset, temperament: CALM },
      sight: look,
      actions,
      clock,
      speed,
      random,
    });
  });
  seats.onChange(() => {
    for (const person of people) person.look();
  });
  return () => {
    seats.leave();
    for (const person of people) person.leave();
  };
};
