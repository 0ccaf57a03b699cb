import { unreachable } from '../../src/rules/unreachable.ts';
import { decide } from './decide.ts';
import type { Intention, Pace } from './intention.ts';
import type { Habit } from './manners/habits.ts';
import { createManners } from './manners/manners.ts';
import type { Mind } from './mind.ts';
import { type Speed, thinkingMs } from './pace.ts';
import type { SeatActions } from './seat-actions.ts';
import type { SeatSight } from './seat-sight.ts';

interface PersonInput {
  readonly mind: Mind;
  readonly sight: () => SeatSight;
  /** While it stands he sees what he saw, and thinks what he thought. */
  readonly moment: () => number;
  /** How many reports the controller has not heard yet. */
  readonly unheard: () => number;
  readonly actions: SeatActions;
  readonly clock: PersonClock;
  readonly speed: Speed;
  /** Uniform in [0, 1). */
  readonly random: { readonly next: () => number };
  /** The same, for what he does that he should not. */
  readonly lapses: { readonly next: () => number };
  readonly onLapse: (habit: Habit) => void;
}

/** The part of a clock a person needs; at `max` his timers take no time, but still come later than the cause. */
interface PersonClock {
  readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
}

/** A person at the table. He looks when he is told that something changed, thinks, and acts if it still holds. */
export interface Person {
  /** Anything on the table changed, `unheard` too. */
  readonly look: () => void;
  /** Gets up: does nothing any more. */
  readonly leave: () => void;
}

/** Above this the table's controller is behind or away, and a person in a hurry lets it catch up. */
const MOST_UNHEARD = 16;

type Act = Exclude<Intention, { do: 'wait' }>;

/** What he means to do as long as he sees nothing new. */
interface Decided {
  readonly moment: number;
  readonly intention: Intention;
}

interface Thought {
  readonly act: Act;
  readonly timer: unknown;
}

export function createPerson(input: PersonInput): Person {
  const { mind, actions, clock, speed, random } = input;
  const { temperament } = mind;
  const manners = createManners({
    habits: temperament.habits,
    random: input.lapses,
    onLapse: input.onLapse,
  });
  let thought: Thought | undefined;
  let decided: Decided | undefined;
  let presence: 'here' | 'gone' = 'here';

  const forget = (): void => {
    if (thought !== undefined) clock.clearTimeout(thought.timer);
    thought = undefined;
  };
  /** Nobody gives a hand up any faster. */
  const tempoOf = (pace: Pace): number => (pace === 'despair' ? 1 : temperament.tempo);
  /** Whoever waits, and would say it again, takes no chance of what he does after it. */
  const chanceOf = (pace: Pace): number => (pace === 'insistence' ? 0.5 : random.next());
  const thinkAnew = (): Intention => {
    const sight = input.sight();
    return manners.insteadOf(decide(sight, mind), sight);
  };
  const intend = (): Act | undefined => {
    if (presence === 'gone') return undefined;
    if (input.unheard() > MOST_UNHEARD) return undefined;
    const moment = input.moment();
    if (decided?.moment !== moment) decided = { moment, intention: thinkAnew() };
    return decided.intention.do === 'wait' ? undefined : decided.intention;
  };
  const think = (act: Act): void => {
    const timeoutMs = thinkingMs({ pace: act.pace, speed, chance: chanceOf(act.pace) }) / tempoOf(act.pace);
    thought = { act, timer: clock.setTimeout(carryOut, timeoutMs) };
  };
  const carryOut = (): void => {
    const meant = thought?.act;
    thought = undefined;
    const act = intend();
    if (act === undefined) return;
    if (meant === undefined || !isSame(meant, act)) return think(act);
    const done = manners.acted();
    perform(actions, act);
    if (done === 'lapse') thinkBetter();
  };
  /** Also where nobody has seen anything of it. */
  const thinkBetter = (): void => {
    decided = undefined;
    look();
  };
  const look = (): void => {
    const act = intend();
    if (act !== undefined && thought !== undefined && isSame(thought.act, act)) return;
    forget();
    if (act !== undefined) think(act);
  };
  const leave = (): void => {
    presence = 'gone';
    forget();
  };
  return { look, leave };
}

function isSame(one: Act, other: Act): boolean {
  if (one === other) return true;
  return one.do === other.do && one.pace === other.pace && JSON.stringify(one) === JSON.stringify(other);
}

function perform(actions: SeatActions, act: Act): void {
  switch (act.do) {
    case 'press':
      actions.press(act.key);
      break;
    case 'move':
      actions.move({ from: act.from, to: act.to });
      break;
    case 'hold-start':
      actions.holdStart();
      break;
    case 'press-both':
      actions.pressBoth();
      break;
    case 'throw-in':
      actions.throwIn(act.set);
      break;
    case 'take-away':
      actions.takeAway(act.from);
      break;
    case 'pick-up':
      actions.pickUp();
      break;
    case 'swap':
      actions.move({ from: act.one, to: act.via });
      actions.move({ from: act.other, to: act.one });
      actions.move({ from: act.via, to: act.other });
      break;
    case 'leave-on-plate':
      actions.leaveOnPlate();
      break;
    default:
      unreachable(act);
  }
}
