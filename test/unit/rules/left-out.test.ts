import { describe, expect, test } from 'vitest';
import type { PaidYaku } from '../../../src/rules/han/han-scoring.ts';
import { patternsOf, type Ruleset } from '../../../src/rules/ruleset.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { rulesetOf } from './built-hands.ts';
import { SANMA_IDS, scoredIn } from './sanma.ts';

/* docs/rules.md, "Patterns of one's own choice": what is paid in the place of a pattern that is left out. */

/** What a hand is paid for, each with its points: South's on a discard in an East round. */
function paid(ruleset: Ruleset, sample: SampleHand): Readonly<Record<string, number>> {
  const score = scoredIn(ruleset, sample);
  if (score.outcome !== 'won') throw new Error(JSON.stringify(score));
  return Object.fromEntries(score.items.map(({ id, points }) => [id, points]));
}

/** Yaku that stand in the place of others. Three identical runs are read as triplets where they are not played. */
const replacing = ({ scoring }: Ruleset): readonly PaidYaku[] =>
  scoring.method === 'han'
    ? scoring.yaku.filter(({ id, excludes }) => excludes.length > 0 && id !== 'isshoku-sanjun')
    : [];

describe.each(SANMA_IDS)('%s', (id) => {
  test('pays riichi for ready with the first discard where double riichi is left out', () => {
    const sample = { hand: '234p567p88s789s78p +9p', situation: { ready: 'double' } } as const;
    const asItIs = paid(rulesetOf(id), sample);
    expect(asItIs).toMatchObject({ 'double-riichi': 2 });
    expect(asItIs).not.toHaveProperty('riichi');
    expect(paid(rulesetOf(id, { without: ['double-riichi'] }), sample)).toMatchObject({ riichi: 1 });
  });

  test('pays one of those in whose place a yaku stands where that is left out', () => {
    const rows = replacing(rulesetOf(id));
    expect(rows.map((row) => row.id)).toContain('double-riichi');
    for (const row of rows) {
      const left = paid(rulesetOf(id, { without: [row.id] }), row.example);
      expect(row.excludes.filter((each) => each in left)).not.toEqual([]);
    }
  });

  test.each([
    ['chanta', 'junchan', '123p789p11s99s111p +1s', 2],
    ['honitsu', 'chinitsu', '123p456p78p22p444p +9p', 3],
  ] as const)(
    'pays %s for a hand without honours where %s is left out, and not beside it',
    (lower, higher, hand, han) => {
      const sample = { hand, situation: { by: 'self-draw', ready: 'declared' } } as const;
      const asItIs = paid(rulesetOf(id), sample);
      expect(asItIs).toHaveProperty(higher);
      expect(asItIs).not.toHaveProperty(lower);
      expect(paid(rulesetOf(id, { without: [higher] }), sample)).toMatchObject({ [lower]: han });
    },
  );
});

describe('modern sanma without pinfu', () => {
  test('does not spare the two of a self-draw: four runs without any other fu are 30', () => {
    const sample = { hand: '123p456p78p99s678s +9p', situation: { by: 'self-draw' } } as const;
    const fu = (options: object) => scoredIn(rulesetOf('sanma-modern', { ...options }), sample);
    expect(fu({})).toMatchObject({ fu: 20 });
    expect(fu({ without: ['pinfu'] })).toMatchObject({ fu: 30 });
  });
});

describe('house rules', () => {
  const DOUBLE = { situation: { round: 'south' } } as const;
  test.each([
    ['the wind that is both', ['double-wind'], DOUBLE, 'valued-wind', [3, 4]],
    ['the wind that is both', ['double-wind', 'valued-wind'], DOUBLE, 'outer-tiles', [2, 3]],
    ['the own wind', ['valued-wind'], {}, 'outer-tiles', [2, 3]],
    ['the own wind', ['double-wind'], {}, 'valued-wind', [3, 4]],
  ] as const)('count a set of %s without %j for the most that is left', (_, left, how, as, points) => {
    const melds = { pong: 'P222z', kong: 'K2222z' } as const;
    for (const [index, shape] of (['pong', 'kong'] as const).entries()) {
      const without = left.map((each) => `${shape}-of-${each}`);
      const items = paid(rulesetOf('house', { without }), {
        ...how,
        hand: `123p456p78p11p ${melds[shape]} +9p`,
      });
      expect(items).toMatchObject({ [`${shape}-of-${as}`]: points[index] });
    }
  });

  test('say of pongs of ones and nines that every wind is among them where the valued ones are left out', () => {
    const meaning = (without: readonly string[]) =>
      patternsOf(rulesetOf('house', { without }).scoring).find(({ id }) => id === 'pong-of-outer-tiles')
        ?.means;
    expect(meaning(['pong-of-valued-wind'])).toBe('pong-of-outer-tiles-and-any-wind');
    expect(meaning(['kong-of-valued-wind'])).toBeUndefined();
  });
});

describe('the wikidot table without all chows', () => {
  const without = rulesetOf('wikidot-table', { without: ['all-chows'] });

  test('counts twos to eights whole in a hand of chows', () => {
    const sample = '234m567m345p67p44m +8p';
    expect(paid(rulesetOf('wikidot-table'), sample)).toMatchObject({ 'all-chows': 2, 'all-simples': 1 });
    expect(paid(without, sample)).toMatchObject({ 'all-simples': 2 });
  });
});
