import { describe, expect, test } from 'vitest';
import { readySet, type SetPlaces } from '../../../src/charts/tile-sets.ts';
import { capabilitiesRead, facesRead, greeted, setMoved, snapshotRead, zonesRead } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const READY: readonly (readonly [rule: string, places: SetPlaces, set: 'A' | 'B'])[] = [
  ['a table of which nothing is known is asked for its first set', {}, 'A'],
  ['the only set is played with, wherever it is', { A: 'out' }, 'A'],
  ['walls that wait are played with before the tiles on the table', { A: 'table', B: 'track' }, 'B'],
  ['of two sets that are up the one on the table goes in first', { A: 'out', B: 'table' }, 'B'],
  ['walls that are being built are played with next', { A: 'table', B: 'stirring' }, 'B'],
  ['walls that wait are played with before tiles that are to be built', { A: 'inside', B: 'track' }, 'B'],
  ['tiles inside are built before tiles that are out are looked for', { A: 'out', B: 'inside' }, 'B'],
];

/** A table with two sets, greeted and learned. */
const withTwoSets = (): ScriptedTable =>
  new ScriptedTable().hear(
    { type: 'PortOpened' },
    greeted(),
    capabilitiesRead({ sets: 2 }),
    facesRead([]),
    zonesRead(),
    snapshotRead({ sets: { A: 'table', B: 'out' } }),
  );

describe('tile sets', () => {
  test.each(READY)('%s', (_, places, set) => {
    expect(readySet(places)).toBe(set);
  });

  test('a table has the sets that it says it has, each where it says it is', () => {
    expect(new ScriptedTable().context.sets).toEqual({});
    expect(new ScriptedTable().connect().context.sets).toEqual({ A: 'table' });
    expect(withTwoSets().context.sets).toEqual({ A: 'table', B: 'out' });
  });

  test('what is told of one set is believed of that one alone', () => {
    const table = withTwoSets().hear(setMoved('inside', 'B'));
    expect(table.context.sets).toEqual({ A: 'table', B: 'inside' });
  });
});
