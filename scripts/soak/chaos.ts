import type { ChaosBrokerName } from '../../test/harness/chaos/brokers.ts';
import { CHAOS_CASES, type ChaosCase } from '../../test/harness/chaos/cases.ts';
import { onStage } from '../../test/harness/chaos/stage.ts';
import { readThousandTopics, TOPICS_WITHIN_MS } from '../../test/harness/chaos/thousand-topics.ts';
import { claimTwice } from '../../test/harness/chaos/two-controllers.ts';
import { soakCluster } from './cluster.ts';
import { freePort } from './program.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

const NAMES: readonly ChaosBrokerName[] = [
  'aedes',
  'Mosquitto',
  'Mosquitto by MQTT 5',
  'Mosquitto with persistence',
  'NATS',
];

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

/** A reader comes to a broker that keeps a thousand topics. */
const runTopics = async (name: ChaosBrokerName): Promise<boolean> => {
  const afterMs = await readThousandTopics(name, freePort);
  const holds = afterMs !== null && afterMs <= TOPICS_WITHIN_MS;
  const when =
    afterMs === null ? 'NOT ALL THERE' : `all there after ${afterMs} ms (at most ${TOPICS_WITHIN_MS})`;
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
      count(await runTopics(broker));
    }
  say('a cluster of three NATS servers');
  count((await soakCluster('2')) === 0);
  say(failed === 0 ? 'everything held' : `${failed} did not hold`);
  return failed === 0 ? 0 : 1;
};
