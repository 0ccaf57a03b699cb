import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ClubBroker, ClubConfig, HostPort } from '../../club/club-config.ts';
import { type ExternalBroker, nodesOf } from '../../club/mqtt/broker-client.ts';
import { tryBroker } from '../../club/mqtt/try-broker.ts';
import type { TableAddress } from '../../contract/topics.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { systemWord } from '../thrown-words.ts';
import type { Finding } from './finding.ts';
import type { RunningClub } from './running-club.ts';

const about = 'broker';

/** Why nobody can listen there; null: it is free. */
export const whyTaken = async ({ host, port }: HostPort): Promise<string | null> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return null;
  } catch (thrown) {
    return systemWord(thrown);
  } finally {
    server.close();
  }
};

/** What to do where nobody can listen for this reason: of one that a user may not open nobody else is to be stopped. */
export const orElse = (why: string, remedy: string): string =>
  why === 'EADDRINUSE' ? `stop the other program, or ${remedy}` : remedy;

/** Whether the own broker could be begun, and each elsewhere lets every table in. */
export const checkBrokers = async (config: ClubConfig, running: RunningClub): Promise<readonly Finding[]> =>
  (await Promise.all(config.brokers.map((broker) => checkBroker(broker, config, running)))).flat();

const checkBroker = async (
  broker: ClubBroker,
  { club, tables }: ClubConfig,
  running: RunningClub,
): Promise<readonly Finding[]> => {
  switch (broker.kind) {
    case 'embedded':
      return [running === null ? await ownBroker(broker) : WITHIN_CLUB];
    case 'external':
      return Promise.all(
        nodesOf(broker).flatMap((node) => tables.map(({ id }) => brokerElsewhere(node, { club, table: id }))),
      );
    default:
      return unreachable(broker);
  }
};

const WITHIN_CLUB: Finding = { is: 'well', about, what: 'the embedded one, within the club that runs' };

const ownBroker = async ({ host, port }: HostPort): Promise<Finding> => {
  const why = await whyTaken({ host, port });
  return why === null
    ? { is: 'well', about, what: `the embedded one may listen at ${host}:${port}` }
    : {
        is: 'wrong',
        about,
        what: `nobody may listen at ${host}:${port} (${why})`,
        remedy: orElse(why, 'give another port with --broker embedded:PORT'),
      };
};

const brokerElsewhere = async (broker: ExternalBroker, address: TableAddress): Promise<Finding> => {
  const { club, table } = address;
  const tried = await tryBroker(broker, address);
  const wrong = (what: string, remedy: string): Finding => ({
    is: 'wrong',
    about,
    what: `${tried.name} ${what}`,
    remedy,
  });
  switch (tried.answer) {
    case 'lets-in':
      return { is: 'well', about, what: `${tried.name} lets table ${table} in, and hear its topics` };
    case 'not-heard':
      return wrong(
        `lets table ${table} in and not hear its own topics`,
        `let its user write and read mj/v1/${club}/t/${table}/pub/#`,
      );
    case 'refused':
      return wrong(
        `does not let table ${table} in (${tried.why})`,
        'check --broker-user, --broker-password-file and the certificates',
      );
    case 'unreachable':
      return wrong(`is not reached (${tried.why})`, 'start it, or check the address given with --broker');
    default:
      return unreachable(tried);
  }
};
