import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configIn } from '../../../src/cli/start/config-file.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const TABLE = 'table = "/dev/ttyUSB0"';

const secretFile = (text: string): string => {
  const file = join(temporaryFolder(), 'secret');
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  return file;
};

const configured = (toml: string, flags: Readonly<Record<string, unknown>> = {}) => {
  const read = configIn(`${TABLE}\n${toml}`, 'club.toml');
  return read.ok ? runConfig(flags, read.config) : read;
};

const brokersIn = (...asked: Parameters<typeof configured>) => {
  const read = configured(...asked);
  return read.ok ? read.config.brokers : failureLine(read.failure);
};

const HUB = { kind: 'external', url: 'mqtt://hub', credentials: {} };
const OWN = { kind: 'embedded', host: '127.0.0.1', port: 1883 };

describe('the tables of a club publish at several brokers', () => {
  test('that are flags given again, and win over the file', () => {
    expect(brokersIn('broker = "mqtt://elsewhere"', { broker: ['embedded', 'mqtt://hub'] })).toEqual([
      OWN,
      HUB,
    ]);
  });

  test('that are a list in the file', () => {
    expect(brokersIn('broker = ["mqtt://hub", "embedded:1884"]')).toEqual([HUB, { ...OWN, port: 1884 }]);
  });

  test('that have a block each, with what they are shown', () => {
    const blocks = [
      '[[broker]]\nat = "mqtt://hub"\nuser = "table"',
      `password-file = "${secretFile('gate dice 9\n')}"`,
      '[[broker]]\nat = "mqtt://centre:1884"\nuser = "club-7"',
      '[[broker]]\nat = "embedded"',
    ].join('\n');
    expect(brokersIn(blocks)).toEqual([
      { ...HUB, credentials: { username: 'table', password: 'gate dice 9' } },
      { kind: 'external', url: 'mqtt://centre:1884', credentials: { username: 'club-7' } },
      OWN,
    ]);
  });

  test('what is shown to the only one elsewhere may be told beside the embedded one', () => {
    expect(brokersIn('broker = ["embedded", "mqtt://hub"]\nbroker-user = "table"')).toEqual([
      OWN,
      { ...HUB, credentials: { username: 'table' } },
    ]);
  });

  test('and what a block says is shown to its broker, over what the file says above it and not over a flag', () => {
    const old = `broker-user = "old"\nbroker-password-file = "${secretFile('of the old one')}"`;
    const block = (user: string) => `${old}\n[[broker]]\nat = "mqtt://hub"\n${user}`;
    const own = `user = "table"\npassword-file = "${secretFile('gate dice 9')}"`;
    const ofOld = { username: 'old', password: 'of the old one' };
    expect(brokersIn(block(own))).toEqual([
      { ...HUB, credentials: { username: 'table', password: 'gate dice 9' } },
    ]);
    expect(brokersIn(block(own), { 'broker-user': 'given' })).toEqual([
      { ...HUB, credentials: { username: 'given', password: 'gate dice 9' } },
    ]);
    expect(brokersIn(block('user = "table"'))).toEqual([{ ...HUB, credentials: { username: 'table' } }]);
    expect(brokersIn(block(''))).toEqual([{ ...HUB, credentials: ofOld }]);
  });

  test('and the nodes of a cluster are one of them, with the same user', () => {
    const cluster = 'mqtt://table:pass@n1,n2:1884,n3';
    expect(brokersIn(`broker = ["embedded", "${cluster}"]`)).toEqual([
      OWN,
      {
        kind: 'external',
        url: 'mqtt://table:pass@n1',
        others: ['mqtt://table:pass@n2:1884', 'mqtt://table:pass@n3'],
        credentials: {},
      },
    ]);
  });

  test('and MQTT 5 is spoken where that is written', () => {
    expect(brokersIn('broker = ["mqtt5://hub", "mqtt5s://centre"]')).toEqual([
      { ...HUB, speaks: '5' },
      { ...HUB, url: 'mqtts://centre', speaks: '5' },
    ]);
  });

  const refused: readonly [toml: string, told: string][] = [
    [
      'broker = ["mqtt://hub", "mqtt://hub:1883"]',
      'the broker mqtt://hub:1883 is named twice, club.toml line 2',
    ],
    ['broker = ["embedded", "embedded:1884"]', 'the broker embedded is named twice'],
    [
      'broker = ["mqtt://hub", "mqtt://centre"]\nbroker-user = "table"',
      '--broker-user is for one broker elsewhere, and there are 2, club.toml line 3 column 15; write "user" into a [[broker]] block',
    ],
    ['broker = ["mqtt://hub", "amqp://hub"]', 'broker wants embedded, embedded:PORT'],
    ['broker = "mqtt://n1,,n3"', 'broker wants embedded, embedded:PORT'],
    ['broker = []', 'broker wants a broker'],
    ['[[broker]]\nat = "amqp://hub"', 'at wants embedded, embedded:PORT'],
    ['[[broker]]\nuser = "table"', 'a broker has no at: it wants embedded, embedded:PORT'],
    [
      '[[broker]]\nat = "mqtt://hub"\nusre = "table"',
      '"usre" is not a setting of a broker, club.toml line 4 column 1; did you mean "user"?',
    ],
    ['[[broker]]\nat = "embedded"\nuser = "table"', '--broker-user is for a broker elsewhere'],
    ['[[broker]]\nat = "mqtt://hub"\nca = "/a"', '--broker-ca wants a broker with TLS'],
  ];
  test.each(refused)('not at %j: %s', (toml, told) => {
    expect(brokersIn(toml)).toContain(told);
  });
});
