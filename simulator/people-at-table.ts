import { SIDES, type Side } from '../src/play/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tile-set.ts';
import type { Clock, Speed } from './machine/clock.ts';
import { createRandom } from './machine/random.ts';
import type { TableTop } from './machine/world/table-top.ts';
import { CALL_STAFF } from './people/display-texts.ts';
import { CALM } from './people/mind.ts';
import { createPerson } from './people/person.ts';
import { createStaff } from './people/staff.ts';
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

/** Seats three people at the table, and has staff at hand. Returns the function that makes them get up. */
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
  const staff = createStaff({
    isCalled: () => table.displays.some(({ text }) => text === CALL_STAFF),
    start: (act) => table.press({ side: emptySide, key: 'start', act }),
    clock,
    speed,
    random: createRandom(seed, 'staff'),
  });
  const everybody = [...people, staff];
  seats.onChange(() => {
    for (const each of everybody) each.look();
  });
  return () => {
    seats.leave();
    for (const each of everybody) each.leave();
  };
};
