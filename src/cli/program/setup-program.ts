import type { Command } from 'commander';
import type { InitAsked } from '../setup/init-command.ts';

/** What sets a club up; each returns an exit code. */
export interface SetupActions {
  readonly init: (asked: InitAsked) => Promise<number>;
}

interface SetupProgram {
  readonly actions: SetupActions;
  readonly onDone: (exitCode: number) => void;
}

export const addInit = (init: Command, { actions, onDone }: SetupProgram): void => {
  init
    .description('ask a few questions and write the configuration of a club')
    .option('--config <file>', 'the file to write; one that is there is not overwritten', 'mjtable.toml')
    .option('--table <paths>', 'where the table is; several with commas between')
    .option('--ruleset <id>', 'the rules')
    .option('--language <tag>', "what the tables' screens speak to everybody")
    .option('--phones <answer>', "whether the club's network comes in: yes or no")
    .option('--data <folder>', 'where everything is recorded')
    .option('--yes', 'ask nothing: what no flag answers is as usual, the code is a new one')
    .addHelpText('after', ANSWERS)
    .action(async ({ config, yes, ...given }) =>
      onDone(await actions.init({ file: config, given, rest: yes === true ? 'as-usual' : 'asked' })),
    );
};

const ANSWERS = `
What a flag answers is not asked. Answers may come from a pipe, a line each; an empty line is the usual answer.`;
