import { expect, test } from 'vitest';
import { parseZone, printZone } from '../../../firmware-protocol/zone.ts';
import { isZone } from '../../../simulator/page/places.ts';

const AT_THE_TABLE = ['wall0.0.t', 'wall3.18.b', 'mid.2', 'hand1.13', 'river2.20', 'flower0.3', 'meld1.0.3'];

test('a move is offered from where hands reach a tile by itself, and from nowhere else', () => {
  for (const at of AT_THE_TABLE) {
    const zone = parseZone(at);
    expect(zone === undefined ? undefined : printZone(zone)).toBe(at);
    expect(isZone(at)).toBe(true);
  }
  for (const at of ['loose', 'beside', 'track', 'floor']) {
    expect(parseZone(at)).toBeUndefined();
    expect(isZone(at)).toBe(false);
  }
  // Zones of the wire, out of which nobody takes a tile that he chooses.
  for (const at of ['drum', 'out']) expect(isZone(at)).toBe(false);
});
