import { describe, expect, test } from 'vitest';
import { answerWanted } from '../../../../src/club/mqtt/broker-client.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';

const ADDRESS = { club: clubId.parse('club'), table: tableId.parse('t1') };
const HERE = 'mj/v1/club/t/t1/res/';

describe('an answer of MQTT 5 goes', () => {
  test.each([
    ['to who waits for this table', `${HERE}me`, 'me'],
    ['nowhere without a topic', '', null],
    ['nowhere without who waits', HERE, null],
    ['not to everybody', `${HERE}+`, null],
    ['not to everything', `${HERE}#`, null],
    ['not below who waits', `${HERE}a/b`, null],
    ['not to a name longer than 32', `${HERE}${'a'.repeat(33)}`, null],
    ['not to what this table publishes', 'mj/v1/club/t/t1/pub/status', null],
    ['not to another table', 'mj/v1/club/t/t2/res/me', null],
    ['not to the broker', '$SYS/broker/uptime', null],
  ])('%s', (_, responseTopic, reply) => {
    expect(answerWanted(ADDRESS, { responseTopic })).toEqual({ reply, correlation: null });
  });

  test('nowhere, with nothing, where a broker lets properties through that come twice', () => {
    const twice = {
      responseTopic: [`${HERE}me`, `${HERE}you`],
      correlationData: [Buffer.from('1'), Buffer.from('2')],
    };
    expect(answerWanted(ADDRESS, twice)).toEqual({ reply: null, correlation: null });
  });

  test('with the data that came with the question', () => {
    const correlationData = Buffer.from('17');
    expect(answerWanted(ADDRESS, { responseTopic: `${HERE}me`, correlationData })).toEqual({
      reply: 'me',
      correlation: correlationData,
    });
  });
});
