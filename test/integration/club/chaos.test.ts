import { describe, expect, test } from 'vitest';
import type { ChaosBrokerName } from '../../harness/chaos/brokers.ts';
import { CHAOS_CASES, type ChaosCase } from '../../harness/chaos/cases.ts';
import { onStage } from '../../harness/chaos/stage.ts';
import { claimTwice } from '../../harness/chaos/two-controllers.ts';
import { freePort } from '../../harness/programs.ts';

/** The cheap share; all of it over every broker, and how soon, is `npm run soak -- chaos`. */
const HERE: readonly (readonly [ChaosBrokerName, of: RegExp])[] = [
  ['aedes', /breaks again/],
  ['Mosquitto', /is lost and one in ten|tables are cut off/],
  ['Mosquitto by MQTT 5', /is lost and one in ten|broker is killed/],
  ['Mosquitto with persistence', /broker is killed/],
  ['NATS', /broker is killed/],
];

describe.each(HERE)('over %s the archive and a screen have what the tables wrote', (broker, of) => {
  const cases = CHAOS_CASES.filter(({ name }) => of.test(name));
  test.each(cases.map((each): [string, ChaosCase] => [each.name, each]))('where %s', async (_, chaos) => {
    const { clocks, disturb, name } = chaos;
    const options = { broker, freePort, seed: name, ...(clocks === undefined ? {} : { clocks }) };
    const { told, convergence } = await onStage(options, async (stage) => {
      await stage.connected();
      await disturb(stage);
      return { convergence: await stage.converged(), told: [...stage.told] };
    });
    expect(convergence.isEqual).toBe(true);
    expect(told.filter((line) => /fork|broken|shorter|another entry/.test(line))).toEqual([]);
  });
});

test('two controllers that claim one table are told as a fork, and nothing of theirs is mixed', async () => {
  const seen = await onStage({ broker: 'Mosquitto', freePort, seed: 'two' }, claimTwice);
  expect(seen.told).toMatch(/^club\/t1: (fork|another entry)/);
  expect(seen.isOneOfThem).toBe(true);
});
