import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsFiles } from '../../../scripts/settings-files.ts';
import { CLUB_SETTINGS, changedForNextStart } from '../../../src/cli/start/changed-settings.ts';
import { configIn, readConfigFile } from '../../../src/cli/start/config-file.ts';
import { RUN_DEFAULTS, runConfig, TAKEN_BY_RELOAD, WRITTEN } from '../../../src/cli/start/run-config.ts';
import { SETTING_KEYS, SETTINGS } from '../../../src/cli/start/settings.ts';
import { settingsSchema } from '../../../src/cli/start/settings-schema.ts';
import { settingsText } from '../../../src/cli/start/settings-text.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BLOCKS = [
  { id: 't1', port: '/dev/ttyUSB0' },
  { id: 't2', port: 'tcp://10.0.0.7:7000' },
];

const configOf = (toml: string) => {
  const file = configIn(toml, 'club.toml');
  return file.ok ? runConfig({}, file.config) : file;
};

const told = (read: ReturnType<typeof configOf>): string => (read.ok ? 'fine' : failureLine(read.failure));

describe('the settings as they are told', () => {
  test.each(Object.entries(settingsFiles()))(
    '%s is up to date: `npm run settings` writes it',
    (file, text) => {
      expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
    },
  );

  test('are all that a run takes, each with a default or an example', () => {
    expect([...SETTING_KEYS].sort()).toEqual(Object.keys(WRITTEN.shape).sort());
    const defaults: Readonly<Record<string, unknown>> = RUN_DEFAULTS;
    const unshown = SETTING_KEYS.filter(
      (key) => (defaults[key] ?? null) === null && SETTINGS[key].example === undefined,
    );
    expect(unshown).toEqual([]);
  });

  test('have values in the commented file that a run takes, when their signs of a comment are taken away', () => {
    const [, ...lines] = settingsText({ schema: 'x', values: {}, blocks: [] }).split('\n');
    const settings = lines.flatMap((line) => /^# ([a-z-]+ = .+)$/.exec(line)?.[1] ?? []);
    const read = configIn(settings.join('\n'), 'mjtable.toml');
    expect(Object.keys(read.ok ? read.config.values : {})).toHaveLength(SETTING_KEYS.length);
    expect(WRITTEN.safeParse(read.ok ? read.config.values : null)).toMatchObject({ success: true });
  });
});

describe('a file that is written', () => {
  test('is one that a run takes, about one table', () => {
    const values = { table: '/dev/ttyUSB0', ruleset: 'house', option: { players: 4 }, phones: true };
    expect(configOf(settingsText({ schema: 'x', values, blocks: [] }))).toMatchObject({
      ok: true,
      config: { tables: [{ port: '/dev/ttyUSB0', ruleset: 'house', options: { players: 4 } }] },
    });
  });

  test('is one that a run takes, about several', () => {
    const text = settingsText({ schema: 'x', values: { club: 'east' }, blocks: BLOCKS });
    expect(configOf(text)).toMatchObject({ ok: true, config: { club: 'east', tables: BLOCKS } });
  });
});

describe('the schema for editors', () => {
  const { oneOf = [] } = settingsSchema();
  const [one, several] = oneOf;

  test('knows every setting, what it means and when a change is taken, and nothing else', () => {
    expect(Object.keys(one?.properties ?? {}).sort()).toEqual([...SETTING_KEYS].sort());
    expect(one).toMatchObject({
      additionalProperties: false,
      properties: {
        http: { type: 'string', description: expect.stringContaining('taken at the next start') },
        'undo-time': {
          type: ['string', 'integer'],
          default: '6',
          description: expect.stringContaining('mjtable reload'),
        },
        dtr: { type: 'string', enum: ['as-is', 'on', 'off'] },
      },
    });
  });

  test('tells a file of several tables by its blocks', () => {
    expect(several).toMatchObject({
      required: ['table'],
      properties: {
        table: { type: 'array', items: { required: ['id', 'port'], additionalProperties: false } },
      },
    });
    expect(several?.properties).not.toHaveProperty('table-id');
  });

  test('has a kind for every setting', () => {
    for (const [key, kind] of Object.entries({ ...one?.properties, ...several?.properties }))
      expect(kind, key).toSatisfy((each) => typeof each === 'object' && ('type' in each || 'anyOf' in each));
  });
});

describe('a secret in the file itself', () => {
  const fileWith = (content: string, mode: number): string => {
    const file = join(temporaryFolder(), 'club.toml');
    writeFileSync(file, `table = "/dev/ttyUSB0"\n${content}\n`);
    chmodSync(file, mode);
    const read = readConfigFile(file);
    return told(read.ok ? runConfig({}, read.config) : read);
  };

  test.each([
    ['operator-code = "boss-2345"', 'operator-code-file'],
    ['broker = "mqtts://table:pass@hub.local"', 'broker-password-file'],
    ['broker = ["embedded", "mqtts://table:pass@hub.local"]', 'broker-password-file'],
    ['broker = [{ at = "mqtts://table:pass@hub.local" }]', 'broker-password-file'],
  ])('%s is refused where others may read it, with what to do', (content, apart) => {
    const line = fileWith(content, 0o640);
    expect(line).toMatch(/club\.toml line 2 column 1; chmod 600 .*club\.toml/);
    expect(line).toContain(apart);
    expect(line).not.toMatch(/boss-2345|pass@/);
    expect(fileWith(content, 0o600)).toBe('fine');
  });

  test('is one too where its signs make no address of it', () => {
    const content = 'broker = "mqtts://table:a/pass@hub.local"';
    expect(fileWith(content, 0o640)).toContain('"broker" in it is a secret');
    expect(fileWith(content, 0o600)).toContain('broker wants embedded');
  });

  test('is the only reason to keep a file from others', () => {
    expect(fileWith('broker = "mqtts://hub.local"', 0o644)).toBe('fine');
  });
});

test.each([
  ['keep-moves = 30', { keepMovesMs: 30 * 24 * 60 * 60 * 1000 }],
  ['undo-time = 20', { undoTimeMs: 20_000 }],
])('a number may be written without quotes: %s', (line, table) => {
  expect(configOf(`table = "/dev/ttyUSB0"\n${line}`)).toMatchObject({ config: { tables: [table] } });
});

test('a switch that the environment writes as text may be off as well as on', () => {
  const flags = { table: '/dev/ttyUSB0', phones: 'false', declared: 'true' };
  expect(runConfig(flags, null)).toMatchObject({
    config: { http: { host: '127.0.0.1' }, tables: [{ play: 'declared' }] },
  });
});

test('what is given with another setting is not passed over where that one is not given', () => {
  const read = configOf('table = "/dev/ttyUSB0"\nwifi-password-file = "/etc/mjtable/wifi"');
  expect(read.ok || failureLine(read.failure)).toMatch(
    /^mjtable: --wifi-password-file wants --wifi too, \S+ line 2 column 22; name the network/,
  );
});

test('a file that holds no password of a network is told before anybody is to join by it', () => {
  const file = join(temporaryFolder(), 'wifi');
  const withPassword = (password: string): string => {
    writeFileSync(file, password, { mode: 0o600 });
    return told(configOf(`table = "/dev/ttyUSB0"\nwifi = "Club"\nwifi-password-file = "${file}"`));
  };
  expect(withPassword('p'.repeat(63))).toBe('fine');
  expect(withPassword('p'.repeat(200))).toMatch(/longer than the password of a network.*write the password/);
});

test('a name by which phones come is no longer than a picture of it may be', () => {
  const at = (host: string): string => told(configOf(`table = "/dev/ttyUSB0"\nphones-at = "${host}"`));
  expect(at('a'.repeat(100))).toBe('fine');
  expect(at('a'.repeat(101))).toMatch(/wants a name or an address/);
});

test('what a reload leaves for the next start is told by the names of the settings', () => {
  const before = configOf('table = "/dev/ttyUSB0"');
  const now = configOf('table = "/dev/ttyUSB1"\noperator-code = "boss-2345"\nhttp = "127.0.0.1:8081"');
  expect(before.ok && now.ok && changedForNextStart(before.config, now.config)).toEqual([
    'http',
    'operator-code or operator-code-file',
  ]);
});

test('every setting of the club is told by its name when it has changed', () => {
  const named = CLUB_SETTINGS.flatMap((written) => written.split(/, | or /));
  const ofClub = Object.keys(RUN_DEFAULTS).filter((key) => !TAKEN_BY_RELOAD.has(key));
  const brokers = ofClub.filter((key) => key.startsWith('broker-'));
  expect(ofClub.filter((key) => !named.includes(key) && !brokers.includes(key))).toEqual([]);
});
