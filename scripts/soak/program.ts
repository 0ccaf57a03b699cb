import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { type LedgerEntry, ledgerEntry } from '../../src/contract/ledger.ts';

/** As the build left them. */
const PROGRAMS = { mjtable: 'dist/src/cli/launch.cjs', 'mjtable-sim': 'dist/simulator/cli.js' } as const;
const MOST_OUTPUT_BYTES = 1024 * 1024 * 1024;

/** How a program ended. */
export interface End {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** A program that runs beside this one. */
export interface Program {
  readonly pid: number;
  /** Null once it has said that it is ready; how it ended, where it ended before. */
  readonly ready: Promise<End | null>;
  /** Null while it runs. */
  readonly end: () => End | null;
  /** Sends the signal, unless it has ended, and waits for the end. */
  readonly kill: (signal: NodeJS.Signals) => Promise<End>;
}

export const startProgram = (name: keyof typeof PROGRAMS, args: readonly string[]): Program => {
  const child = spawn(process.execPath, [PROGRAMS[name], ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let end: End | null = null;
  const ended = new Promise<End>((resolve) => {
    child.once('close', (exitCode, signal) => {
      end = { exitCode, signal, stderr };
      resolve(end);
    });
  });
  const saidReady = new Promise<null>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/^(t\d+: )?(simulator )?ready /.test(line)) resolve(null);
    });
  });
  return {
    pid: child.pid ?? 0,
    ready: Promise.race([saidReady, ended]),
    end: () => end,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Waits until it is ready. @throws where it ends instead. */
export const untilReady = async (program: Program): Promise<Program> => {
  const end = await program.ready;
  if (end !== null) throw new Error(`ended instead of starting: ${endInWords(end)}`);
  return program;
};

export const endInWords = ({ exitCode, signal, stderr }: End): string =>
  `${signal ?? `exit code ${exitCode}`} ${stderr.trim()}`;

/** Runs a command of mjtable to its end. */
export const runCommand = (...args: readonly string[]) =>
  spawnSync(process.execPath, [PROGRAMS.mjtable, ...args], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
  });

/** Every entry of a ledger that nobody writes to. */
export const entriesIn = (data: string): readonly LedgerEntry[] =>
  runCommand('ledger', 'export', '--data', data)
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map((line) => ledgerEntry.parse(JSON.parse(line)));

/** A port of this computer that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
