import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { SerialPort } from 'serialport';

/** A serial port of this computer where a table may be. */
export interface PortCandidate {
  /** The path to give: the steady name of the adapter where it has one. */
  readonly path: string;
  /** The device file behind it. */
  readonly device: string;
  /** Who made the adapter, where the system tells. */
  readonly maker: string | null;
}

interface PortTold {
  readonly path: string;
  readonly maker: string | null;
}

export interface PortSources {
  readonly byIdFolder?: string;
  readonly deviceFolder?: string;
  /** Asks the system; rejects where it cannot be asked, as without udevadm. */
  readonly list?: () => Promise<
    readonly { readonly path: string; readonly manufacturer?: string | undefined }[]
  >;
}

/** Adapters and boards; the sixteen old `ttyS` that Linux always shows say nothing about what is plugged in. */
const ADAPTER = /^tty(USB|ACM|AMA|WCHUSB)\d+$/;
const BUILT_IN = /\/ttyS\d+$/;

/** The ports of this computer: adapters with a steady name first, then whatever else the system knows. */
export const listPorts = async (sources: PortSources = {}): Promise<readonly PortCandidate[]> => {
  const { byIdFolder = BY_ID_FOLDER, deviceFolder = '/dev', list = () => SerialPort.list() } = sources;
  const told = await list().then(
    (ports) => ports.map(({ path, manufacturer }): PortTold => ({ path, maker: manufacturer ?? null })),
    () => adaptersIn(deviceFolder),
  );
  const makerOf = (device: string): string | null => told.find(({ path }) => path === device)?.maker ?? null;
  const steady = namesById(byIdFolder).map(({ name, device }) => ({
    path: name,
    device,
    maker: makerOf(device),
  }));
  const others = told
    .filter(
      ({ path, maker }) => !steady.some(({ device }) => device === path) && (maker || !BUILT_IN.test(path)),
    )
    .map(({ path, maker }) => ({ path, device: path, maker }));
  return [...steady, ...others];
};

const adaptersIn = (folder: string): readonly PortTold[] =>
  readdirSync(folder)
    .filter((name) => ADAPTER.test(name))
    .map((name) => ({ path: `${folder}/${name}`, maker: null }));

/** Where udev keeps a name for each adapter that stays the same whatever order they are plugged in. */
export const BY_ID_FOLDER = '/dev/serial/by-id';

/** A port's path that goes on meaning the same adapter after it was plugged out and in again. */
export interface SteadyPath {
  /** The name of the adapter where one is known, else the path that was given; after a miss the other of the two. */
  readonly current: () => string;
  /** The right table has answered here: remembers which adapter it is. */
  readonly remember: () => void;
  /** There is nothing, or another table: adapters without a number of their own share one name. */
  readonly missed: () => void;
}

export const createSteadyPath = (given: string, byIdFolder = BY_ID_FOLDER): SteadyPath => {
  let ownName: string | null = null;
  let next: 'own-name' | 'given' = 'given';
  const current = (): string => (next === 'own-name' ? (ownName ?? given) : given);
  return {
    current,
    remember: () => {
      const device = realOf(current());
      ownName = namesById(byIdFolder).find((each) => each.device === device)?.name ?? null;
      next = 'own-name';
    },
    missed: () => {
      next = next === 'own-name' ? 'given' : 'own-name';
    },
  };
};

/** The adapters that have a steady name, and the device file each stands for now. */
export const namesById = (
  folder = BY_ID_FOLDER,
): readonly { readonly name: string; readonly device: string }[] =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => ({ name: join(folder, file), device: realOf(join(folder, file)) }))
    : [];

const realOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** A process that has a port open. */
export interface PortHolder {
  readonly pid: number;
  /** Its name, as `ps` shows it. */
  readonly program: string;
}

/**
 * Who has this device file open, as far as this user may see; nobody where the system does not tell (it is read
 * from Linux's /proc). A hint for a person: the lock itself is the system's word.
 */
export const portHolders = async (path: string): Promise<readonly PortHolder[]> => {
  const device = await realpath(path).catch(() => path);
  const pids = (await namesIn('/proc')).filter((name) => /^\d+$/.test(name));
  const holders: PortHolder[] = [];
  for (const pid of pids)
    if (await hasOpen(pid, device)) holders.push({ pid: Number(pid), program: await nameOf(pid) });
  return holders;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

const hasOpen = async (pid: string, device: string): Promise<boolean> => {
  const files = await namesIn(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return targets.includes(device);
};

const nameOf = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a program')).trim();
