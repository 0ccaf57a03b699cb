import { duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type BrokerChoice, openClient } from '../../../../src/club/mqtt/broker-client.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { packetsIn } from '../../../harness/chaos/mqtt-packets.ts';

const KEEPALIVE_AT = 10;

/** After how many seconds without a word the broker is to give this table up, as CONNECT tells it; 0: never. */
const keepaliveTold = async (kind: BrokerChoice['kind']): Promise<number> => {
  const [near, far] = duplexPair();
  const address = { club: clubId.parse('club'), table: tableId.parse('t1') };
  const broker: BrokerChoice =
    kind === 'embedded' ? { kind, dial: () => near } : { kind, url: 'mqtt://127.0.0.1:9', credentials: {} };
  const client = openClient(broker, address, '{}');
  onTestFinished(() => void client.on('error', () => undefined).end(true));
  if (kind === 'external') return client.options.keepalive ?? 0;
  const read = packetsIn();
  const connect = await new Promise<Buffer>((resolve) =>
    far.on('data', (chunk: Buffer) => read(chunk).forEach(resolve)),
  );
  return connect.readUInt16BE(KEEPALIVE_AT);
};

test('of a table whose broker is in its own process no sign of life is wanted: no line between them can be cut', async () =>
  expect(await keepaliveTold('embedded')).toBe(0));

test('of a table whose broker is elsewhere one is wanted every ten seconds', async () =>
  expect(await keepaliveTold('external')).toBe(10));
