import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import {
  decodeDeviceLine,
  decodeDeviceMessage,
  encodeDeviceMessage,
} from '../../../firmware-protocol/device-message.ts';
import { EVENTS, type EventMessage } from '../../../firmware-protocol/events.ts';
import { writeFields } from '../../../firmware-protocol/fields.ts';
import { decodeLine, encodeFrame, LINE_MAX_BYTES } from '../../../firmware-protocol/frame.ts';
import { readAcknowledged, readOftenEvent } from '../../../firmware-protocol/frequent-lines.ts';
import {
  decodeHostLine,
  decodeHostMessage,
  encodeHostMessage,
} from '../../../firmware-protocol/host-message.ts';
import { KEY_ACTS, KEYS, SIDES, TILE_SETS } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';

const U32_MAX = 0xffff_ffff;
const sealed = (body: string): string => `${body}*${checksumOf(body)}`;

/* What the table of messages makes of a line, and of a message: the oracle. */
const deviceByTable = (line: string) => {
  const decoded = decodeLine(line);
  const message = decoded.kind === 'frame' ? decodeDeviceMessage(decoded.frame) : undefined;
  return message === undefined ? decoded : { kind: 'message', message };
};
const hostByTable = (line: string) => {
  const decoded = decodeLine(line);
  if (decoded.kind !== 'frame') return decoded;
  const decoding = decodeHostMessage(decoded.frame);
  return decoding.kind === 'message' ? { ...decoding, fields: decoded.frame.fields } : decoding;
};
const tileByTable = ({ sequence: id, args }: EventMessage<'TILE'>): string =>
  encodeFrame({ kind: 'E', id, word: 'TILE', fields: writeFields(EVENTS.TILE, args) });
const keyByTable = ({ sequence: id, args }: EventMessage<'BTN'>): string =>
  encodeFrame({ kind: 'E', id, word: 'BTN', fields: writeFields(EVENTS.BTN, args) });

/** The same to whoever compares, and to whoever writes it down: in the same order too. */
const expectSame = (one: unknown, other: unknown): void => {
  expect(one).toStrictEqual(other);
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
};

const index = fc.nat(255);
const side = fc.constantFrom(...SIDES);
const level = fc.constantFrom<'top' | 'bottom'>('top', 'bottom');
const zone: fc.Arbitrary<Zone> = fc.oneof(
  fc.record({ place: fc.constant('wall'), side, stack: index, level }, { noNullPrototype: true }),
  fc.record({ place: fc.constant('middle'), index }, { noNullPrototype: true }),
  fc.record({ place: fc.constantFrom('hand', 'flower', 'river'), side, index }, { noNullPrototype: true }),
  fc.record({ place: fc.constant('meld'), side, set: index, index }, { noNullPrototype: true }),
  fc.constantFrom<Zone>({ place: 'air' }, { place: 'drum' }, { place: 'out' }),
);
const sequence = fc.oneof(fc.nat(2_000), fc.constantFrom(0, 1, 9, 10, U32_MAX), fc.nat(U32_MAX));
const tile: fc.Arbitrary<EventMessage<'TILE'>> = fc.record({
  message: fc.constant('event'),
  sequence,
  verb: fc.constant('TILE'),
  args: fc.oneof(
    fc.record({ tile: index, from: zone, to: zone }),
    fc.record({ tile: index, from: zone, to: zone, set: fc.constantFrom(...TILE_SETS) }),
  ),
});
const KEY_EVENTS: readonly EventMessage<'BTN'>[] = SIDES.flatMap((one) =>
  KEYS.flatMap((key) =>
    KEY_ACTS.map((act, at) => ({
      message: 'event' as const,
      sequence: at * 1_234_567,
      verb: 'BTN' as const,
      args: { side: one, key, act },
    })),
  ),
);

describe('what is said most goes a shorter way (SPEC §2.4, §5.9)', () => {
  test('a TILE is written and read as by the table, and without it', () => {
    fc.assert(
      fc.property(tile, (event) => {
        const line = encodeDeviceMessage(event);
        expect(line).toBe(tileByTable(event));
        const heard = line.slice(0, -1);
        expect(readOftenEvent(heard)).toBeDefined();
        expectSame(decodeDeviceLine(heard), deviceByTable(heard));
      }),
    );
  });

  test('a BTN is written and read as by the table, and without it', () => {
    for (const event of KEY_EVENTS) {
      const line = encodeDeviceMessage(event);
      expect(line).toBe(keyByTable(event));
      const heard = line.slice(0, -1);
      expect(readOftenEvent(heard)).toBeDefined();
      expectSame(decodeDeviceLine(heard), deviceByTable(heard));
    }
  });

  test('a K is written and read as by the table, and without it', () => {
    fc.assert(
      fc.property(sequence, (id) => {
        const line = encodeHostMessage({ message: 'events-acknowledged', sequence: id });
        expect(line).toBe(encodeFrame({ kind: 'K', id, word: null, fields: [] }));
        const heard = line.slice(0, -1);
        expect(readAcknowledged(heard)).toBe(id);
        expectSame(decodeHostLine(heard), hostByTable(heard));
      }),
    );
  });

  test.each([-1, 1.5, 2 ** 32, 1e21, Number.NaN])('nothing is written under the number %d', (number) => {
    const [key] = KEY_EVENTS;
    const args = { tile: 1, from: { place: 'air' }, to: { place: 'out' } } as const;
    const write = [
      () => encodeDeviceMessage({ message: 'event', sequence: number, verb: 'TILE', args }),
      () => key && encodeDeviceMessage({ ...key, sequence: number }),
      () => encodeHostMessage({ message: 'events-acknowledged', sequence: number }),
    ];
    for (const each of write) expect(each).toThrow(RangeError);
  });
});

/** Bodies from which all others here are made. */
const body: fc.Arbitrary<string> = fc.oneof(
  tile.map((event) => tileByTable(event).slice(0, -'*0000\n'.length)),
  fc.constantFrom(...KEY_EVENTS).map((event) => keyByTable(event).slice(0, -'*0000\n'.length)),
  sequence.map((id) => `K ${id}`),
);
const part = fc.constantFrom(
  ...[
    'tile=1',
    'tile=01',
    'tile=256',
    'tile=-1',
    'tile=',
    'TILE=1',
    'from=air',
    'from=wall0.256.t',
    'from=hand4.0',
  ],
  ...[
    'to=out',
    'to=meld0.1',
    'to=Out',
    'set=A',
    'set=C',
    'set=',
    'side=4',
    'side=00',
    'side=all',
    'key=claim',
  ],
  ...[
    'key=Claim',
    'act=press',
    'act=',
    'x=1',
    'x',
    '=',
    '',
    'E',
    'K',
    'TILE',
    'BTN',
    '-',
    '00',
    '4294967296',
  ],
  ...['99999999999', `x=${'1'.repeat(41)}`, `x=${'y'.repeat(40)}`, '*0000'],
);

/** One of the parts between spaces is left out, put in, put elsewhere, told twice or replaced. */
const reformed = fc
  .tuple(body, fc.nat(), fc.nat(), part, fc.constantFrom('left-out', 'new', 'moved', 'twice', 'replaced'))
  .map(([text, from, to, other, how]) => {
    const parts = text.split(' ');
    const at = from % parts.length;
    const [taken = ''] =
      how === 'left-out' || how === 'moved' || how === 'replaced' ? parts.splice(at, 1) : [];
    const put = how === 'moved' ? taken : how === 'twice' ? (parts[at] ?? '') : other;
    return (how === 'left-out' ? parts : parts.toSpliced(to % (parts.length + 1), 0, put)).join(' ');
  });

/** Some characters of it are replaced, taken out or put in. */
const edit = fc.tuple(
  fc.nat(),
  fc.nat(1),
  fc.oneof(fc.constantFrom(...' =*.-0129abktABEKT?#_\r\n\x00\xff'), fc.constant('')),
);
const misspelt = fc
  .tuple(fc.oneof(body, reformed), fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([text, edits]) =>
    edits.reduce((before, [where, out, put]) => {
      const at = where % (before.length + 1);
      return before.slice(0, at) + put + before.slice(at + out);
    }, text),
  );

const expectTheTablesReading = (line: string): void => {
  expectSame(decodeDeviceLine(line), deviceByTable(line));
  expectSame(decodeHostLine(line), hostByTable(line));
};

describe('a line that is not as it is usually written is what the table says it is', () => {
  test.each([
    'E 1 TILE from=air to=out tile=1',
    'E 1 TILE tile=1 from=air to=out set=A set=A',
    'E 1 TILE tile=1 tile=1 from=air to=out',
    'E 1 TILE tile=1 from=air to=out more=1',
    'E 1 TILE tile=1 from=air to=out set=C',
    'E 1 TILE tile=1 from=air',
    'E 1 TILE tile=1 form=air to=out',
    'E 1 TILE tile=1 from=air at=out',
    'E 1 TILE tile=1 from=air to=out sat=A',
    'E 01 TILE tile=1 from=air to=out',
    'E - TILE tile=1 from=air to=out',
    'E 4294967296 TILE tile=1 from=air to=out',
    'E 1 TILE tile=256 from=air to=out',
    'E 1 TILE tile=1 from=hand0.256 to=out',
    'E 1 BTN side=4 key=claim act=press',
    'E 1 BTN side=0 key=claim act=press act=press',
    'E 1 BTN side=0 act=press key=claim',
    'E 1 BTN side=0 key=other act=press',
    'E 1 BTN side=0 cue=claim act=press',
    'E 1 BTN side=0 key=claim art=press',
    'E 1 TILE side=0 key=claim act=press',
    'C 1 TILE tile=1 from=air to=out',
    'K 01',
    'K -',
    'K 4294967296',
    'K 1 x=1',
    'K 1 ACK',
    'K 1 ',
    'K ',
    `E 1 TILE tile=1 from=air to=out ${'x'.repeat(LINE_MAX_BYTES)}`,
  ])('%s', (text) => expectTheTablesReading(sealed(text)));

  test.each([
    'E 1 TILE tile=1 from=air to=out.',
    'E 1 TILE tile=1 from=air to=out set=A',
    'E 1 BTN side=0 key=claim act=press.',
    'K 12',
    'K 12*0000',
    'K 4*51f1',
  ])('%s without a right checksum is none', (line) => {
    expect(decodeDeviceLine(line)).toEqual({ kind: 'discarded', line, why: 'checksum' });
    expect(decodeHostLine(line)).toEqual({ kind: 'discarded', line, why: 'checksum' });
  });

  test('whichever of its parts is missing, new, elsewhere or told twice', () => {
    fc.assert(
      fc.property(reformed, (text) => expectTheTablesReading(sealed(text))),
      { numRuns: 500 },
    );
  });

  test('whichever of its characters are others', () => {
    fc.assert(
      fc.property(misspelt, (text) => expectTheTablesReading(sealed(text))),
      { numRuns: 500 },
    );
  });

  test('no line with a wrong bit is read', () => {
    const wrong = fc.tuple(body.map(sealed), fc.nat(), fc.nat(7));
    fc.assert(
      fc.property(wrong, ([line, where, bit]) => {
        const at = where % line.length;
        const flipped = String.fromCharCode(line.charCodeAt(at) ^ (1 << bit));
        const broken = line.slice(0, at) + flipped + line.slice(at + 1);
        expect(readOftenEvent(broken)).toBeUndefined();
        expect(readAcknowledged(broken)).toBeUndefined();
        expectTheTablesReading(broken);
      }),
      { numRuns: 500 },
    );
  });

  test('nor one that was cut off, nor anything whatever', () => {
    const cut = fc.tuple(body.map(sealed), fc.nat()).map(([line, at]) => line.slice(0, at % line.length));
    fc.assert(fc.property(fc.oneof(cut, fc.string({ maxLength: 60 })), expectTheTablesReading), {
      numRuns: 300,
    });
  });
});
