import { defineConfig } from 'vite';
import { programBuild } from './scripts/build/program-build.ts';

/**
 * The simulator's program in a few files, in place of the one that the compiler made: it starts in half the time. What
 * other programs import of the simulator stays as compiled.
 */
export default defineConfig(
  programBuild('dist/simulator', {
    cli: 'simulator/cli.ts',
    'study-thread': 'simulator/study/study-thread.ts',
    'policy-process': 'simulator/study/policy-process.ts',
  }),
);
