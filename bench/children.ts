import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of ours at work. */
export interface Child {
  readonly pid: number;
  /** From the call to its word that it is ready. */
  readonly readyAfterMs: number;
  readonly stop: () => Promise<void>;
}

/** Where the built programs are, seen from the built bench. */
export const CONTROLLER = fileURLToPath(new URL('../src/cli/launch.cjs', import.meta.url));
export const SIMULATOR = fileURLToPath(new URL('../simulator/cli.js', import.meta.url));
export const floorProgram = (name: string): string =>
  fileURLToPath(new URL(`./floor/${name}.js`, import.meta.url));

/** Starts one and waits until it has said `ready` as often as it is to. */
export const startChild = async (
  program: string,
  args: readonly string[],
  { times = 1, env = {} }: { readonly times?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Child> => {
  const startMs = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  await Promise.race([
    wordReady(child, times),
    ended.then(() => Promise.reject(new Error(`${program} ended`))),
  ]);
  return {
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startMs,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const wordReady = ({ stdout }: ChildProcess, times: number): Promise<void> =>
  new Promise((resolve) => {
    if (stdout === null) return;
    let said = 0;
    createInterface({ input: stdout }).on('line', (line) => {
      if (/\bready\b/.test(line)) said += 1;
      if (said === times) resolve();
    });
  });

/** A port that is free at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};
