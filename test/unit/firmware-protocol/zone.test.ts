import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
