import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, lstat, readlink, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Simulator } from '../simulator.ts';
import { serveTcp, type TcpServer } from './tcp-server.ts';

/**
 * socat makes the pseudo-terminal and carries its bytes to a port of ours on the loopback.
 * `rawer`: no byte is changed. `ignoreeof`: the terminal stays when a controller closes it, so that
 * controllers come and go as at a real serial port. It keeps the terminal open on its own, so that nothing
 * is polled. When our side of the connection closes, as where we are killed, socat ends and removes the link, whosever it
 * is by then.
 */
const socatArguments = (path: string, port: number): readonly string[] => [
  '-d',
  '-d',
  `PTY,link=${path},rawer,ignoreeof`,
  `TCP:127.0.0.1:${port},nodelay`,
];
const READY = 'starting data transfer loop';
/** How it tells which terminal it has made. */
const MADE = / PTY is (\S+)/;

/** Where the links of simulators lead. */
const TERMINAL = /^\/dev\/(?:pts\/|ttys)\d+$/;

export interface PseudoTerminalOptions {
  readonly path: string;
  /** How long the cable stays out after somebody killed its socat. Real milliseconds. */
  readonly replugMs: number;
  /** The cable cannot be put back. */
  readonly onLost: (error: Error) => void;
}

/** A serial port that is none: `openPseudoTerminal`. */
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
  if (found === null) return;
  const target = await targetOf(path);
  if (target !== null && TERMINAL.test(target)) return;
  const is = target === null ? '' : `, it leads to ${target}`;
  throw new Error(`${path} exists and is no link of a simulator${is}: choose another path`);
};

/** Null where no link is. */
const targetOf = (path: string): Promise<string | null> => readlink(path).catch(() => null);

class Cable {
  readonly #server: TcpServer;
  readonly #options: PseudoTerminalOptions;
  #socat: ChildProcess | null = null;
  /** The terminal that the socat which runs has made. */
  #terminal: string | null = null;
  #replug: NodeJS.Timeout | null = null;
  #state: 'in-use' | 'removed' = 'in-use';

  constructor(server: TcpServer, options: PseudoTerminalOptions) {
    this.#server = server;
    this.#options = options;
  }

  async plugIn(): Promise<void> {
    const { path } = this.#options;
    this.#socat = null;
    await refuseUselessPath(path);
    await rm(path, { force: true });
    if (this.#state === 'removed') return;
    const socat = spawn('socat', socatArguments(path, this.#server.address.port), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#socat = socat;
    this.#terminal = await untilReady(socat);
    socat.once('exit', () => this.#unplugged());
  }

  async remove(): Promise<void> {
    this.#state = 'removed';
    if (this.#replug) clearTimeout(this.#replug);
    const gone = this.#socat !== null && runs(this.#socat) ? once(this.#socat, 'exit') : null;
    // While it runs nobody else has its terminal, and killed so it leaves alone what another has put in the place of the link.
    const isSeen = this.#terminal !== null;
    await this.#removeLink().finally(() => this.#socat?.kill(isSeen ? 'SIGKILL' : 'SIGTERM'));
    await this.#server.close();
    await gone;
  }

  /** Another simulator may have put its own there since. */
  async #removeLink(): Promise<void> {
    const { path } = this.#options;
    const own = this.#terminal;
    this.#terminal = null;
    if (own !== null && (await targetOf(path)) === own) await rm(path, { force: true });
  }

  /** It is put back once the old link is gone: who takes that away would find the new one. */
  #unplugged(): void {
    this.#removeLink().then(() => this.#putBackLater(), this.#lost);
  }

  #putBackLater(): void {
    if (this.#state === 'removed') return;
    this.#replug = setTimeout(() => this.plugIn().catch(this.#notPutBack), this.#options.replugMs);
  }

  /** Pulled again while it was put in, it is put back once more. */
  readonly #notPutBack = (error: Error): void => {
    if (this.#socat !== null && hasBeenKilled(this.#socat)) this.#putBackLater();
    else this.#lost(error);
  };

  /** A socat that was ended because the cable is removed is no loss. */
  readonly #lost = (error: Error): void => {
    if (this.#state === 'in-use') this.#options.onLost(error);
  };
}

/** A process that a signal has ended has no exit code. */
const runs = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const hasBeenKilled = ({ signalCode }: ChildProcess): boolean => signalCode !== null;

/** Resolves with the terminal it has made. */
const untilReady = (socat: ChildProcess): Promise<string | null> =>
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
      if (said.includes(READY)) resolve(MADE.exec(said)?.[1] ?? null);
    });
  });

/** socat's own words, without date and process: `… E symlink("/dev/pts/0", "/x/y"): Permission denied`. */
const lastError = (said: string): string => {
  const lines = said.split('\n');
  const error = lines.findLast((line) => line.includes(' E ')) ?? '';
  return error.slice(error.indexOf(' E ') + 3) || 'it ended at once';
};
