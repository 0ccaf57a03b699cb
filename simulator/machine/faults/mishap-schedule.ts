import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import { scaled } from '../clock.ts';
import { BREAKS_AFTER_MS } from '../device/break-motion.ts';
import type { Machine } from '../device/machine.ts';
import { later } from './faulty-table.ts';
import { isTileMishap } from './mishap-book.ts';
import type { MishapTrigger, PlannedMishap } from './mishap-line.ts';
import type { Striker, Struck } from './striker.ts';
import type { CommandStep } from './troubles.ts';

/** What became of a mishap that somebody wants. */
export type Caused =
  /** It has happened. */
  | { readonly caused: 'now' }
  | { readonly caused: 'waits'; readonly until: string }
  | { readonly caused: 'never'; readonly why: string };

export interface MishapScheduleOptions {
  readonly machine: Machine;
  readonly striker: Striker;
  readonly onStruck: (told: string) => void;
}

interface Waiting {
  readonly planned: PlannedMishap;
  readonly verb: CommandVerb;
  readonly afterMs: number | null;
  /** How many such commands are still to begin. */
  left: number;
}

type InHand = Extract<MishapTrigger, { when: 'hand' }>;

/** Keeps what is to go wrong until its moment. */
export class MishapSchedule {
  readonly #options: MishapScheduleOptions;
  #waiting: readonly Waiting[] = [];
  #inHands: readonly { readonly planned: PlannedMishap; readonly moment: InHand }[] = [];
  /** How many walls have been served. */
  #hands = 0;

  constructor(options: MishapScheduleOptions) {
    this.#options = options;
    options.machine.troubles.onCommand((step) => this.#follow(step));
  }

  cause(planned: PlannedMishap): Caused {
    const why = this.#whyNever(planned);
    return why === null ? this.#wait(planned, planned.moment) : { caused: 'never', why };
  }

  #whyNever({ fault, moment }: PlannedMishap): string | null {
    if (moment.when === 'hand' && moment.hand <= this.#hands) return `hand ${moment.hand} has begun`;
    const then = moment.when === 'hand' ? moment.andThen : moment;
    return this.#options.striker.whyNever(fault, then.when === 'on' ? then : {});
  }

  #wait(planned: PlannedMishap, moment: MishapTrigger): Caused {
    switch (moment.when) {
      case 'now':
        return this.#strike(planned);
      case 'at':
        later(this.#options, moment.ms, () => this.#strikeLater(planned));
        return { caused: 'waits', until: `${moment.ms / 1000} s to pass` };
      case 'on': {
        const { verb, nth, afterMs } = moment;
        this.#waiting = [...this.#waiting, { planned, verb, afterMs, left: nth }];
        return {
          caused: 'waits',
          until: nth === 1 ? `the next ${verb}` : `${verb} number ${nth} from now on`,
        };
      }
      case 'hand':
        this.#inHands = [...this.#inHands, { planned, moment }];
        return { caused: 'waits', until: `the walls of hand ${moment.hand}` };
      default:
        return unreachable(moment);
    }
  }

  #strike({ fault }: PlannedMishap): Caused {
    return causedBy(this.#options.striker.strike(fault));
  }

  #strikeLater(planned: PlannedMishap): void {
    this.#options.onStruck(toldLater(planned, this.#strike(planned)));
  }

  #follow({ verb, step }: CommandStep): void {
    if (step === 'begins') return this.#begin(verb);
    if (verb !== 'SERVE') return;
    this.#hands += 1;
    const due = this.#inHands.filter(({ moment }) => moment.hand <= this.#hands);
    this.#inHands = this.#inHands.filter((one) => !due.includes(one));
    for (const { planned, moment } of due) {
      if (moment.andThen.when === 'now') this.#strikeLater(planned);
      else this.#wait(planned, moment.andThen);
    }
  }

  #begin(verb: CommandVerb): void {
    const counted = this.#waiting.filter((one) => one.verb === verb);
    for (const one of counted) one.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    for (const { planned, afterMs, left } of counted)
      if (left === 0) this.#comeWith(planned, { verb, afterMs });
  }

  /**
   * What breaks in the motion is planned before it begins, and so is what comes with its lines and its power where no time is
   * said; what people do is done while it runs.
   */
  #comeWith(
    planned: PlannedMishap,
    how: { readonly verb: CommandVerb; readonly afterMs: number | null },
  ): void {
    const { machine, striker, onStruck } = this.#options;
    const { fault } = planned;
    const isOfPeople = fault.in === 'table' && !isTileMishap(fault.what);
    if (fault.in !== 'machine' && (isOfPeople || how.afterMs !== null)) {
      const waitMs = scaled(how.afterMs ?? BREAKS_AFTER_MS, machine.speed);
      machine.clock.setTimeout(() => this.#strikeLater(planned), waitMs);
      return;
    }
    const struck = striker.strike(fault, how);
    onStruck(
      struck.is === 'impossible'
        ? toldLater(planned, causedBy(struck))
        : `${planned.words}, with this ${how.verb}`,
    );
  }
}

const causedBy = (struck: Struck): Caused => {
  switch (struck.is) {
    case 'done':
      return { caused: 'now' };
    case 'waiting':
      return { caused: 'waits', until: struck.until };
    case 'impossible':
      return { caused: 'never', why: struck.why };
    default:
      return unreachable(struck);
  }
};

/** What is told of what had waited for its moment. */
const toldLater = ({ words }: PlannedMishap, caused: Caused): string => {
  switch (caused.caused) {
    case 'now':
      return words;
    case 'waits':
      return `${words}, with ${caused.until}`;
    case 'never':
      return `${words}: ${caused.why}`;
    default:
      return unreachable(caused);
  }
};
