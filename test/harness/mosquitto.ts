import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A broker of another make, as a club would run it: it keeps nothing over a restart. */
export interface Mosquitto {
  readonly url: string;
  /** Ends it the hard way. */
  readonly kill: () => Promise<void>;
  /** Starts it on the port it had. */
  readonly start: () => Promise<void>;
  /** Ends it, and leaves nothing behind. */
  readonly remove: () => Promise<void>;
  /** Writes a file it reads, such as its list of rights, and has it read them again. */
  readonly rewrite: (file: string, text: string) => void;
}

/** How this broker is set up; left out: anybody may do anything. */
export interface Setup {
  /** Lines of its configuration; `FOLDER` is where its files are. */
  readonly lines?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** Makes more files before it starts, such as passwords. */
  readonly prepare?: (folder: string) => void;
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

/** Starts it on this port of the loopback. */
export const mosquittoOn = async (port: number, setup: Setup = {}): Promise<Mosquitto> => {
  const { lines = ['allow_anonymous true'], files = {}, prepare } = setup;
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  for (const [file, text] of Object.entries(files)) write(file, text);
  prepare?.(folder);
  const asked = lines.map((line) => `${line.replaceAll('FOLDER', folder)}\n`).join('');
  // As whoever runs it, who alone can read the folder.
  writeFileSync(config, `user ${userInfo().username}\nlistener ${port} 127.0.0.1\n${asked}`);
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

  const rewrite = (file: string, text: string): void => {
    write(file, text);
    child?.kill('SIGHUP');
  };

  const remove = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true });
  };

  await start();
  return { url: `mqtt://127.0.0.1:${port}`, kill, start, remove, rewrite };
};
