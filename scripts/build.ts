import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { buildBeside } from './build/build-beside.ts';

/**
 * Builds everything that runs: the programs, each in a few files, the browser's pages, and the types of
 * what other programs may import. `dist` leads to the newest build; a program that runs goes on from the one it was
 * started from.
 */
const SOURCES = [
  'src',
  'firmware-protocol',
  'simulator',
  'bench',
  'scripts/tiles',
  'scripts/build',
  'scripts/build.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.types.json',
  'vite.config.ts',
  'vite.program.config.ts',
  'vite.simulator.config.ts',
  'vite.inside.config.ts',
  'package-lock.json',
] as const;

/** What `npx` runs. npm has it run when it links it for the first time, and not again when it was built anew. */
const PROGRAMS = ['src/cli/launch.cjs', 'simulator/cli.js'] as const;

const run = (tool: string, ...args: readonly string[]): void => {
  execFileSync(process.execPath, [`node_modules/${tool}`, ...args], { stdio: 'inherit' });
};

const build = (folder: string): void => {
  run('typescript-7/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', folder);
  run('typescript-7/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', folder);
  const vite = ['vite/bin/vite.js', 'build', '--logLevel', 'warn'] as const;
  run(...vite, '--config', 'vite.program.config.ts', '--outDir', join(folder, 'src/cli'));
  run(...vite, '--config', 'vite.simulator.config.ts', '--outDir', join(folder, 'simulator'));
  run(...vite, '--config', 'vite.inside.config.ts', '--outDir', join(folder, 'simulator/page'));
  run(...vite, '--outDir', join(folder, 'screens'));
  for (const program of PROGRAMS) chmodSync(join(folder, program), 0o755);
};

const built = buildBeside({ root: process.cwd(), sources: SOURCES, build });
process.stdout.write(`dist ${built === 'new' ? 'is new' : 'was built from these sources already'}\n`);
