import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../harness/programs.ts';

/** A broker of another make, as a club would run it: it keeps nothing over a restart. */
export interface Mosquitto {
  readonly url: string;
  /** Ends it the hard way. */
  readonly kill: () => Promise<void>;
  /** Starts it on the port it had. */
  readonly start: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const untilItAnswers = async (port: number, child: ChildProcess): Promise<void> => {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`mosquitto ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const startMosquitto = async (): Promise<Mosquitto> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    child = spawn('mosquitto', ['-c', config], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    });
    await untilItAnswers(port, child);
  };
  const kill = async (): Promise<void> => {
    const killed = child;
    child = null;
    if (killed === null || killed.exitCode !== null) return;
    const ended = new Promise((resolve) => killed.once('exit', resolve));
    killed.kill('SIGKILL');
    await ended;
  };

  await start();
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true });
  });
  return { url: `mqtt://127.0.0.1:${port}`, kill, start };
};
