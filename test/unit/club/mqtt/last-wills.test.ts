import { duplexPair } from 'node:stream';
import { Aedes } from 'aedes';
import { MqttClient } from 'mqtt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { policyFor } from '../../../../src/club/mqtt/broker-policy.ts';
import { clubId } from '../../../../src/contract/ids.ts';
import { manualClock } from './manual-clock.ts';

const QUESTION = 'mj/v1/club/t/nobody/cmd/declare';
/** More than go on at once, fewer than are cut off for it. */
const ASKED = 40;

/** The broker of a club, in which whatever was held back is counted until it is answered. */
const broker = async () => {
  const clock = manualClock();
  const policy = policyFor({
    club: clubId.parse('club'),
    isController: () => false,
    tokens: { admit: () => true },
    clock,
  });
  const asked = { in: 0, answered: 0 };
  const aedes = new Aedes({
    ...policy,
    authorizePublish: (client, packet, done) => {
      asked.in += 1;
      policy.authorizePublish(client, packet, (error) => {
        asked.answered += 1;
        done(error);
      });
    },
  });
  await aedes.listen();
  onTestFinished(() => aedes.close());
  // Its types leave out where it keeps them.
  const { persistence } = Object(aedes);
  const willsKept = async (): Promise<number> => {
    let kept = 0;
    for await (const _ of persistence.streamWill({})) kept += 1;
    return kept;
  };
  return { aedes, clock, asked, willsKept };
};

test('of a stranger who leaves a last will and asks more than goes on at once nothing is kept once he was cut off', async () => {
  const { aedes, clock, asked, willsKept } = await broker();
  const [near, far] = duplexPair();
  aedes.handle(far);
  const will = { topic: QUESTION, payload: Buffer.alloc(900), qos: 0, retain: false } as const;
  const stranger = new MqttClient(() => near, { protocolVersion: 4, reconnectPeriod: 0, will });
  stranger.on('error', () => undefined);
  for (let question = 0; question < ASKED; question += 1) stranger.publish(QUESTION, '{}');
  await vi.waitFor(() => expect(asked.in).toBe(ASKED));
  const gone = new Promise((resolve) => aedes.once('clientDisconnect', resolve));
  far.destroy();
  near.destroy();
  await gone;
  expect(await willsKept()).toBe(0);
  clock.pass(10_000);
  expect(asked).toEqual({ in: ASKED, answered: ASKED });
});
