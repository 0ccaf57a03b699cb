import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { rulesetHash } from '../../../src/controller/score-keeper.ts';
import { ruleset } from '../../unit/play/stacked-table.ts';
import { runClub, sitDownAt, tableConfig } from './running-club.ts';

const LESS = { minimum: 1 };

const hashes = (entries: readonly LedgerEntry[]): readonly string[] => [
  ...new Set(entries.map(({ rule }) => rule.sha256)),
];

test('a match ends by the rules it was begun by, and the next one is played by those chosen meanwhile', async () => {
  const { config } = await sitDownAt('t1', { ruleset: 'korean-japanese' });
  const first = await runClub([config]);
  await first.hands('t1', 1);
  await first.club.stop();
  const chosen = tableConfig('t1', config.port, { ruleset: 'korean-japanese', options: LESS });
  const second = await runClub([chosen], { data: first.data });
  await second.hands('t1', 9);
  const [closed, opened] = ['close', 'open'].map((kind) =>
    second.entries('t1').findIndex((entry) => entry.kind === kind),
  );
  expect(second.told.join('\n')).toContain('played to its end by the rules it was begun by');
  expect(second.told.join('\n')).toContain('other rules were chosen; the table begins again');
  expect(second.failures).toEqual([]);
  expect(hashes(second.entries('t1').slice(0, (closed ?? 0) + 1))).toEqual([rulesetHash(ruleset())]);
  expect(hashes(second.entries('t1').slice(opened))).toEqual([rulesetHash(ruleset(LESS))]);
});
