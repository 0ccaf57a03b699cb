import { execFileSync } from 'node:child_process';

/** Runs a program in a folder as somebody types it there, and gives what it says; what it complains of is shown. */
export const run = (folder: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The last line of what a program says: where npm packs, its scripts may have said something before. */
export const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? '';
