import { mosquittoOn } from '../../test/harness/mosquitto.ts';
import { natsNodes } from '../../test/harness/nats.ts';
import { freePort } from './program.ts';
import { WrongFlag } from './wrong-flag.ts';

/** What a thousand tables speak over. */
export interface BusyEngine {
  readonly name: string;
  /** Where tables that play, and whoever follows them, are connected. */
  readonly url: string;
  /** Where the replayed tables are. */
  readonly replayed: (at: number) => string;
  /** What befalls it in the middle of the time, and how that ends; null: nothing does. */
  readonly ordeal: {
    readonly name: string;
    readonly begin: () => Promise<void>;
    readonly end: () => Promise<void>;
  } | null;
  /** How late one of a hundred messages may be; null: nobody says. */
  readonly p99AimMs: number | null;
  readonly remove: () => Promise<void>;
}

const mosquitto = async (): Promise<BusyEngine> => {
  const broker = await mosquittoOn(await freePort(), {
    lines: ['allow_anonymous true', 'max_queued_messages 10000', 'set_tcp_nodelay true'],
  });
  const { url, remove } = broker;
  return { name: 'one Mosquitto', url, replayed: () => url, ordeal: null, p99AimMs: 250, remove };
};

const NODES = [1, 2, 3] as const;
type Node = (typeof NODES)[number];

/** Who is cut off with each node: what is acknowledged lies on two of three all the same. */
const AT: Readonly<Record<Node, string>> = {
  1: 'first node (the tables that play, who follows them, half of the replayed ones)',
  2: 'second node (half of the replayed tables)',
  3: 'third node (nobody)',
};

const cluster = (killed: Node) => async (): Promise<BusyEngine> => {
  const ports: number[] = [];
  while (ports.length < 3 * NODES.length) ports.push(await freePort());
  const nodes = natsNodes(ports, { rights: 'none' });
  for (const node of NODES) nodes.start(node);
  const urlOf = (node: number): string => `mqtt://127.0.0.1:${nodes.portOf(node)}`;
  return {
    name: 'a cluster of three NATS servers',
    url: urlOf(1),
    replayed: (at) => urlOf(1 + (at % 2)),
    ordeal: {
      name: `its ${AT[killed]} was killed`,
      begin: () => nodes.kill(killed),
      end: async () => nodes.start(killed),
    },
    p99AimMs: null,
    remove: nodes.remove,
  };
};

const ENGINES: Readonly<Record<string, () => Promise<BusyEngine>>> = {
  mosquitto,
  'cluster-1': cluster(1),
  'cluster-2': cluster(2),
  'cluster-3': cluster(3),
};

/** By the word that was typed. */
export const startBusyEngine = (typed: string): Promise<BusyEngine> => {
  const start = ENGINES[typed];
  if (start === undefined)
    throw new WrongFlag(`ENGINE wants ${Object.keys(ENGINES).join(' or ')}, not "${typed}"`);
  return start();
};
