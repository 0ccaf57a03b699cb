import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'dist/src/cli/launch.cjs');

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program, as `npm ci` built it, until it ends. */
export const mjtable = (
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => ended([process.execPath, PROGRAM, ...args], input, environment);

/** The same where no file may become longer than so many kilobytes, as on a disk that is nearly full. */
export const mjtableWithin = (kilobytes: number, args: readonly string[]): Promise<Ended> => {
  const limited = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`;
  return ended(['bash', '-c', limited, 'bash', process.execPath, PROGRAM, ...args], '', {});
};

const ended = (
  [program = '', ...args]: readonly string[],
  input: string,
  environment: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...environment } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr })));
};
