import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../simulator/simulator-process.ts';

/** A cable: two pseudo-terminals that socat joins, the table's end and the controller's end. */
export interface Cable {
  readonly host: string;
  readonly device: string;
  /** Pulls it out: both ends are gone. */
  readonly pull: () => Promise<void>;
  /** The same, and nothing else of this program runs before it is out. */
  readonly cut: () => void;
}

/** A folder for the two ends, which stay at their paths when the cable is put in again. */
export async function createEnds() {
  const folder = await mkdtemp(join(tmpdir(), 'mjtable-cable-'));
  return {
    host: join(folder, 'host'),
    device: join(folder, 'device'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function plugIn({ host, device }: Pick<Cable, 'host' | 'device'>): Promise<Cable> {
  const socat = spawn('socat', ['-d', '-d', `PTY,link=${host},rawer`, `PTY,link=${device},rawer`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await readyToTransfer(socat);
  return {
    host,
    device,
    async pull() {
      if (socat.exitCode !== null || socat.signalCode !== null) return;
      socat.kill('SIGKILL');
      await once(socat, 'exit');
    },
    cut() {
      socat.kill('SIGKILL');
      while (isRunning(socat.pid ?? 0));
    },
  };
}

function readyToTransfer(socat: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    socat.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (said.includes('starting data transfer loop')) resolve();
    });
    socat.on('error', reject);
    socat.on('exit', () => reject(new Error(`socat ended: ${said}`)));
  });
}

/** Looks again and again until there is something. */
export async function until<T>(look: () => T | undefined | null | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
