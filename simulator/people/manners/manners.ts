import { courseOf } from '../course.ts';
import type { Intention } from '../intention.ts';
import type { Happening, SeatSight } from '../seat-sight.ts';
import { HABITS, type Habit, type Habits } from './habits.ts';
import { LAPSES } from './lapses.ts';

interface MannersInput {
  readonly habits: Habits;
  /** Uniform in [0, 1). */
  readonly random: { readonly next: () => number };
  /** He has done so. */
  readonly onLapse: (habit: Habit) => void;
}

/** What a person does beside what he should. */
export interface Manners {
  /** What he does instead of what he means to: mostly that. Asked again of the same occasion it is the same. */
  readonly insteadOf: (meant: Intention, sight: SeatSight) => Intention;
  /** He is about to do it. `lapse`: it is not what he meant, which is still to be done, whatever comes of it. */
  readonly acted: () => 'lapse' | 'as-meant';
}

interface Chosen {
  readonly habit: Habit;
  readonly instead: Intention;
}

/** Whoever was put right so often takes care until the hand is over. */
const MOST_LAPSES_IN_A_HAND = 4;

const PERFECT: Manners = { insteadOf: (meant) => meant, acted: () => 'as-meant' };

export function createManners({ habits, random, onLapse }: MannersInput): Manners {
  const his = HABITS.filter((habit) => habits[habit] > 0);
  if (his.length === 0) return PERFECT;
  let hand: readonly Happening[] | undefined;
  let lapsed = 0;
  let occasion = '';
  let lapse: Chosen | undefined;

  const lapseFor = (meant: Intention, sight: SeatSight): Chosen | undefined => {
    if (lapsed === MOST_LAPSES_IN_A_HAND) return undefined;
    const moment = { meant, sight, course: courseOf(sight.happenings), chance: random.next() };
    for (const habit of his) {
      const instead = LAPSES[habit](moment);
      if (instead !== undefined && 100 * random.next() < habits[habit]) return { habit, instead };
    }
    return undefined;
  };
  return {
    insteadOf: (meant, sight) => {
      if (hand !== sight.happenings) lapsed = 0;
      hand = sight.happenings;
      const now = occasionOf(meant, sight);
      if (now !== occasion) lapse = lapseFor(meant, sight);
      occasion = now;
      return lapse?.instead ?? meant;
    },
    acted: () => {
      if (lapse === undefined) return 'as-meant';
      lapsed += 1;
      onLapse(lapse.habit);
      lapse = undefined;
      return 'lapse';
    },
  };
}

/** What lies where it lay is the same occasion, whatever displays and keys say meanwhile. */
function occasionOf(meant: Intention, { happenings }: SeatSight): string {
  return `${courseOf(happenings).moves.length} ${JSON.stringify(meant)}`;
}
