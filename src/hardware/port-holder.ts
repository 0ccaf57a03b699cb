import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/** A process that has a port open. */
export interface PortHolder {
  readonly pid: number;
  /** Its name, as `ps` shows it. */
  readonly program: string;
}

/**
 * Who has this device file open, as far as this user may see; null where nobody is found, or where the system
 * does not tell (it is read from Linux's /proc). A hint for a person: the lock itself is the system's word.
 */
export const portHolder = async (path: string): Promise<PortHolder | null> => {
  const device = await realpath(path).catch(() => path);
  const pids = (await namesIn('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids)
    if (await hasOpen(pid, device)) return { pid: Number(pid), program: await nameOf(pid) };
  return null;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

const hasOpen = async (pid: string, device: string): Promise<boolean> => {
  const files = await namesIn(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return targets.includes(device);
};

const nameOf = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a program')).trim();
