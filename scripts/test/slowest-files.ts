import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** So many are worth a look: the suite's budget is spent in them. */
const SHOWN = 10;

/** A file of tests, and how long everything took that it asked for: its imports, its tests and what they set up. */
interface TimedFile {
  readonly file: string;
  readonly ms: number;
}

/** What is said of the files that took longest. */
export const tellSlowest = (files: readonly TimedFile[]): string => {
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
  const rows = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`);
  return `the slowest files\n${rows.join('')}`;
};

const timed = (module: TestModule): TimedFile => {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return { file: relative(process.cwd(), module.moduleId), ms: setupDuration + collectDuration + duration };
};

/** Says at the end of a run which of its files took longest; vitest makes one of it by its path. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.stdout.write(`${tellSlowest(modules.map(timed))}\n`);
  }
}
