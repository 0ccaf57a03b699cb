import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import type { RefusedOrders } from '../../../src/club/mqtt/refused-orders.ts';
import { TABLE_PARTS } from '../../../src/club/table/surroundings.ts';
import { commandHere } from '../../harness/following-here.ts';
import { eventually, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { runClub, sitDownAt, tableConfig } from './running-club.ts';

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
    {
      ...{ act: 'MQTT club/t1 cmd/declare', status: 403 },
      order: { id: refused.id, say: 'penalise', code: 'unknown-key' },
    },
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

/** Nothing is there: no match is ever on. */
const NOWHERE = '/dev/serial/by-id/nothing-is-here';

test('what was refused of a table stays so when it is stopped and started: who has heard the order cannot have it done then', async () => {
  const lives: RefusedOrders[] = [];
  const running = await runClub([tableConfig('t1', NOWHERE, { ruleset: 'korean-japanese' })], {
    parts: {
      startPublishing: (how) => {
        lives.push(how.orders.refused);
        return TABLE_PARTS.startPublishing(how);
      },
    },
  });
  lives[0]?.keep('order-0001', { refused: 'expired', message: 'it was meant for earlier' });
  const operator = await running.operator('t1');
  await running.post('/api/tables/t1/stop', operator);
  await running.post('/api/tables/t1/start', operator);
  await eventually('the second life', () => (lives.length > 1 ? true : null));
  expect(lives[1]?.of('order-0001')).toMatchObject({ refused: 'expired' });
});

const order = (...args: readonly string[]) => startProgram('mjtable', ['order', ...args]).ended;
const orderHere = (...args: readonly string[]) => commandHere('order', ...args);

test('mjtable order makes a key, signs with it, and tells what the table answers', async () => {
  const file = join(temporaryFolder(), 'keys', 'club.key');
  const key = (await order('key', file)).stdout.trim();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await orderHere('key', file)).stdout.trim()).toBe(key);

  const running = await runClub([tableConfig('t1', NOWHERE, { ruleset: 'korean-japanese' })], {
    commandKeys: [key],
  });
  const choice = (options: object) => [
    ...['next-match', JSON.stringify({ base: 'house', options }), '--sign-with', file],
    ...['--broker', `${running.broker}/club`, '--by', 'Bob'],
  ];
  const done = await order(...choice({}));
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(done.stdout)).toMatchObject({
    status: 'done',
    chosen: { holds: 'at-once', tiles: 'other' },
  });
  await eventually('the other rules', async () =>
    (await running.listed()).some(({ rules }) => rules === '/rules/house') ? true : null,
  );
  const refused = await orderHere(...choice({ minimum: -1 }));
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({ status: 'refused', code: 'declined' });
});

test.each([
  ['an order that is none', /"deal" is no order; order one of these: pause, /, ['deal', '{}']],
  ['other words than it knows', /pause wants other words: args: /, ['pause', '{"why": "late"}']],
  [
    'no signature where one is wanted',
    /next-match wants a signature; .*--sign-with/,
    ['next-match', '{"base": "house", "options": {}}'],
  ],
  [
    'two clubs',
    /an order goes to one club/,
    ['pause', '{"reason": "late"}', '--broker', 'mqtt://h/a', 'mqtt://h/b'],
  ],
  [
    'another end than EPOCH/NUMBER',
    /--expect wants EPOCH\/NUMBER/,
    ['pause', '{"reason": "late"}', '--expect', '7'],
  ],
])('mjtable order refuses before anything is sent: %s', async (_, words, args) => {
  const { exitCode, stderr } = await orderHere(...args);
  expect(stderr).toMatch(words);
  expect(exitCode).toBe(2);
});
