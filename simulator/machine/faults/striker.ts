import { COMMANDS, type CommandVerb } from '../../../firmware-protocol/commands.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import { SIDES } from '../../../firmware-protocol/words.ts';
import type { Machine } from '../device/machine.ts';
import { below, createRandom, type Random } from '../random.ts';
import { type Fault, verbsOfReboot } from './fault.ts';
import type { CableHand, FaultyTable } from './faulty-table.ts';
import type { LineTroubles } from './line-faults.ts';
import { isTileMishap, MISHAPS, type MishapWord, mishapEntry } from './mishap-book.ts';
import { type MishapDetails, NEEDS } from './mishap-entry.ts';
import { NEEDS_POWER, SUDDEN_COURSES } from './sudden-courses.ts';
import { areTilesAtRest, TILE_COURSES, whyOutOfReach } from './tile-courses.ts';

export interface StrikerOptions {
  readonly seed: string;
  readonly machine: Machine;
  readonly power: FaultyTable['power'];
  readonly pressStop: () => void;
  readonly cable: CableHand;
  readonly lineTroubles: LineTroubles;
}

/** In which motion it is to show, where it is said. */
export interface StrikeHow {
  readonly verb?: CommandVerb;
  readonly afterMs?: number | null;
}

/** What became of it: it has happened, or what it waits for, or why it cannot happen as things lie. */
export type Struck =
  | { readonly is: 'done' }
  | { readonly is: 'waiting'; readonly until: string }
  | { readonly is: 'impossible'; readonly why: string };

/** Lets things happen, each with a chance of its own: one more of them changes nothing of the others. */
export class Striker {
  readonly #options: StrikerOptions;
  readonly #times = new Map<MishapWord, number>();

  constructor(options: StrikerOptions) {
    this.#options = options;
  }

  /** Why it can never happen at this table, in this motion; null where it can. */
  whyNever(fault: Fault, { verb, afterMs = null }: StrikeHow): string | null {
    if (fault.in === 'line') return null;
    if (fault.in === 'device') {
      if (!verbsOfReboot(fault.at).includes(fault.verb)) return `${fault.verb} moves nothing`;
      const isTimedTwice = verb === fault.verb && afterMs !== null;
      return isTimedTwice ? `${fault.at} is a moment of ${fault.verb} already, without "after"` : null;
    }
    const { needs } = mishapEntry(fault.what);
    if (needs !== undefined && !NEEDS[needs].has(this.#options.machine.profile.caps))
      return NEEDS[needs].without;
    const tile = 'details' in fault ? fault.details?.tile : undefined;
    if (tile !== undefined && tile >= this.#tiles())
      return `its tiles are numbered from 0 to ${this.#tiles() - 1}`;
    if (fault.in !== 'machine' || verb === undefined) return null;
    if (COMMANDS[verb].channel === 'none') return `${verb} moves nothing`;
    const { course } = MISHAPS[fault.what];
    const isItsOwn = verb === course.verb || 'anyMotion' in course;
    return isItsOwn ? null : `it shows in ${course.verb}, never in ${verb}`;
  }

  strike(fault: Fault, how: StrikeHow = {}): Struck {
    const { lineTroubles, machine } = this.#options;
    const { troubles } = machine;
    switch (fault.in) {
      case 'line':
        lineTroubles.add(fault);
        return { is: 'done' };
      case 'device':
        troubles.planReboot(fault.at, fault.verb);
        return { is: 'waiting', until: `the next ${fault.verb}` };
      case 'machine': {
        const { side } = fault.details ?? {};
        const details = this.#placed(fault.what, fault.details ?? {});
        troubles.planBreak(fault.what, {
          ...how,
          details,
          ...(side === undefined ? {} : { countedAt: side }),
        });
        return { is: 'waiting', until: `the next ${how.verb ?? MISHAPS[fault.what].course.verb}` };
      }
      case 'firmware':
        troubles.planQuirk(fault.what);
        return { is: 'waiting', until: 'its moment' };
      case 'table':
        return this.#letHappen(fault);
      default:
        return unreachable(fault);
    }
  }

  #letHappen({ what, details = {} }: Extract<Fault, { in: 'table' }>): Struck {
    const { machine, power, pressStop, cable, lineTroubles } = this.#options;
    const why = isTileMishap(what) ? whyOutOfReach(what, details, machine) : null;
    if (why !== null) return { is: 'impossible', why };
    const mendLine = (): void => lineTroubles.mend();
    const random = this.#chanceOf(what);
    const table: FaultyTable = { machine, power, pressStop, cable, mendLine, random };
    if (!isTileMishap(what)) {
      if (NEEDS_POWER.has(what) && !power.isOn())
        return { is: 'impossible', why: 'the table is switched off' };
      SUDDEN_COURSES[what](table, details);
      return { is: 'done' };
    }
    const isNow = areTilesAtRest(machine);
    TILE_COURSES[what](table, details);
    return isNow ? { is: 'done' } : { is: 'waiting', until: 'the next tiles that are pushed in' };
  }

  /** What a device tells of a place is somewhere, also where nobody has said where. */
  #placed(what: MishapWord, details: MishapDetails): MishapDetails {
    const random = this.#chanceOf(what);
    const takes = mishapEntry(what).details ?? [];
    return {
      ...(takes.includes('side') && { side: SIDES[below(random, SIDES.length)] ?? 0 }),
      ...(takes.includes('tile') && { tile: below(random, this.#tiles()) }),
      ...details,
    };
  }

  /** How many a set has. */
  #tiles(): number {
    return this.#options.machine.memory.registers.A.length;
  }

  #chanceOf(what: MishapWord): Random {
    const time = (this.#times.get(what) ?? 0) + 1;
    this.#times.set(what, time);
    return createRandom(this.#options.seed, `mishap ${what} ${time}`);
  }
}
