import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { KnownFault } from '../../../firmware-protocol/faults.ts';
import type { SelfTest } from '../../../firmware-protocol/words.ts';

export interface MechanicalFault {
  /** The command in whose motion it shows. */
  readonly verb: CommandVerb;
  readonly f: KnownFault;
  /** W: told, and the motion goes on. F: the command fails. L: it fails, and the fault is latched. SPEC §8.1 */
  readonly sev: 'W' | 'F' | 'L';
  /** The part SELF finds it in. */
  readonly part: SelfTest;
}

/** What can break inside the machine, by the name a script or the command line gives it. SPEC §8.2 */
export const MECHANICAL_FAULTS = {
  'driver-hot': { verb: 'BUILD', f: 'F203', sev: 'L', part: 'drum' },
  'supply-low': { verb: 'SERVE', f: 'F204', sev: 'W', part: 'plate' },
  'sensor-impossible': { verb: 'GATE', f: 'F205', sev: 'L', part: 'gate' },
  'drum-blocked': { verb: 'BUILD', f: 'F301', sev: 'F', part: 'drum' },
  'tail-slow': { verb: 'BUILD', f: 'F343', sev: 'W', part: 'drum' },
  'wrong-set-tile': { verb: 'BUILD', f: 'F344', sev: 'L', part: 'reader' },
  'tile-circles': { verb: 'BUILD', f: 'F345', sev: 'F', part: 'drum' },
  'head-jams': { verb: 'BUILD', f: 'F401', sev: 'F', part: 'drum' },
  'half-stack': { verb: 'BUILD', f: 'F402', sev: 'F', part: 'drum' },
  'head-never-stops': { verb: 'BUILD', f: 'F403', sev: 'L', part: 'drum' },
  'chute-empty': { verb: 'BUILD', f: 'F404', sev: 'F', part: 'drum' },
  'stacks-differ': { verb: 'BUILD', f: 'F405', sev: 'L', part: 'drum' },
  'zero-not-found': { verb: 'BUILD', f: 'F411', sev: 'F', part: 'drum' },
  'plate-stuck': { verb: 'SERVE', f: 'F501', sev: 'L', part: 'plate' },
  'plates-uneven': { verb: 'SERVE', f: 'F502', sev: 'L', part: 'plate' },
  'gate-pinches': { verb: 'GATE', f: 'F601', sev: 'F', part: 'gate' },
  'gate-limit-lost': { verb: 'GATE', f: 'F602', sev: 'L', part: 'gate' },
  misdeal: { verb: 'DEAL', f: 'F701', sev: 'L', part: 'plate' },
  'slot-not-clear': { verb: 'DEAL', f: 'F702', sev: 'F', part: 'plate' },
  'indicator-not-turned': { verb: 'FLIP', f: 'F703', sev: 'W', part: 'plate' },
  'dice-cocked': { verb: 'DICE', f: 'F801', sev: 'F', part: 'dice' },
  'button-stuck': { verb: 'DICE', f: 'F802', sev: 'W', part: 'panel' },
  'display-dark': { verb: 'SERVE', f: 'F803', sev: 'W', part: 'panel' },
  'tile-unread': { verb: 'SERVE', f: 'F903', sev: 'W', part: 'reader' },
} as const satisfies Readonly<Record<string, MechanicalFault>>;

export type MechanicalName = keyof typeof MECHANICAL_FAULTS;

export const isMechanicalName = (word: string): word is MechanicalName =>
  Object.hasOwn(MECHANICAL_FAULTS, word);
