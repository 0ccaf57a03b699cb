import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { SelfTest } from '../../../firmware-protocol/words.ts';
import { MECHANICAL_FAULTS, type MechanicalFault, type MechanicalName } from './mechanical-faults.ts';
import type { Quirk } from './quirks.ts';

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

/** What will go wrong inside the device: each once, at the first command it fits. */
export class Troubles {
  #reboots: readonly { readonly at: RebootPoint; readonly verb: CommandVerb }[] = [];
  #mechanical: readonly MechanicalName[] = [];
  #quirks: readonly Quirk[] = [];
  /** Latched by a cause that is still there. */
  #causes: ReadonlySet<FaultCode> = new Set();

  plan(trouble: { readonly at: RebootPoint; readonly verb: CommandVerb } | MechanicalName): void {
    if (typeof trouble === 'string') this.#mechanical = [...this.#mechanical, trouble];
    else this.#reboots = [...this.#reboots, trouble];
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

  /** Whether the power fails now. */
  failsAt(at: RebootPoint, verb: CommandVerb): boolean {
    const planned = this.#reboots.find((reboot) => reboot.at === at && reboot.verb === verb);
    this.#reboots = this.#reboots.filter((reboot) => reboot !== planned);
    return planned !== undefined;
  }

  /** What breaks in this motion. */
  breaking(verb: CommandVerb): MechanicalFault | undefined {
    const at = this.#mechanical.findIndex((one) => MECHANICAL_FAULTS[one].verb === verb);
    const name = this.#mechanical[at];
    this.#mechanical = this.#mechanical.filter((_, index) => index !== at);
    return name && MECHANICAL_FAULTS[name];
  }

  /** What a self test of the part finds. */
  foundIn(part: SelfTest): FaultCode | undefined {
    const name = this.#mechanical.find((one) => MECHANICAL_FAULTS[one].part === part);
    return name && MECHANICAL_FAULTS[name].f;
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
