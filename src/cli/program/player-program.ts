import type { Command } from 'commander';

/** What looks after the personal data of one player; each returns an exit code. */
export interface PlayerActions {
  readonly exportPlayer: (data: string, who: string) => Promise<number>;
  readonly erasePlayer: (order: {
    readonly data: string;
    readonly who: string;
    readonly backups: string | null;
  }) => Promise<number>;
}

interface PlayerProgram {
  readonly actions: PlayerActions;
  readonly onDone: (exitCode: number) => void;
  /** The flag of the data folder, with its help. */
  readonly data: readonly [flag: string, meaning: string];
  readonly dataDefault: string;
}

export const addPlayerCommands = (
  program: Command,
  { actions, onDone, data: [flag, meaning], dataDefault }: PlayerProgram,
): void => {
  const player = program.command('player').description('what the club keeps of one person');
  player
    .command('export <player>')
    .description('print as JSON all that is kept of a person, by his name or his id')
    .option(flag, meaning, dataDefault)
    .action(async (who, { data }) => onDone(await actions.exportPlayer(data, who)));
  player
    .command('erase <player>')
    .description(
      'take the name of a person out of the records, the black boxes and the sessions, and say where it still stands',
    )
    .option(flag, meaning, dataDefault)
    .option('--backups <folder>', 'the folder of all backups (default: "backups" in the data folder)')
    .action(async (who, { data, backups }) =>
      onDone(await actions.erasePlayer({ data, who, backups: backups ?? null })),
    );
};
