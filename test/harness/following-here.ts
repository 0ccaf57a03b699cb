import { Command } from 'commander';
import { vi } from 'vitest';
import { FOLLOWING_ACTIONS } from '../../src/cli/commands/following-actions.ts';
import { addFollowing } from '../../src/cli/program/following-program.ts';
import type { ProgramEnd } from './programs.ts';

/**
 * What a command of `mjtable` that has to do with brokers says and ends with, by its own command line and without the start of
 * a program: for what is no matter of the process.
 */
export const commandHere = async (...args: readonly string[]): Promise<Omit<ProgramEnd, 'signal'>> => {
  const said = { stdout: '', stderr: '' };
  const writers = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  let exitCode: number | null = null;
  const program = new Command('mjtable');
  const onDone = (code: number): void => {
    exitCode = code;
  };
  addFollowing(program, { actions: FOLLOWING_ACTIONS, onDone });
  try {
    await program.parseAsync(args, { from: 'user' });
  } finally {
    for (const writer of writers) writer.mockRestore();
  }
  return { exitCode, ...said };
};
