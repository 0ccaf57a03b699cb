import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clubId } from '../../contract/club-id.ts';
import { portIn } from '../../contract/values.ts';
import { EXITS, type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import { type MosquittoAsked, mosquittoFiles, nextSteps, USUAL_PORTS } from './mosquitto-files.ts';

/** As it was written. */
export interface BrokerConfigAsked {
  readonly club: string;
  readonly out: string;
  readonly cert: string | null;
  readonly key: string | null;
  /** Ports, by what they are for; what is left out is as usual. */
  readonly ports: Readonly<Partial<Record<keyof MosquittoAsked['ports'], string>>>;
}

const usage = (what: string, remedy: string): Failure => ({ exit: 'wrong-usage', what, where: null, remedy });

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

const readAsked = ({ club, out, cert, key, ports }: BrokerConfigAsked): MosquittoAsked | Failure => {
  const named = clubId.safeParse(club);
  if (!named.success)
    return usage(`--club wants 1 to 32 of a-z, 0-9 and -, not "${club}"`, 'name it as the tables do');
  if ((cert === null) !== (key === null))
    return usage(
      '--cert and --key belong together',
      'name both, or neither: then nobody beyond this computer is let in',
    );
  const read = portsIn(ports);
  if (read === null) return usage('a port is 1 to 65535', 'name others, or none');
  const proof = cert === null || key === null ? null : { cert: resolve(cert), key: resolve(key) };
  return { club: named.data, folder: resolve(out), proof, ports: read };
};

/** Writes a file that is not there yet; says why it could not. */
const written = (file: string, text: string): Failure | null => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o640 });
    return null;
  } catch (thrown) {
    const isThere = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    return isThere
      ? {
          exit: 'wrong-usage',
          what: 'the file is there',
          where: file,
          remedy: 'move it away, or choose another --out',
        }
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
