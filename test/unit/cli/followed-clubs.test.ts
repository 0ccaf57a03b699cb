import { expect, test } from 'vitest';
import { readClubs } from '../../../src/cli/commands/followed-clubs.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

test('a broker is named with its club; without one it is the usual club of this computer', () => {
  expect(readClubs({ given: ['mqtts://host:9/kiln', 'ws://host:8080/mqtt/home'], file: null })).toEqual({
    ok: true,
    clubs: [
      { url: 'mqtts://host:9', club: 'kiln' },
      { url: 'ws://host:8080/mqtt', club: 'home' },
    ],
  });
  expect(readClubs({ given: [], file: null })).toEqual({
    ok: true,
    clubs: [{ url: 'mqtt://127.0.0.1:1883', club: 'club' }],
  });
});

test('a cluster is named by all its nodes', () => {
  const given = ['mqtts://readers:look@n1,n2:8884,n3/kiln', 'ws://n1:8080,n2:8080/mqtt/home'];
  expect(readClubs({ given, file: null })).toEqual({
    ok: true,
    clubs: [
      { url: 'mqtts://readers:look@n1,n2:8884,n3', club: 'kiln' },
      { url: 'ws://n1:8080,n2:8080/mqtt', club: 'home' },
    ],
  });
});

test.each([
  'mqtt://n1,,n3/club',
  'mqtt://n1,n2:x/club',
  'host',
  'mqtt://host',
  'http://host/club',
  'mqtt://host/Club!',
])('%s is refused in one line', (text) => {
  const read = readClubs({ given: [text], file: null });
  expect(read.ok ? null : failureLine(read.failure)).toBe(
    `mjtable: --broker wants mqtt://HOST[:PORT]/CLUB, not "${text}"; name the broker and the club, such as mqtt://127.0.0.1:1883/club`,
  );
});
