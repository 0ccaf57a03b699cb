import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Capabilities,
  DEFAULT_EVENT_RING,
  readCapabilities,
  writeCapabilities,
} from '../../../firmware-protocol/caps.ts';
import { encodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { FAULTS, faultEntry } from '../../../firmware-protocol/faults.ts';
import { packPages } from '../../../firmware-protocol/paging.ts';
import { readReading, writeReading } from '../../../firmware-protocol/read.ts';
import { tilesFound, type ZoneReading } from '../../../firmware-protocol/reading.ts';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from '../../../firmware-protocol/snapshot.ts';
import { SIDES } from '../../../firmware-protocol/words.ts';
import { parseZone, printZone, type Zone } from '../../../firmware-protocol/zone.ts';

const side = fc.constantFrom(...SIDES);
const index = fc.nat(255);
const zone: fc.Arbitrary<Zone> = fc.oneof(
  fc.record({
    place: fc.constant<'wall'>('wall'),
    side,
    stack: index,
    level: fc.constantFrom<'top' | 'bottom'>('top', 'bottom'),
  }),
  fc.record({ place: fc.constant<'middle'>('middle'), index }),
  fc.record({ place: fc.constantFrom<'hand' | 'flower' | 'river'>('hand', 'flower', 'river'), side, index }),
  fc.record({ place: fc.constant<'meld'>('meld'), side, set: index, index }),
  fc.record({ place: fc.constantFrom<'air' | 'drum' | 'out'>('air', 'drum', 'out') }),
);

describe('zones (SPEC §6.1)', () => {
  test('a zone written and read is the same zone', () => {
    fc.assert(fc.property(zone, (one) => void expect(parseZone(printZone(one))).toEqual(one)));
  });

  test.each([
    '',
    'wall',
    'wall0',
    'wall0.1',
    'wall4.1.t',
    'wall0.1.x',
    'wall0.01.t',
    'wall0.1.t.1',
    'mid',
    'mid.-1',
    'mid.256',
    'hand0',
    'hand0.',
    'hand.1',
    'hand0.1.2',
    'meld0.1',
    'meld0.1.',
    'air.0',
    'sky',
    'constructor',
  ])('%j is no zone', (text) => expect(parseZone(text)).toBeUndefined());
});

describe('capabilities (SPEC §7.1, §7.2)', () => {
  const none: Capabilities = {
    sides: 0,
    mid: 0,
    port: 0,
    sets: 0,
    maxstk: 0,
    minstk: 0,
    uneq: 0,
    half: 0,
    deal: 0,
    dlive: 0,
    flip: 0,
    dice: 'none',
    ndice: 0,
    nv: 0,
    tiles: 0,
    ring: DEFAULT_EVENT_RING,
    btn: 0,
    btnk: [],
    disp: 'none',
    lamp: 0,
    stick: 'none',
    rfid: 'none',
    plt: 0,
    lid: 0,
    est: 0,
    purge: 0,
  };
  const everything: Capabilities = {
    sides: 4,
    mid: 10,
    port: 8,
    sets: 2,
    maxstk: 19,
    minstk: 1,
    uneq: 1,
    half: 1,
    deal: 14,
    dlive: 1,
    flip: 1,
    dice: 'motorread',
    ndice: 2,
    nv: 1,
    tiles: 152,
    ring: 512,
    btn: 7,
    btnk: ['start', 'dice', 'ready', 'win', 'claim', 'draw', 'pass'],
    disp: 'lcd',
    lamp: 1,
    stick: 'res',
    rfid: 'full',
    plt: 1,
    lid: 1,
    est: 1,
    purge: 1,
  };

  test.each([
    ['nothing', none],
    ['everything', everything],
  ])('of a table that can do %s survive the wire', (_, caps) => {
    expect(readCapabilities(writeCapabilities(caps))).toEqual(caps);
  });

  test('a key left out is absent, an event ring left out has thirty-two places', () => {
    expect(
      readCapabilities([
        [
          ['sides', '4'],
          ['newkey', 'x'],
        ],
      ]),
    ).toEqual({ ...none, sides: 4 });
    expect(readCapabilities([[['ring', '0']]])?.ring).toBe(DEFAULT_EVENT_RING);
  });

  test('a key told twice or with a wrong value is refused', () => {
    expect(readCapabilities([[['mid', '4']], [['mid', '4']]])).toBeUndefined();
    expect(readCapabilities([[['rfid', 'some']]])).toBeUndefined();
  });

  test('every page fits a line under the longest id', () => {
    const pages = writeCapabilities(everything);
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, fields] of pages.entries()) {
      encodeDeviceMessage({
        message: 'page',
        id: 0xffff_ffff,
        verb: 'CAPS',
        page: { index: at, count: pages.length },
        fields,
      });
    }
  });

  test('fields that fit one line are one page, and nothing at all is one empty page', () => {
    expect(packPages([['sides', '4']])).toEqual([[['sides', '4']]]);
    expect(packPages([])).toEqual([[]]);
  });
});

describe('snapshots (SPEC §6.6)', () => {
  const snapshot: Snapshot = {
    status: 'HOLD',
    mode: 'normal',
    fault: 'F112',
    cycle: 1044,
    servedCycle: 1043,
    live: 'off',
    gate: 'closed',
    plates: 'moving',
    platesUp: [true, false, false, true],
    drum: 'idle',
    sets: { A: 'track', B: 'none' },
    counted: 108,
    stacks: [13, 13, 13, 13],
    middle: 4,
    running: 'SERVE',
    done: ['open', 'close', 'build'],
    begun: ['serve'],
  };

  test('a snapshot is three pages and survives the wire', () => {
    expect(writeSnapshot(snapshot)).toHaveLength(3);
    expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot);
  });

  test('a snapshot with a page missing is none', () => {
    expect(readSnapshot(writeSnapshot(snapshot).slice(1))).toBeUndefined();
  });
});

describe('readings (SPEC §6.3)', () => {
  const rows: readonly [string, ZoneReading, pages: number][] = [
    ['an empty hand is one page', { of: 'hand', side: 1, tiles: [] }, 1],
    [
      'fourteen tiles are two pages',
      { of: 'hand', side: 0, tiles: Array.from({ length: 14 }, (_, n) => n + 94) },
      2,
    ],
    [
      'gaps and tiles that cannot be read keep their places',
      { of: 'river', side: 2, tiles: [5, 'empty', 'unreadable', 7] },
      1,
    ],
    ['the middle', { of: 'middle', tiles: [99, 'empty', 26, 58] }, 1],
    [
      'four kongs are one page',
      {
        of: 'meld',
        side: 3,
        melds: [
          [100, 101, 102, 103],
          [104, 105, 106, 107],
          [10, 11, 12, 13],
          [1, 2, 3, 4],
        ],
      },
      1,
    ],
    ['no meld is one page', { of: 'meld', side: 3, melds: [] }, 1],
    [
      'a wall of thirteen stacks is two pages',
      {
        of: 'wall',
        side: 0,
        top: Array.from({ length: 13 }, (_, n) => n),
        bottom: Array.from({ length: 13 }, (_, n) => 100 + n),
      },
      2,
    ],
    [
      '108 faces are nine pages',
      { of: 'tiles', set: 'A', faces: Array.from({ length: 108 }, (_, n) => `${(n % 9) + 1}p`) },
      9,
    ],
    [
      'a face never registered is told as such',
      { of: 'tiles', set: 'B', faces: ['1z', 'unreadable', 'f4', '0m'] },
      1,
    ],
  ];
  test.each(rows)('%s', (_, reading, pages) => {
    expect(writeReading(reading)).toHaveLength(pages);
    expect(readReading(writeReading(reading))).toEqual(reading);
  });

  test('empty places may be left out at the end of a page', () => {
    const at = ['at', 'hand0'] as const;
    const pages = [
      [at, ['first', '0'], ['tile', '1,2']],
      [at, ['first', '10'], ['tile', '3']],
    ] as const;
    const reading = readReading(pages);
    expect(reading && tilesFound(reading)).toEqual([
      { zone: { place: 'hand', side: 0, index: 0 }, tile: 1 },
      { zone: { place: 'hand', side: 0, index: 1 }, tile: 2 },
      { zone: { place: 'hand', side: 0, index: 10 }, tile: 3 },
    ]);
  });

  test('a wall with its top tile taken names the bottom one only', () => {
    const reading: ZoneReading = { of: 'wall', side: 1, top: ['empty'], bottom: [7] };
    expect(tilesFound(reading)).toEqual([
      { zone: { place: 'wall', side: 1, stack: 0, level: 'bottom' }, tile: 7 },
    ]);
  });

  test('pages that do not fit each other are no reading', () => {
    expect(readReading([])).toBeUndefined();
    expect(
      readReading([
        [
          ['at', 'tiles'],
          ['first', '13'],
          ['face', '1m'],
        ],
      ]),
    ).toBeUndefined();
    expect(
      readReading([
        [
          ['at', 'hand0'],
          ['first', '0'],
        ],
      ]),
    ).toBeUndefined();
  });
});

describe('catalogues', () => {
  test('every fault has a meaning and words for the people at the table', () => {
    for (const [code, entry] of Object.entries(FAULTS)) {
      expect(code).toMatch(/^F[1-9][0-9]{2}$/);
      expect(entry.advice).toMatch(/[.]$/);
    }
  });

  test('a fault of a later firmware is as grave as a latched one (SPEC §8.3)', () => {
    expect(faultEntry('F777').severity).toBe('L');
  });

  test('every text of SHOW is a value the line can carry (SPEC §5.6)', () => {
    for (const word of Object.keys(SHOW_TEXTS)) expect(word).toMatch(/^[a-z_]{1,40}$/);
  });
});
