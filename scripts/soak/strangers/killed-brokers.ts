import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { type LedgerEntry, ledgerEntry } from '../../../src/contract/ledger.ts';
import { topicOf } from '../../../src/contract/topics.ts';
import { mosquittoOn } from '../../../test/harness/mosquitto.ts';
import { entriesIn, freePort, type Program, startProgram, untilReady } from '../program.ts';
import type { Ordeal } from './attack.ts';

const MOST_KILLS = 1_000;
const AWAY_MS = 1_000;
/** Long enough for a hand on a slow computer; the broker is tried again every five seconds at the latest. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** Sooner than the controller, so that who listens is there when it comes back. */
const LISTENER_RETRY_MS = 20;

/** A broker of another make and the controller are killed in turn during play; somebody outside listens. */
export const killedBrokers: Ordeal = {
  name: 'a broker and a controller that are killed in turn',
  undergo: async (forMs) => {
    const folder = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
    const data = join(folder, 'data');
    const table = `127.0.0.1:${await freePort()}`;
    const broker = await mosquittoOn(await freePort());
    const simulator = startProgram('mjtable-sim', ['--tcp', table, '--speed', 'max']);
    const places = ['--table', `tcp://${table}`, '--data', data, '--http', '127.0.0.1:0'];
    const startController = (): Program =>
      startProgram('mjtable', ['run', ...places, '--broker', broker.url]);
    const listener = await listenAt(broker.url);
    let controller: Program | null = null;
    let kills = 0;
    try {
      await untilReady(simulator);
      controller = await untilReady(startController());
      const endMs = performance.now() + forMs;
      do {
        await listener.hearsMore();
        await broker.kill();
        await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
        await broker.start();
        await listener.hearsMore();
        await controller.kill('SIGKILL');
        controller = await untilReady(startController());
        kills += 2;
      } while (performance.now() < endMs && kills < MOST_KILLS);
      await listener.hearsMore();
      await controller.kill('SIGTERM');
      const written = entriesIn(data);
      await listener.hears(written.at(-1));
      return compared(written, listener.entries, kills);
    } finally {
      listener.client.end(true);
      await controller?.kill('SIGKILL');
      await simulator.kill('SIGKILL');
      await broker.remove();
      rmSync(folder, { recursive: true });
    }
  },
};

interface Listener {
  readonly client: MqttClient;
  /** Each once, by epoch and number. */
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  readonly hearsMore: () => Promise<void>;
  readonly hears: (entry: LedgerEntry | undefined) => Promise<void>;
}

const nameOf = ({ epoch, seq }: LedgerEntry): string => `${epoch}/${seq}`;

const listenAt = async (url: string): Promise<Listener> => {
  const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: LISTENER_RETRY_MS });
  client.on('error', () => undefined);
  const entries = new Map<string, LedgerEntry>();
  let forged: string | null = null;
  client.on('message', (_topic, payload) => {
    const entry = ledgerEntry.parse(JSON.parse(payload.toString()));
    const known = entries.get(nameOf(entry));
    if (known !== undefined && known.hash !== entry.hash) forged = nameOf(entry);
    entries.set(nameOf(entry), entry);
  });
  await client.subscribeAsync(topicOf({ club: clubId.parse('club'), table: tableId.parse('t1') }, 'ledger'), {
    qos: 1,
  });

  const until = async (what: string, holds: () => boolean): Promise<void> => {
    const endMs = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (forged !== null) throw new Error(`entry ${forged} was told in two ways`);
      if (performance.now() > endMs) throw new Error(`waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  return {
    client,
    entries,
    hearsMore: () => {
      const before = entries.size;
      return until('one more entry', () => entries.size > before);
    },
    hears: (entry) => until('the last entry', () => entry === undefined || entries.has(nameOf(entry))),
  };
};

/**
 * A broker may die between its word to the controller and its word to others, so that each kill may lose what was just
 * under way: one gap at most, which who listens would ask for by its number.
 */
const compared = (
  written: readonly LedgerEntry[],
  heard: ReadonlyMap<string, LedgerEntry>,
  kills: number,
): string => {
  const missing = written.filter((entry) => heard.get(nameOf(entry))?.hash !== entry.hash);
  const gaps = missing.filter(({ seq }, at) => missing[at - 1]?.seq !== seq - 1).length;
  const unwritten = heard.size + missing.length - written.length;
  const told = `${kills} kills, ${written.length} entries, ${missing.length} missed in ${gaps} gaps`;
  if (gaps > kills || unwritten !== 0) throw new Error(`${told}, ${unwritten} heard that are not written`);
  return told;
};
