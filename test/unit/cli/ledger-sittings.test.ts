import { expect, test } from 'vitest';
import { exportSittings } from '../../../src/cli/commands/ledger-sittings.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import { writeSittingFact } from '../../../src/ledger/beside/sitting-file.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const HOUR_MS = 3_600_000;

test('a sitting that goes on in a record which is ahead of the date is counted up to what was written last', () => {
  const folder = temporaryFolder();
  const began = Date.now() + 9 * HOUR_MS;
  const common = { v: 1, sitting: 1, by: null, id: null } as const;
  const after = { epoch: ledgerEpoch.parse('e'), seq: 0 };
  writeSittingFact(folder, { ...common, at: began, what: 'began', rate: null, match: 1, after });
  const lastHand = { hands: 9 };
  writeSittingFact(folder, { ...common, at: began + 3 * HOUR_MS, what: 'last-hand-set', lastHand });
  const [line = ''] = exportSittings({ rows: () => [], file: 'ledger.db' }, folder, 'jsonl');
  expect(JSON.parse(line)).toMatchObject({ playedMs: 3 * HOUR_MS, ended: null });
});
