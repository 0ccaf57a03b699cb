import type { Command } from 'commander';
import type { ArchiveAsked } from '../commands/archive-command.ts';
import type { BrokerConfigAsked } from '../commands/broker-config-command.ts';
import type { WatchAsked } from '../commands/watch-command.ts';

/** What follows clubs over MQTT; each returns an exit code. */
export interface FollowingActions {
  readonly watch: (asked: WatchAsked) => Promise<number>;
  readonly archive: (asked: ArchiveAsked) => Promise<number>;
  readonly brokerConfig: (asked: BrokerConfigAsked) => Promise<number>;
}

interface FollowingProgram {
  readonly actions: FollowingActions;
  readonly onDone: (exitCode: number) => void;
}

const BROKER = [
  '--broker <url...>',
  'where clubs are heard, mqtt://HOST[:PORT]/CLUB (default: mqtt://127.0.0.1:1883/club); also MJTABLE_BROKERS',
] as const;
const BROKER_FILE = [
  '--broker-file <file>',
  'the same in a file, one a line: with passwords, mqtt://USER:PASSWORD@HOST/CLUB, so that nobody else reads them (0600)',
] as const;

export const addFollowing = (program: Command, { actions, onDone }: FollowingProgram): void => {
  program
    .command('watch')
    .description("show a club's tables as they play, in the terminal")
    .option(...BROKER)
    .option(...BROKER_FILE)
    .option(
      '--signed-by <key...>',
      "the clubs' public keys, as `mjtable ledger verify` names them: up to which entry they have signed is shown",
    )
    .action(async ({ broker, brokerFile, signedBy }) =>
      onDone(
        await actions.watch({
          brokers: { given: broker ?? [], file: brokerFile ?? null },
          keys: signedBy ?? null,
        }),
      ),
    );
  program
    .command('archive')
    .description('keep the ledgers of any number of tables and clubs, and serve them with a league')
    .option(
      '--to <place>',
      'where they are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; several archives may share one; also MJTABLE_ARCHIVE',
    )
    .option('--to-file <file>', 'the same in a file, where it holds a password (0600)')
    .option(...BROKER)
    .option(...BROKER_FILE)
    .option('--http <host:port>', 'serve ledgers and league there')
    .action(async ({ to, toFile, broker, brokerFile, http }) =>
      onDone(
        await actions.archive({
          to: { given: to === undefined ? [] : [to], file: toFile ?? null },
          brokers: { given: broker ?? [], file: brokerFile ?? null },
          http: http ?? null,
        }),
      ),
    );
  program
    .command('broker-config')
    .description("write the configuration of a club's own broker: its listeners, and who may do what")
    .command('mosquitto')
    .description('for Mosquitto 2')
    .requiredOption('--out <folder>', 'where its files are written; nothing is overwritten')
    .option('--club <name>', 'the club', 'club')
    .option('--cert <file>', 'its certificate (PEM); without one nobody beyond this computer is let in')
    .option('--key <file>', "the certificate's key (PEM)")
    .option('--port <port>', 'for this computer, without TLS (1883)')
    .option('--tls-port <port>', 'for the network (8883)')
    .option('--web-port <port>', 'for pages, over WebSocket (8084)')
    .action(async ({ out, club, cert, key, port, tlsPort, webPort }) =>
      onDone(
        await actions.brokerConfig({
          out,
          club,
          cert: cert ?? null,
          key: key ?? null,
          ports: { local: port, tls: tlsPort, web: webPort },
        }),
      ),
    );
};
