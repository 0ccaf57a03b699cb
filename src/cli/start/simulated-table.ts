import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { optionTexts } from '../../rules/rulesets/option-book.ts';
import type { DemoConfig } from './config.ts';

/** The simulator's program at work, and where the controller finds its table. */
export interface SimulatedTable {
  /** As `mjtable run --table` takes it. */
  readonly path: string;
  /** In words, for the console. */
  readonly via: string;
  /** Resolves when the program has ended by itself. */
  readonly died: Promise<string>;
  /** Tells the people at it where the pages of their seats are. */
  readonly tellPages: (url: string, table: string) => void;
  readonly stop: () => Promise<void>;
}

/** The simulator does not understand what it was asked for. */
export class WrongWish extends Error {}

/** As the simulator complains of a flag. */
const WRONG_FLAG = /^mjtable-sim: option '/;

const errorIn = (complaint: string): Error => {
  const told = complaint.trim().replace(/\.$/, '');
  return WRONG_FLAG.test(told) ? new WrongWish(told) : new Error(told);
};

/** Beside the built program, whose files lie in one folder (docs/decisions/0016-the-program-in-a-few-files.md). */
const PROGRAM = fileURLToPath(new URL('../../simulator/cli.js', import.meta.url));
const READY = /^simulator ready on (.+)$/;

const hasSocat = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'socat')));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Of `suitable` ones: a declared hand needs no table that reads its tiles. */
const SUITABLE = { observed: 'lab', declared: 'club' } as const;

/** Whether hands are declared at the simulated table: it is asked for, or the table can do no better. */
export const isDeclaredAt = ({ play, profile }: Pick<DemoConfig, 'play' | 'profile'>): boolean =>
  play === 'declared' || (profile !== 'suitable' && profile !== 'lab');

/**
 * Starts `mjtable-sim` as a program of its own: over a pseudo-terminal where socat is there, else over TCP. It
 * ends with us, even when we are killed, because its standard input closes then.
 */
export const startSimulatedTable = async (config: DemoConfig): Promise<SimulatedTable> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-'));
  const pty = hasSocat();
  const where = pty ? ['--pty', join(folder, 'table')] : ['--tcp', `127.0.0.1:${await freePort()}`];
  const args = [...where, ...wishesOf(config), '--die-with-parent'];
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'pipe' });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const died = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(`the simulated table ended (${signal ?? `exit code ${code}`})`),
    );
  });
  const path = await Promise.race([
    readyPath(child),
    died.then((why) => Promise.reject(errorIn(complaint.trim() || why))),
  ]);
  child.stderr.removeAllListeners('data').pipe(process.stderr, { end: false });
  return {
    path,
    via: pty ? `pseudo-terminal ${path}` : `${path}, because socat is not installed`,
    died,
    tellPages: (url, table) => child.stdin.write(`pages ${url} ${table}\n`),
    stop: async () => {
      child.kill('SIGTERM');
      await died;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const wishesOf = ({
  speed,
  seed,
  ruleset,
  options,
  noise,
  faults,
  ...how
}: DemoConfig): readonly string[] => [
  ...['--speed', String(speed)],
  ...['--ruleset', ruleset],
  ...optionTexts(options).flatMap((text) => ['--option', text]),
  ...['--noise', String(noise)],
  ...faults.flatMap((words) => ['--fault', words]),
  ...(seed === null ? [] : ['--seed', seed]),
  ...['--profile', profileOf(how)],
  ...(isDeclaredAt(how) ? ['--declared'] : []),
];

const profileOf = (how: Pick<DemoConfig, 'play' | 'profile'>): string =>
  how.profile === 'suitable' ? SUITABLE[isDeclaredAt(how) ? 'declared' : 'observed'] : how.profile;

const readyPath = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (stdout === null) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const [, path] = READY.exec(line) ?? [];
      if (path !== undefined) resolve(path);
    });
  });
