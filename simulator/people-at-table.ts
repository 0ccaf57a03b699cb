import { SIDES, type Side } from '../src/play/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tile-set.ts';
import type { Clock, Speed } from './machine/clock.ts';
import { createRandom } from './machine/random.ts';
import type { TableTop } from './machine/world/table-top.ts';
import { createOpenHands } from './people/declared/open-hands.ts';
import type { SeatPages } from './people/declared/pages.ts';
import { createSpeaker, type Speaker } from './people/declared/speaker.ts';
import { CALM } from './people/mind.ts';
import { createPerson } from './people/person.ts';
import { createSeats, type Seats } from './seats.ts';

export interface PeopleOptions {
  readonly table: TableTop;
  readonly ruleset: Ruleset;
  readonly emptySide: Side;
  readonly clock: Clock;
  readonly speed: Speed;
  /** Each person's own chance follows from it. */
  readonly seed: string;
  /** The page of each seat, where people declare how hands end; left out = nobody needs one. */
  readonly pages?: (side: Side) => SeatPages;
}

/** How often people look at their pages while a hand is being entered; at `max` in real time. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_MAX_MS = 10;

/** Seats three people at the table. Returns the function that makes them get up. */
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
  seats.onChange(() => {
    for (const person of people) person.look();
    for (const speaker of speakers) speaker.look();
  });
  return () => {
    seats.leave();
    for (const person of people) person.leave();
    for (const speaker of speakers) speaker.leave();
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
