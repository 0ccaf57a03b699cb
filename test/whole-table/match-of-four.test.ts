import { describe, expect, test } from 'vitest';
import { tableView } from '../../src/contract/table-view.ts';
import { foldMatch } from '../../src/play/game/fold/match-fold.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const made = rulesetWith('house', { players: 4 });
if (!made.ok) throw new Error(made.error.code);
const { ruleset } = made;
const TILES = 144;
const ROUNDS = 4;

test('four people play a match at the table: four rounds, every tile kept, nobody refused, all four paid', async () => {
  const notices = new Set<string>();
  const strange: unknown[] = [];
  const table = await startWholeTable({
    seed: 'a',
    ruleset,
    onView: (view) => {
      const read = tableView.safeParse(view);
      if (!read.success) strange.push(read.error.issues[0]);
      for (const side of view.sides) if (side.seated && side.notice !== null) notices.add(side.notice);
    },
  });
  const counted = new Set<number>();
  await table.playUntil((view) => {
    counted.add(Object.values(table.simulator.census()).reduce((sum, tiles) => sum + tiles, 0));
    return view?.moment.at === 'matchOver';
  });
  const { sides, moment } = table.view() ?? {};
  const entries = await table.ledger.entries(1, 100);
  const { openMatch } = await table.ledger.recover();
  await table.stop();
  expect(strange).toEqual([]);
  expect([...counted]).toEqual([TILES]);
  expect([...notices]).toEqual([]);
  expect(sides?.map((side) => side.seated && side.player)).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(moment?.at === 'matchOver' && moment.ranking).toHaveLength(4);
  const settled = entries.filter(({ kind }) => kind === 'settle');
  expect(settled.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  for (const { deltas } of settled) {
    expect(deltas.map(({ player }) => player)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(deltas.reduce((sum, { pts }) => sum + pts, 0)).toBe(0);
  }
  expect(foldMatch(openMatch?.events ?? [])?.seating.empty ?? null).toBeNull();
}, 120_000);

describe('a hand of four that is declared', () => {
  test('is agreed on by all four, on the pages of their seats', async () => {
    const table = await startWholeTable({ seed: 'declared by four', ruleset, play: 'declared' });
    await table.playUntil((view) => view?.moment.at === 'settling' && (view.ledger?.seq ?? 0) >= 2);
    const [, settled] = await table.ledger.entries(1, 100);
    await table.stop();
    expect(settled?.kind).toBe('settle');
    expect(settled?.deltas).toHaveLength(4);
    expect(settled?.actor.kind).toBe('player');
  }, 120_000);
});
