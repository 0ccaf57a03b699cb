import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** The programs as `npm ci` built them, each a process of its own, none of which outlives its test. */
const DIST = join(import.meta.dirname, '../../dist');

const PROGRAMS = {
  mjtable: join(DIST, 'src/cli/launch.cjs'),
  'mjtable-sim': join(DIST, 'simulator/cli.js'),
} as const;

export interface ProgramEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  /** The first line of standard output that matches, said already or yet to come; rejects if it ends without. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<ProgramEnd>;
  /** Sends the signal and waits for the end. */
  readonly kill: (signal: NodeJS.Signals) => Promise<ProgramEnd>;
}

/** Starts a program of dist/; it is killed when its test has finished. */
export const startProgram = (
  name: keyof typeof PROGRAMS,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program => {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [PROGRAMS[name], ...args], { stdio: 'pipe', env });
  const lines: string[] = [];
  const lookouts = new Set<() => void>();
  const look = (): void => {
    for (const lookout of lookouts) lookout();
  };
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    look();
  });
  let end: ProgramEnd | null = null;
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.once('close', (exitCode, signal) => {
      end = { exitCode, signal, stdout: lines.map((line) => `${line}\n`).join(''), stderr };
      resolve(end);
      look();
    });
  });
  const kill = (signal: NodeJS.Signals): Promise<ProgramEnd> => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await kill('SIGKILL')));

  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const lookout = (): void => {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (found) resolve(found);
        else if (end) reject(new Error(`${name} ended without ${pattern}: ${JSON.stringify(end)}`));
        else return;
        lookouts.delete(lookout);
      };
      lookouts.add(lookout);
      lookout();
    });
  return { child, pid: child.pid ?? 0, says, ended, kill };
};

/** A folder that is gone after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Below the ports the system gives away by itself, a stretch for each worker; where in it is chance. */
const FIRST_PORT = 20_000;
const PORTS_A_WORKER = 1_500;
let nextPort =
  FIRST_PORT +
  PORTS_A_WORKER * Number(process.env['VITEST_POOL_ID'] ?? 0) +
  Math.floor((Math.random() * PORTS_A_WORKER) / 2);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of the loopback that was free a moment ago, and that no other test is given meanwhile. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = nextPort;
    nextPort += 1;
    if (await isFree(port)) return port;
  }
};

/** Shorter than a test's time-out, so that what was waited for in vain is named; longer than a busy machine takes. */
const PATIENCE_MS = 60_000;

/** Looks again and again until `look` finds something; for what cannot be waited for otherwise. */
export const eventually = async <T>(what: string, look: () => T | null | Promise<T | null>): Promise<T> => {
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > endMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

interface ProcessSeen {
  readonly pid: number;
  readonly parent: number;
}

/** Every process that runs, as Linux tells it; the dead that nobody has asked about are left out. */
const processes = (): readonly ProcessSeen[] => readdirSync('/proc').flatMap(seenAs);

/** None where nobody, or only a dead one, has this number. */
const seenAs = (entry: string): readonly ProcessSeen[] => {
  const [, state, parent] = /^\d+ \(.*\) (\S) (\d+) /s.exec(statOf(entry)) ?? [];
  return state === undefined || state === 'Z' ? [] : [{ pid: Number(entry), parent: Number(parent) }];
};

const statOf = (entry: string): string => {
  if (!/^\d+$/.test(entry)) return '';
  try {
    return readFileSync(`/proc/${entry}/stat`, 'latin1');
  } catch {
    return '';
  }
};

export const isAlive = (pid: number): boolean => seenAs(String(pid)).length > 0;

/** The children of a process, their children, and so on. */
export const descendantsOf = (pid: number): readonly number[] => {
  const all = processes();
  const below = (parent: number): readonly number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
};
