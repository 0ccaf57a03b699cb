import { describe, expect, test } from 'vitest';
import { readClubs } from '../../../src/cli/commands/followed-clubs.ts';
import { configIn } from '../../../src/cli/start/config-file.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const TABLE = 'table = "/dev/ttyUSB0"';

/** What the console is told, the journal, and whoever reloads. */
const toldOf = (toml: string): string => {
  const file = configIn(toml, 'club.toml');
  const read = file.ok ? runConfig({}, file.config) : file;
  return read.ok ? 'fine' : failureLine(read.failure);
};

const toldOfFlag = (broker: string): string => {
  const read = runConfig({ table: '/dev/ttyUSB0', broker }, null);
  return read.ok ? 'fine' : failureLine(read.failure);
};

/** None of them is an address, for a sign that its password may not have as it is, or for its port. */
const REFUSED = [
  'mqtts://tables:a/tide@hub',
  'mqtts://tables:9/tide@hub',
  'mqtts://tables:ti#tide@hub',
  'mqtts://tables:ti?tide@hub',
  'mqtts://tables:t@b/tide@hub',
  'mqtt://tables:tide@hub:99999',
  'mqtt://tables:tide@n1,n2:x',
  'amqp://tables:tide@hub',
  'tables:tide@hub',
];

describe('the password of a broker is told nobody', () => {
  test.each(REFUSED)('where %s is refused', (at) => {
    for (const told of [
      toldOfFlag(at),
      toldOf(`${TABLE}\nbroker = "${at}"`),
      toldOf(`${TABLE}\nbroker = ["embedded", "${at}"]`),
      toldOf(`${TABLE}\n[[broker]]\nat = "${at}"`),
    ]) {
      expect(told).toMatch(/(broker|at) wants embedded.*not ".*…@/);
      expect(told).not.toMatch(/tide|tables/);
    }
  });

  test('where a port is given beside it that is for our own', () => {
    const told = toldOf(`${TABLE}\nbroker-port = 1884\nbroker = "mqtt://tables:tide@hub"`);
    expect(told).toContain('and --broker is mqtt://…@hub, club.toml line 2');
  });

  test('where it stands at another setting', () => {
    const told = toldOf(`${TABLE}\nhttp = "mqtts://tables:tide@hub"`);
    expect(told).toContain('http wants HOST:PORT, such as 127.0.0.1:8080, not "mqtts://…@hub"');
  });

  test.each([...REFUSED, 'mqtt://tables:tide@hub/No Club'])(
    'where a club is to be followed at %s',
    (text) => {
      const read = readClubs({ given: [text], file: null });
      const told = read.ok ? JSON.stringify(read) : failureLine(read.failure);
      expect(told).toContain('--broker wants mqtt://HOST[:PORT]/CLUB');
      expect(told).not.toMatch(/tide|tables/);
    },
  );
});

describe('the names of people are told nobody', () => {
  test.each([
    ['two of them', `${TABLE}\nplayers = ["Ada", "Ben"]`],
    ['one twice', `${TABLE}\nplayers = "Ada,Ben,Ada"`],
    ['one that is none', `${TABLE}\nplayers = ["Cho", "Ada", "Ben\\u202e"]`],
    ['a part that is none', `${TABLE}\nplayers = [["Ada"], "Ben", "Cho"]`],
    ['those of a table', '[[table]]\nid = "t1"\nport = "/dev/a"\nplayers = ["Ada", "Ben"]'],
    [
      'a block that was written as one of another kind',
      '[table]\nid = "t1"\nplayers = ["Ada", "Ben", "Cho"]',
    ],
  ])('where they are refused: %s', (_, toml) => {
    const told = toldOf(toml);
    expect(told).toContain(' wants ');
    expect(told).not.toMatch(/not .*(Ada|Ben)/);
  });
});
