import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest on a machine that has not run it before, longest first; `npm test` prints it anew at its end. Most of these
 * wait for programs, clocks and disks, and leave the processor to others meanwhile.
 */
export const LONGEST: readonly string[] = [
  'test/integration/table/killed.test.ts',
  'test/e2e/desk-operator.test.ts',
  'test/e2e/moments.test.ts',
  'test/integration/club/several-tables.test.ts',
  'test/integration/build/packed.test.ts',
  'test/integration/cli/update.test.ts',
  'test/integration/cli/simulate.test.ts',
  'test/integration/web/strangers.test.ts',
  'test/e2e/screen.test.ts',
  'test/e2e/desk-seat.test.ts',
  'test/integration/ledger/slow-disk.test.ts',
  'test/e2e/languages.test.ts',
  'test/e2e/long-names.test.ts',
  'test/integration/table/whole-match.test.ts',
  'test/integration/table/demonstration-of-several.test.ts',
  'test/integration/ledger/damaged-events.test.ts',
  'test/whole-table/every-fault.test.ts',
  'test/whole-table/power-cuts.test.ts',
];

/**
 * The order in which files are taken up: the longest first, so that none is begun when the others are through, then what starts
 * programs, and at last what never waits, with which every processor stays busy to the end. Files of a kind stand together:
 * a process is started anew where the next file is of the other kind.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files);
    return known.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(process.cwd(), moduleId));
  if (place >= 0) return place;
  return project.name === 'in-process' ? LONGEST.length + 1 : LONGEST.length;
};
