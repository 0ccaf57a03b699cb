import { expect, test } from 'vitest';
import { stakeLines } from '../../../src/cli/commands/ledger-stakes.ts';
import type { DraftEntry } from '../../../src/contract/ledger.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { beginNewEpoch } from '../../../src/ledger/repair/new-epoch.ts';
import type { Stakes } from '../../../src/rules/stakes.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const AT = 1_700_000_000_000;
const BASE: Stakes = { perPoint: 1, base: 100 };

const changed = (...points: readonly number[]): DraftEntry['deltas'] =>
  ([0, 1, 2, 3] as const)
    .slice(0, points.length)
    .map((side) => ({ side, player: `p${side + 1}`, pts: points[side] ?? 0 }));

/** A match of one hand, played by as many as have points. */
const matchOf = (
  game: number,
  points: readonly number[],
  detail: DraftEntry['detail'] = {},
): readonly DraftEntry[] => {
  const nothing = changed(...points.map(() => 0));
  const at = (name: string) => ({ id: `t1/g${game}/${name}`, game });
  return [
    { ...draft(''), ...at('open'), kind: 'open', hand: 0, deltas: nothing, detail: {} },
    { ...draft(''), ...at('h1/settle'), deltas: changed(...points), detail },
    { ...draft(''), ...at('close'), kind: 'close', deltas: nothing, detail: {} },
  ];
};

const record = async (folder: string, entries: readonly DraftEntry[]): Promise<void> => {
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [], entries, seen: null, at: AT });
  await ledger.close();
};

const paidIn = (folder: string, stakes: Stakes): readonly string[] => {
  const reader = readLedger(folder);
  const [, ...lines] = [...stakeLines(reader, stakes)].map((line) => line.trim());
  reader.close();
  return lines;
};

test('a match of three after one of four is paid by the three who played it', async () => {
  const folder = freshFolder();
  await record(folder, [...matchOf(1, [-10, 30, 0, -20]), ...matchOf(2, [-30, 40, -10])]);
  const [second, third] = [paidIn(folder, BASE).slice(0, 4), paidIn(folder, BASE).slice(4)];
  expect(second).toEqual(['1,p1,-10,-110', '1,p2,30,330', '1,p3,0,-100', '1,p4,-20,-120']);
  expect(third).toEqual(['2,p1,-30,-130', '2,p2,40,240', '2,p3,-10,-110']);
});

test('a new epoch begins with points of all matches before it, and nobody is paid for them once more', async () => {
  const folder = freshFolder();
  await record(folder, [...matchOf(1, [-10, 30, -20]), ...matchOf(2, [-10, 30, -20])]);
  beginNewEpoch(folder, AT);
  expect(paidIn(folder, BASE)).toEqual([]);
  await record(folder, matchOf(3, [-30, 40, -10]));
  expect(paidIn(folder, BASE)).toEqual(['3,p1,-30,-130', '3,p2,40,240', '3,p3,-10,-110']);
});

test('what winners cannot split goes to the nearest to the first dealer, as on the pages', async () => {
  const folder = freshFolder();
  const began = { dealer: 'p2', winds: { p1: 'west', p2: 'east', p3: 'south' } };
  await record(folder, [...matchOf(1, [5, 5, -10], { began }), ...matchOf(2, [5, 5, -10])]);
  expect(paidIn(folder, { perPoint: 0, base: 0.001 })).toEqual([
    ...['1,p1,5,0', '1,p2,5,0.001', '1,p3,-10,-0.001'],
    // Of entries of older releases nobody knows who dealt.
    ...['2,p1,5,0.001', '2,p2,5,0', '2,p3,-10,-0.001'],
  ]);
});
