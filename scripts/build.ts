import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Builds everything that runs: the programs into dist/, the controller's in a few files, the browser's pages into dist/screens. */
const run = (tool: string, ...args: readonly string[]): void => {
  execFileSync(process.execPath, [`node_modules/${tool}`, ...args], { stdio: 'inherit' });
};

rmSync('dist', { recursive: true, force: true });
run('typescript/bin/tsc', '-p', 'tsconfig.build.json');
run('vite/bin/vite.js', 'build', '--config', 'vite.program.config.ts', '--logLevel', 'warn');
run('vite/bin/vite.js', 'build', '--logLevel', 'warn');
