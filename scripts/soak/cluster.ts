import { setTimeout as pass } from 'node:timers/promises';
import { clubId, ledgerEpoch, tableId } from '../../src/contract/ids.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { type FollowedClub, followClub } from '../../src/follow/index.ts';
import { openMemoryTable } from '../../test/harness/memory-table.ts';
import { natsNodes } from '../../test/harness/nats.ts';
import { freePort } from './program.ts';
import { say } from './say.ts';
import { WrongFlag } from './wrong-flag.ts';

/**
 * A cluster of three NATS servers that speak MQTT, tables at the first, a reader at the second: entries flow while one
 * node after the other is killed and started again. In the end the reader has what the tables wrote.
 */
const NODES = [1, 2, 3] as const;
const TABLES = ['t1', 't2', 't3', 't4'] as const;
const CLUB = clubId.parse('club');
const GAP_MS = 50;
const AWAY_MS = 3_000;
const PATIENCE_MS = 90_000;

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

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
  const ports: number[] = [];
  while (ports.length < 3 * NODES.length) ports.push(await freePort());
  const cluster = natsNodes(ports);
  for (const node of NODES) cluster.start(node);
  const writtenAt = new Map<string, number>();
  const tables = TABLES.map((table) =>
    openMemoryTable({
      club: CLUB,
      table: tableId.parse(table),
      epoch: ledgerEpoch.parse('01K0000000000000000000EPOC'),
      broker: { kind: 'external', url: cluster.urlOf(1, 'tables'), credentials: {} },
    }),
  );
  const reader = readerAt(cluster.urlOf(2, 'readers'), writtenAt);

  const flow = async (forMs: number): Promise<void> => {
    for (const endMs = performance.now() + forMs; performance.now() < endMs; await pass(GAP_MS))
      for (const { table, settle, ledger } of tables) {
        writtenAt.set(`${table}/${ledger.length + 1}`, performance.now());
        settle();
      }
  };
  const isThere = (): boolean =>
    tables.every(({ table, ledger }) => (reader.seqs.get(table)?.length ?? 0) === ledger.length);
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
  await cluster.remove();
  return held && inOrder && troubles.length === 0 ? 0 : 1;
};
