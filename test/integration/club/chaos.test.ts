import { describe, expect, test } from 'vitest';
import type { ChaosBrokerName } from '../../harness/chaos/brokers.ts';
import { CHAOS_CASES, type ChaosCase } from '../../harness/chaos/cases.ts';
import { onStage } from '../../harness/chaos/stage.ts';
import { readThousandTopics } from '../../harness/chaos/thousand-topics.ts';
import { claimTwice } from '../../harness/chaos/two-controllers.ts';
import { freePort } from '../../harness/programs.ts';

/** Each case over one broker at least; all of them over every broker, and how soon, is `npm run soak -- chaos`. */
const HERE: readonly (readonly [ChaosBrokerName, of: RegExp])[] = [
  ['aedes', /breaks again|readers are cut off|clocks|last entry|does not read/],
  ['Mosquitto', /is lost and one in ten|tables are cut off/],
  ['Mosquitto by MQTT 5', /is lost and one in ten|broker is killed/],
  ['Mosquitto with persistence', /broker is killed/],
  ['NATS', /broker is killed/],
];

/**
 * How soon everything was there is asked where broker, tables and readers are one process, in its own time: what a busy computer
 * keeps another process waiting for nobody here can tell from what it takes by itself.
 */
const WITHIN_THIS_PROCESS: ChaosBrokerName = 'aedes';

describe.each(HERE)('over %s the archive and a screen have what the tables wrote', (broker, of) => {
  const cases = CHAOS_CASES.filter(({ name }) => of.test(name));
  test.each(cases.map((each): [string, ChaosCase] => [each.name, each]))('where %s', async (_, chaos) => {
    const { clocks, disturb, name, withinMs } = chaos;
    const options = { broker, freePort, seed: name, ...(clocks === undefined ? {} : { clocks }) };
    const { told, convergence } = await onStage(options, async (stage) => {
      await stage.connected();
      await disturb(stage);
      return { convergence: await stage.converged(), told: [...stage.told] };
    });
    expect(convergence.isEqual).toBe(true);
    if (broker === WITHIN_THIS_PROCESS) expect(convergence.ownMs).toBeLessThanOrEqual(withinMs);
    expect(told.filter((line) => /fork|broken|shorter|another entry/.test(line))).toEqual([]);
  });
});

/** How soon is asked on an idle computer alone: it is all the processor's work, and one that others share needs more of it for the same. */
test('a reader that comes to a thousand retained topics has all of them', async () => {
  expect(await readThousandTopics('aedes', freePort)).not.toBeNull();
});

test('two controllers that claim one table are told as a fork, and nothing of theirs is mixed', async () => {
  const seen = await onStage({ broker: 'Mosquitto', freePort, seed: 'two' }, claimTwice);
  expect(seen.told).toMatch(/^club\/t1: (fork|another entry)/);
  expect(seen.isOneOfThem).toBe(true);
});
