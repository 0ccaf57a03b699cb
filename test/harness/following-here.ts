import { Command } from 'commander';
import { vi } from 'vitest';
import { addFollowing, type FollowingActions } from '../../src/cli/program/following-program.ts';
import type { ProgramEnd } from './programs.ts';

/** As the program has them. */
const ACTIONS: FollowingActions = {
  watch: async (asked) => (await import('../../src/cli/commands/watch-command.ts')).watchCommand(asked),
  archive: async (asked) => (await import('../../src/cli/commands/archive-command.ts')).archiveCommand(asked),
  archiveEnter: async (asked) =>
    (await import('../../src/cli/commands/archive-enter-command.ts')).archiveEnterCommand(asked),
  order: async (asked) => (await import('../../src/cli/commands/order-command.ts')).orderCommand(asked),
  orderKey: async (file) => (await import('../../src/cli/commands/order-command.ts')).orderKeyCommand(file),
  brokerConfig: async (asked) =>
    (await import('../../src/cli/commands/broker-config-command.ts')).brokerConfigCommand(asked),
};

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
  addFollowing(program, { actions: ACTIONS, onDone });
  try {
    await program.parseAsync(args, { from: 'user' });
  } finally {
    for (const writer of writers) writer.mockRestore();
  }
  return { exitCode, ...said };
};
