import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { followClub } from '../../src/follow/index.ts';
import { mosquittoOn } from '../../test/harness/mosquitto.ts';
import { entriesIn, freePort, type Program, startProgram, untilReady } from './program.ts';
import { wholeNumber } from './wrong-flag.ts';

/**
 * A thousand tables at one Mosquitto: 32 that play, and 968 that say again what one of them has said, in bursts, each
 * over a connection of its own. Tells how long a message takes to who listens to all of them, and that none is lost.
 */
const PLAYING = 32;
const REPLAYED = 968;
const CLUB = 'club';
const REPLAYED_CLUB = 'replayed';
const BURST = 50;
/** So that each says 0.2 messages a second. */
const BURST_EVERY_MS = 250_000;
const RECORDED = 50;
const P99_AIM_MS = 250;
const PATIENCE_MS = 120_000;
const CONNECTED_AT_ONCE = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const until = async (is: () => boolean): Promise<boolean> => {
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await pass(20))
    if (is()) return true;
  return false;
};

/** Said by a table: what comes behind its name in the topic, and the payload. */
interface Said {
  readonly suffix: string;
  readonly payload: Buffer;
}

const startClub = async (folder: string, broker: string): Promise<readonly Program[]> => {
  const simulator = startProgram('mjtable-sim', ['--tables', `${PLAYING}`, '--pty', join(folder, 'line')]);
  await untilReady(simulator);
  const blocks = Array.from(
    { length: PLAYING },
    (_, at) => `[[table]]\nid = "t${at + 1}"\nport = "${join(folder, `line-t${at + 1}`)}"\n`,
  );
  const club = [
    `data = "${join(folder, 'data')}"`,
    `http = "127.0.0.1:${await freePort()}"`,
    `broker = "${broker}"`,
  ];
  writeFileSync(join(folder, 'club.toml'), [...club, ...blocks].join('\n'));
  const controller = startProgram('mjtable', ['run', '--config', join(folder, 'club.toml')]);
  return [await untilReady(controller), simulator];
};

/** The first words of the playing tables. */
const record = async (listener: MqttClient): Promise<readonly Said[]> => {
  const recording: Said[] = [];
  listener.on('message', (topic, payload) => {
    const [, suffix] = /^mj\/v1\/club\/t\/[^/]+\/(pub\/.*)$/.exec(topic) ?? [];
    if (suffix !== undefined && recording.length < RECORDED) recording.push({ suffix, payload });
  });
  await listener.subscribeAsync(`mj/v1/${CLUB}/t/+/pub/#`, { qos: 1 });
  if (!(await until(() => recording.length === RECORDED))) throw new Error('the tables say nothing');
  return recording;
};

const connectAll = async (url: string): Promise<readonly MqttClient[]> => {
  const clients: MqttClient[] = [];
  while (clients.length < REPLAYED)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(CONNECTED_AT_ONCE, REPLAYED - clients.length) }, () =>
          connectAsync(url, { protocolVersion: 4, writeCache: false }),
        ),
      )),
    );
  return clients;
};

export const soakBusyBus = async (told: string): Promise<number> => {
  const forMs = wholeNumber('SECONDS', told, 1) * 1_000;
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bus-'));
  const broker = await mosquittoOn(await freePort(), {
    lines: ['allow_anonymous true', 'max_queued_messages 10000', 'set_tcp_nodelay true'],
  });
  const programs = await startClub(folder, broker.url);
  const ledgers = new Map<string, string[]>();
  const reader = followClub({
    url: broker.url,
    club: CLUB,
    from: () => 'first',
    onEntries: ({ table }, entries) => {
      ledgers.set(table, [...(ledgers.get(table) ?? []), ...entries.map(({ hash }) => hash)]);
    },
  });
  const listener = await connectAsync(broker.url, { protocolVersion: 4 });
  const recording = await record(listener);
  const clients = await connectAll(broker.url);
  /** Of each replayed table, when what is still on its way was said: a broker keeps the order of one who speaks. */
  const onTheWay = clients.map((): number[] => []);
  const delays: number[] = [];
  listener.on('message', (topic) => {
    const [, at] = /^mj\/v1\/replayed\/t\/r(\d+)\//.exec(topic) ?? [];
    const saidAtMs = at === undefined ? undefined : onTheWay[Number(at)]?.shift();
    if (saidAtMs !== undefined) delays.push(performance.now() - saidAtMs);
  });
  await listener.subscribeAsync(`mj/v1/${REPLAYED_CLUB}/t/+/pub/#`, { qos: 1 });

  let said = 0;
  const burst = (at: number): void => {
    for (const { suffix, payload } of recording.slice(0, BURST)) {
      onTheWay[at]?.push(performance.now());
      clients[at]?.publish(`mj/v1/${REPLAYED_CLUB}/t/r${at}/${suffix}`, payload, { qos: 1 });
      said += 1;
    }
  };
  const endMs = performance.now() + forMs;
  for (let at = 0; performance.now() < endMs; at = (at + 1) % REPLAYED) {
    burst(at);
    await pass(BURST_EVERY_MS / REPLAYED);
  }
  const allThere = await until(() => delays.length === said);
  await programs[0]?.kill('SIGTERM');
  let wrong = 0;
  for (let at = 1; at <= PLAYING; at += 1) {
    const written = entriesIn(join(folder, 'data', `t${at}`)).map(({ hash }) => hash);
    const isSame = await until(() => (ledgers.get(`t${at}`) ?? []).join() === written.join());
    if (!isSame) wrong += 1;
  }
  delays.sort((a, b) => a - b);
  const quantile = (share: number): number => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  say(
    `${delays.length} of ${said} messages of ${REPLAYED} replayed tables: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms (at most ${P99_AIM_MS}), longest ${Math.round(delays.at(-1) ?? 0)} ms`,
  );
  say(`${PLAYING - wrong} of ${PLAYING} playing tables are followed entry for entry`);
  await Promise.all([
    reader.close(),
    listener.endAsync(true),
    ...clients.map((client) => client.endAsync(true)),
  ]);
  for (const program of programs) await program.kill('SIGKILL');
  await broker.remove();
  rmSync(folder, { recursive: true, force: true });
  return allThere && wrong === 0 && quantile(0.99) <= P99_AIM_MS ? 0 : 1;
};
