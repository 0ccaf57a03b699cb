import { onTestFinished } from 'vitest';
import { type OfferedTable, offerTable } from '../../simulator/offered-table.ts';
import { rulesOf } from '../../simulator/study/match-study.ts';
import type { TableMake } from '../../simulator/wishes.ts';

type Wishes = Pick<TableMake, 'name' | 'ruleset' | 'options' | 'speed'>;

/**
 * A simulated table with its people in this process, over TCP: what `mjtable-sim --seed NAME` offers, without the start of a
 * program. It is put away after the test.
 */
export const offerTableHere = async ({ name, ruleset, options, speed }: Wishes): Promise<OfferedTable> => {
  const table = await offerTable(
    {
      ...{ name, seed: name, bootSeed: null, speed, ruleset, options, noise: 0, script: [] },
      ...{ kind: 'lab', sets: 2, shuffle: 'fair', make: null, caps: {}, people: ['calm'] },
      transport: { over: 'tcp', address: { host: '127.0.0.1', port: 0 } },
      ...{ replugMs: 0, chip: null, record: null, pages: false },
    },
    {
      ruleset: rulesOf({ ruleset, options }),
      within: (work) => work(),
      onLost: (error) => {
        throw error;
      },
      onMishap: () => undefined,
    },
  );
  onTestFinished(table.stop);
  return table;
};
