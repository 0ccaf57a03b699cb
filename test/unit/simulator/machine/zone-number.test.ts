import { expect, test } from 'vitest';
import { printZone, type Zone } from '../../../../firmware-protocol/zone.ts';
import { zoneNumber } from '../../../../simulator/machine/world/zone-number.ts';
import { SIDES } from '../../../../src/play/seating/furniture.ts';

const INDEXES = Array.from({ length: 256 }, (_, index) => index);

const sided = INDEXES.flatMap((index) =>
  SIDES.flatMap((side): readonly Zone[] => [
    { place: 'wall', side, stack: index, level: 'top' },
    { place: 'wall', side, stack: index, level: 'bottom' },
    { place: 'hand', side, index },
    { place: 'flower', side, index },
    { place: 'river', side, index },
    ...INDEXES.map((set): Zone => ({ place: 'meld', side, set, index })),
  ]),
);

const ZONES: readonly Zone[] = [
  ...sided,
  ...INDEXES.map((index): Zone => ({ place: 'middle', index })),
  { place: 'air' },
  { place: 'drum' },
  { place: 'out' },
];

test('each zone of the wire has a number of its own', () => {
  const texts = new Set(ZONES.map(printZone));
  expect(new Set(ZONES.map(zoneNumber)).size).toBe(texts.size);
  expect(texts.size).toBe(ZONES.length);
});
