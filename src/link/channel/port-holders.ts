import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

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
