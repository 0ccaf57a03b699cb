import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BrokerHeard, followClub } from '../../../src/follow/index.ts';
import { sendOrder } from '../../../src/follow/send-order.ts';
import { eventually } from '../../harness/programs.ts';
import { ADDRESS } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

/* Readers whom a broker does not let in, and later does. */

const READER = { username: 'readers', password: 'look' };

/** A broker that knows its table; the reader when it is told of him. */
const brokerOfTable = async () => {
  let passwords = '';
  const choose = (user: string, password: string, ...how: readonly string[]): void =>
    void execFileSync('mosquitto_passwd', ['-b', ...how, passwords, user, password]);
  const broker = await startMosquitto({
    lines: ['allow_anonymous false', 'password_file FOLDER/passwords'],
    prepare: (folder) => {
      passwords = join(folder, 'passwords');
      choose('tables', 'gate-dice-9', '-c');
    },
  });
  const credentials = { username: 'tables', password: 'gate-dice-9' };
  const table = startTable({ kind: 'external', url: broker.url, credentials });
  await table.until('connected');
  return {
    url: broker.url,
    table,
    letReaderIn: async () => {
      choose(READER.username, READER.password);
      await broker.kill();
      await broker.start();
    },
  };
};

test('whoever follows a club that a broker does not let him hear is there as soon as it does', async () => {
  const { url, table, letReaderIn } = await brokerOfTable();
  table.settle();
  const heard: BrokerHeard[] = [];
  const club = followClub({
    ...{ url, club: ADDRESS.club, broker: READER },
    onBroker: (state) => heard.push(state),
  });
  onTestFinished(club.close);
  await eventually('the refusal', () => heard.find(({ broker }) => broker === 'away') ?? null);
  expect(heard[0]).toEqual({ broker: 'away', why: 'Connection refused: Not authorized', code: 5 });
  await letReaderIn();
  await eventually('the first entry', () => club.tables().find(({ entry }) => entry?.seq === 1) ?? null);
});

test('an order that a broker does not let in is answered as soon as it does', async () => {
  const { url, letReaderIn } = await brokerOfTable();
  const id = 'order-of-a-reader';
  const answered = sendOrder({
    ...{ url, broker: READER, table: ADDRESS, command: 'pause', withinMs: 60_000 },
    payload: { v: 1, id, reply: 'reader', exp: Date.now() + 60_000, args: { reason: 'the club closes' } },
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await letReaderIn();
  expect(await answered).toMatchObject({ answer: { id, status: 'refused', code: 'not-ready' } });
});
