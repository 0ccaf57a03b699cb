import type { TestProject } from 'vitest/node';
import { buildInFiles, LEDGER_THREADS } from './build-in-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the ledger's threads, and of what else tests begin beside themselves, built. */
    readonly threads: string;
  }
}

/** Programs that are killed again and again: to compile one at each start takes longer than all that it does. */
const KILLED_PROGRAMS = {
  'append-forever': 'test/integration/ledger/append-forever.ts',
  'move-until-killed': 'test/integration/ledger/move-until-killed.ts',
} as const;

/** What is tried where the disk or the memory is scarce, in a process or a thread of its own. */
const IN_NEED = {
  'event-marks': 'src/ledger/repair/event-marks.ts',
  'sitting-file': 'src/ledger/beside/sitting-file.ts',
} as const;

/** Builds the ledger's threads, and what else tests begin beside themselves, once for all files. */
export default async function buildThreads(project: TestProject): Promise<() => void> {
  const { folder, letGo } = await buildInFiles({ ...LEDGER_THREADS, ...KILLED_PROGRAMS, ...IN_NEED });
  project.provide('threads', folder);
  return letGo;
}
