import type { FaultView } from '../../../src/contract/fault.ts';

/** Faults as they come to the screens: short and long, near and far. */
export const FAULT_VIEWS = {
  fault: { code: 'F401', place: { side: 2, head: 2 }, ends: 'press-start' },
  'fault-anywhere': { code: 'F342', ends: 'hold-start' },
  'fault-slot': { code: 'F503', place: { side: 1, slot: 4 }, ends: 'by-itself' },
  'fault-missing': { code: 'F341', ends: 'two-keys' },
  'fault-tile': { code: 'F344', place: { tile: 17, set: 'B' }, ends: 'hold-start' },
  'fault-unknown': { code: 'F777', ends: 'hold-start' },
  'fault-lid': {
    code: 'F202',
    ends: 'by-itself',
    before: { code: 'F401', place: { side: 0, head: 4 } },
  },
} as const satisfies Readonly<Record<string, FaultView>>;
