import { setTimeout as pass } from 'node:timers/promises';
import { followClub } from '../../src/follow/index.ts';
import { CHAOS_BROKERS, type ChaosBrokerName } from '../../test/harness/chaos/brokers.ts';
import { CHAOS_CASES, type ChaosCase } from '../../test/harness/chaos/cases.ts';
import { CLUB, EPOCH, onStage } from '../../test/harness/chaos/stage.ts';
import { claimTwice } from '../../test/harness/chaos/two-controllers.ts';
import { openMemoryTable } from '../../test/harness/memory-table.ts';
import { soakCluster } from './cluster.ts';
import { freePort } from './program.ts';
import { wholeNumber } from './wrong-flag.ts';

const NAMES: readonly ChaosBrokerName[] = [
  'aedes',
  'Mosquitto',
  'Mosquitto by MQTT 5',
  'Mosquitto with persistence',
  'NATS',
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether it held. */
const runCase = async (broker: ChaosBrokerName, chaos: ChaosCase, seed: string): Promise<boolean> => {
  const { name, withinMs, disturb, clocks } = chaos;
  const options = { broker, freePort, seed, ...(clocks === undefined ? {} : { clocks }) };
  const { isEqual, afterMs, troubles } = await onStage(options, async (stage) => {
    await stage.connected();
    await disturb(stage);
    const convergence = await stage.converged();
    const found = stage.told.filter((line) => /fork|broken|shorter|another entry/.test(line));
    return { ...convergence, troubles: found };
  });
  const holds = isEqual && troubles.length === 0 && afterMs <= withinMs;
  const found = isEqual ? `all there after ${afterMs} ms (at most ${withinMs})` : 'NOT ALL THERE';
  say(`${holds ? 'held' : 'DID NOT HOLD'}: ${broker}: ${name}: ${[found, ...troubles].join('; ')}`);
  return holds;
};

const runFork = async (broker: ChaosBrokerName): Promise<boolean> => {
  const { told, isOneOfThem } = await onStage({ broker, freePort, seed: 'fork' }, claimTwice);
  const holds = told !== null && isOneOfThem;
  say(
    `${holds ? 'held' : 'DID NOT HOLD'}: ${broker}: two controllers claim one table: ${told ?? 'nobody noticed'}`,
  );
  return holds;
};

/** Six retained topics a table. */
const TABLES = 167;
const RETAINED_WITHIN_MS = 2_000;
const PATIENCE_MS = 120_000;

const elapsedUntil = async (is: () => boolean): Promise<number | null> => {
  const fromMs = performance.now();
  while (performance.now() - fromMs < PATIENCE_MS) {
    if (is()) return Math.round(performance.now() - fromMs);
    await pass(10);
  }
  return null;
};

/** A reader comes to a broker that keeps a thousand topics. */
const runRetained = async (name: ChaosBrokerName): Promise<boolean> => {
  const broker = await CHAOS_BROKERS[name](freePort);
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const tables = Array.from({ length: TABLES }, (_, at) =>
    openMemoryTable({ club: CLUB, table: `t${at + 1}`, epoch: EPOCH, broker: broker.forTables(url) }),
  );
  for (const { settle } of tables) settle();
  const first = followClub({ url: broker.forReaders(url), club: CLUB });
  const hasAll = (club: typeof first): boolean =>
    club.tables().filter(({ score, online }) => online && score?.seq === 1).length === TABLES;
  const published = await elapsedUntil(() => hasAll(first));
  const reader = followClub({ url: broker.forReaders(url), club: CLUB });
  const afterMs = await elapsedUntil(() => hasAll(reader));
  await Promise.all([first.close(), reader.close(), ...tables.map(({ close }) => close())]);
  await broker.remove();
  const holds = published !== null && afterMs !== null && afterMs <= RETAINED_WITHIN_MS;
  const when =
    afterMs === null ? 'NOT ALL THERE' : `all there after ${afterMs} ms (at most ${RETAINED_WITHIN_MS})`;
  say(`${holds ? 'held' : 'DID NOT HOLD'}: ${name}: a reader comes to 1,002 retained topics: ${when}`);
  return holds;
};

/** Every case over every broker it makes sense with, so many rounds, each of another chance. */
export const soakChaos = async (told: string): Promise<number> => {
  const rounds = wholeNumber('ROUNDS', told, 1);
  let failed = 0;
  const count = (holds: boolean): void => {
    if (!holds) failed += 1;
  };
  for (let round = 1; round <= rounds; round += 1)
    for (const broker of NAMES) {
      for (const chaos of CHAOS_CASES)
        if (chaos.brokers?.includes(broker) ?? true)
          count(await runCase(broker, chaos, `${broker} ${chaos.name} ${round}`));
      count(await runFork(broker));
      count(await runRetained(broker));
    }
  say('a cluster of three NATS servers');
  count((await soakCluster('2')) === 0);
  say(failed === 0 ? 'everything held' : `${failed} did not hold`);
  return failed === 0 ? 0 : 1;
};
