import { onTestFinished } from 'vitest';
import { type OfferedTable, offerTable } from '../../simulator/offered-table.ts';
import { rulesOf } from '../../simulator/study/match-study.ts';
import type { TableWishes } from '../../simulator/wishes.ts';

type Wishes = Pick<TableWishes, 'seed' | 'speed'> &
  Partial<Pick<TableWishes, 'ruleset' | 'options' | 'sets' | 'make' | 'transport'>>;

const OVER_TCP: TableWishes['transport'] = { over: 'tcp', address: { host: '127.0.0.1', port: 0 } };

/**
 * A simulated table with its people in this process: what `mjtable-sim` offers, without the start of a program. What is left out
 * is as usual, and its line is offered over TCP. It is put away after the test.
 */
export const offerTableHere = async ({
  seed,
  speed,
  ruleset = 'korean-japanese',
  options = {},
  sets = 2,
  make = null,
  transport = OVER_TCP,
}: Wishes): Promise<OfferedTable> => {
  const table = await offerTable(
    {
      ...{ name: 't1', seed, bootSeed: null, speed, ruleset, options, noise: 0, script: [] },
      ...{ kind: 'lab', sets, shuffle: 'fair', make, caps: {}, people: ['calm'], transport },
      ...{ replugMs: 0, chip: null, record: null, pages: false },
    },
    {
      ruleset: rulesOf({ ruleset, options }),
      within: (work) => work(),
      onLost: (error) => {
        throw error;
      },
      onMishap: () => undefined,
      onRecord: () => undefined,
    },
  );
  onTestFinished(table.stop);
  return table;
};
