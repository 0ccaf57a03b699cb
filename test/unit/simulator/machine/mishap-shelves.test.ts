import { describe, expect, test } from 'vitest';
import { mishapShelves } from '../../../../simulator/inside/mishap-shelf.ts';
import { FAULT_NAMES } from '../../../../simulator/machine/faults/fault.ts';
import { MISHAP_WORDS } from '../../../../simulator/machine/faults/mishap-book.ts';
import { readMishap } from '../../../../simulator/machine/faults/mishap-line.ts';
import { createScene } from './scripted-host.ts';

const offers = mishapShelves(createScene().simulator.caps()).flatMap(({ mishaps }) => mishaps);

/** Every line that the button of a mishap writes, where it chooses, and the usual one where it is written. */
const lines = offers.flatMap(({ word, parts }) =>
  parts.reduce<readonly string[]>(
    (before, { choices, usual }) =>
      before.flatMap((line) => (choices ?? [usual]).map((choice) => `${line}:${choice}`)),
    [word],
  ),
);

describe('the buttons of what goes wrong', () => {
  test('each write a line that is understood', () => {
    for (const line of lines) expect(readMishap(line)).toMatchObject({ ok: true });
  });

  test('are there for every mishap of the book, every harm of a line and every moment at which the power fails', () => {
    const known = FAULT_NAMES.filter((name) => name.includes(':')).map((name) =>
      name.replace(/^(host|device)(:.*):any$/, '$1$2:any#1'),
    );
    expect(lines.toSorted()).toEqual([...MISHAP_WORDS, ...known].toSorted());
  });

  test('let the power fail in mid-stroke of what moves alone', () => {
    expect(lines).toContain('reboot:mid-stroke:GATE');
    expect(lines).toContain('reboot:before-record:LIVE');
    expect(lines).not.toContain('reboot:mid-stroke:LIVE');
  });

  test.each([
    ['full', null, null],
    ['wall', null, 'this table reads no moves of tiles'],
    ['hand', 'this table reads no tiles of its walls', 'this table reads no moves of tiles'],
    ['drum', 'this table reads no tiles of its walls', 'this table reads no moves of tiles'],
    ['none', 'this table reads no tiles of its walls', 'this table reads no moves of tiles'],
  ] as const)('of tiles that are read: what a table never does that reads %s', (rfid, ofWalls, ofMoves) => {
    const { simulator } = createScene({ profile: { caps: { rfid } } });
    const never = new Map(
      mishapShelves(simulator.caps()).flatMap(({ mishaps }) =>
        mishaps.map((each) => [each.word, each.never]),
      ),
    );
    expect(never.get('tile-unread')).toBe(ofWalls);
    expect(never.get('tile-duplicate')).toBe(ofWalls);
    expect(never.get('move-missed')).toBe(ofMoves);
    expect(never.get('move-doubled')).toBe(ofMoves);
  });

  test('say what they do, and how it ends', () => {
    for (const { does, ends } of offers) expect([does, ends].every((told) => told.length > 5)).toBe(true);
  });
});
