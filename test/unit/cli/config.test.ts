import { homedir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { stringify } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { type ConfigFile, configIn } from '../../../src/cli/start/config-file.ts';
import { demoConfig } from '../../../src/cli/start/demo-config.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { writtenOut } from '../../../src/contract/values.ts';
import { fairDice } from '../../../src/controller/chance-and-time.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';
import { told } from './config-told.ts';

const TABLE = { table: '/dev/ttyUSB0' };
const fileOf = (values: ConfigFile['values']): ConfigFile => {
  const read = configIn(stringify(values), 'club.toml');
  if (!read.ok) throw new Error(failureLine(read.failure));
  return read.config;
};

describe('what a run needs', () => {
  test('a table is enough; the rest has defaults on this computer only', () => {
    expect(runConfig(TABLE, null)).toEqual({
      ok: true,
      config: {
        data: './data',
        http: { host: '127.0.0.1', port: 8080 },
        brokers: [{ kind: 'embedded', host: '127.0.0.1', port: 1883 }],
        club: 'club',
        connections: { inAll: 512, perAddress: 64 },
        language: null,
        log: { form: null, level: 'info' },
        operatorCode: null,
        backups: 'data/backups',
        backupsKept: { hours: 48, days: 30 },
        tls: null,
        hosts: [],
        trustedProxies: [],
        commandKeys: [],
        phones: { at: null, command: 'mjtable run --phones', wifi: null },
        tables: [
          {
            id: 't1',
            port: '/dev/ttyUSB0',
            start: 'waits',
            dtr: 'as-is',
            ruleset: 'korean-japanese',
            options: {},
            rulesFrom: 'settings',
            players: ['Ada', 'Ben', 'Cho'],
            play: 'as-the-table-can',
            keepMovesMs: 365 * 24 * 60 * 60 * 1000,
            stakes: null,
            sittings: null,
            onWall: 'shown',
            undoTimeMs: 6_000,
            extras: {
              seed: null,
              rollDice: fairDice,
              confirmTimeMs: 60_000,
              codes: 'while-free',
              otherRules: 'can-be-chosen',
              speed: 1,
            },
          },
        ],
      },
    });
  });

  test('the screens speak the language that is asked for, or that of their browsers', () => {
    expect(runConfig({ ...TABLE, language: 'ko' }, null)).toMatchObject({ config: { language: 'ko' } });
    expect(runConfig({ ...TABLE, language: 'zh' }, null)).toMatchObject({ config: { language: 'zh-Hant' } });
    expect(told(runConfig({ ...TABLE, language: 'klingon' }, null))).toContain(
      '--language wants one of: en, ko',
    );
  });

  test('the file overrules defaults and flags overrule the file', () => {
    const file = fileOf({
      table: 'tcp://10.0.0.7:7000',
      club: 'east',
      'table-id': 't7',
      players: ['Ōe', 'Kim', 'Li'],
    });
    expect(runConfig({ 'table-id': 't9' }, file)).toMatchObject({
      config: {
        club: 'east',
        tables: [{ port: 'tcp://10.0.0.7:7000', id: 't9', players: ['Ōe', 'Kim', 'Li'] }],
      },
    });
  });

  test.each([
    ['0', 0],
    ['30', 30 * 24 * 60 * 60 * 1000],
    ['forever', null],
  ])('moves may be kept for so many days, or for ever: %s', (written, keepMovesMs) => {
    expect(runConfig({ ...TABLE, 'keep-moves': written }, null)).toMatchObject({
      config: { tables: [{ keepMovesMs }] },
    });
  });

  test.each([
    ['0', null],
    ['20', 20_000],
  ])('a hand can be taken back for so many seconds before the next is built: %s', (written, undoTimeMs) => {
    expect(runConfig({ ...TABLE, 'undo-time': written }, null)).toMatchObject({
      config: { tables: [{ undoTimeMs }] },
    });
  });

  const acceptedOfTable: readonly [key: string, written: string, config: object][] = [
    ['table', 'tcp://[::1]:7000', { port: 'tcp://[::1]:7000' }],
    ['players', 'Ada, Ben ,Cho', { players: ['Ada', 'Ben', 'Cho'] }],
    ['players', '-,Ben,-', { players: ['-', 'Ben', '-'] }],
    ['players', 'Zoë,민준,O’Hara Jr.', { players: ['Zoë', '민준', 'O’Hara Jr.'] }],
  ];
  test.each(acceptedOfTable)('%s of a table may be %s', (key, written, table) => {
    expect(runConfig({ ...TABLE, [key]: written }, null)).toMatchObject({ config: { tables: [table] } });
  });

  const accepted: readonly [key: string, written: string, read: unknown][] = [
    ['http', '0.0.0.0:0', { host: '0.0.0.0', port: 0 }],
    ['http', '[::1]:8080', { host: '::1', port: 8080 }],
    ['http', 'table-1.local:80', { host: 'table-1.local', port: 80 }],
    ['connections', '2000', { inAll: 2_000, perAddress: 64 }],
  ];
  test('phones asks for every address of this computer, where none was given but its own', () => {
    const http = (flags: object) => {
      const read = runConfig({ ...TABLE, phones: true, ...flags }, null);
      return read.ok ? read.config.http.host : read.failure.what;
    };
    expect(http({})).toBe('0.0.0.0');
    expect(http({ http: '192.168.1.20:8080' })).toBe('192.168.1.20');
  });

  test.each(accepted)('%s may be %s', (key, written, read) => {
    expect(runConfig({ ...TABLE, [key]: written }, null)).toMatchObject({ config: { [key]: read } });
  });

  test('proxies that are believed are such as the pages can be served with', () => {
    const written = ['10.0.0.0/8', '10.0.0.7/32', '0.0.0.0/1', '::1', 'fd00::/128', '::ffff:10.0.0.0/104'];
    const read = runConfig({ ...TABLE, 'trusted-proxy': written.join(',') }, null);
    expect(read).toMatchObject({ config: { trustedProxies: written } });
    expect(() => Fastify({ trustProxy: written })).not.toThrow();
  });

  test.each([
    ['embedded:11883', { kind: 'embedded', host: '127.0.0.1', port: 11_883 }],
    ['mqtt://hub.local', { kind: 'external', url: 'mqtt://hub.local' }],
    ['mqtts://a:b@hub.local:8883', { kind: 'external', url: 'mqtts://a:b@hub.local:8883' }],
  ])('the broker may be %s', (broker, read) => {
    expect(runConfig({ ...TABLE, broker }, null)).toMatchObject({ config: { brokers: [read] } });
  });

  const refused: readonly [key: string, written: string, wants: string][] = [
    ['table', '', 'wants the path of a serial port or tcp://HOST:PORT'],
    ['table', 'udp://host:1', 'wants the path of a serial port or tcp://HOST:PORT'],
    ['table', 'tcp://host', 'wants the path of a serial port or tcp://HOST:PORT'],
    ['dtr', 'high', 'wants one of: as-is, on, off'],
    ['http', '8080', 'wants HOST:PORT'],
    ['http', 'host:65536', 'wants HOST:PORT'],
    ['http', 'ho st:80', 'wants HOST:PORT'],
    ['broker', 'embedded:x', 'wants embedded, embedded:PORT'],
    ['broker', 'embedded:1:2', 'wants embedded, embedded:PORT'],
    ['broker', 'http://hub', 'wants embedded, embedded:PORT'],
    ['broker', 'mqtt://no\ufffdhost', 'wants embedded, embedded:PORT'],
    ['club', 'East Side', 'wants 1 to 32 of a-z, 0-9 and -'],
    ['table-id', 'T1', 'wants 1 to 32 of a-z, 0-9 and -'],
    ['table-id', 'a/b', 'wants 1 to 32 of a-z, 0-9 and -'],
    ['connections', '10', 'wants a whole number from 64 to 60000'],
    ['connections-per-address', '-64', 'wants a whole number from 64 to 60000'],
    ['ruleset', 'riichi', 'wants one of: korean-japanese'],
    ['trusted-proxy', '0.0.0.0/0', 'wants addresses or networks with commas between'],
    ['trusted-proxy', '::/0', 'wants addresses or networks with commas between'],
    ['trusted-proxy', '10.0.0.0/33', 'wants addresses or networks with commas between'],
    ['trusted-proxy', 'fd00::/129', 'wants addresses or networks with commas between'],
    ['trusted-proxy', 'fe80::1%br-lan', 'wants addresses or networks with commas between'],
  ];
  test.each(refused)('%s may not be "%s"', (key, written, wants) => {
    const line = told(runConfig({ ...TABLE, [key]: written }, null));
    expect(line).toContain(`mjtable: --${key} ${wants}`);
    expect(line).toContain(`not ${writtenOut(JSON.stringify(written))}; see "mjtable run --help"`);
  });

  test.each([
    ['Ada,Ben', 'wants three different names'],
    ['Ada,Ben,Ada', 'wants three different names'],
    ['Ada,Ben,', 'wants names of 1 to 40 visible characters'],
    ['Ada,Ben,\u202eCho', 'wants names of 1 to 40 visible characters'],
  ])('players may not be %j', (players, wants) => {
    expect(told(runConfig({ ...TABLE, players }, null))).toContain(`mjtable: --players ${wants}`);
  });

  test('a run without a table is told what a table is', () => {
    expect(told(runConfig({}, null))).toBe(
      'mjtable: --table is missing: it wants the path of a serial port or tcp://HOST:PORT; see "mjtable run --help"',
    );
  });

  test('a value of the file is named by its path there, and by line and column', () => {
    expect(told(runConfig(TABLE, fileOf({ players: ['Ada', 'Ben', 3] })))).toBe(
      'mjtable: players[2] wants three different names, such as Ada,Ben,Cho, and a fourth where four play, club.toml line 1 column 27; correct it there',
    );
  });

  test('a mistyped word is answered with the nearest, not with all of them', () => {
    expect(told(runConfig({ ...TABLE, ruleset: 'korean-japanse' }, null))).toBe(
      'mjtable: --ruleset wants "korean-japanese" or another of its words, not "korean-japanse"; see "mjtable run --help"',
    );
    expect(told(runConfig({ ...TABLE, option: { minimun: 3 } }, null))).toBe(
      'mjtable: korean-japanese has no option "minimun"; did you mean "minimum"?; see "mjtable rules korean-japanese"',
    );
  });

  test('the port of the embedded broker may be given alone, and only for that one', () => {
    const configured = runConfig({ ...TABLE, 'broker-port': '1884' }, null);
    expect(configured.ok && configured.config.brokers).toEqual([
      { kind: 'embedded', host: '127.0.0.1', port: 1884 },
    ]);
    expect(told(runConfig({ ...TABLE, broker: 'mqtt://hub', 'broker-port': '1884' }, null))).toMatch(
      /^mjtable: --broker-port is the port of the embedded broker, and --broker is mqtt:\/\/hub;/,
    );
  });

  const TLS = { 'tls-cert': '/cert.pem', 'tls-key': '/key.pem' };
  const atOnePort: readonly [flags: object, told: string][] = [
    [{ http: '0.0.0.0:8443', ...TLS }, '--http and --tls would listen at one port, 8443'],
    [{ http: '127.0.0.1:8443', phones: true, tls: '192.168.1.20:8443', ...TLS }, '--http and --tls would'],
    [{ http: 'localhost:80', tls: '127.0.0.1:80', ...TLS }, '--http and --tls would'],
    [{ http: '[::]:8080', broker: 'embedded:8080' }, '--http and --broker would listen at one port, 8080'],
    [{ 'broker-port': '8443', ...TLS }, '--tls and --broker would listen at one port, 8443'],
    [{ http: '192.168.1.20:8443', tls: '10.0.0.2:8443', ...TLS }, 'no failure'],
    [{ http: '0.0.0.0:8443', tls: '[fd00::1]:8443', ...TLS }, 'no failure'],
    [{ http: '127.0.0.1:0', broker: 'embedded:0' }, 'no failure'],
    [{ http: '127.0.0.1:1884', broker: 'mqtt://127.0.0.1:1884' }, 'no failure'],
  ];
  test.each(atOnePort)('what listens has a port of its own: %j, %s', (flags, line) => {
    expect(told(runConfig({ ...TABLE, ...flags }, null))).toContain(line);
  });

  test('an unknown key is named with the nearest one known', () => {
    expect(told(runConfig(TABLE, fileOf({ palyers: 'A,B,C' })))).toBe(
      'mjtable: "palyers" is not a setting, club.toml line 1 column 1; did you mean "players"?',
    );
  });

  test('what a later release has written and this one does not know is told to be its', () => {
    const read = configIn('# Written by mjtable 99.1.0.\nvolume = 11\n', 'club.toml');
    if (!read.ok) throw new Error(read.failure.what);
    expect(told(runConfig(TABLE, read.config))).toMatch(
      /^mjtable: "volume" is not a setting, club\.toml line 2 column 1; the file was written by mjtable 99\.1\.0 and this is /,
    );
  });

  test.each(['data', 'backups', 'tls-cert', 'wifi-password-file', 'operator-code-file'])(
    '~ in %s is refused with what it stands for, since only a shell reads it so',
    (key) => {
      const failure = told(runConfig(TABLE, fileOf({ [key]: '~/mahjong/x' })));
      expect(failure).toContain(`${key} wants a path without ~`);
      expect(failure).toContain(
        `such as ${join(homedir(), 'mahjong/x')}, not "~/mahjong/x", club.toml line 1`,
      );
    },
  );

  test("~ of another user's home is refused in flags and in blocks too, and a folder that is called so is ./~", () => {
    expect(told(runConfig({ ...TABLE, data: '~ana/x' }, null))).toContain('such as /home/ana/x');
    const ca = fileOf({ ...TABLE, broker: [{ at: 'mqtts://b', ca: '~/ca.pem' }] });
    expect(told(runConfig({}, ca))).toContain('wants a path without ~');
    expect(told(demoConfig({ data: '~' }))).toContain(`such as ${homedir()}`);
    expect(runConfig({ ...TABLE, data: './~' }, null)).toMatchObject({ config: { data: './~' } });
  });

  test('an unknown key that is like none is told all of them', () => {
    expect(told(runConfig(TABLE, fileOf({ volume: 11 })))).toBe(
      'mjtable: "volume" is not a setting, club.toml line 1 column 1; ' +
        'the settings are data, backups, backups-kept, command-keys, tls, tls-cert, tls-key, tls-name, tls-strict, hosts, trusted-proxy, http, broker, broker-port, broker-ca, broker-cert, broker-key, broker-user, broker-password-file, club, connections, connections-per-address, operator-code, operator-code-file, language, log, log-level, phones, phones-at, wifi, wifi-password-file, table, table-id, ruleset, option, players, declared, once, dtr, keep-moves, undo-time, stake, sitting, off-wall',
    );
  });
});

describe('rules for four', () => {
  const FOUR = { ...TABLE, ruleset: 'house', option: ['players=4'] };

  test('seat a fourth, who is called something if nobody names him', () => {
    const options = { players: 4 };
    expect(runConfig(FOUR, null)).toMatchObject({
      config: { tables: [{ options, players: ['Ada', 'Ben', 'Cho', 'Dan'] }] },
    });
    expect(runConfig({ ...FOUR, players: 'A,B,C,D' }, null)).toMatchObject({
      config: { tables: [{ players: ['A', 'B', 'C', 'D'] }] },
    });
  });

  test('want as many names as play', () => {
    expect(told(runConfig({ ...FOUR, players: 'A,B,C' }, null))).toContain('has 3 names, but 4 play');
    expect(told(runConfig({ ...TABLE, players: 'A,B,C,D' }, null))).toContain('has 4 names, but 3 play');
  });

  test('are a table of the file, too; what the rules do not know is told', () => {
    const file = fileOf({ ruleset: 'house', option: { players: 4, eastDouble: true } });
    expect(runConfig(TABLE, file)).toMatchObject({
      config: { tables: [{ options: { players: 4, eastDouble: true } }] },
    });
    expect(told(runConfig({ ...FOUR, option: ['players=5'] }, null))).toContain('wanted 3 or 4');
    expect(told(runConfig({ ...FOUR, option: ['players'] }, null))).toContain('wants NAME=VALUE');
    expect(told(runConfig({ ...FOUR, option: ['players=4', 'players=3'] }, null))).toContain(
      'wants NAME=VALUE, each name once',
    );
  });
});

test('a refused value turns no line of the console around: what it may not hold is written out', () => {
  expect(told(runConfig({ ...TABLE, club: 'a\u202eb' }, null))).toContain('not "a\\u202eb"');
});
