import { expect, test } from 'vitest';
import { RULESET_IDS, type Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { tileTotal } from '../../src/rules/tiles/tile-set.ts';
import { createTraffic } from '../harness/traffic.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const EVERYTHING = 1000;

const RULESETS: readonly Ruleset[] = RULESET_IDS.flatMap((id) => {
  const made = rulesetWith(id);
  if (!made.ok) throw new Error(made.error.code);
  return [made.ruleset];
});

/** Plays a whole match and keeps what was counted and what anybody was refused. */
const play = async (ruleset: Ruleset) => {
  const notices = new Set<string>();
  const traffic = createTraffic();
  const table = await startWholeTable({
    seed: `every ruleset ${ruleset.id}`,
    ruleset,
    onShown: traffic.happened,
    onView: (view) => {
      const { sides } = view;
      traffic.show(view);
      for (const side of sides) if (side.seated && side.notice !== null) notices.add(side.notice);
    },
  });
  const counts = new Set<number>();
  await table.playUntil((view) => {
    counts.add(Object.values(table.simulator.census()).reduce((total, tiles) => total + tiles, 0));
    return view?.moment.at === 'matchOver';
  });
  const entries = await table.ledger.entries(1, EVERYTHING);
  await table.stop();
  return {
    counts: [...counts],
    notices: [...notices],
    entries,
    cues: traffic.cues(),
    undocumented: traffic.ended(entries),
  };
};

test.each(RULESETS)(
  'a match of $id at the whole table loses no tile, refuses nobody, pays what it takes and says what is documented',
  async (ruleset) => {
    const { counts, notices, entries, cues, undocumented } = await play(ruleset);
    expect(undocumented).toEqual([]);
    expect(cues).toEqual(
      expect.arrayContaining(['match-began', 'dice', 'hand-began', 'discard', 'win', 'match-over']),
    );
    expect(counts).toEqual([tileTotal(ruleset)]);
    expect(notices).toEqual([]);
    expect(entries.at(-1)?.kind).toBe('close');
    for (const { deltas, potDelta } of entries) {
      expect(deltas.reduce((total, { pts }) => total + pts, 0) + potDelta).toBe(0);
    }
  },
);
