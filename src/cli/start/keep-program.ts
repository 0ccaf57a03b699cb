import { type Command, Option } from 'commander';

/** What keeps a club's program going; each returns an exit code. */
export interface KeepActions {
  readonly update: (file: string, config: string, during: 'any-match' | 'no-match') => Promise<number>;
  /** `file`: the package of the release before; null: the one that was kept. */
  readonly rollback: (file: string | null, config: string) => Promise<number>;
  readonly doctor: (config: string, out: string) => Promise<number>;
}

interface KeepProgram {
  readonly actions: KeepActions;
  readonly onDone: (exitCode: number) => void;
}

const configured = (): Option =>
  new Option('--config <file>', "the club's configuration")
    .env('MJTABLE_CONFIG')
    .default('/etc/mjtable/mjtable.toml');

export const addKeeping = (program: Command, { actions, onDone }: KeepProgram): void => {
  program
    .command('update')
    .description('bring the program to the release in a file (.deb or .tgz); the data are copied first')
    .argument('<file>', 'the package')
    .addOption(configured())
    .option('--during-match', 'although a match is on: it goes on afterwards, after a press at the table')
    .action(async (file, { config, duringMatch }) =>
      onDone(await actions.update(file, config, duringMatch === true ? 'any-match' : 'no-match')),
    );
  program
    .command('rollback')
    .description('put back program and data of before the newest update, unless something was played since')
    .addOption(configured())
    .option(
      '--package <file>',
      'the package of the release before, where it was not installed by "mjtable update"',
    )
    .action(async ({ config, package: file }) => onDone(await actions.rollback(file ?? null, config)));
  program
    .command('doctor')
    .description('write what a maintainer needs to know into a file, without names, tiles and codes')
    .addOption(configured())
    .option(
      '--out <file>',
      'the file to write',
      `mjtable-doctor-${new Date().toISOString().slice(0, 10)}.json`,
    )
    .action(async ({ config, out }) => onDone(await actions.doctor(config, out)));
};
