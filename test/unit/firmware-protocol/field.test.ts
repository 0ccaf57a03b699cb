import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, u32 } from '../../../firmware-protocol/field.ts';
import { side } from '../../../firmware-protocol/table-fields.ts';

/** SPEC §2.3: decimal, without sign or leading zero. */
const DECIMAL = /^(?:0|[1-9][0-9]{0,9})$/;
const bySpecification = (text: string, most: number): number | undefined =>
  DECIMAL.test(text) && Number(text) <= most ? Number(text) : undefined;

const numeral = fc.oneof(
  fc.stringMatching(/^[0-9]{0,11}$/),
  fc.string({ unit: fc.constantFrom(...'01289-+.eE aA٣/:'), maxLength: 5 }),
  fc.constantFrom('', '0', '00', '255', '256', '4294967295', '4294967296', '9999999999', '0x1', '1e3'),
);

test('a number is read where it is decimal, without sign or leading zero, and in its range', () => {
  fc.assert(
    fc.property(numeral, (text) => {
      expect(u32.parse(text)).toBe(bySpecification(text, 0xffff_ffff));
      expect(count(0, 255).parse(text)).toBe(bySpecification(text, 255));
    }),
  );
});

test('a side is one digit from 0 to 3', () => {
  const sides: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2': 2, '3': 3 };
  fc.assert(fc.property(numeral, (text) => void expect(side.parse(text)).toBe(sides[text])));
  expect(['0', '1', '2', '3', '4', '/'].map(side.parse)).toEqual([0, 1, 2, 3, undefined, undefined]);
});
