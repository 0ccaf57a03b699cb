import { COMPARED_SETS, type FairnessLine, fairnessLine } from '../../contract/fairness.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { CsvValue } from '../reading/csv.ts';
import { besideLedger, type LinesAsked } from './beside-ledger.ts';
import { exportLines } from './export-lines.ts';

const FILE = 'ledger-fairness.jsonl';
/** The last evening or two: each line of a wall holds all that was known after it. */
const READ_BYTES = 2 * 1024 * 1024;

/**
 * So far back is looked for a set that rested, some weeks of hands: what is known of it stands in its last line. A set that never was is
 * looked for in vain at each start.
 */
const SEARCHED_BYTES = 16 * 1024 * 1024;

/** How walls and dice of a record were found, and where what is to come is kept. */
export const openFairness = (folder: string) => {
  const { read, last, append } = besideLedger(folder, FILE, fairnessLine);
  const recent = read(READ_BYTES);
  const hasRested = (set: (typeof COMPARED_SETS)[number]): boolean =>
    !recent.some((line) => line.what === 'wall' && line.set === set);
  const rested = COMPARED_SETS.filter(hasRested).flatMap(
    (set) => last(`"set":"${set}"`, SEARCHED_BYTES) ?? [],
  );
  return { before: [...rested, ...recent], keep: append };
};

const HEADING = [
  'what',
  'at',
  'set',
  'cycle',
  'neighbours',
  'byChance',
  'guesses',
  'bits',
  'first',
  'second',
];

/** What is known after it follows from the lines before: a table of figures leaves it out. */
const valuesOf = (line: FairnessLine): readonly CsvValue[] => {
  const at = new Date(line.at).toISOString();
  switch (line.what) {
    case 'wall': {
      const { right, byChance, guesses } = line.neighbours;
      return [line.what, at, line.set, line.cycle, right, byChance, guesses, line.bits, '', ''];
    }
    case 'throw':
      return [line.what, at, '', '', '', '', '', '', ...line.dice];
    default:
      return unreachable(line);
  }
};

/** Every wall that was compared and every throw of a record, as they came. */
export const exportFairness = (folder: string, { format, onTrouble }: LinesAsked): Generator<string> =>
  exportLines(() => besideLedger(folder, FILE, fairnessLine).exported(onTrouble), {
    format,
    heading: HEADING,
    valuesOf,
  });
