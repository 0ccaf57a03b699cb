import { expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { CALM, STRONG } from '../../../../simulator/people/manners/temperaments.ts';
import { RULESET_IDS, type RulesetId } from '../../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../../src/rules/rulesets/catalogue.ts';
import { playHand } from '../../../harness/play-rule-table.ts';
import { RuleTable } from '../../../harness/rule-table.ts';

type Row = readonly [id: RulesetId, options: Readonly<Record<string, unknown>>];

const WITH_OPTIONS: readonly Row[] = [
  ['korean-japanese', { turnOrder: 'cw', deadWall: true, threeReady: 'draw' }],
  ['korean-japanese-2010', { northFlower: true, revealedDora: true }],
  ['wikidot-table', { winds: 'NES', dummyHand: true }],
  ['sanma-honshu', { uraDora: true, kanDora: true, doubleRon: true }],
  ['sanma-modern', { nineKinds: true, fourKans: true, fourNorths: true }],
  ['malaysian', { jokerExchange: true, chowFromTheLeft: true, minimum: 1 }],
];
const ROWS: readonly Row[] = [...RULESET_IDS.map((id): Row => [id, {}]), ...WITH_OPTIONS];

test.each(ROWS)(
  'people who know %s with %o play it to the end, and nothing is refused',
  (id, options) => {
    const made = rulesetWith(id, options);
    if (!made.ok) throw new Error(made.error.code);
    const { ruleset } = made;
    for (let hand = 0; hand < 3; hand += 1) {
      const random = createRandom('every ruleset', `${id} ${hand}`);
      const round = ruleset.match.rounds[0];
      const table = new RuleTable({ ruleset, random, dealer: 'p1', round, goulash: 0 });
      playHand(table, { ruleset, temperament: hand === 0 ? STRONG : CALM });
      expect(table.violations).toEqual([]);
      expect(table.hand.result).not.toBeNull();
    }
  },
  30_000,
);

test.each(['sanma-hurley', 'sanma-honshu'] as const)(
  'by %s people say no win of one han in the fourth hand of a dealer, and play on',
  (id) => {
    const made = rulesetWith(id);
    if (!made.ok) throw new Error(made.error.code);
    const { ruleset } = made;
    const ends = Array.from({ length: 12 }, (_, hand) => {
      const random = createRandom('fourth hand', `${id} ${hand}`);
      const round = ruleset.match.rounds[0];
      const table = new RuleTable({ ruleset, random, dealer: 'p1', round, goulash: 0, dealersHand: 4 });
      playHand(table, { ruleset, temperament: CALM });
      expect(table.violations).toEqual([]);
      return table.hand.result?.kind;
    });
    expect(ends).toContain('won');
  },
  30_000,
);
