import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { SelfTest, Side } from '../../../firmware-protocol/words.ts';
import { Disorder } from './disorder.ts';
import { type MechanicalName, MISHAPS, type Quirk } from './mishap-book.ts';
import type { MechanicalFault, MishapDetails } from './mishap-entry.ts';

/** The moments of a command at which the power can fail, in order. */
export const REBOOT_POINTS = [
  'before-accept',
  'after-accept',
  'before-motor',
  'mid-stroke',
  'before-record',
  'after-record',
] as const;
export type RebootPoint = (typeof REBOOT_POINTS)[number];

export const SILENT_MS = 5_000;

const OF_FIRMWARE: ReadonlySet<Quirk> = new Set<Quirk>(['firmware-older', 'serial-changed', 'caps-changed']);

/** Something that breaks in a motion. */
export interface Breaking extends MechanicalFault {
  readonly what: MechanicalName;
  readonly details: MishapDetails;
  /** Whose tiles are counted; left out = those of all sides. */
  readonly countedAt?: Side;
  /** How long after the motion began, at a table of speed 1; null = as soon as it shows. */
  readonly afterMs: number | null;
}

/** How it is to break, beside what. */
export interface BreakingHow {
  readonly details?: MishapDetails;
  readonly countedAt?: Side;
  /** In the motion of this command, whatever it usually is. */
  readonly verb?: CommandVerb;
  readonly afterMs?: number | null;
}

export interface CommandStep {
  readonly verb: CommandVerb;
  readonly step: 'begins' | 'is done';
}

const brokenAgain = (breaking: Breaking): readonly Breaking[] => {
  const left = (breaking.details.times ?? 1) - 1;
  return left === 0 ? [] : [{ ...breaking, details: { ...breaking.details, times: left } }];
};

/** What will go wrong inside the device: each at the first command it fits, once or as often as was said. */
export class Troubles {
  #reboots: readonly { readonly at: RebootPoint; readonly verb: CommandVerb }[] = [];
  #mechanical: readonly Breaking[] = [];
  #quirks: readonly Quirk[] = [];
  /** Latched by a cause that is still there. */
  #causes: ReadonlySet<FaultCode> = new Set();
  #isFirmwareMended = false;
  readonly #watchers = new Set<(work: CommandStep) => void>();
  /** What people see that stands out of order. */
  readonly disorder = new Disorder();
  /** The timer that ends what lasts for a time, by what it is. */
  readonly endings = new Map<string, unknown>();

  /** Tells of each command that begins to be done, before anything moves, and of each that ends well. */
  onCommand(watcher: (work: CommandStep) => void): void {
    this.#watchers.add(watcher);
  }

  tell(step: CommandStep): void {
    for (const watcher of this.#watchers) watcher(step);
  }

  planReboot(at: RebootPoint, verb: CommandVerb): void {
    this.#reboots = [...this.#reboots, { at, verb }];
  }

  planBreak(what: MechanicalName, how: BreakingHow = {}): void {
    const breaking = { ...MISHAPS[what].course, what, details: {}, afterMs: null, ...how };
    this.#mechanical = [...this.#mechanical, breaking];
  }

  planQuirk(quirk: Quirk): void {
    this.#quirks = [...this.#quirks, quirk];
  }

  /** Whether the device does this now; it does so once for each time it was planned. */
  has(quirk: Quirk): boolean {
    const at = this.#quirks.indexOf(quirk);
    this.#quirks = this.#quirks.filter((_, index) => index !== at);
    return at >= 0;
  }

  /** With the next start the device is the one again that it was, and nothing that was planned for that start makes it another. */
  mendFirmware(): void {
    this.#isFirmwareMended = true;
    this.#quirks = this.#quirks.filter((quirk) => !OF_FIRMWARE.has(quirk));
  }

  /** Whether it was put right since the last start. */
  takeFirmwareMended(): boolean {
    const isMended = this.#isFirmwareMended;
    this.#isFirmwareMended = false;
    return isMended;
  }

  /** Whether the power fails now. */
  failsAt(at: RebootPoint, verb: CommandVerb): boolean {
    const planned = this.#reboots.find((reboot) => reboot.at === at && reboot.verb === verb);
    this.#reboots = this.#reboots.filter((reboot) => reboot !== planned);
    return planned !== undefined;
  }

  /** What breaks in this motion; what is to break more often stays, and a self test finds it meanwhile. */
  breaking(verb: CommandVerb): Breaking | undefined {
    const found = this.#mechanical.find((one) => one.verb === verb);
    this.#mechanical = this.#mechanical.flatMap((one) => (one === found ? brokenAgain(one) : [one]));
    return found;
  }

  /** What a self test of the part finds. */
  foundIn(part: SelfTest): FaultCode | undefined {
    return this.#mechanical.find((one) => one.part === part)?.f;
  }

  /** The cause of a fault comes, or somebody takes it away. */
  setCause(fault: FaultCode, cause: 'there' | 'gone'): void {
    const causes = new Set(this.#causes);
    if (cause === 'there') causes.add(fault);
    else causes.delete(fault);
    this.#causes = causes;
  }

  /** Whether the cause of a latched fault is still there, so that it cannot be cleared. */
  persists(fault: FaultCode): boolean {
    return this.#causes.has(fault);
  }
}
