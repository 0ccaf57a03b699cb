import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clubId } from '../../contract/ids.ts';
import { portIn } from '../../contract/values.ts';
import { EXITS, type Failure, reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { readSecretFile } from '../start/credentials.ts';
import { withoutPassword } from '../start/without-password.ts';
import type { Centre } from './mosquitto-bridge.ts';
import {
  type BrokerOf,
  type MosquittoAsked,
  mosquittoFiles,
  nextSteps,
  USUAL_PORTS,
} from './mosquitto-files.ts';

/** As it was written. */
export interface BrokerConfigAsked {
  readonly club: string;
  /** The clubs whose brokers send here: then it is a centre's. */
  readonly ofClubs: readonly string[] | null;
  /** Where what the club tells is sent too, `mqtts://HOST[:PORT]`. */
  readonly centre: CentreAsked | null;
  readonly out: string;
  readonly cert: string | null;
  readonly key: string | null;
  /** Ports, by what they are for; what is left out is as usual. */
  readonly ports: Readonly<Partial<Record<keyof MosquittoAsked['ports'], string>>>;
}

export interface CentreAsked {
  /** Null: no centre is named. */
  readonly url: string | null;
  readonly ca: string | null;
  readonly passwordFile: string | null;
}

const portsIn = (told: BrokerConfigAsked['ports']): MosquittoAsked['ports'] | null => {
  const ports = { ...USUAL_PORTS };
  for (const use of ['local', 'tls', 'web'] as const) {
    const text = told[use];
    if (text === undefined) continue;
    const port = portIn(text);
    if (port === null || port === 0) return null;
    ports[use] = port;
  }
  return ports;
};

const TLS_PORT = 8883;

const readCentre = ({ url, ca, passwordFile }: CentreAsked): Centre | Failure => {
  if (url === null)
    return usageFailure({
      what: `--centre-${ca === null ? 'password-file' : 'ca'} is for a centre, and none is named`,
      where: null,
      remedy: 'name it with --centre mqtts://HOST',
    });
  const parts = /^mqtts:\/\/([^/:@\s]+)(?::(\d+))?\/?$/.exec(url);
  const port = parts?.[2] === undefined ? TLS_PORT : portIn(parts[2]);
  if (parts?.[1] === undefined || port === null || port === 0)
    return usageFailure({
      what: `--centre wants mqtts://HOST[:PORT], not "${withoutPassword(url)}"`,
      where: null,
      remedy: 'name it without user and password',
    });
  if (passwordFile === null)
    return usageFailure({
      what: '--centre wants --centre-password-file',
      where: null,
      remedy: "write the password of the club's user there into it (0600)",
    });
  const read = readSecretFile(passwordFile, 'centre-password-file');
  if (!read.ok) return read.failure;
  return { host: parts[1], port, ca: ca === null ? null : resolve(ca), password: read.text };
};

const notAClub = (flag: string, name: string): Failure =>
  usageFailure({
    what: `--${flag} wants 1 to 32 of a-z, 0-9 and -, not "${name}"`,
    where: null,
    remedy: 'name it as the tables do',
  });

const readBroker = ({ club, ofClubs, centre }: BrokerConfigAsked): BrokerOf | Failure => {
  if (ofClubs !== null) {
    if (centre !== null)
      return usageFailure({
        what: 'a centre sends to no other',
        where: null,
        remedy: 'give --of-clubs or --centre',
      });
    const other = ofClubs.find((name) => !clubId.safeParse(name).success);
    return other === undefined ? { of: 'centre', clubs: ofClubs } : notAClub('of-clubs', other);
  }
  if (!clubId.safeParse(club).success) return notAClub('club', club);
  const read = centre === null ? null : readCentre(centre);
  return read !== null && 'exit' in read ? read : { of: 'club', club, centre: read };
};

const readAsked = (told: BrokerConfigAsked): MosquittoAsked | Failure => {
  const { out, cert, key, ports } = told;
  const broker = readBroker(told);
  if ('exit' in broker) return broker;
  if ((cert === null) !== (key === null))
    return usageFailure({
      what: '--cert and --key belong together',
      where: null,
      remedy: 'name both, or neither: then nobody beyond this computer is let in',
    });
  const read = portsIn(ports);
  if (read === null)
    return usageFailure({ what: 'a port is 1 to 65535', where: null, remedy: 'name others, or none' });
  const proof = cert === null || key === null ? null : { cert: resolve(cert), key: resolve(key) };
  return { broker, folder: resolve(out), proof, ports: read };
};

/** Writes a file that is not there yet; says why it could not. */
const written = (file: string, text: string): Failure | null => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o640 });
    return null;
  } catch (thrown) {
    const isThere = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    return isThere
      ? usageFailure({
          what: 'the file is there',
          where: file,
          remedy: 'move it away, or choose another --out',
        })
      : {
          exit: 'data-unwritable',
          what: 'the file cannot be written',
          where: file,
          remedy: 'choose another --out',
        };
  }
};

/** `mjtable broker-config mosquitto`: writes the configuration of a club's own broker, overwrites nothing, tells what is left. */
export const brokerConfigCommand = (told: BrokerConfigAsked): number => {
  const asked = readAsked(told);
  if ('exit' in asked) return reportFailure(asked);
  try {
    mkdirSync(asked.folder, { recursive: true, mode: 0o750 });
  } catch {
    const { folder } = asked;
    return reportFailure({
      exit: 'data-unwritable',
      what: 'the folder cannot be made',
      where: folder,
      remedy: 'choose another --out',
    });
  }
  for (const [name, text] of Object.entries(mosquittoFiles(asked))) {
    const failure = written(join(asked.folder, name), text);
    if (failure !== null) return reportFailure(failure);
    process.stdout.write(`${join(asked.folder, name)} is written\n`);
  }
  for (const step of nextSteps(asked)) process.stdout.write(`- ${step}\n`);
  return EXITS.ok.code;
};
