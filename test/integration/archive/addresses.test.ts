import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readControllers } from '../../../src/cli/commands/archived-controllers.ts';
import { readClubs } from '../../../src/cli/commands/followed-clubs.ts';
import { type AddressesTold, readAddresses } from '../../../src/cli/commands/told-addresses.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const fileWith = (text: string, mode: number): string => {
  const file = join(temporaryFolder(), 'addresses');
  writeFileSync(file, text, { mode });
  return file;
};

const read = (told: Partial<AddressesTold>) =>
  readAddresses({ flag: 'broker', given: [], file: null, variable: undefined, ...told });

test('addresses come from a file that only its owner reads, a line each', () => {
  const file = fileWith('mqtt://ada:secret@one/club\n\nmqtts://two/north\n', 0o600);
  expect(readClubs({ given: [], file })).toEqual({
    ok: true,
    clubs: [
      { url: 'mqtt://ada:secret@one', club: 'club' },
      { url: 'mqtts://two', club: 'north' },
    ],
  });
});

test('or from the environment, where no flag says otherwise', () => {
  const variable = ' mqtt://one/club  mqtt://two/north ';
  expect(read({ variable })).toEqual({ ok: true, addresses: ['mqtt://one/club', 'mqtt://two/north'] });
  expect(read({ variable, given: ['mqtt://three/club'] })).toEqual({
    ok: true,
    addresses: ['mqtt://three/club'],
  });
});

test.each([
  [
    'that others may read',
    () => fileWith('mqtt://one/club', 0o644),
    'others may read the file, which holds a secret',
  ],
  ['that is empty', () => fileWith('\n', 0o600), 'the file is empty'],
  ['that is not there', () => join(temporaryFolder(), 'none'), 'the file cannot be read (ENOENT)'],
])('a file %s is refused in one line', (_, file, what) => {
  expect(read({ file: file() })).toMatchObject({ ok: false, failure: { exit: 'wrong-usage', what } });
});

test('a flag and a file together are refused', () => {
  expect(read({ given: ['mqtt://one/club'], file: fileWith('mqtt://two/club', 0o600) })).toMatchObject({
    ok: false,
    failure: { what: '--broker and --broker-file both say where' },
  });
});

test('what is wrong with an address is told without its password', () => {
  const file = fileWith('mqtt://ada:secret@one/NO CLUB', 0o600);
  const refused = readClubs({ given: [], file });
  expect(JSON.stringify(refused)).toContain('mqtt://HOST[:PORT]/CLUB');
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('controllers are named with what lets an archive in, and what is wrong with one is told without it', () => {
  const file = fileWith('https://s3cret@table.club/league\nhttp://other-s3cret@localhost:8080/club\n', 0o600);
  expect(readControllers({ given: [], file })).toEqual({
    ok: true,
    controllers: [
      { url: 'https://table.club', token: 's3cret', club: 'league' },
      { url: 'http://localhost:8080', token: 'other-s3cret', club: 'club' },
    ],
  });
  for (const wrong of [
    'https://s3cret@table.club/club/t1',
    'https://s3cret@table.club',
    'mqtt://s3cret@table.club/club',
    'https://table.club/club',
    'https://s3cret%zz@table.club/club',
    'https://s3cret%0A@table.club/club',
    'https://s3/cret@table.club/club',
  ]) {
    const refused = readControllers({ given: [wrong], file: null });
    expect(refused).toMatchObject({ ok: false, failure: { exit: 'wrong-usage' } });
    expect(JSON.stringify(refused)).toContain('--from wants https://TOKEN@HOST[:PORT]/CLUB');
    expect(JSON.stringify(refused)).not.toMatch(/s3\/?cret/);
  }
});
