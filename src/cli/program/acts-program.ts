import type { Command } from 'commander';
import { RUN_DEFAULTS } from '../start/run-config.ts';
import { DATA } from './program-flags.ts';

/** What looks into the list of acts; returns an exit code. */
export interface ActsActions {
  /** `witness`: a backup; null: none. */
  readonly verifyActs: (data: string, witness: string | null) => Promise<number>;
}

interface ActsProgram {
  readonly actions: ActsActions;
  readonly onDone: (exitCode: number) => void;
}

export const addActsCommands = (program: Command, { actions, onDone }: ActsProgram): void => {
  program
    .command('acts')
    .description('who has entered, and what was done that not everybody may')
    .command('verify')
    .description('check every line that is kept of it, the chain they make, and what was signed of it')
    .option(...DATA, RUN_DEFAULTS.data)
    .option('--backup <folder>', 'hold it against what was signed in this backup too')
    .action(async ({ data, backup }) => onDone(await actions.verifyActs(data, backup ?? null)));
};
