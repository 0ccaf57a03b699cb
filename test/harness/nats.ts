import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** NATS servers that speak MQTT: one alone, or a cluster of three. */
export interface Nats {
  readonly portOf: (node: number) => number;
  /** Nodes are counted from 1. */
  readonly start: (node: number) => void;
  /** Ends it the hard way; its folder stays. */
  readonly kill: (node: number) => Promise<void>;
  /** Ends all of them, and leaves nothing behind. */
  readonly remove: () => Promise<void>;
}

/** None of them runs yet. `ports`: three for each node, for NATS, its cluster and MQTT. */
export const natsNodes = (ports: readonly number[]): Nats => {
  const nodes = Array.from({ length: ports.length / 3 }, (_, at) => at + 1);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-nats-'));
  const port = (node: number, use: 0 | 1 | 2): number => ports[(node - 1) * 3 + use] ?? 0;
  const routes = nodes.map((node) => `nats://127.0.0.1:${port(node, 1)}`).join(', ');
  const running = new Map<number, ChildProcess>();
  for (const node of nodes) {
    const store = join(folder, `n${node}`);
    mkdirSync(store);
    const cluster = `cluster { name: club, listen: "127.0.0.1:${port(node, 1)}", routes: [${routes}] }\n`;
    writeFileSync(
      join(folder, `n${node}.conf`),
      `server_name: n${node}
listen: "127.0.0.1:${port(node, 0)}"
jetstream { store_dir: "${store}", max_mem: 64M, max_file: 256M }
${nodes.length > 1 ? cluster : ''}mqtt { host: "127.0.0.1", port: ${port(node, 2)} }
`,
    );
  }
  const kill = async (node: number): Promise<void> => {
    const child = running.get(node);
    running.delete(node);
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    kill,
    portOf: (node) => port(node, 2),
    start: (node) => {
      const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
      running.set(
        node,
        spawn('nats-server', ['-c', join(folder, `n${node}.conf`)], { stdio: 'ignore', env }),
      );
    },
    remove: async () => {
      for (const node of nodes) await kill(node);
      rmSync(folder, { recursive: true });
    },
  };
};
