import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

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
): Promise<Ended> => {
  const child = spawn(process.execPath, [join(ROOT, 'dist/src/cli/launch.cjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
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
