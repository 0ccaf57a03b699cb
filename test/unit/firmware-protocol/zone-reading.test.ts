import { describe, expect, test } from 'vitest';
import { readReading, writeReading } from '../../../firmware-protocol/read-pages.ts';
import { tilesFound, type ZoneReading } from '../../../firmware-protocol/zone-reading.ts';

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
    [
      'four kongs of the set that is not on the table are two pages, for a page that names its set has room for two',
      {
        of: 'meld',
        side: 3,
        set: 'B',
        melds: [
          [100, 101, 102, 103],
          [104, 105, 106, 107],
          [108, 109, 110, 111],
          [112, 113, 114, 115],
        ],
      },
      2,
    ],
    [
      'a hand with a tile of the set that is not on the table',
      { of: 'hand', side: 1, set: 'B', tiles: ['unreadable', 17] },
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
