import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, lstat, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Simulator } from '../simulator.ts';
import { serveTcp, type TcpServer } from './tcp-server.ts';

/**
 * socat makes the pseudo-terminal and carries its bytes to a port of ours on the loopback.
 * `rawer`: no byte is changed. `ignoreeof`: the terminal stays when a controller closes it, so that
 * controllers come and go as at a real serial port. It keeps the terminal open on its own, so that nothing
 * is polled. When our side of the connection closes, socat ends and removes the link.
 */
const socatArguments = (path: string, port: number): readonly string[] => [
  '-d',
  '-d',
  `PTY,link=${path},rawer,ignoreeof`,
  `TCP:127.0.0.1:${port},nodelay`,
];
const READY = 'starting data transfer loop';

export interface PseudoTerminalOptions {
  readonly path: string;
  /** How long the cable stays out after somebody killed its socat. Real milliseconds. */
  readonly replugMs: number;
  /** The cable cannot be put back. */
  readonly onLost: (error: Error) => void;
}

export interface PseudoTerminal {
  readonly path: string;
  /** Ends socat and takes the link away. */
  readonly close: () => Promise<void>;
}

/** Offers the device's line as a serial port at `path`. Rejects where socat is missing or `path` is taken. */
export const openPseudoTerminal = async (
  simulator: Simulator,
  options: PseudoTerminalOptions,
): Promise<PseudoTerminal> => {
  await refuseUselessPath(options.path);
  const server = await serveTcp(simulator, { host: '127.0.0.1', port: 0 });
  const cable = new Cable(server, options);
  try {
    await cable.plugIn();
  } catch (error) {
    await cable.remove();
    throw error;
  }
  return { path: options.path, close: () => cable.remove() };
};

/** Only a link that a simulator left behind may be replaced. */
const refuseUselessPath = async (path: string): Promise<void> => {
  const folder = dirname(path);
  await access(folder).catch(() => {
    throw new Error(`there is no folder ${folder}: make it, or choose another path`);
  });
  const found = await lstat(path).catch(() => null);
  if (found !== null && !found.isSymbolicLink())
    throw new Error(`${path} exists and is no link of a simulator: choose another path`);
};

class Cable {
  readonly #server: TcpServer;
  readonly #options: PseudoTerminalOptions;
  #socat: ChildProcess | null = null;
  #replug: NodeJS.Timeout | null = null;
  #state: 'in-use' | 'removed' = 'in-use';

  constructor(server: TcpServer, options: PseudoTerminalOptions) {
    this.#server = server;
    this.#options = options;
  }

  async plugIn(): Promise<void> {
    const { path } = this.#options;
    await rm(path, { force: true });
    if (this.#state === 'removed') return;
    const socat = spawn('socat', socatArguments(path, this.#server.address.port), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#socat = socat;
    await untilReady(socat);
    socat.once('exit', () => this.#unplugged());
  }

  async remove(): Promise<void> {
    this.#state = 'removed';
    if (this.#replug) clearTimeout(this.#replug);
    const gone = this.#socat !== null && runs(this.#socat) ? once(this.#socat, 'exit') : null;
    this.#socat?.kill();
    await this.#server.close();
    // It takes the link away when it ends: later it would be the link of whoever comes next.
    await gone;
    await rm(this.#options.path, { force: true });
  }

  #unplugged(): void {
    if (this.#state === 'removed') return;
    const { path, replugMs } = this.#options;
    rm(path, { force: true }).catch(this.#lost);
    this.#replug = setTimeout(() => this.plugIn().catch(this.#lost), replugMs);
  }

  /** A socat that was ended because the cable is removed is no loss. */
  readonly #lost = (error: Error): void => {
    if (this.#state === 'in-use') this.#options.onLost(error);
  };
}

/** A process that a signal has ended has no exit code. */
const runs = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const untilReady = (socat: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    socat.once('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT';
      reject(missing ? new Error('socat is not installed: install it, or use --tcp') : error);
    });
    socat.once('exit', () => reject(new Error(`socat could not make the port: ${lastError(said)}`)));
    socat.stderr?.on('data', (chunk: Buffer) => {
      // socat says little; after it is ready nobody needs it, but a full pipe would stop it.
      if (said.includes(READY)) return;
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    });
  });

/** socat's own words, without date and process: `… E symlink("/dev/pts/0", "/x/y"): Permission denied`. */
const lastError = (said: string): string => {
  const lines = said.split('\n');
  const error = lines.findLast((line) => line.includes(' E ')) ?? '';
  return error.slice(error.indexOf(' E ') + 3) || 'it ended at once';
};
