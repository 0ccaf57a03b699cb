import { execFile, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import { holdFolder } from '../../ledger/ledger-folder.ts';
import { forgetStoppedByUpdate, isStoppedByUpdate, noteStoppedByUpdate } from '../start/stopped-by-update.ts';
import { TRIED_OUT } from '../start/tried-out.ts';
import type { PackageKind } from './package-file.ts';
import type { UpdatePorts } from './update-ports.ts';

/** How the program that runs was installed, and what starts it. */
export interface Installation {
  readonly kind: PackageKind;
  readonly command: string;
  readonly installer: (file: string) => readonly [program: string, ...args: string[]];
}

const OF_DEBIAN = '/usr/lib/mahjong-table/';
const OF_NPM = '/lib/node_modules/mahjong-table/';

/** By where the program lies; null: it runs from a checkout, which is updated by other means. */
export const installationAt = (folder: string): Installation | null => {
  if (folder.startsWith(OF_DEBIAN))
    return { kind: 'deb', command: '/usr/bin/mjtable', installer: (file) => ['dpkg', '--install', file] };
  const end = folder.indexOf(OF_NPM);
  if (end === -1) return null;
  const prefix = folder.slice(0, end);
  return {
    kind: 'tgz',
    command: join(prefix, 'bin/mjtable'),
    installer: (file) => ['npm', 'install', '--global', '--no-audit', '--no-fund', '--prefix', prefix, file],
  };
};

const SERVICE = 'mjtable.service';

const IF_CUT_OFF =
  'if this is cut off and no program is left, give that command yourself; then give this one again';
const run = promisify(execFile);

/** Null: it went well; else what it said last. */
const troubleOf = (program: string, ...args: readonly string[]): Promise<string | null> =>
  run(program, [...args]).then(
    () => null,
    (error: Error & { readonly stderr?: string }) =>
      (error.stderr ?? '').trim().split('\n').at(-1) || error.message,
  );

export interface ComputerAsked {
  readonly data: string;
  /** The club's configuration. */
  readonly config: string;
  readonly installation: Installation;
  readonly tell: (line: string) => void;
  /** The folder that is there where systemd runs; left out = its usual one. */
  readonly systemd?: string;
}

/** Service, installer and program of this computer. */
export const thisComputer = (asked: ComputerAsked): UpdatePorts => {
  const { data, config, installation, tell, systemd = '/run/systemd/system' } = asked;
  return {
    stop: async () => {
      const isActive =
        existsSync(systemd) && (await troubleOf('systemctl', 'is-active', '--quiet', SERVICE)) === null;
      if (isActive) noteStoppedByUpdate(data);
      const trouble = isActive ? await troubleOf('systemctl', 'stop', SERVICE) : null;
      return trouble ?? heldIn(data);
    },
    start: async () => {
      if (!isStoppedByUpdate(data)) return null;
      const trouble = await troubleOf('systemctl', 'start', SERVICE);
      if (trouble === null) forgetStoppedByUpdate(data);
      return trouble;
    },
    install: (file) => {
      const installer = installation.installer(file);
      tell(`installing: ${installer.join(' ')}`);
      tell(IF_CUT_OFF);
      return troubleOf(...installer);
    },
    tryOut: () => triedOut(installation.command, { data, config }),
    tell,
  };
};

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

/** As whom the service runs: what root made there nobody else could use. */
const ownerOf = (data: string): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(data);
  return { uid, gid };
};

export const triedOut = async (
  command: string,
  { data, config }: { readonly data: string; readonly config: string },
): Promise<string | null> => {
  const child = spawn(command, ['run', '--safe', '--config', config, '--log', 'words'], {
    ...ownerOf(data),
    env: { ...process.env, [TRIED_OUT]: 'yes' },
    // Its input ends with us, whatever ends us: so does what is tried out.
    stdio: 'pipe',
  });
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
