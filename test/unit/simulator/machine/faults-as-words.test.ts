import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../../firmware-protocol/faults.ts';
import { type Fault, parseFault } from '../../../../simulator/machine/faults/fault.ts';
import { MECHANICAL_FAULTS } from '../../../../simulator/machine/faults/mechanical-faults.ts';

describe('faults as words', () => {
  test.each([
    [
      'device:drop:A/3',
      { in: 'line', from: 'device', does: 'drop', which: { kind: 'A', how: { pick: 'every', nth: 3 } } },
    ],
    [
      'host:corrupt:10%',
      {
        in: 'line',
        from: 'host',
        does: 'corrupt',
        which: { kind: 'any', how: { pick: 'chance', rate: 0.1 } },
      },
    ],
    [
      'device:late:R#1',
      { in: 'line', from: 'device', does: 'late', which: { kind: 'R', how: { pick: 'only', nth: 1 } } },
    ],
    ['reboot:mid-stroke:SERVE', { in: 'device', at: 'mid-stroke', verb: 'SERVE' }],
    ['gate-pinches', { in: 'machine', what: 'gate-pinches' }],
    ['tile-missing', { in: 'table', what: 'tile-missing' }],
  ] as const satisfies readonly (readonly [string, Fault])[])('%s', (words, fault) => {
    expect(parseFault(words)).toEqual(fault);
  });

  test.each([
    '',
    'device',
    'device:eat:A',
    'device:drop:Z',
    'device:drop:A/0',
    'reboot:now:GATE',
    'reboot:mid-stroke:OPEN',
    'earthquake',
  ])('%j is none', (words) => expect(parseFault(words)).toBeUndefined());

  test('every mechanical fault is in the catalogue, with its severity', () => {
    for (const { f, sev } of Object.values(MECHANICAL_FAULTS)) {
      const { severity } = FAULTS[f];
      const worst = 'worsensTo' in FAULTS[f] ? FAULTS[f].worsensTo : severity;
      expect([severity, worst, 'W']).toContain(sev);
    }
  });
});
