import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who is known there: the users of docs/brokers.md, for the club `club`. */
export type NatsUser = 'tables' | 'readers' | 'staff';

/** NATS servers that speak MQTT, as docs/brokers.md sets them up: one alone, or a cluster of three. */
export interface Nats {
  readonly portOf: (node: number) => number;
  /** Where this user finds a node, with his password in it. */
  readonly urlOf: (node: number, user: NatsUser) => string;
  /** Nodes are counted from 1. */
  readonly start: (node: number) => void;
  /** Ends it the hard way; its folder stays. */
  readonly kill: (node: number) => Promise<void>;
  /** Ends all of them, and leaves nothing behind. */
  readonly remove: () => Promise<void>;
}

export const natsPassword = (user: NatsUser): string => `${user}-secret`;

/** An address as this user writes it. */
export const asNatsUser = (user: NatsUser, url: string): string =>
  url.replace('://', `://${user}:${natsPassword(user)}@`);

/** Left out: certificates null, rights as on the page. */
export interface NatsSetup {
  /** Where `broker` and `club` of `certificates.ts` are; null: without TLS. */
  readonly certificates?: string | null;
  /** None: anybody may do anything, in any club. */
  readonly rights?: NatsRights;
}

type NatsRights = 'as-on-the-page' | 'none';

const PAGE = join(import.meta.dirname, '../../docs/brokers.md');

/** The file that the page shows. */
const shown = (): string => {
  const example = /```\n(server_name:[^`]*)```/.exec(readFileSync(PAGE, 'utf8'))?.[1];
  if (example === undefined) throw new Error('docs/brokers.md shows no file for NATS');
  return example;
};

interface Node {
  readonly name: string;
  readonly store: string;
  readonly ports: Readonly<Record<'nats' | 'cluster' | 'mqtt', number>>;
  /** Of every node, for the cluster. */
  readonly clusterPorts: readonly number[];
  readonly certificates: string | null;
  readonly rights: NatsRights;
}

/** The page's file for a node of this computer; what the page says to everybody must be in it. */
const configOf = ({ name, store, ports, clusterPorts, certificates, rights }: Node): string => {
  let text = shown();
  const put = (what: RegExp, by: string): void => {
    const everywhere = new RegExp(what, 'gm');
    if (text.search(everywhere) < 0) throw new Error(`docs/brokers.md has no ${what} in its file for NATS`);
    text = text.replaceAll(everywhere, () => by);
  };
  put(/server_name: n1/, `server_name: ${name}`);
  put(/127\.0\.0\.1:4222/, `127.0.0.1:${ports.nats}`);
  put(/\/var\/lib\/nats/, store);
  put(/0\.0\.0\.0:6222/, `127.0.0.1:${ports.cluster}`);
  put(/0\.0\.0\.0:8883/, `127.0.0.1:${ports.mqtt}`);
  for (const [at, port] of clusterPorts.entries()) put(new RegExp(`@n${at + 1}:6222`), `@127.0.0.1:${port}`);
  put(/CLUB/, 'club');
  put(/NODE-PASSWORD/, 'node-secret');
  for (const user of ['tables', 'readers', 'staff'] as const)
    put(new RegExp(`${user.toUpperCase()}-PASSWORD`), natsPassword(user));
  if (certificates === null) put(/^ +tls \{.*\}\n/, '');
  else {
    put(/\/etc\/nats\/node/, join(certificates, 'broker'));
    put(/\/etc\/nats\/club/, join(certificates, 'club'));
  }
  if (clusterPorts.length === 1) put(/^cluster \{$[\s\S]*?^\}\n/, '');
  if (rights === 'none') put(/^authorization \{$[\s\S]*?^\}\n/, '');
  return text;
};

/** None of them runs yet. `ports`: three for each node, for NATS, its cluster and MQTT. */
export const natsNodes = (
  ports: readonly number[],
  { certificates = null, rights = 'as-on-the-page' }: NatsSetup = {},
): Nats => {
  const nodes = Array.from({ length: ports.length / 3 }, (_, at) => at + 1);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-nats-'));
  const port = (node: number, use: 0 | 1 | 2): number => ports[(node - 1) * 3 + use] ?? 0;
  const running = new Map<number, ChildProcess>();
  for (const node of nodes) {
    const store = join(folder, `n${node}`);
    mkdirSync(store);
    const config = configOf({
      name: `n${node}`,
      store,
      ports: { nats: port(node, 0), cluster: port(node, 1), mqtt: port(node, 2) },
      clusterPorts: nodes.map((each) => port(each, 1)),
      certificates,
      rights,
    });
    writeFileSync(join(folder, `n${node}.conf`), config, { mode: 0o600 });
  }
  const kill = async (node: number): Promise<void> => {
    const child = running.get(node);
    running.delete(node);
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const portOf = (node: number): number => port(node, 2);
  const scheme = certificates === null ? 'mqtt' : 'mqtts';
  return {
    kill,
    portOf,
    urlOf: (node, user) => asNatsUser(user, `${scheme}://127.0.0.1:${portOf(node)}`),
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
