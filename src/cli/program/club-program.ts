import type { Command } from 'commander';
import type { PhoneTest } from '../check/check-command.ts';
import type { Motion } from '../start/run.ts';
import { RUN_DEFAULTS } from '../start/run-config.ts';
import type { WrittenValues } from '../start/setting-failure.ts';
import { SETTING_KEYS } from '../start/settings.ts';
import { SEVERAL_TABLES } from './help-texts.ts';
import { addFlags, configFile, DATA, flagOf, written } from './program-flags.ts';

/** What runs a club and looks after its settings; each returns an exit code. */
export interface ClubActions {
  readonly run: (flags: WrittenValues, configFile: string | null, motion: Motion) => Promise<number>;
  readonly check: (flags: WrittenValues, configFile: string | null, phoneTest: PhoneTest) => Promise<number>;
  readonly reload: (flags: WrittenValues, configFile: string | null) => Promise<number>;
}

interface ClubProgram {
  readonly actions: ClubActions;
  readonly onDone: (exitCode: number) => void;
}

export const addRun = (program: Command, { actions, onDone }: ClubProgram): void => {
  const run = program.command('run').description('run a table, or the tables of a club (see --config)');
  addFlags(run, SETTING_KEYS.map(flagOf), RUN_DEFAULTS);
  run
    .addOption(configFile('read settings from this TOML file; its keys are the flags without dashes'))
    .option('--safe', 'safe mode: speak to no table, so that nothing moves; everything else is there')
    .addHelpText('after', SEVERAL_TABLES)
    .action(async ({ config, safe }, command: Command) => {
      const { safe: _, ...flags } = written(command);
      onDone(await actions.run(flags, config ?? null, safe === true ? 'none' : 'as-played'));
    });
};

export const addCheck = (program: Command, { actions, onDone }: ClubProgram): void => {
  const check = program
    .command('check')
    .description('try everything a club needs, and say what to do for what is not well');
  addFlags(check, SETTING_KEYS.map(flagOf), RUN_DEFAULTS);
  check
    .addOption(configFile('what "mjtable run" would read'))
    .option('--phone', 'print a picture of the address even to a pipe, and wait until a phone has opened it')
    .action(async ({ config, phone }, command: Command) => {
      const { phone: _, ...flags } = written(command);
      onDone(await actions.check(flags, config ?? null, phone === true ? 'awaited' : 'printed'));
    });
};

export const addReload = (program: Command, { actions, onDone }: ClubProgram): void => {
  const reload = program
    .command('reload')
    .description(
      'have the club that runs with a data folder read its file again: only tables that changed are touched',
    );
  addFlags(reload, [DATA], RUN_DEFAULTS);
  reload
    .addOption(configFile('take the data folder from this TOML file'))
    .action(async ({ config }, command: Command) =>
      onDone(await actions.reload(written(command), config ?? null)),
    );
};
