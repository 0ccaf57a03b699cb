import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutHostBytes, hostBytes } from '../../../../simulator/record/host-pieces.ts';

const STOP = '\x18\x18';

test('lines, emergency stops and floods are pieces of their own', () => {
  const flood = 'x'.repeat(5_000);
  expect(cutHostBytes(`P 1*B2C6\n\nP${STOP} 2\n${flood}`)).toEqual({
    pieces: ['P 1*B2C6', '', `P${STOP}`, ' 2', flood.slice(0, 4_096)],
    rest: flood.slice(4_096),
  });
});

test('in whatever chunks bytes come, they are cut into the same pieces, and these are all of them', () => {
  const text = fc.array(fc.constantFrom('P 1', '\n', '\x18', STOP, 'x'.repeat(1_500), '\r', '\xff'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, fc.array(fc.nat(1_000), { maxLength: 5 }), (parts, lengths) => {
      const whole = parts.join('');
      const pieces: string[] = [];
      let [held, left] = ['', whole];
      for (const length of [...lengths, whole.length]) {
        const cut = cutHostBytes(held + left.slice(0, length));
        left = left.slice(length);
        held = cut.rest;
        pieces.push(...cut.pieces);
      }
      expect({ pieces, rest: held }).toEqual(cutHostBytes(whole));
      const bytes = Buffer.concat(pieces.map(hostBytes)).toString('latin1');
      expect(bytes + held).toBe(whole);
    }),
  );
});
