import type { Capabilities } from '../firmware-protocol/caps.ts';
import { type Dice, SIDES, type Side } from '../src/play/seating/furniture.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { tilesOf } from '../src/rules/tiles/tile-set.ts';
import type { Clock, Speed } from './machine/clock.ts';
import { createRandom } from './machine/random.ts';
import type { TableTop } from './machine/world/table-top.ts';
import { createOpenHands } from './people/declared/open-hands.ts';
import { readPages } from './people/declared/page-reader.ts';
import type { SeatPages } from './people/declared/pages.ts';
import { createSpeaker, type Speaker } from './people/declared/speaker.ts';
import { CALL_STAFF } from './people/display-texts.ts';
import { createLookUp, type ReadBreak } from './people/look-up.ts';
import { HABITS, type Habit } from './people/manners/habits.ts';
import { CALM } from './people/manners/temperaments.ts';
import type { Mind, Temperament } from './people/mind.ts';
import { createPerson } from './people/person.ts';
import { createStaff } from './people/staff.ts';
import { createSeats, type Seats } from './seats.ts';
import type { StaffRoom } from './staff-room.ts';

/** The table at which people sit down, by which rules they play, and how. */
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
  /** The table's screen, to which people look up where the panel shows no dice; left out = nobody does. */
  readonly screen?: ReadBreak;
  /** `bare`: it has neither displays nor dice, so that people look at their pages and throw by hand. */
  readonly furnishing?: 'furnished' | 'bare';
  /** Who throws the dice, and whether people tell how they lie; `told-by-table` if left out. */
  readonly dice?: 'told-by-table' | 'thrown-by-table' | 'thrown-by-people';
  /** Who deals; left out = the people. */
  readonly deals?: 'machine';
  /** Whether somebody of the staff comes when a display calls; left out = always. */
  readonly staff?: StaffRoom;
  /** How everybody is, in the order of their sides; of one all are so. Left out = calm. */
  readonly temperaments?: readonly Temperament[];
  /** Something stays lying on the plate of a side; left out = people leave nothing there. */
  readonly leaveOnPlate?: (side: Side) => void;
  /** Somebody did what he should not. */
  readonly onLapse?: (side: Side, habit: Habit) => void;
}

/** Everybody's mind. */
type Minds = (side: Side) => Mind;

/** Of fewer temperaments than people the last is the others' too. */
const mindsOf = ({
  ruleset,
  deals,
  emptySide,
  temperaments = [],
}: Pick<PeopleOptions, 'ruleset' | 'deals' | 'emptySide' | 'temperaments'>): Minds => {
  const seated = SIDES.filter((side) => side !== emptySide);
  const isMuddled = temperaments.some(({ habits }) => HABITS.some((habit) => habits[habit] > 0));
  return (side) => ({
    ruleset,
    temperament: temperaments[seated.indexOf(side)] ?? temperaments.at(-1) ?? CALM,
    ...(deals === undefined ? {} : { deals }),
    ...(isMuddled ? { stuck: 'has-it-dealt-again' } : {}),
  });
};

/** What people do about dice of each kind. */
const DICE_AT = {
  elec: 'told-by-table',
  motorread: 'told-by-table',
  motor: 'thrown-by-table',
  none: 'thrown-by-people',
} as const satisfies Record<Capabilities['dice'], PeopleOptions['dice']>;

/** What people leave to a machine that can do this. */
export const habitsAt = ({
  dice = 'elec',
  deal = 0,
}: Partial<Pick<Capabilities, 'dice' | 'deal'>>): Pick<PeopleOptions, 'dice' | 'deals'> => ({
  dice: DICE_AT[dice],
  ...(deal === 0 ? {} : { deals: 'machine' }),
});

/** Where the staff stands when every side is taken. */
const STAFF_SIDE = 0;

/** How often people look at their pages while a hand is being entered; at `max` in real time. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_MAX_MS = 10;

/** Longer than dice take to fall. */
const LOOKS_UP_AFTER_MS = 10_000;
const LOOKS_UP_AT_MAX_MS = 50;

const looksUpAfterMs = (speed: Speed): number =>
  speed === 'max' ? LOOKS_UP_AT_MAX_MS : LOOKS_UP_AFTER_MS / speed;

const lookEveryMs = (speed: Speed): number => (speed === 'max' ? LOOK_AT_MAX_MS : LOOK_EVERY_MS / speed);

const PIPS = 6;

/** Dice that lie on the table. */
const diceOf = (seed: string): (() => Dice) => {
  const random = createRandom(seed, 'dice');
  const die = (): number => 1 + Math.floor(PIPS * random.next());
  return () => [die(), die()];
};

/** What the machine's dice show, once for each throw; null where nothing was thrown since. */
const diceLying = (table: TableTop) => {
  let thrown: Dice | null = null;
  const leave = table.subscribe((fact) => {
    if (fact.fact === 'dice-shown') thrown = fact.dice;
  });
  const take = (): Dice | null => {
    const dice = thrown;
    thrown = null;
    return dice;
  };
  return { take, leave };
};

/** Seats people at the table, and has staff at hand. Returns the function that makes them get up. */
export const seatPeople = ({
  table,
  ruleset,
  emptySide,
  clock,
  speed,
  seed,
  pages,
  screen,
  furnishing = 'furnished',
  dice = 'told-by-table',
  deals,
  staff: staffRoom,
  temperaments = [CALM],
  leaveOnPlate = () => undefined,
  onLapse = () => undefined,
}: PeopleOptions): (() => void) => {
  const roll = diceOf(seed);
  const mindOf = mindsOf({ ruleset, emptySide, temperaments, ...(deals === undefined ? {} : { deals }) });
  const bare = furnishing === 'bare' ? { bare: { throws: ruleset.breaking.throws, roll } } : {};
  const isTold = furnishing === 'furnished' && dice !== 'told-by-table';
  const seats = createSeats({
    table,
    faces: tilesOf(ruleset),
    emptySide,
    ...bare,
    dice: isTold ? 'told' : 'shown',
    leaveOnPlate,
  });
  const speakers =
    pages === undefined ? [] : speakersAt({ seats, mindOf, emptySide, clock, speed, seed, pages });
  const people = SIDES.filter((side) => side !== emptySide).map((side) => {
    const { look, moment, unheard, actions } = seats.at(side);
    const random = createRandom(seed, `person ${side}`);
    const lapses = createRandom(seed, `lapses of person ${side}`);
    return createPerson({
      mind: mindOf(side),
      sight: look,
      moment,
      unheard,
      actions,
      clock,
      speed,
      random,
      lapses,
      onLapse: (habit) => onLapse(side, habit),
    });
  });
  const staff = createStaff({
    isCalled: () =>
      staffRoom?.isAtHand() !== false && SIDES.some((side) => seats.textAt(side) === CALL_STAFF),
    sortDrum: () => void table.sortDrum(),
    start: (act) => table.press({ side: emptySide ?? STAFF_SIDE, key: 'start', act }),
    clock,
    speed,
    random: createRandom(seed, 'staff'),
  });
  const lying = diceLying(table);
  const readers =
    pages === undefined || (furnishing === 'furnished' && !isTold)
      ? []
      : SIDES.filter((side) => side !== emptySide).map((side) =>
          readPages({
            sight: seats.at(side).look,
            pages: pages(side),
            tell: furnishing === 'bare' ? seats.readScreen : () => undefined,
            roll: dice === 'thrown-by-table' ? lying.take : roll,
            throws: ruleset.breaking.throws,
            onEntered: (told) => seats.tellDice(side, told),
            clock,
            lookEveryMs: lookEveryMs(speed),
          }),
        );
  const lookingUp =
    screen === undefined || furnishing === 'bare' || isTold
      ? []
      : [
          createLookUp({
            sight: seats.at(emptySide === 0 ? 1 : 0).look,
            ruleset,
            read: screen,
            onRead: seats.tellBreak,
            clock,
            afterMs: looksUpAfterMs(speed),
          }),
        ];
  const everybody = [...people, ...speakers, ...lookingUp, staff];
  seats.onChange(() => {
    for (const each of everybody) each.look();
  });
  const leaveRoom = staffRoom?.onSent(staff.look);
  return () => {
    leaveRoom?.();
    seats.leave();
    lying.leave();
    for (const stop of readers) stop();
    for (const each of everybody) each.leave();
  };
};

interface SpeakersInput extends Pick<PeopleOptions, 'emptySide' | 'clock' | 'speed' | 'seed'> {
  readonly mindOf: Minds;
  readonly seats: Seats;
  readonly pages: (side: Side) => SeatPages;
}

/** What the same people say on their pages once a hand is over. */
const speakersAt = ({
  seats,
  mindOf,
  emptySide,
  clock,
  speed,
  seed,
  pages,
}: SpeakersInput): readonly Speaker[] => {
  const open = createOpenHands();
  return SIDES.filter((side) => side !== emptySide).map((side) =>
    createSpeaker({
      mind: mindOf(side),
      sight: seats.at(side).look,
      open,
      pages: pages(side),
      clock,
      lookEveryMs: lookEveryMs(speed),
      random: createRandom(seed, `speaker ${side}`),
    }),
  );
};
