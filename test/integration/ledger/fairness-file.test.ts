import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FairnessLine } from '../../../src/contract/fairness.ts';
import { createFairness } from '../../../src/controller/fairness.ts';
import { openFairness } from '../../../src/ledger/beside/fairness-file.ts';
import { linesFromEnd } from '../../../src/ledger/beside/lines-from-end.ts';
import { freshFolder } from './data-folder.ts';

const wall = (set: 'A' | 'B', rounds: number): FairnessLine => ({
  ...{ v: 1, what: 'wall', at: 1000, set, cycle: rounds, bits: 5 },
  neighbours: { guesses: 40, right: 9, byChance: 1.4 },
  after: {
    ...{ rounds, since: rounds, alarms: 0, alarm: null },
    watched: [
      {
        kind: 'neighbours',
        excess: { guesses: 40, right: 9, byChance: 1.4, open: 1, bits: [1, 2, 3, 4, 5, 6] },
        evidence: [1, 2, 3, 4, 5, 6],
      },
    ],
  },
});
const THROW = '{"v":1,"what":"throw","at":1000,"dice":[1,2]}\n';

test('what is known of a set is known again after a restart, however long it has rested while the other was played with', () => {
  const folder = freshFolder();
  const thrown = THROW.repeat(60_000);
  const lines = [wall('B', 1), wall('B', 2), wall('A', 7)]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  writeFileSync(join(folder, 'ledger-fairness.jsonl'), `${lines}${thrown}${JSON.stringify(wall('A', 8))}\n`);
  const known = createFairness(openFairness(folder), () => 2000).current();
  expect(known.sets.map(({ set, walls }) => [set, walls])).toEqual([
    ['A', 8],
    ['B', 2],
  ]);
});

test('lines are read from the end of a file whole, whatever pieces it is read in, and none that begins before them', () => {
  const file = join(freshFolder(), 'lines');
  const lines = Array.from({ length: 40_000 }, (_, nth) => `line ${nth}`);
  writeFileSync(file, lines.join('\n'));
  expect([...linesFromEnd(file, 10_000_000)]).toEqual(lines.toReversed());
  expect([...linesFromEnd(file, 16)]).toEqual(['line 39999']);
});
