import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { EVERY_COMMAND } from '../../../src/contract/ordering.ts';
import { followClub } from '../../../src/follow/index.ts';
import { commandHere } from '../../harness/following-here.ts';
import { eventually, freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { makeCertificates } from './certificates.ts';
import { ADDRESS } from './listener.ts';
import { startTable } from './table.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Mosquitto as a club would run it: by the files that the program has written, and two passwords. */
const startConfigured = async () => {
  const folder = temporaryFolder();
  makeCertificates(folder);
  const out = join(folder, 'broker');
  const [local, tls, web] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = ['--port', `${local}`, '--tls-port', `${tls}`, '--web-port', `${web}`];
  const proof = ['--cert', join(folder, 'broker.crt'), '--key', join(folder, 'broker.key')];
  const args = ['broker-config', 'mosquitto', '--club', ADDRESS.club, '--out', out, ...proof, ...ports];
  const made = await commandHere(...args);
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const passwords = join(out, 'passwords');
  execFileSync('mosquitto_passwd', ['-b', '-c', passwords, 'tables', 'gate-dice-9']);
  execFileSync('mosquitto_passwd', ['-b', passwords, 'readers', 'look']);
  execFileSync('mosquitto_passwd', ['-b', passwords, 'staff', 'come']);
  // As whoever runs the test, who alone can read the folder.
  appendFileSync(join(out, 'mosquitto.conf'), `user ${userInfo().username}\n`);
  const start = async () => {
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
    const child = spawn('mosquitto', ['-c', join(out, 'mosquitto.conf')], { stdio: 'ignore', env });
    onTestFinished(() => void child.kill('SIGKILL'));
    for (let isUp = false; !isUp; isUp = await answers(web)) {
      if (child.exitCode !== null) throw new Error(`mosquitto ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return child;
  };
  const ca = readFileSync(join(folder, 'club.crt'), 'utf8');
  return { start, folder, ca, args, local, tls, web };
};

test('Mosquitto by our configuration lets tables tell and readers ask, over TLS and WebSocket, and nobody else', async () => {
  const { start, ca, args, local, tls, web } = await startConfigured();
  const child = await start();
  const credentials = { ca, username: 'tables', password: 'gate-dice-9' };
  const table = startTable({ kind: 'external', url: `mqtts://127.0.0.1:${tls}`, credentials });
  for (let hand = 1; hand <= 40; hand += 1) table.settle();
  await table.untilDelivery('confirmed');
  for (const url of [`mqtts://127.0.0.1:${tls}`, `wss://127.0.0.1:${web}`]) {
    const seqs: number[] = [];
    const club = followClub({
      url,
      club: ADDRESS.club,
      broker: { ca, username: 'readers', password: 'look' },
      from: () => 'first',
      onEntries: (_, entries) => seqs.push(...entries.map(({ seq }) => seq)),
    });
    onTestFinished(club.close);
    await eventually(`40 entries over ${url}`, () => (seqs.length === 40 ? true : null));
  }
  const at = `mqtt://127.0.0.1:${local}`;
  await expect(connectAsync(at, { reconnectPeriod: 0 })).rejects.toThrow(/Not authorized/);

  const reader = await connectAsync(at, { username: 'readers', password: 'look', protocolVersion: 5 });
  onTestFinished(() => void reader.end(true));
  const topic = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}/pub/status`;
  await expect(reader.publishAsync(topic, '{}', { qos: 1, retain: true })).rejects.toThrow(/Not authorized/);

  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  await table.publisher.close();
  await start();
  const late = await connectAsync(at, { username: 'readers', password: 'look' });
  onTestFinished(() => void late.end(true));
  const kept = new Promise((resolve) =>
    late.once('message', (_, payload) => resolve(JSON.parse(`${payload}`).seq)),
  );
  await late.subscribeAsync(`mj/v1/${ADDRESS.club}/t/+/pub/score`, { qos: 1 });
  expect(await kept).toBe(40);

  const again = await commandHere(...args);
  expect(again.exitCode).toBe(2);
  expect(again.stderr).toMatch(
    /^mjtable: the file is there, .*mosquitto\.conf; move it away, or choose another --out\n$/,
  );
});

test('each of its users may order what is his: whoever reads what is signed, staff alone what wants no signature', async () => {
  const { start, folder, ca, local, tls } = await startConfigured();
  await start();
  const may = async (username: string, password: string): Promise<readonly string[]> => {
    const client = await connectAsync(`mqtt://127.0.0.1:${local}`, {
      ...{ username, password, protocolVersion: 5 },
    });
    onTestFinished(() => void client.end(true));
    const root = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}`;
    const written = await Promise.all(
      [...EVERY_COMMAND.map((name) => `cmd/${name}`), 'cmd/shuffle', 'pub/status', 'res/me'].map((topic) =>
        client.publishAsync(`${root}/${topic}`, '{}', { qos: 1 }).then(
          () => [topic],
          () => [],
        ),
      ),
    );
    return written.flat();
  };
  expect(await may('tables', 'gate-dice-9')).toEqual(['pub/status', 'res/me']);
  const asked = ['cmd/replay', 'cmd/rebirth'];
  expect(await may('readers', 'look')).toEqual([...asked, 'cmd/declare', 'cmd/next-match']);
  expect(await may('staff', 'come')).toEqual(EVERY_COMMAND.map((name) => `cmd/${name}`));

  const credentials = { ca, username: 'tables', password: 'gate-dice-9' };
  const table = startTable({ kind: 'external', url: `mqtts://127.0.0.1:${tls}`, credentials });
  await table.until('connected');
  const address = join(folder, 'address');
  writeFileSync(address, `mqtt://staff:come@127.0.0.1:${local}/${ADDRESS.club}\n`, { mode: 0o600 });
  const order = ['order', 'pause', '{"reason": "a fire"}', '--broker-file', address];
  const answered = await startProgram('mjtable', order).ended;
  expect(JSON.parse(answered.stdout)).toMatchObject({ status: 'refused', code: 'not-ready' });
});

test('the tools reach it with the certificate of who signs for it, and say why not without', async () => {
  const { start, folder, ca, tls } = await startConfigured();
  await start();
  const credentials = { ca, username: 'tables', password: 'gate-dice-9' };
  const table = startTable({ kind: 'external', url: `mqtts://127.0.0.1:${tls}`, credentials });
  table.settle();
  await table.untilDelivery('confirmed');
  const address = join(folder, 'address');
  writeFileSync(address, `mqtts://readers:look@127.0.0.1:${tls}/${ADDRESS.club}\n`, { mode: 0o600 });
  const at = ['--broker-file', address];
  const known = [...at, '--broker-ca', join(folder, 'club.crt')];

  await startProgram('mjtable', ['watch', ...known]).says(/^t1 \| .* \| entry 1$/);
  await startProgram('mjtable', ['watch', ...at]).says(/^club club: the broker is away \(.*certificate/);

  const key = join(folder, 'order.key');
  await commandHere('order', 'key', key);
  const order = ['order', 'next-match', '{"base": "house", "options": {}}', '--sign-with', key];
  const answered = await startProgram('mjtable', [...order, ...known]).ended;
  expect(answered.exitCode).toBe(1);
  expect(JSON.parse(answered.stdout)).toMatchObject({ status: 'refused', code: 'unknown-key' });

  const plain = ['watch', '--broker', 'mqtt://127.0.0.1/club', '--broker-ca', join(folder, 'club.crt')];
  expect((await commandHere(...plain)).stderr).toMatch(/--broker-ca wants a broker with TLS/);
});

test('without a certificate it lets in nobody beyond this computer', async () => {
  const out = join(temporaryFolder(), 'broker');
  mkdirSync(out);
  await startProgram('mjtable', ['broker-config', 'mosquitto', '--out', out]).ended;
  const lines = readFileSync(join(out, 'mosquitto.conf'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('listener'))).toEqual(['listener 1883 127.0.0.1']);
});
