import type { Command } from 'commander';
import type { ArchiveAsked } from '../commands/archive-command.ts';
import type { ArchiveEnterAsked } from '../commands/archive-enter-command.ts';
import type { BrokerConfigAsked } from '../commands/broker-config-command.ts';
import type { BrokersTold } from '../commands/followed-clubs.ts';
import type { OrderAsked } from '../commands/order-command.ts';
import type { WatchAsked } from '../commands/watch-command.ts';

/** What follows clubs over MQTT; each returns an exit code. */
export interface FollowingActions {
  readonly watch: (asked: WatchAsked) => Promise<number>;
  readonly archive: (asked: ArchiveAsked) => Promise<number>;
  readonly archiveEnter: (asked: ArchiveEnterAsked) => Promise<number>;
  readonly order: (asked: OrderAsked) => Promise<number>;
  readonly orderKey: (file: string) => Promise<number>;
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
const SIGNED_BY = [
  '--signed-by <key...>',
  "the clubs' public keys, as `mjtable ledger verify` names them: what they have signed is proved",
] as const;
const BROKER_FILE = [
  '--broker-file <file>',
  'the same in a file, one a line: with passwords, mqtt://USER:PASSWORD@HOST/CLUB, so that nobody else reads them (0600)',
] as const;

/** Where clubs are heard, and how their brokers are spoken to. */
const withBrokers = (command: Command): Command =>
  command
    .option(...BROKER)
    .option(...BROKER_FILE)
    .option('--broker-ca <file>', 'who signs for the brokers (PEM), where this computer does not trust them')
    .option('--broker-cert <file>', 'the certificate that is shown to them (PEM)')
    .option('--broker-key <file>', "the certificate's key (PEM)");

interface BrokerOptions {
  readonly broker?: readonly string[];
  readonly brokerFile?: string;
  readonly brokerCa?: string;
  readonly brokerCert?: string;
  readonly brokerKey?: string;
}

const brokersIn = (options: BrokerOptions): BrokersTold => ({
  given: options.broker ?? [],
  file: options.brokerFile ?? null,
  tls: {
    ca: options.brokerCa ?? null,
    cert: options.brokerCert ?? null,
    key: options.brokerKey ?? null,
  },
});

interface CentreOptions {
  readonly centre?: string;
  readonly centreCa?: string;
  readonly centrePasswordFile?: string;
}

const centreIn = ({ centre, centreCa, centrePasswordFile }: CentreOptions): BrokerConfigAsked['centre'] =>
  [centre, centreCa, centrePasswordFile].every((given) => given === undefined)
    ? null
    : { url: centre ?? null, ca: centreCa ?? null, passwordFile: centrePasswordFile ?? null };

export const addFollowing = (program: Command, { actions, onDone }: FollowingProgram): void => {
  withBrokers(program.command('watch'))
    .description("show a club's tables as they play, in the terminal")
    .option(...SIGNED_BY)
    .action(async ({ signedBy, ...told }) =>
      onDone(await actions.watch({ brokers: brokersIn(told), keys: signedBy ?? null })),
    );
  const archive = withBrokers(program.command('archive'))
    .description('keep the ledgers of any number of tables and clubs, and serve them with a league')
    .option(
      '--to <place>',
      'where they are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; several archives may share one; also MJTABLE_ARCHIVE',
    )
    .option('--to-file <file>', 'the same in a file, where it holds a password (0600)')
    .option(
      '--from <url...>',
      'controllers whose ledgers are read over HTTP first, https://TOKEN@HOST[:PORT]/CLUB; also MJTABLE_LEDGERS',
    )
    .option('--from-file <file>', 'the same in a file, one a line, as `archive enter` writes it (0600)')
    .option(...SIGNED_BY)
    .option('--http <host:port>', 'serve ledgers and league there')
    .option(
      '--hosts <name...>',
      'names by which they are asked for there, beside those of this computer, with commas between',
    )
    .action(async ({ to, toFile, from, fromFile, signedBy, http, hosts, ...told }) =>
      onDone(
        await actions.archive({
          to: { given: to === undefined ? [] : [to], file: toFile ?? null },
          brokers: brokersIn(told),
          from: { given: from ?? [], file: fromFile ?? null },
          keys: signedBy ?? null,
          http: http ?? null,
          hosts: hosts ?? [],
        }),
      ),
    );
  archive
    .command('enter')
    .description("enter at a controller with the code that its operator's page gives to an archive")
    .argument('<url>', 'the controller, such as http://localhost:8080')
    .argument('<code>', 'the code: it is good once, for ten minutes')
    .requiredOption('--into <file>', 'where its address is written with what lets an archive in (0600)')
    .action(async (url, code, { into }) => onDone(await actions.archiveEnter({ url, code, file: into })));
  const order = withBrokers(program.command('order'))
    .description('order something of a table over MQTT, signed where that is wanted (docs/orders.md)')
    .argument('<order>', 'declare, next-match, pause or call-staff')
    .argument('<args>', 'what it says, as JSON')
    .option('--table <id>', 'the table', 't1')
    .option('--sign-with <file>', 'the key (Ed25519) that signs it')
    .option('--by <name>', 'who says so, for people')
    .option(
      '--expect <end>',
      'EPOCH/NUMBER of the ledger as you have seen it: where it has gone on nothing is done',
    )
    .action(async (name, args, { table, signWith, by, expect, ...told }) =>
      onDone(
        await actions.order({
          order: name,
          args,
          table,
          brokers: brokersIn(told),
          key: signWith ?? null,
          by: by ?? null,
          expect: expect ?? null,
        }),
      ),
    );
  order
    .command('key')
    .description('tell the public key of a file, for `command-keys`; it is made where there is none (0600)')
    .argument('<file>')
    .action(async (file) => onDone(await actions.orderKey(file)));
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
    .option(
      '--centre <url>',
      'a broker that hears the club too, mqtts://HOST[:PORT]: what its tables tell is sent there',
    )
    .option('--centre-ca <file>', 'who signs for it (PEM), where this computer does not trust them')
    .option('--centre-password-file <file>', "the password of the club's user there, club-CLUB (0600)")
    .option('--of-clubs <name...>', 'of a centre: the clubs whose brokers send here')
    .action(async ({ out, club, cert, key, port, tlsPort, webPort, ...more }) =>
      onDone(
        await actions.brokerConfig({
          out,
          club,
          ofClubs: more.ofClubs ?? null,
          centre: centreIn(more),
          cert: cert ?? null,
          key: key ?? null,
          ports: { local: port, tls: tlsPort, web: webPort },
        }),
      ),
    );
};
