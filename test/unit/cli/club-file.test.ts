import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configIn } from '../../../src/cli/start/config-file.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const read = (toml: string, flags: Readonly<Record<string, unknown>> = {}) => {
  const file = configIn(toml, 'club.toml');
  return file.ok ? runConfig(flags, file.config) : file;
};

const told = (toml: string, flags: Readonly<Record<string, unknown>> = {}): string => {
  const configured = read(toml, flags);
  return configured.ok ? 'no failure' : failureLine(configured.failure);
};

const TWO = `club = "east"
ruleset = "house"
option = { players = 4 }
undo-time = "0"

[[table]]
id = "t1"
port = "/dev/ttyUSB0"

[[table]]
id = "window"
port = "tcp://10.0.0.7:7000"
ruleset = "korean-japanese"
players = ["Zoë", "Kim", "Li"]
declared = true
dtr = "off"
once = true
undo-time = "20"
keep-moves = "forever"
off-wall = true
`;

describe('a file of several tables', () => {
  test('what stands above the blocks is for every table that does not say otherwise', () => {
    expect(read(TWO)).toMatchObject({
      config: {
        club: 'east',
        tables: [
          {
            id: 't1',
            port: '/dev/ttyUSB0',
            ruleset: 'house',
            options: { players: 4 },
            players: ['Ada', 'Ben', 'Cho', 'Dan'],
            start: 'waits',
            undoTimeMs: null,
            onWall: 'shown',
          },
          {
            id: 'window',
            port: 'tcp://10.0.0.7:7000',
            ruleset: 'korean-japanese',
            players: ['Zoë', 'Kim', 'Li'],
            play: 'declared',
            dtr: 'off',
            start: 'once',
            undoTimeMs: 20_000,
            keepMovesMs: null,
            stakes: null,
            onWall: 'left-out',
          },
        ],
      },
    });
  });

  test('options above the blocks are not for a table that names rules of its own', () => {
    expect(read(TWO)).toMatchObject({ config: { tables: [{}, { options: {} }] } });
  });

  test('flags overrule every block', () => {
    const flags = { 'undo-time': '7', dtr: 'on', 'off-wall': true };
    expect(read(TWO, flags)).toMatchObject({
      config: {
        tables: [
          { undoTimeMs: 7_000, dtr: 'on', onWall: 'left-out' },
          { undoTimeMs: 7_000, dtr: 'on', onWall: 'left-out' },
        ],
      },
    });
  });

  test('one block is a club of one table', () => {
    expect(read('[[table]]\nid = "a"\nport = "/dev/x"')).toMatchObject({
      config: { tables: [{ id: 'a', port: '/dev/x' }] },
    });
  });

  test('two names that lead to one port are one port', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mjtable-ports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'ttyUSB0'), '');
    symlinkSync('ttyUSB0', join(folder, 'by-id'));
    const [device, link] = [join(folder, 'ttyUSB0'), join(folder, 'by-id')];
    expect(
      told(`[[table]]\nid = "a"\nport = "${device}"\n[[table]]\nid = "b"\nport = "${link}"\n`),
    ).toContain(`two tables have one port, ${link}, club.toml line 6 column 8`);
  });
});

const TABLES = `[[table]]
id = "t1"
port = "/dev/a"
[[table]]
id = "t2"
port = "/dev/b"
`;

const WRONG: readonly [what: string, toml: string, line: string][] = [
  [
    'no TOML',
    'club = east',
    'the configuration file is not TOML: Invalid TOML document: .*, club.toml line 1 column 8',
  ],
  ['a key that nothing knows', 'volume = 11', '"volume" is not a setting, club.toml line 1 column 1'],
  [
    'a key that is like another',
    `${TABLES} rulset = "house"`,
    '"rulset" is not a setting of a table, club.toml line 7 column 2; did you mean "ruleset"\\?',
  ],
  [
    'a key within a block that nothing knows',
    `${TABLES}volume = 11`,
    '"volume" is not a setting of a table, club.toml line 7 column 1; the settings are id, port, ruleset',
  ],
  [
    "the club's key within a block",
    `${TABLES}http = "127.0.0.1:80"`,
    '"http" is a setting of the club, not of a table, club.toml line 7 column 1; write it above the first \\[\\[table\\]\\]',
  ],
  [
    "a block's key above the blocks",
    `port = "/dev/c"\n${TABLES}`,
    '"port" is a setting of one table, club.toml line 1 column 1; write it into a \\[\\[table\\]\\] block',
  ],
  [
    'the name of the only table beside blocks',
    `table-id = "t9"\n${TABLES}`,
    '"table-id" is the name of the only table, club.toml line 1 column 1; write "id" into each',
  ],
  [
    'a wrong value of the club',
    'club = "The East"',
    'club wants 1 to 32 of a-z, 0-9 and -, not "The East", club.toml line 1 column 8; correct it there',
  ],
  [
    'a wrong value that each table overrules',
    `undo-time = "long"\n${TABLES}undo-time = "3"`,
    'undo-time wants a number of seconds from 0 to 600, not "long", club.toml line 1 column 13',
  ],
  [
    'a wrong value of a table',
    `${TABLES}players = [ "A", "B", 3 ]`,
    'players\\[2\\] wants three different names.*, club.toml line 7 column 23; correct it there',
  ],
  [
    'a value of a wrong kind',
    `${TABLES}once = "yes"`,
    'once wants true or false, not "yes", club.toml line 7 column 8',
  ],
  [
    'a wrong id',
    '[[table]]\nport = "/dev/a"\nid = "T 1"',
    'id wants 1 to 32 of a-z, 0-9 and -, not "T 1", club.toml line 3 column 6',
  ],
  [
    'a table without a port',
    '# one\n[[table]]\nid = "t1"',
    'a table has no port: it wants the path of a serial port or tcp://HOST:PORT, club.toml line 2 column 3; write one into its block',
  ],
  [
    'a table without an id',
    '[[table]]\nport = "/dev/a"',
    'a table has no id: it wants 1 to 32 of a-z, 0-9 and -, club.toml line 1 column 3',
  ],
  [
    'two tables of one id, and so of one data folder',
    TABLES.replace('t2', 't1'),
    'two tables are called "t1", and would have one data folder, club.toml line 5 column 6; call one otherwise \\(the first is at club.toml line 2 column 6\\)',
  ],
  ...['wire', 'updates', 'backups'].map((name): [string, string, string] => [
    `a table with a name that a folder has already, ${name}`,
    TABLES.replace('t2', name),
    `a table cannot be called "${name}", club.toml line 5 column 6; call it otherwise`,
  ]),
  [
    'two tables at one port',
    TABLES.replace('/dev/b', '/dev/a'),
    'two tables have one port, /dev/a, club.toml line 6 column 8; each wants its own \\(the first is at club.toml line 3 column 8\\)',
  ],
  [
    'two tables at one address',
    TABLES.replace('/dev/a', 'tcp://hall:1').replace('/dev/b', 'tcp://HALL:1'),
    'two tables have one port, tcp://HALL:1, club.toml line 6 column 8',
  ],
  [
    'a club of no tables',
    'club = "east"\ntable = []',
    'table wants \\[\\[table\\]\\] blocks, at least one, not \\[\\], club.toml line 2 column 9',
  ],
  [
    'one bracket too few',
    '[table]\nid = "t1"',
    'table wants the path of a serial port or tcp://HOST:PORT.*, club.toml line 1 column 2',
  ],
  [
    'a list of ports',
    'table = ["/dev/a"]',
    'table\\[0\\] wants \\[\\[table\\]\\] blocks, at least one, not "/dev/a", club.toml line 1 column 10',
  ],
  [
    'rules that nobody knows',
    `${TABLES}ruleset = "hause"`,
    'ruleset wants "house" or another of its words, not "hause", club.toml line 7 column 11',
  ],
  [
    'an option that these rules have not',
    `${TABLES}[table.option]\nplayers = 4`,
    'korean-japanese has no option "players".*, club.toml line 8 column 11; see "mjtable rules korean-japanese"',
  ],
  [
    'an option for all tables that the rules of one have not',
    `option.players = 4\nruleset = "house"\n${TABLES}ruleset = "korean-japanese"\noption = ["players=4"]`,
    'korean-japanese has no option "players".*, club.toml line 10 column 10',
  ],
  [
    'a value that an option has not',
    `${TABLES}ruleset = "house"\noption = { players = 5 }`,
    'option "players" is 5; wanted 3 or 4, club.toml line 8 column 22',
  ],
  [
    'more names than people who play',
    `players = "A,B,C,D"\n${TABLES}`,
    '--players has 4 names, but 3 play, club.toml line 1 column 11',
  ],
  [
    'a port of a broker that is not ours',
    'table = "/dev/a"\nbroker = "mqtt://hub"\nbroker-port = "1884"',
    '--broker-port is the port of the embedded broker, and --broker is mqtt://hub, club.toml line 3 column 15',
  ],
  [
    'a certificate that is not there',
    'table = "/dev/a"\nbroker = "mqtts://hub"\nbroker-ca = "/no/ca"',
    'the file cannot be read \\(ENOENT\\), /no/ca, club.toml line 3 column 13',
  ],
  [
    'a name that means something else to this language',
    'table = "/dev/a"\n[option]\n"__proto__" = 4',
    '"__proto__" is not a setting, club.toml line 3 column 1',
  ],
];

test.each(WRONG)('%s is told by line and column', (_, toml, line) => {
  expect(told(toml)).toMatch(new RegExp(`^mjtable: ${line}`));
});

test.each([['table'], ['table-id']])('--%s is not for a file of several tables', (flag) => {
  expect(told(TABLES, { [flag]: 't9' })).toBe(
    `mjtable: --${flag} is for a run of one table, and the file has [[table]] blocks, club.toml line 1 column 3; leave one of the two out`,
  );
});

test('a code that was refused is not told', () => {
  expect(told('table = "/dev/a"\noperator-code = "12345678"')).not.toContain('12345678');
});
