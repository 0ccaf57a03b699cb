import type { Command } from 'commander';

/** What makes certificates; returns an exit code. */
export interface TlsActions {
  readonly selfMade: (order: {
    readonly folder: string;
    readonly club: string;
    readonly names: readonly string[] | null;
  }) => Promise<number>;
}

interface TlsProgram {
  readonly actions: TlsActions;
  readonly onDone: (exitCode: number) => void;
  readonly clubDefault: string;
}

export const addTlsCommands = (program: Command, { actions, onDone, clubDefault }: TlsProgram): void => {
  const tls = program.command('tls').description('certificates');
  tls
    .command('self-made')
    .description(
      "make an authority of the club's own and a certificate by it, for computers of staff that install the authority; never for guests",
    )
    .option('--into <folder>', 'where the four files are', './tls')
    .option('--club <name>', 'what the authority is called', clubDefault)
    .option('--names <names>', 'names and addresses with commas between (default: those of this computer)')
    .action(async ({ into, club, names }) =>
      onDone(
        await actions.selfMade({ folder: into, club, names: names === undefined ? null : listed(names) }),
      ),
    );
};

const listed = (names: string): readonly string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
