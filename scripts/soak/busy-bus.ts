import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { followClub } from '../../src/follow/index.ts';
import { type BusyEngine, startBusyEngine } from './busy-engines.ts';
import { entriesIn, freePort, type Program, startProgram, untilReady } from './program.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

/**
 * A thousand tables at one Mosquitto, or at a cluster of which a node is killed: 32 that play, and 968 that say again what one of them
 * has said, in bursts, each over a connection of its own. Tells how long a message takes to who listens to all of them, and that
 * none is lost.
 */
const PLAYING = 32;
const REPLAYED = 968;
const CLUB = 'club';
const REPLAYED_CLUB = 'replayed';
const BURST = 50;
/** So that each says 0.2 messages a second. */
const BURST_EVERY_MS = 250_000;
const RECORDED = 50;
const PATIENCE_MS = 120_000;
const CONNECTED_AT_ONCE = 50;
const AGAIN_MS = 200;

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
    if (suffix !== undefined && payload.length > 0 && recording.length < RECORDED)
      recording.push({ suffix, payload });
  });
  await listener.subscribeAsync(`mj/v1/${CLUB}/t/+/pub/#`, { qos: 1 });
  if (!(await until(() => recording.length === RECORDED))) throw new Error('the tables say nothing');
  return recording;
};

/** A cluster answers nobody until its nodes have found each other. */
const connected = async (url: string, session: IClientOptions = {}): Promise<MqttClient> => {
  for (const endMs = performance.now() + PATIENCE_MS; ; await pass(AGAIN_MS))
    try {
      return await connectAsync(url, { protocolVersion: 4, writeCache: false, ...session });
    } catch (thrown) {
      if (performance.now() > endMs) throw thrown;
    }
};

const connectAll = async (engine: BusyEngine): Promise<readonly MqttClient[]> => {
  const clients: MqttClient[] = [];
  while (clients.length < REPLAYED)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(CONNECTED_AT_ONCE, REPLAYED - clients.length) }, (_, more) =>
          connected(engine.replayed(clients.length + more)),
        ),
      )),
    );
  return clients;
};

/** The same message with a number of its own, by which whoever hears it knows when it was said. */
const numbered = (payload: Buffer, nth: number): string => `{"nth":${nth},${payload.toString().slice(1)}`;
const numberIn = (payload: Buffer): number => Number(/^\{"nth":(\d+)/.exec(payload.toString('latin1'))?.[1]);

/** Says messages in bursts, table after table, for so long; in the middle third of it the engine has its ordeal. */
const sayForMs = async (
  forMs: number,
  { ordeal }: Pick<BusyEngine, 'ordeal'>,
  burst: (at: number) => void,
): Promise<void> => {
  const fromMs = performance.now();
  const steps = [ordeal?.begin, ordeal?.end];
  for (let at = 0; performance.now() < fromMs + forMs; at = (at + 1) % REPLAYED) {
    const third = Math.floor((3 * (performance.now() - fromMs)) / forMs);
    if (third > 2 - steps.length) await steps.shift()?.();
    burst(at);
    await pass(BURST_EVERY_MS / REPLAYED);
  }
  for (const step of steps) await step?.();
};

export const soakBusyBus = async (typedSeconds: string, typedEngine: string): Promise<number> => {
  const forMs = wholeNumber('SECONDS', typedSeconds, 1) * 1_000;
  const engine = await startBusyEngine(typedEngine);
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bus-'));
  // What is said while its node is away waits for it.
  const listener = await connected(engine.url, { clientId: 'listens-to-all', clean: false });
  const programs = await startClub(folder, engine.url);
  const ledgers = new Map<string, string[]>();
  const reader = followClub({
    url: engine.url,
    club: CLUB,
    from: () => 'first',
    onEntries: ({ table }, entries) => {
      ledgers.set(table, [...(ledgers.get(table) ?? []), ...entries.map(({ hash }) => hash)]);
    },
  });
  const recording = await record(listener);
  const clients = await connectAll(engine);
  const saidAtMs: number[] = [];
  const delays = new Map<number, number>();
  let repeated = 0;
  listener.on('message', (topic, payload) => {
    if (!topic.startsWith(`mj/v1/${REPLAYED_CLUB}/`)) return;
    const nth = numberIn(payload);
    if (delays.has(nth)) repeated += 1;
    else delays.set(nth, performance.now() - (saidAtMs[nth] ?? 0));
  });
  await listener.subscribeAsync(`mj/v1/${REPLAYED_CLUB}/t/+/pub/#`, { qos: 1 });
  await sayForMs(forMs, engine, (at) => {
    for (const { suffix, payload } of recording.slice(0, BURST)) {
      const topic = `mj/v1/${REPLAYED_CLUB}/t/r${at}/${suffix}`;
      clients[at]?.publish(topic, numbered(payload, saidAtMs.length), { qos: 1 });
      saidAtMs.push(performance.now());
    }
  });
  const allThere = await until(() => delays.size === saidAtMs.length);
  await programs[0]?.kill('SIGTERM');
  let wrong = 0;
  for (let at = 1; at <= PLAYING; at += 1) {
    const written = entriesIn(join(folder, 'data', `t${at}`)).map(({ hash }) => hash);
    const isSame = await until(() => (ledgers.get(`t${at}`) ?? []).join() === written.join());
    if (!isSame) wrong += 1;
  }
  const sorted = [...delays.values()].toSorted((a, b) => a - b);
  const quantile = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const { name, ordeal, p99AimMs } = engine;
  say(`${name}${ordeal === null ? '' : `; ${ordeal.name} for a third of the time`}`);
  say(
    `${sorted.length} of ${saidAtMs.length} messages of ${REPLAYED} replayed tables, ${repeated} of them again: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms${p99AimMs === null ? '' : ` (at most ${p99AimMs})`}, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  );
  say(`${PLAYING - wrong} of ${PLAYING} playing tables are followed entry for entry`);
  await Promise.all([
    reader.close(),
    listener.endAsync(true),
    ...clients.map((client) => client.endAsync(true)),
  ]);
  for (const program of programs) await program.kill('SIGKILL');
  await engine.remove();
  rmSync(folder, { recursive: true, force: true });
  return allThere && wrong === 0 && quantile(0.99) <= (p99AimMs ?? Number.POSITIVE_INFINITY) ? 0 : 1;
};
