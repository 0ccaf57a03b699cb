import { SIDES, type Side } from '../src/play/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tile-set.ts';
import type { Clock, Speed } from './machine/clock.ts';
import { createRandom } from './machine/random.ts';
import type { TableTop } from './machine/world/table-top.ts';
import { createOpenHands } from './people/declared/open-hands.ts';
import type { SeatPages } from './people/declared/pages.ts';
import { createSpeaker, type Speaker } from './people/declared/speaker.ts';
import { CALL_STAFF } from './people/display-texts.ts';
import { CALM } from './people/mind.ts';
import { createPerson } from './people/person.ts';
import { createStaff } from './people/staff.ts';
import { createSeats, type Seats } from './seats.ts';

export interface PeopleOptions {
  readonly table: TableTop;
  readonly ruleset: Ruleset;
  /** Null where four play. */
  readonly emptySide: Side | null;
  readonly clock: Clock;
  readonly speed: Speed;
  /** Each person's own chance follows from it. */
  readonly seed: string;
  /** The page of each seat, where people declare how hands end; left out = nobody needs one. */
  readonly pages?: (side: Side) => SeatPages;
}

/** Where the staff stands when every side is taken. */
const STAFF_SIDE = 0;

/** How often people look at their pages while a hand is being entered; at `max` in real time. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_MAX_MS = 10;

/** Seats people at the table, and has staff at hand. Returns the function that makes them get up. */
export const seatPeople = ({
  table,
  ruleset,
  emptySide,
  clock,
  speed,
  seed,
  pages,
}: PeopleOptions): (() => void) => {
  const seats = createSeats({ table, faces: tilesOf(ruleset), emptySide });
  const speakers =
    pages === undefined ? [] : speakersAt({ seats, ruleset, emptySide, clock, speed, seed, pages });
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
    start: (act) => table.press({ side: emptySide ?? STAFF_SIDE, key: 'start', act }),
    clock,
    speed,
    random: createRandom(seed, 'staff'),
  });
  const everybody = [...people, ...speakers, staff];
  seats.onChange(() => {
    for (const each of everybody) each.look();
  });
  return () => {
    seats.leave();
    for (const each of everybody) each.leave();
  };
};

interface SpeakersInput extends Omit<PeopleOptions, 'table' | 'pages'> {
  readonly seats: Seats;
  readonly pages: (side: Side) => SeatPages;
}

/** What the same people say on their pages once a hand is over. */
const speakersAt = ({
  seats,
  ruleset,
  emptySide,
  clock,
  speed,
  seed,
  pages,
}: SpeakersInput): readonly Speaker[] => {
  const open = createOpenHands();
  return SIDES.filter((side) => side !== emptySide).map((side) =>
    createSpeaker({
      mind: { ruleset, temperament: CALM },
      sight: seats.at(side).look,
      open,
      pages: pages(side),
      clock,
      lookEveryMs: speed === 'max' ? LOOK_AT_MAX_MS : LOOK_EVERY_MS / speed,
      random: createRandom(seed, `speaker ${side}`),
    }),
  );
};
