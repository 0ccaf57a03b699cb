import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { runClub, sitDownAt } from './running-club.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

const newKeyFile = (): string => {
  const file = join(temporaryFolder(), 'club.key');
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};

/** The example of the manual; without an order it tells the public key. */
const ordering = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, ['examples/order-a-table.js', ...args], { cwd: ROOT })).stdout.trim();

test('what a key of the club has signed is in the record once, with who has signed it; what another has signed is not', async () => {
  const [ours, others] = [newKeyFile(), newKeyFile()];
  const key = await ordering('', '', '', ours);
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const running = await runClub([config], { commandKeys: [key] });
  await running.hands('t1', 1);
  const say = JSON.stringify({
    say: 'penalise',
    ...{ irregularity: 'false-win', player: 'p2', harmed: null, reason: 'seen on the recording' },
    override: { points: 20, hand: 'plays-on' },
  });
  const refused = JSON.parse(await ordering(running.broker, 'club', 't1', others, say));
  expect(refused).toMatchObject({ status: 'refused', code: 'unknown-key' });
  const penalties = () => running.entries('t1').filter(({ kind }) => kind === 'penalty');
  // Between two matches nobody can be penalised.
  const done = await eventually('the penalty to be taken', async () => {
    const answer = JSON.parse(await ordering(running.broker, 'club', 't1', ours, say));
    return answer.status === 'done' ? answer : null;
  });
  expect(done).toMatchObject({ v: 1, status: 'done' });
  await eventually('the penalty to be in the record', () => (penalties().length > 0 ? true : null));
  expect(penalties()).toHaveLength(1);
  expect(JSON.stringify(penalties()[0]?.detail)).toContain(`command-key ${key}`);
  const acts = await eventually('both acts to be kept', () => {
    const lines = readFileSync(join(running.data, 'acts.jsonl'), 'utf8').trim().split('\n');
    return lines.length > 1 ? lines.map((line) => JSON.parse(line)) : null;
  });
  expect(acts.filter(({ by }) => by === null)).toMatchObject([
    { act: 'MQTT club/t1 cmd/declare', status: 403 },
  ]);
  expect(acts.at(-1)).toMatchObject({ status: 200, by: { session: `command-key ${key}`, device: 'mqtt' } });
});

test('at the embedded broker strangers order nothing that is not signed: they are cut off, as for any other word', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const { broker } = await runClub([config]);
  const client = await connectAsync(broker, { protocolVersion: 4, reconnectPeriod: 0 });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
  client.publish('mj/v1/club/t/t1/cmd/pause', '{}', { qos: 1 }, () => undefined);
  await gone;
});
