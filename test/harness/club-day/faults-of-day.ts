import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import { type PlannedMishap, readMishap } from '../../../simulator/machine/faults/mishap-line.ts';
import { below, createRandom } from '../../../simulator/machine/random.ts';

/** What goes wrong in an operation of the machine, by the command that began it; people and staff end all of it. */
const GOES_WRONG = {
  BUILD: [
    'head-jams',
    'half-stack',
    'chute-empty',
    'drum-blocked',
    'stacks-differ',
    'tile-missing',
    'zero-not-found',
    'brown-out',
    'lid-opens for 20s',
  ],
  SERVE: ['plate-stuck', 'plates-uneven', 'brown-out', 'cable-pulled for 8s', 'lid-opens for 5s'],
  GATE: ['gate-pinches', 'gate-limit-lost', 'brown-out'],
  DICE: ['dice-cocked', 'cable-pulled for 5s'],
} as const satisfies Partial<Readonly<Record<CommandVerb, readonly string[]>>>;

interface DayAhead {
  readonly seed: string;
  /** How many of all operations go wrong, from 0 to 1. */
  readonly share: number;
  /** More operations of each kind than the day can have. */
  readonly operations: number;
}

/** Which operations of a table's day go wrong, and how. */
export const faultsOfDay = ({ seed, share, operations }: DayAhead): readonly PlannedMishap[] => {
  const random = createRandom(seed, 'faults of the day');
  const planned: PlannedMishap[] = [];
  for (const [verb, words] of Object.entries(GOES_WRONG))
    for (let nth = 1; nth <= operations; nth += 1) {
      if (random.next() >= share) continue;
      const read = readMishap(`on ${verb} ${nth} ${words[below(random, words.length)]}`);
      if (!read.ok) throw new RangeError(read.what);
      planned.push(read.planned);
    }
  return planned;
};
