import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { holdFolder } from '../../ledger/file/ledger-folder.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { type AsRoot, otherOwnerOf } from '../rights/folder-owner.ts';
import { forgetStoppedByUpdate, isStoppedByUpdate, noteStoppedByUpdate } from '../start/stopped-by-update.ts';
import { TRIED_OUT } from '../start/tried-out.ts';
import { keepPackage, keptPackage } from './kept-packages.ts';
import type { PackageKind } from './package-file.ts';
import type { UpdatePorts } from './update-ports.ts';

/** How the program that runs was installed, and what starts it. */
export interface Installation {
  readonly kind: PackageKind;
  readonly command: string;
  readonly installer: (file: string) => Command;
  /** What says which release is installed, and what it says of one that is there whole. */
  readonly teller: Command;
  readonly toldOf: (version: string) => string;
  /** Where packages are kept: whoever may write there may write to the program too. */
  readonly kept: string;
}

type Command = readonly [program: string, ...args: string[]];

const OF_DEBIAN = '/usr/lib/mahjong-table/';
const OF_NPM = '/lib/node_modules/mahjong-table/';

/** By where the program lies; null: it runs from a checkout, which is updated by other means. */
export const installationAt = (folder: string): Installation | null => {
  if (folder.startsWith(OF_DEBIAN)) return BY_DPKG;
  const end = folder.indexOf(OF_NPM);
  return end === -1 ? null : byNpm(folder.slice(0, end));
};

const BY_DPKG: Installation = {
  kind: 'deb',
  command: '/usr/bin/mjtable',
  // Nobody answers what dpkg asks of a file that was changed: it stays as it is.
  installer: (file) => ['dpkg', '--force-confdef', '--force-confold', '--install', file],
  teller: ['dpkg-query', '--show', '--showformat', `\${db:Status-Status} \${Version}`, 'mahjong-table'],
  toldOf: (version) => `installed ${version}`,
  kept: '/var/lib/mjtable-updates',
};

const byNpm = (prefix: string): Installation => {
  const command = join(prefix, 'bin/mjtable');
  return {
    kind: 'tgz',
    command,
    installer: (file) => ['npm', 'install', '--global', '--no-audit', '--no-fund', '--prefix', prefix, file],
    teller: [command, '--version'],
    toldOf: (version) => version,
    kept: join(prefix, 'lib/mjtable-updates'),
  };
};

const SERVICE = 'mjtable.service';

const IF_CUT_OFF =
  'if this is cut off and no program is left, give that command yourself; then give this one again';
const run = promisify(execFile);

interface Ran {
  readonly said: string;
  /** What it said last where it did not go well. */
  readonly trouble: string | null;
}

const ran = ([program, ...args]: Command): Promise<Ran> => {
  const running = run(program, args);
  // What asks hears at once that nobody is there.
  running.child.stdin?.end();
  return running.then(
    ({ stdout }) => ({ said: stdout.trim(), trouble: null }),
    (error: Error & { readonly stderr?: string }) => ({
      said: '',
      trouble: lastLines(error.stderr ?? '') || error.message,
    }),
  );
};

const LINES_TOLD = 6;

/** The reason stands before what the program says of itself at its end. */
const lastLines = (said: string): string =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-LINES_TOLD)
    .join('; ');

export interface ComputerAsked {
  readonly data: string;
  /** The club's configuration. */
  readonly config: string;
  readonly installation: Installation;
  /** The data are worked with as their owner; services and programs are not his. */
  readonly asRoot: AsRoot;
  readonly tell: (line: string) => void;
  /** The folder that is there where systemd runs; left out = its usual one. */
  readonly systemd?: string;
}

/** Service, installer and program of this computer. */
export const thisComputer = (asked: ComputerAsked): UpdatePorts => {
  const { data, config, installation, asRoot, tell, systemd = '/run/systemd/system' } = asked;
  const given = (...command: Command): Promise<Ran> => asRoot(() => ran(command));
  return {
    stop: async () => {
      const state = existsSync(systemd) ? await given('systemctl', ...STATE_OF_SERVICE) : NO_SERVICE;
      if (state.trouble !== null) return state.trouble;
      if (state.said === NO_SERVICE.said) return heldIn(data);
      noteStoppedByUpdate(data);
      const { trouble } = await given('systemctl', 'stop', SERVICE);
      return trouble ?? heldIn(data);
    },
    start: async () => {
      if (!isStoppedByUpdate(data)) return null;
      // One that had failed too often would not be started.
      await given('systemctl', 'reset-failed', SERVICE);
      const { trouble } = await given('systemctl', 'start', SERVICE);
      if (trouble === null) forgetStoppedByUpdate(data);
      return trouble;
    },
    install: async (file) => {
      const installer = installation.installer(file);
      tell(`installing: ${installer.join(' ')}`);
      tell(IF_CUT_OFF);
      return (await given(...installer)).trouble;
    },
    isInstalled: async (version) =>
      (await given(...installation.teller)).said === installation.toldOf(version),
    tryOut: () => triedOut(installation.command, { data, config, asRoot }),
    keptPackage: (version) => asRoot(() => keptPackage(installation.kept, version)),
    keepPackage: (file, before) => asRoot(() => keepPackage(installation.kept, file, before)),
    tell,
  };
};

const STATE_OF_SERVICE = ['show', '--property', 'ActiveState', '--value', SERVICE] as const;
/** Of any other somebody wants that it runs: also of one that begins, that waits for its next start, and that has failed. */
const NO_SERVICE: Ran = { said: 'inactive', trouble: null };

/** A club that was started by hand holds its records. */
const heldIn = (data: string): string | null => {
  for (const name of recordsIn(data)) {
    try {
      holdFolder(join(data, name))();
    } catch (thrown) {
      if (thrown instanceof LedgerError) return `${thrown.what}, ${join(data, name)}`;
      throw thrown;
    }
  }
  return null;
};

/** Every record is opened, migrated and looked at before a program says that it is in safe mode. */
const PATIENCE_MS = 180_000;

export const triedOut = async (
  command: string,
  { data, config, asRoot }: Pick<ComputerAsked, 'data' | 'config' | 'asRoot'>,
): Promise<string | null> => {
  const child = asRoot(() =>
    spawn(command, ['run', '--safe', '--config', config, '--data', data, '--log', 'words'], {
      // As whom the service runs: what root made there nobody else could use.
      ...otherOwnerOf(data),
      env: { ...process.env, [TRIED_OUT]: 'yes' },
      // Its input ends with us, whatever ends us: so does what is tried out.
      stdio: 'pipe',
    }),
  );
  let complaint = '';
  const said: string[] = [];
  const isServing = (): boolean => said.some((line) => line.startsWith('safe mode'));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = text.trim();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const isToldToEnd = isServing();
    said.push(line);
    // Once: a second time would cut off how it ends.
    if (isServing() && !isToldToEnd) child.kill('SIGTERM');
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      complaint = error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  clearTimeout(timer);
  if (isServing() && code === 0) return null;
  return complaint === '' ? 'the new program does not start' : complaint;
};
