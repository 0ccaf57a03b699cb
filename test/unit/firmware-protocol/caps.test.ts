import { describe, expect, test } from 'vitest';
import {
  type Capabilities,
  DEFAULT_EVENT_RING,
  readCapabilities,
  writeCapabilities,
} from '../../../firmware-protocol/caps.ts';
import { encodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { packPages } from '../../../firmware-protocol/paging.ts';

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
    gip: 0,
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
    gip: 1,
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
