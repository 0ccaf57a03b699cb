import { expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { NOTHING_HOLDS, type Safety } from '../../../src/charts/safety.ts';
import type { TableFault } from '../../../src/charts/standing-faults.ts';
import { type FaultLine, keptFaults } from '../../../src/contract/fault-record.ts';
import { createFaultRecord, type FaultsSeen } from '../../../src/controller/fault-record.ts';
import type { Side } from '../../../src/play/seating/furniture.ts';

const EVENT = { boot: '7.A1F0', sequence: 3 };

const startKey = (side: Side): Report => ({
  type: 'KeyPressed',
  side,
  key: 'start',
  act: 'press',
  event: EVENT,
});

const jammed: TableFault = {
  code: 'F401',
  holds: 'until-retried',
  outcome: null,
  place: { side: 2, head: 2 },
};

/** A table whose record began with these lines. */
const atTable = (before: readonly FaultLine[] = []) => {
  const lines: FaultLine[] = [...before];
  let time = 1_000;
  const record = createFaultRecord({ before, keep: (line) => void lines.push(line) }, () => time);
  const seen = (safety: Partial<Safety>, more: Partial<FaultsSeen> = {}): void => {
    time += 1_000;
    record.seen({
      warnings: [],
      context: { link: 'ready', safety: { ...NOTHING_HOLDS, ...safety } },
      ...more,
    });
  };
  return { lines, heard: record.heard, seen, kept: () => keptFaults(lines) };
};

test('a fault is kept with where it is, how long it stood, and whose key ended it', () => {
  const { heard, seen, kept, lines } = atTable();
  seen({ fault: jammed });
  seen({ fault: jammed });
  heard(startKey(3));
  seen({});
  seen({});
  expect(kept()).toEqual([{ code: 'F401', place: { side: 2, head: 2 }, raised: 2_000, ended: 4_000, by: 3 }]);
  expect(lines).toHaveLength(2);
});

test('a key that was pressed before it was raised has ended nothing', () => {
  const { heard, seen, kept } = atTable();
  heard(startKey(0));
  seen({ drum: jammed });
  seen({});
  expect(kept()).toEqual([expect.not.objectContaining({ by: 0 })]);
});

test('what only warns is kept too, and nobody is said to have ended it', () => {
  const { heard, seen, kept } = atTable();
  seen({}, { warnings: [{ code: 'F703' }] });
  heard(startKey(0));
  seen({});
  expect(kept()).toEqual([{ code: 'F703', raised: 2_000, ended: 3_000 }]);
});

test('a fault for which the lid is opened has not ended', () => {
  const { seen, kept } = atTable();
  seen({ fault: jammed });
  seen({ fault: { code: 'F202', holds: 'until-cleared', outcome: null } });
  seen({ fault: jammed });
  seen({});
  expect(kept()).toMatchObject([
    { code: 'F401', raised: 2_000, ended: 5_000 },
    { code: 'F202', raised: 3_000, ended: 4_000 },
  ]);
});

test('while nothing is heard of the table nothing begins and nothing ends', () => {
  const { seen, kept } = atTable();
  seen({ fault: jammed });
  const unheard = { link: 'lost', safety: NOTHING_HOLDS } as const;
  seen({}, { context: unheard });
  expect(kept()).toMatchObject([{ code: 'F401', ended: null }]);
});

test('what stood before a restart and stands still is one fault, and what does not has ended', () => {
  const before: readonly FaultLine[] = [
    { v: 1, what: 'raised', at: 10, code: 'F401' },
    { v: 1, what: 'raised', at: 20, code: 'F601' },
  ];
  const { seen, kept } = atTable(before);
  seen({ fault: jammed });
  expect(kept()).toEqual([
    { code: 'F401', raised: 10, ended: null },
    { code: 'F601', raised: 20, ended: 2_000 },
  ]);
});

test('lines that say what is known already, or end what never began, are nothing', () => {
  expect(
    keptFaults([
      { v: 1, what: 'ended', at: 5, code: 'F401' },
      { v: 1, what: 'raised', at: 10, code: 'F401' },
      { v: 1, what: 'raised', at: 11, code: 'F401' },
    ]),
  ).toEqual([{ code: 'F401', raised: 10, ended: null }]);
});
