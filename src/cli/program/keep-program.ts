import { type Command, Option } from 'commander';
import type { ClubNamed } from '../update/update-command.ts';

/** What keeps a club's program going; each returns an exit code. */
export interface KeepActions {
  readonly update: (file: string, club: ClubNamed, during: 'any-match' | 'no-match') => Promise<number>;
  /** `file`: the package of the release before; null: the one that was kept. */
  readonly rollback: (file: string | null, club: ClubNamed) => Promise<number>;
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

const dataNamed = (): Option =>
  new Option('--data <folder>', "the club's data folder, where the configuration does not name it").env(
    'MJTABLE_DATA',
  );

export const addKeeping = (program: Command, { actions, onDone }: KeepProgram): void => {
  program
    .command('update')
    .description('bring the program to the release in a file (.deb or .tgz); the data are copied first')
    .argument('<file>', 'the package')
    .addOption(configured())
    .addOption(dataNamed())
    .option('--during-match', 'although a match is on: it goes on afterwards, after a press at the table')
    .action(async (file, { config, data, duringMatch }) =>
      onDone(
        await actions.update(
          file,
          { config, data: data ?? null },
          duringMatch === true ? 'any-match' : 'no-match',
        ),
      ),
    );
  program
    .command('rollback')
    .description('put back program and data of before the newest update, unless something was played since')
    .addOption(configured())
    .addOption(dataNamed())
    .option(
      '--package <file>',
      'the package of the release before, where it was not installed by "mjtable update"',
    )
    .action(async ({ config, data, package: file }) =>
      onDone(await actions.rollback(file ?? null, { config, data: data ?? null })),
    );
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
