import type { PlayerSay } from '../../../src/play/events/say.ts';
import type { Dice } from '../../../src/play/seating/furniture.ts';
import { type Course, courseOf } from '../course.ts';
import type { SeatSight } from '../seat-sight.ts';
import type { ScreenRead, SeatPage, SeatPages } from './pages.ts';

export interface PageReaderInput {
  readonly sight: () => SeatSight;
  readonly pages: SeatPages;
  /** What the screen says now is told to everybody at the table. */
  readonly tell: (screen: ScreenRead) => void;
  /** Null while his dice have not fallen. */
  readonly roll: () => Dice | null;
  /** How often the dice are thrown for a wall. */
  readonly throws: number;
  /** What he has entered was taken, or nobody asks him to enter it. */
  readonly onEntered: (dice: Dice) => void;
  readonly clock: { readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown };
  /** In milliseconds. */
  readonly lookEveryMs: number;
}

/**
 * Where the table has neither displays nor keys for it people look at their pages all the time: they read there what
 * the table wants, and enter what elsewhere a key would say. Returns the function that ends it.
 */
export function readPages(input: PageReaderInput): () => void {
  const { sight, pages, tell, roll, throws, onEntered, clock, lookEveryMs } = input;
  let presence: 'here' | 'gone' = 'here';

  const lookOnce = async (): Promise<void> => {
    const page = await pages.read();
    if (page === null) return;
    tell(page.screen);
    const seen = sight();
    const course = courseOf(seen.happenings);
    const said = sayingOf(page, { seen, course, roll });
    const taken = said !== undefined && (await pages.say(said));
    if (taken && said.say === 'enter-dice') onEntered(said.dice);
    const dice = said === undefined && areForPeopleAlone(page, { seen, course, throws }) ? roll() : null;
    if (dice !== null) onEntered(dice);
  };
  const look = async (): Promise<void> => {
    while (presence === 'here') {
      await lookOnce();
      await new Promise<void>((resolve) => clock.setTimeout(resolve, lookEveryMs));
    }
  };
  void look();
  return () => {
    presence = 'gone';
  };
}

/** He throws the dice, or had them thrown, for walls that people deal unseen: nobody asks how they lie, and everybody sees it. */
const areForPeopleAlone = (
  { playing, throwAsked }: SeatPage,
  { seen, course, throws }: Pick<AtTable, 'seen' | 'course'> & Pick<PageReaderInput, 'throws'>,
): boolean =>
  playing &&
  throwAsked === null &&
  seen.throws.length < throws &&
  (course.thrower === undefined ? isEast(seen) : course.thrower === seen.side);

/** Where nobody is asked for them on a display the dealer knows that they are his. */
const isEast = ({ displays, side }: SeatSight): boolean => displays[side].wind === 'east';

interface AtTable {
  readonly seen: SeatSight;
  readonly course: Course;
  readonly roll: () => Dice | null;
}

/** The dice he has thrown, and what he has said aloud: ready, and that he wins. */
function sayingOf(page: SeatPage, { seen, course, roll }: AtTable): PlayerSay | undefined {
  const { hand, may, throwAsked } = page;
  const { side } = seen;
  if (may.includes('enter-dice') && throwAsked !== null) {
    const dice = roll();
    return dice === null ? undefined : { say: 'enter-dice', throw: throwAsked, dice };
  }
  if (may.includes('declare-ready') && typeof course.ready.get(side) === 'number')
    return { say: 'declare-ready', hand, ready: 'declared' };
  return may.includes('call-win') && course.answers[side] === 'win' ? { say: 'call-win', hand } : undefined;
}
