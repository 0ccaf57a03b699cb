import { expect, test } from 'vitest';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { tilesInPlan } from '../../src/rules/walls/wall-plan.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const rules = (id: RulesetId): Ruleset => {
  const chosen = rulesetWith(id);
  if (!chosen.ok) throw new Error(`${id} is a ruleset`);
  return chosen.ruleset;
};

const PLANS = RULESET_IDS.flatMap((id) => rules(id).walls.map((plan) => ({ id, plan })));

/** Stacks of each side and tiles in the middle, as they have risen. */
const risenIn = ({ simulator: { table: top } }: WholeTable): readonly number[] => {
  const zones = Array.from(top.occupied(), ({ zone }) => zone);
  const stacks = [0, 1, 2, 3].map(
    (side) => zones.filter((zone) => zone.place === 'wall' && zone.side === side).length / 2,
  );
  return [...stacks, zones.filter(({ place }) => place === 'middle').length];
};

test.each(PLANS)(
  '$id is built as $plan.stacks and $plan.middle at a table that can do no more, and dealt from there',
  async ({ id, plan }) => {
    const standing = plan.stacks.filter((stacks) => stacks > 0);
    const caps = {
      mid: plan.middle,
      maxstk: Math.max(...plan.stacks),
      minstk: standing.length < 4 ? 0 : 1,
      uneq: new Set(standing).size > 1 ? 1 : 0,
      tiles: tilesInPlan(plan),
    } as const;
    const table = await startWholeTable({ seed: 'plans', ruleset: rules(id), caps });
    let risen: readonly number[] = [];
    table.simulator.table.subscribe(({ fact }) => {
      if (fact === 'plates-moved' && table.simulator.table.plates === 'up') risen = risenIn(table);
    });
    await table.playUntil((view) => view?.moment.at === 'playing' && view.moment.turn !== null);
    expect(risen).toEqual([...plan.stacks, plan.middle]);
    expect(table.view()?.knowing).toBe('observed');
    await table.stop();
  },
);
