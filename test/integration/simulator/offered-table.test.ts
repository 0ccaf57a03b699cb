import { expect, onTestFinished, test } from 'vitest';
import { readMishap } from '../../../simulator/machine/faults/mishap-line.ts';
import { type OfferedTable, offerTable } from '../../../simulator/offered-table.ts';
import { rulesOf } from '../../../simulator/study/match-study.ts';

const offered = async (): Promise<OfferedTable> => {
  const table = await offerTable(
    {
      ...{ name: 't1', seed: 'offered', bootSeed: null, speed: 1, ruleset: 'house', options: {} },
      ...{
        noise: 0,
        script: [],
        kind: 'lab',
        sets: 1,
        shuffle: 'fair',
        make: null,
        caps: {},
        people: 'away',
      },
      transport: { over: 'tcp', address: { host: '127.0.0.1', port: 0 } },
      ...{ replugMs: 1, chip: null, record: null, pages: false },
    },
    {
      ruleset: rulesOf({ ruleset: 'house', options: {} }),
      within: (work) => work(),
      onLost: (error) => {
        throw error;
      },
      onMishap: () => undefined,
      onRecord: () => undefined,
    },
  );
  onTestFinished(() => table.stop());
  return table;
};

test('a table that has ended obeys neither its page nor anybody else, and is not plugged in again', async () => {
  const table = await offered();
  await table.stop();
  const hasEnded = 'this table has ended';
  expect(await table.inside.obey({ do: 'take-set-away', set: 'A' })).toEqual({
    outcome: 'refused',
    told: hasEnded,
  });
  expect(await table.inside.obey({ do: 'cable', is: 'in' })).toEqual({ outcome: 'refused', told: hasEnded });
  const lid = readMishap('lid-opens');
  if (!lid.ok) throw new Error('no mishap');
  expect(table.cause(lid.planned)).toEqual({ caused: 'never', why: hasEnded });
  await table.plug();
  expect(table.inside.view()).toMatchObject({ cable: 'out', lid: 'closed' });
});

test('what is to go wrong at another table is refused, and this one has what is its own', async () => {
  const table = await offered();
  expect(await table.inside.obey({ do: 'cause', line: 't2: lid-opens' })).toEqual({
    outcome: 'refused',
    told: 't2: lid-opens: this is table t1, not t2',
  });
  expect(table.inside.view().lid).toBe('closed');
  const own = await table.inside.obey({ do: 'cause', line: 't1: lid-opens' });
  expect([own.outcome, table.inside.view().lid]).toEqual(['done', 'open']);
});

test('a cable that two put back at once, or one puts back while another pulls it, is as the last one wanted', async () => {
  const table = await offered();
  await table.unplug();
  await Promise.all([table.plug(), table.plug()]);
  expect(table.inside.view().cable).toBe('in');
  await Promise.all([table.unplug(), table.plug()]);
  expect(table.inside.view().cable).toBe('in');
  await Promise.all([table.plug(), table.unplug()]);
  expect(table.inside.view().cable).toBe('out');
});
