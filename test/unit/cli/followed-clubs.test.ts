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

test.each(['host', 'mqtt://host', 'http://host/club', 'mqtt://host/Club!'])(
  '%s is refused in one line',
  (text) => {
    const read = readClubs({ given: [text], file: null });
    expect(read.ok ? null : failureLine(read.failure)).toBe(
      `mjtable: --broker wants mqtt://HOST[:PORT]/CLUB, not "${text}"; name the broker and the club, such as mqtt://127.0.0.1:1883/club`,
    );
  },
);
