import { describe, expect, test } from 'vitest';
import { createProfile, TABLE_KINDS } from '../../../simulator/machine/device/profile.ts';
import { wallsAt } from '../../../src/charts/match-steps.ts';
import type { Capabilities } from '../../../src/charts/ports.ts';
import { suitabilityOf, unsuitableFor } from '../../../src/charts/suitability.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { tilesInPlan } from '../../../src/rules/walls/wall-plan.ts';

const rules = (id: RulesetId, options: Readonly<Record<string, unknown>> = {}): Ruleset => {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(`${id} is what it is`);
  return chosen.ruleset;
};

const table = (caps: Partial<Capabilities>) =>
  ({ capabilities: createProfile({ caps }).caps, play: 'as-the-table-can' }) as const;

const refusalOf = (ruleset: Ruleset, caps: Partial<Capabilities>) => unsuitableFor(ruleset, table(caps));

describe('what a table cannot carry', () => {
  test('is told with what each plan of its walls lacks there, and with the rulesets that the table can carry', () => {
    const refusal = refusalOf(rules('korean-japanese'), { mid: 0, uneq: 0, minstk: 1 });
    expect(refusal).toBe(
      'korean-japanese needs walls of 13, 13, 13, 13 stacks and 4 tiles in the middle (its middle holds 0)' +
        ' or walls of 14, 13, 14, 13 stacks (its walls are all of one length)' +
        ' or three walls of 18, 18, 18 stacks (it leaves no side without a wall);' +
        ' it can carry old-korean, modern-korean, house',
    );
  });

  test('is a set of more tiles than the table builds', () => {
    const refusal = refusalOf(rules('house'), { tiles: 108 });
    expect(refusal).toContain('it builds 108 tiles at most, not 112');
    expect(refusal).toMatch(/; it can carry .*korean-japanese, .*malaysian$/);
  });

  test('is told with its own ruleset where that goes without the options that were chosen', () => {
    const five = rules('korean-japanese', { fiveBamboo: true });
    expect(refusalOf(five, { tiles: 108 })).toContain(
      'it can carry korean-japanese with its standard options, ',
    );
  });

  test('is told with other rulesets as they go with the options that were chosen, where they have them', () => {
    const carried = (fiveBamboo: boolean) =>
      (
        refusalOf(rules('korean-japanese', { fiveBamboo, openKong: false }), { tiles: 109, mid: 0 }) ?? 'all'
      ).split(', ');
    const others = (refusalOf(rules('house'), { tiles: 109, mid: 0 }) ?? '').split(', ');
    expect(others).toContain('wikidot-table');
    expect(carried(true)).not.toContain('wikidot-table');
    expect(carried(false)).toEqual(['all']);
  });

  test('is told of a table that carries none at all', () => {
    expect(refusalOf(rules('malaysian'), { maxstk: 9 })).toMatch(/; it can carry none of the rulesets$/);
    expect(refusalOf(rules('malaysian'), { btnk: [] })).toMatch(/no key start; it can carry none/);
  });
});

test.each(Object.keys(TABLE_KINDS))('a simulated table of the kind %s carries every ruleset', (kind) => {
  const caps = Object.entries(TABLE_KINDS).find(([name]) => name === kind)?.[1] ?? {};
  for (const id of RULESET_IDS) expect([id, refusalOf(rules(id), caps)]).toEqual([id, null]);
});

test('a table that does not tell how many tiles it builds is tried', () => {
  expect(refusalOf(rules('house'), { tiles: 0 })).toBeNull();
});

const PLANS = RULESET_IDS.flatMap((id) =>
  rules(id).walls.map((plan) => ({ id, plan, tiles: tilesInPlan(plan) })),
);

test.each(PLANS)(
  '$id is built as $plan.stacks and $plan.middle at a table that can do no more',
  ({ id, plan }) => {
    const standing = plan.stacks.filter((stacks) => stacks > 0);
    const caps = {
      mid: plan.middle,
      maxstk: Math.max(...plan.stacks),
      minstk: standing.length < 4 ? 0 : 1,
      uneq: new Set(standing).size > 1 ? 1 : 0,
      tiles: tilesInPlan(plan),
    } as const;
    expect(suitabilityOf(rules(id), table(caps))).toMatchObject({ suitable: true, plan });
  },
);

test('walls on three sides leave the side free at which nobody sits', () => {
  const { capabilities, play } = table({ mid: 0, uneq: 0 });
  const seating = { sides: { p1: 0, p2: 2, p3: 3 }, empty: 1 } as const;
  const { plan } = wallsAt({ ruleset: rules('korean-japanese'), play, seating }, capabilities);
  expect(plan.stacks).toEqual([18, 0, 18, 18]);
});

describe('a machine that deals', () => {
  const dealtAt = (caps: Partial<Capabilities>, ruleset = rules('korean-japanese')) => {
    const suitability = suitabilityOf(ruleset, table(caps));
    return suitability.suitable ? suitability.dealt : 'refused';
  };

  test.each([
    ['none: the people deal', { deal: 0 }, null],
    ['thirteen to all', { deal: 13 }, 13],
    ['fourteen to the dealer, whichever side he sits at', { deal: 14, dlive: 1 }, 14],
    ['thirteen to all where it cannot be told who deals', { deal: 14, dlive: 0 }, 13],
  ] as const)('gives %s', (_, caps, dealt) => expect(dealtAt(caps)).toBe(dealt));

  test('leaves it to the people where the rules deal other hands', () => {
    const ruleset = rules('korean-japanese');
    const eleven = { ...ruleset, deal: { ...ruleset.deal, rounds: [4, 4, 3] } };
    expect(dealtAt({ deal: 13 }, eleven)).toBeNull();
  });
});

describe('dice', () => {
  const diceAt = (caps: Partial<Capabilities>) => {
    const suitability = suitabilityOf(rules('korean-japanese'), table(caps));
    return suitability.suitable ? suitability.dice : 'refused';
  };

  test.each([
    ['are shown where the table has a panel for two', { dice: 'elec', ndice: 2 }, 'shown'],
    ['are thrown by hand where it shows one', { dice: 'elec', ndice: 1 }, 'by-hand'],
    ['are thrown by hand where it does not tell how many', { dice: 'elec', ndice: 0 }, 'by-hand'],
  ] as const)('%s', (_, caps, dice) => expect(diceAt(caps)).toBe(dice));
});
