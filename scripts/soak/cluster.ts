import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { createPublisher } from '../../src/club/mqtt/publisher.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { systemClock } from '../../src/controller/chance-and-time.ts';
import { type FollowedClub, followClub } from '../../src/follow/index.ts';
import { ABOUT, EMPTY_LEDGER, entryAt, viewAt } from '../../test/unit/club/mqtt/samples.ts';
import { WrongFlag } from './wrong-flag.ts';

/**
 * A cluster of three NATS servers that speak MQTT, tables at the first, a reader at the second: entries flow while one
 * node after the other is killed and started again. In the end the reader has what the tables wrote.
 */
const NODES = [1, 2, 3] as const;
type Node = (typeof NODES)[number];
const TABLES = ['t1', 't2', 't3', 't4'] as const;
const CLUB = 'club';
const GAP_MS = 50;
const AWAY_MS = 3_000;
const PATIENCE_MS = 90_000;

const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => Number(Object(server.address()).port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

interface Cluster {
  readonly url: (node: Node) => string;
  readonly start: (node: Node) => void;
  readonly kill: (node: Node) => Promise<void>;
}

const clusterIn = async (folder: string): Promise<Cluster> => {
  const ports = await freePorts(3 * NODES.length);
  const port = (node: Node, use: 0 | 1 | 2): number => ports[(node - 1) * 3 + use] ?? 0;
  const routes = NODES.map((node) => `nats://127.0.0.1:${port(node, 1)}`).join(', ');
  const running = new Map<Node, ChildProcess>();
  for (const node of NODES) {
    mkdirSync(join(folder, `n${node}`));
    writeFileSync(
      join(folder, `n${node}.conf`),
      `server_name: n${node}
listen: "127.0.0.1:${port(node, 0)}"
jetstream { store_dir: "${join(folder, `n${node}`)}", max_mem: 64M, max_file: 256M }
cluster { name: club, listen: "127.0.0.1:${port(node, 1)}", routes: [${routes}] }
mqtt { host: "127.0.0.1", port: ${port(node, 2)} }
`,
    );
  }
  return {
    url: (node) => `mqtt://127.0.0.1:${port(node, 2)}`,
    start: (node) => {
      const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
      running.set(
        node,
        spawn('nats-server', ['-c', join(folder, `n${node}.conf`)], { stdio: 'ignore', env }),
      );
    },
    kill: async (node) => {
      const child = running.get(node);
      running.delete(node);
      if (child === undefined || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** A table whose record is in memory; it writes the sample ledger. */
const openTable = (url: string, table: string) => {
  let seq = 0;
  const publisher = createPublisher({
    club: CLUB,
    table,
    broker: { kind: 'external', url, credentials: {} },
    clock: systemClock,
    random: Math.random,
    head: { ...EMPTY_LEDGER },
    readEntries: async (from, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, seq + 1 - from)) }, (_, at) => entryAt(from + at)),
    cursor: { seq: null, write: async () => undefined },
    about: () => ABOUT,
    onBroker: () => undefined,
    onReadFailed: () => undefined,
  });
  return {
    close: publisher.close,
    seq: () => seq,
    settle: () => {
      seq += 1;
      const entry = entryAt(seq);
      publisher.appendEntries([entry]);
      publisher.showView(() => viewAt(seq, { table, ledger: { epoch: entry.epoch, seq } }));
    },
  };
};

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the reader has of each table, and how long each entry took. */
const readerAt = (url: string, writtenAt: ReadonlyMap<string, number>) => {
  const seqs = new Map<string, readonly number[]>();
  let delays: number[] = [];
  const take = (table: string, entries: readonly LedgerEntry[]): void => {
    seqs.set(table, [...(seqs.get(table) ?? []), ...entries.map(({ seq }) => seq)]);
    for (const { seq } of entries) delays.push(performance.now() - (writtenAt.get(`${table}/${seq}`) ?? 0));
  };
  const club: FollowedClub = followClub({
    url,
    club: CLUB,
    from: () => 'first',
    onEntries: ({ table }, entries) => take(table, entries),
  });
  return {
    club,
    seqs,
    delays: (): readonly number[] => {
      const taken = delays.sort((a, b) => a - b);
      delays = [];
      return taken;
    },
  };
};

export const soakCluster = async (told: string): Promise<number> => {
  const seconds = Number(told);
  if (!Number.isInteger(seconds) || seconds < 1) throw new WrongFlag(`"${told}" is no number of seconds`);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-nats-'));
  const cluster = await clusterIn(folder);
  for (const node of NODES) cluster.start(node);
  const writtenAt = new Map<string, number>();
  const tables = TABLES.map((table) => ({ table, ...openTable(cluster.url(1), table) }));
  const reader = readerAt(cluster.url(2), writtenAt);

  const flow = async (forMs: number): Promise<void> => {
    for (const endMs = performance.now() + forMs; performance.now() < endMs; await pass(GAP_MS))
      for (const { table, settle, seq } of tables) {
        writtenAt.set(`${table}/${seq() + 1}`, performance.now());
        settle();
      }
  };
  const isThere = (): boolean =>
    tables.every(({ table, seq }) => (reader.seqs.get(table)?.length ?? 0) === seq());
  const converged = async (what: string): Promise<boolean> => {
    const fromMs = performance.now();
    while (!isThere() && performance.now() - fromMs < PATIENCE_MS) await pass(GAP_MS);
    const delays = reader.delays();
    const ms = `p50 ${quantile(delays, 0.5)} ms, p99 ${quantile(delays, 0.99)} ms, longest ${Math.round(delays.at(-1) ?? 0)} ms`;
    const after = Math.round(performance.now() - fromMs);
    say(
      `${what}: ${isThere() ? `all there ${after} ms after the last` : 'NOT ALL THERE'}; ${delays.length} entries, ${ms}`,
    );
    return isThere();
  };

  await flow(seconds * 1_000);
  let held = await converged('three nodes');
  for (const [node, whose] of [
    [3, 'of nobody'],
    [2, "the reader's"],
    [1, "the tables'"],
  ] as const) {
    await cluster.kill(node);
    await flow(AWAY_MS);
    cluster.start(node);
    await flow(seconds * 1_000);
    held = (await converged(`node ${node} (${whose}) killed for ${AWAY_MS / 1_000} s`)) && held;
  }
  const troubles = reader.club.tables().flatMap(({ trouble }) => trouble ?? []);
  const inOrder = [...reader.seqs.values()].every((seqs) => seqs.every((seq, at) => seq === at + 1));
  say(`each once and in order: ${inOrder ? 'yes' : 'NO'}; troubles: ${troubles.length}`);
  await reader.club.close();
  for (const { close } of tables) await close();
  for (const node of NODES) await cluster.kill(node);
  rmSync(folder, { recursive: true });
  return held && inOrder && troubles.length === 0 ? 0 : 1;
};
