import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../dist/simulator/cli.js', import.meta.url));

/** Waits until `look` finds something, for at most `withinMs`. */
export const until = async <T>(
  what: string,
  { look, withinMs = 60_000 }: { look: () => T | undefined | false; withinMs?: number },
): Promise<T> => {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > endMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`) && !isZombie(pid);

const isZombie = (pid: number): boolean => {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return true;
  }
};

/** A simulator as its own process, as `npm ci` built it and a user starts it. */
export class SimulatorProcess {
  readonly child: ChildProcess;
  #out = '';
  #err = '';

  constructor(...flags: readonly string[]) {
    this.child = spawn(process.execPath, flags[0]?.endsWith('.ts') ? flags : [CLI, ...flags], {
      stdio: 'pipe',
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.#out += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.#err += chunk.toString();
    });
  }

  get errors(): string {
    return this.#err;
  }

  /** The address it says a controller can connect to; of several tables that of the one named. */
  async ready(table: string | null = null): Promise<string> {
    const who = table === null ? '' : `${table}: `;
    return (await this.says(new RegExp(`^${who}simulator ready on (.+)$`, 'm')))[1] ?? '';
  }

  says(line: RegExp): Promise<RegExpExecArray> {
    return until(`the simulator to say ${line}`, { look: () => line.exec(this.#out) ?? undefined });
  }

  async exitCode(): Promise<number | null> {
    await until('the simulator to end', {
      look: () => this.child.exitCode !== null || this.child.signalCode !== null,
    });
    return this.child.exitCode;
  }

  /** The process id of its socat. */
  socat(): Promise<number> {
    return until('socat', { look: () => this.socatNow() });
  }

  /** The same; false while it has none. */
  socatNow(): number | false {
    const { pid } = this.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    return children !== '' && Number(children.split(' ')[0]);
  }
}
