import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { followClubBy } from '../../../src/follow/follow-club.ts';
import type { FollowedTable } from '../../../src/follow/index.ts';
import { answered } from '../../harness/answered.ts';
import { commandHere } from '../../harness/following-here.ts';
import { eventually, freePort, temporaryFolder } from '../../harness/programs.ts';
import { manualClock } from '../../unit/club/mqtt/manual-clock.ts';
import { EMPTY_LEDGER } from '../../unit/club/mqtt/samples.ts';
import { opened } from '../archive/stores.ts';
import { makeCertificates } from './certificates.ts';
import { ADDRESS } from './listener.ts';
import { startTable } from './table.ts';

const PASSWORD = 'gate-dice-9';

/** A broker by the files that the program writes, with a password for each of its users. */
const configured = async (
  folder: string,
  {
    name,
    users,
    args,
  }: { readonly name: string; readonly users: readonly string[]; readonly args: readonly string[] },
) => {
  const out = join(folder, name);
  const [local, tls, web] = await Promise.all([freePort(), freePort(), freePort()]);
  const proof = ['--cert', join(folder, 'broker.crt'), '--key', join(folder, 'broker.key')];
  const ports = ['--port', `${local}`, '--tls-port', `${tls}`, '--web-port', `${web}`];
  const made = await commandHere('broker-config', 'mosquitto', '--out', out, ...proof, ...ports, ...args);
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const passwords = join(out, 'passwords');
  writeFileSync(passwords, '');
  for (const user of users) execFileSync('mosquitto_passwd', ['-b', passwords, user, PASSWORD]);
  // As whoever runs the test, who alone can read the folder.
  appendFileSync(join(out, 'mosquitto.conf'), `user ${userInfo().username}\n`);
  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const killed = child;
    child = null;
    if (killed === null) return;
    const ended = new Promise((resolve) => killed.once('exit', resolve));
    killed.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const url = `mqtt://127.0.0.1:${local}`;
  const isUp = async (): Promise<true | null> => {
    try {
      const client = await connectAsync(url, {
        username: users[0] ?? '',
        password: PASSWORD,
        reconnectPeriod: 0,
      });
      await client.endAsync(true);
      return true;
    } catch {
      return null;
    }
  };
  const start = async (): Promise<void> => {
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
    child = spawn('mosquitto', ['-c', join(out, 'mosquitto.conf')], { stdio: 'ignore', env });
    await eventually(`${name} to be up`, isUp);
  };
  await start();
  return { url, tls, out, kill, start };
};

/** A centre, a club whose broker sends there, and an archive that hears the centre alone. */
const clubAndCentre = async () => {
  const folder = temporaryFolder();
  makeCertificates(folder);
  const secret = join(folder, 'secret');
  writeFileSync(secret, `${PASSWORD}\n`, { mode: 0o600 });
  const centre = await configured(folder, {
    name: 'centre',
    users: ['readers', `club-${ADDRESS.club}`, 'club-other'],
    args: ['--of-clubs', ADDRESS.club, 'other'],
  });
  const broker = await configured(folder, {
    name: 'broker',
    users: ['tables', 'readers'],
    args: [
      ...['--club', ADDRESS.club, '--centre', `mqtts://127.0.0.1:${centre.tls}`],
      ...['--centre-ca', join(folder, 'club.crt'), '--centre-password-file', secret],
    ],
  });
  const credentials = { username: 'tables', password: PASSWORD };
  const table = startTable({ kind: 'external', url: broker.url, credentials });
  const store = opened(openSqliteStore(join(folder, 'archive.db')));
  const archiving = startArchiving({
    store,
    clubs: [{ url: centre.url, club: ADDRESS.club, broker: { username: 'readers', password: PASSWORD } }],
    onTold: () => undefined,
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  onTestFinished(archiving.close);
  const holds = (entries: number) =>
    eventually(`${entries} entries at the centre`, async () =>
      (await answered(store.tables()))[0]?.entries === entries ? true : null,
    );
  const kept = () => answered(store.entries(ADDRESS, { epoch: EMPTY_LEDGER.epoch, from: 1, limit: 1_000 }));
  return { centre, broker, table, holds, kept };
};

test("every entry reaches the centre's archive once, whatever is killed on the way", async () => {
  const { centre, broker, table, holds, kept } = await clubAndCentre();
  for (let hand = 1; hand <= 30; hand += 1) table.settle();
  await holds(30);
  await centre.kill();
  for (let hand = 31; hand <= 60; hand += 1) table.settle();
  await centre.start();
  await holds(60);
  await broker.kill();
  await table.until('away');
  for (let hand = 61; hand <= 90; hand += 1) table.settle();
  await broker.start();
  await holds(90);
  expect((await kept()).map(canonicalJson)).toEqual(table.ledger.map(canonicalJson));
});

test('at the centre a table whose line is cut is silent, though nobody says goodbye for it, until it is heard again', async () => {
  const { centre, broker, table } = await clubAndCentre();
  const clock = manualClock();
  const setTimer = (run: () => void, delayMs: number) => {
    const timer = clock.setTimeout(run, delayMs);
    return () => clock.clearTimeout(timer);
  };
  const club = followClubBy(
    { monotonicMs: clock.now, date: clock.now, setTimer },
    { url: centre.url, club: ADDRESS.club, broker: { username: 'readers', password: PASSWORD } },
  );
  onTestFinished(club.close);
  const holds = (what: string, is: (table: FollowedTable) => boolean) =>
    eventually(what, () => club.tables().find(is) ?? null);
  table.settle();
  await holds('the table', ({ online }) => online);
  const sinceMs = clock.now();
  await broker.kill();
  await table.until('away');
  clock.pass(45_000);
  expect(club.tables()).toMatchObject([{ online: false, silentSince: sinceMs, status: { state: 'online' } }]);
  await broker.start();
  await holds('its next word', ({ online, silentSince }) => online && silentSince === null);
});

test('at the centre nobody orders anything of a club, and no club speaks for another', async () => {
  const { centre, broker, table, holds } = await clubAndCentre();
  table.settle();
  await holds(1);
  const root = `mj/v1/${ADDRESS.club}/t/${ADDRESS.table}`;
  const as = async (username: string) => {
    const client = await connectAsync(centre.url, { username, password: PASSWORD, protocolVersion: 5 });
    onTestFinished(() => void client.end(true));
    return client;
  };
  const other = await as('club-other');
  const reader = await as('readers');
  for (const [client, topic] of [
    [other, `${root}/pub/status`],
    [reader, `${root}/pub/status`],
    [reader, `${root}/cmd/next-match`],
    [reader, `${root}/cmd/pause`],
  ] as const)
    await expect(client.publishAsync(topic, '{}', { qos: 1 })).rejects.toThrow(/Not authorized/);
  const section = readFileSync(join(broker.out, 'mosquitto.conf'), 'utf8');
  expect(section.split('\n').filter((line) => line.startsWith('topic') && line.includes(' in '))).toEqual([
    `topic mj/v1/${ADDRESS.club}/t/+/cmd/replay in 1`,
    `topic mj/v1/${ADDRESS.club}/t/+/cmd/rebirth in 1`,
  ]);
});

test.each([
  ['without TLS', ['--centre', 'mqtt://host'], /--centre wants mqtts:\/\/HOST\[:PORT\], not "mqtt:\/\/host"/],
  ['without a password', ['--centre', 'mqtts://host'], /--centre wants --centre-password-file/],
  ['that is one itself', ['--centre', 'mqtts://host', '--of-clubs', 'a'], /a centre sends to no other/],
  ['of what is no club', ['--of-clubs', 'A!'], /--of-clubs wants 1 to 32 of a-z, 0-9 and -, not "A!"/],
])('a centre %s is refused in one line, and nothing is written', async (_, args, words) => {
  const out = join(temporaryFolder(), 'broker');
  const made = await commandHere('broker-config', 'mosquitto', '--out', out, ...args);
  expect(made.exitCode).toBe(2);
  expect(made.stderr).toMatch(words);
  expect(existsSync(out)).toBe(false);
});
