import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/** With its lid open, and something else that came after it, which people are shown. */
const openedBeneath = (fault: `F${number}`, severity: 'P' | 'L'): ScriptedTable => {
  const table = new ScriptedTable().opened().hear(faultRaised('F202', 'P'), faultRaised(fault, severity));
  expect(table.context.safety).toMatchObject({ fault: { code: fault }, beneath: [{ code: 'F202' }] });
  return table;
};

describe('a fault that stands beneath another', () => {
  test.each<[what: string, fault: `F${number}`, severity: 'P' | 'L', ends: Report]>([
    ['the drum turns again', 'F341', 'P', { type: 'DrumTold', drum: 'run' }],
    ['a heartbeat tells of none that is latched', 'F405', 'L', { type: 'FaultTold', fault: 'none' }],
    [
      'the op that waited has ended',
      'F603',
      'P',
      { type: 'CommandFinished', command: { command: 'close-gate', cycle: 7 } },
    ],
  ])('is shown once %s', (_what, fault, severity, ends) => {
    const table = openedBeneath(fault, severity).hear(ends);
    expect(table.at.table).toBe('fault');
    expect(table.context.safety).toMatchObject({ fault: { code: 'F202' }, beneath: [] });
  });
});

test('a drum that lacked a tile and turns again has it: the table is looked at anew', () => {
  const table = new ScriptedTable().opened().hear(faultRaised('F341', 'P'));
  expect(table.at.table).toBe('fault');
  expect(table.hear({ type: 'DrumTold', drum: 'run' }).at.table).toBe('reconciling');
});
