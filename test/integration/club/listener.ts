import { connectAsync, type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { PUBLICATIONS, type PublicationName, type Published, topicOf } from '../../../src/contract/topics.ts';
import { undocumented } from '../../harness/documented.ts';

/** A message as the broker delivered it. */
export interface Heard {
  readonly topic: string;
  readonly payload: unknown;
  readonly qos: number;
  /** True only for what the broker had kept from before this listener came. */
  readonly retain: boolean;
}

/**
 * A program of the club: hears every topic of every table of its club, comes back by itself. The test fails where it hears
 * what the published contract does not know.
 */
export interface Listener {
  readonly client: MqttClient;
  readonly all: readonly Heard[];
  /** The first message of that name for which `wanted` holds, heard already or yet to come. */
  readonly hears: <Name extends PublicationName>(
    name: Name,
    wanted?: (payload: Published[Name], heard: Heard) => boolean,
  ) => Promise<{ readonly payload: Published[Name]; readonly heard: Heard }>;
}

export const ADDRESS = { club: clubId.parse('club'), table: tableId.parse('t1') } as const;

export const listen = async (url: string, protocolVersion: 4 | 5 = 4): Promise<Listener> => {
  const client = await connectAsync(url, { protocolVersion, reconnectPeriod: 50 });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  const all: Heard[] = [];
  const unknown = new Set<string>();
  onTestFinished(() => expect([...unknown]).toEqual([]));
  const lookouts = new Set<() => void>();
  client.on('message', (topic, payload, { qos, retain }) => {
    const heard: Heard = { topic, payload: JSON.parse(payload.toString()), qos, retain };
    all.push(heard);
    const complaint = undocumented(heard);
    if (complaint !== null) unknown.add(complaint);
    for (const look of lookouts) look();
  });
  await client.subscribeAsync(`mj/v1/${ADDRESS.club}/#`, { qos: 1 });
  return {
    client,
    all,
    hears: (name, wanted = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          for (const heard of all) {
            if (heard.topic !== topicOf(ADDRESS, name)) continue;
            const payload = PUBLICATIONS[name].schema.parse(heard.payload);
            if (!wanted(payload, heard)) continue;
            lookouts.delete(look);
            resolve({ payload, heard });
            return;
          }
        };
        lookouts.add(look);
        look();
      }),
  };
};
