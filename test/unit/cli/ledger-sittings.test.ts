import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const [line = ''] = exportSittings({ rows: () => [], file: 'ledger.db' }, folder, {
    format: 'jsonl',
    onTrouble: () => undefined,
  });
  expect(JSON.parse(line)).toMatchObject({ playedMs: 3 * HOUR_MS, ended: null });
});

test('lines that cannot be read are told beside what the others say', () => {
  const folder = temporaryFolder();
  const common = { v: 1, by: null, id: null, rate: null, match: 1 } as const;
  const after = { epoch: ledgerEpoch.parse('e'), seq: 0 };
  writeSittingFact(folder, { ...common, sitting: 1, at: HOUR_MS, what: 'began', after });
  writeFileSync(join(folder, 'ledger-sittings.jsonl'), '{"v":1,"sitting":1,"what":"endee"}\n', { flag: 'a' });
  writeSittingFact(folder, { ...common, sitting: 2, at: 9 * HOUR_MS, what: 'began', after });
  const told: string[] = [];
  const asked = { format: 'csv', onTrouble: (line: string) => void told.push(line) } as const;
  const rows = [...exportSittings({ rows: () => [], file: 'ledger.db' }, folder, asked)]
    .join('')
    .split('\r\n');
  expect(rows.slice(1, 3)).toEqual([expect.stringMatching(/^1,/), expect.stringMatching(/^2,/)]);
  expect(told).toEqual([expect.stringMatching(/^what line 2 of ledger-sittings\.jsonl .* cannot be read, /)]);
});
