import type { Command } from 'commander';
import type { BackupOrder } from '../backup/backup-command.ts';
import type { RestoreOrder } from '../backup/restore-command.ts';

/** What copies records and brings them back; each returns an exit code. */
export interface BackupActions {
  readonly backup: (order: BackupOrder) => Promise<number>;
  readonly restore: (order: RestoreOrder) => Promise<number>;
}

interface BackupProgram {
  readonly actions: BackupActions;
  readonly onDone: (exitCode: number) => void;
  /** The flag of the data folder, with its help. */
  readonly data: readonly [flag: string, meaning: string];
  readonly dataDefault: string;
}

export const addBackupCommands = (
  program: Command,
  { actions, onDone, data: [flag, meaning], dataDefault }: BackupProgram,
): void => {
  program
    .command('backup')
    .description('copy all that is recorded now, while the club plays or not, and sign what was copied')
    .option(flag, meaning, dataDefault)
    .option('--into <folder>', 'the folder of all backups (default: "backups" in the data folder)')
    .option(
      '--keep <hours,days>',
      'delete all there but the newest of so many hours and days, such as 48,30, and name them (default: all stay)',
    )
    .action(async ({ data, into, keep }) =>
      onDone(await actions.backup({ data, into: into ?? null, keep: keep ?? null })),
    );
  program
    .command('restore <backup>')
    .description('check a backup to the last row, and put it into a data folder at which nobody plays')
    .option(flag, meaning, dataDefault)
    .option('--dry-run', 'only check it')
    .option('--aside', 'put a record that stands there aside')
    .option('--key <key>', 'refuse a backup that this club has not signed, by its public key')
    .action(async (from, { data, dryRun, aside, key }) =>
      onDone(
        await actions.restore({
          from,
          data,
          how: dryRun === true ? 'tried' : 'done',
          standing: aside === true ? 'put-aside' : 'refuses',
          key: key ?? null,
        }),
      ),
    );
};
