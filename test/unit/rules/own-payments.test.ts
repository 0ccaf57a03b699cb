import { describe, expect, test } from 'vitest';
import { bookFacts } from '../../../src/rules/book/book-facts.ts';
import { refusalStatements } from '../../../src/rules/explain/explain.ts';
import type { WrittenPayment, WrittenRules } from '../../../src/rules/own/written-rules.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import { playable, refusal, worthOf } from './own-rulesets.ts';
import { sampleOf } from './sanma.ts';

/* docs/rules-file.md, "What a file may say": what is paid, drawn and needed by the rules of a file. */

/** What East and West pay South, whom East discards to while he waits himself. */
const byWaitingDiscarder = (payment: WrittenPayment) => {
  const ruleset = playable({ base: 'korean-japanese-2010', name: 'Older', payment });
  // H 9, Bn 2.
  const score = worthOf(ruleset, '2223388p P555z P666z +8p');
  const { transfers } = settleWin(ruleset, {
    ...{ score, winner: 'south', from: 'east', waiting: ['east'], goulash: 0 },
  });
  const paidBy = (seat: 'east' | 'west') =>
    transfers.reduce((sum, { from, points }) => sum + (from === seat ? points : 0), 0);
  return [paidBy('east'), paidBy('west')];
};

test.each<readonly [string, WrittenPayment, readonly [number, number]]>([
  ['as the base has it he shares the bill', {}, [11, 9]],
  ['… and where the file says what the base says anyhow', { discard: 'a' }, [11, 9]],
  ['by `d` he pays it alone, however he waited', { discard: 'd' }, [22, 0]],
  ['by `none` nobody pays', { discard: 'none' }, [0, 0]],
])('a discarder who was waiting: %s', (_, payment, want) => {
  expect(byWaitingDiscarder(payment)).toEqual(want);
});

describe('a minimum of a file above that of a dealer’s later hands', () => {
  const honshu = playable({ base: 'sanma-honshu', name: 'Three', minimum: 3 });
  // East's triplet in an East round: two han.
  const hand = '123p567p78p99s P111z +9p';
  const inHand = (dealersHand: number) => {
    const { tiles, situation } = sampleOf({ hand, situation: { seat: 'east', dealersHand } });
    return { ruleset: honshu, hand: tiles, situation };
  };

  test.each([1, 4])('holds in hand %i of one dealer', (dealersHand) => {
    const { ruleset, hand: tiles, situation } = inHand(dealersHand);
    const refused = scoreHand(ruleset, tiles, situation);
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'below-minimum' });
    if (refused.outcome !== 'refused') return;
    const [why] = refusalStatements({ ...inHand(dealersHand), refused });
    expect(why).toMatchObject({ says: 'refusal', counted: 2, minimum: 3 });
  });

  test('is the only one that its book tells', () => {
    const { facts = [] } = bookFacts(honshu).sections.find(({ id }) => id === 'winning') ?? {};
    expect(facts).toContainEqual({ fact: 'minimumHan', of: { han: 3, repeats: null } });
  });
});

test.each<readonly [string, Partial<WrittenRules>, string]>([
  [
    'that hundreds cannot share',
    { draws: { noten: 1_001 } },
    'draws noten cannot be shared: wants a multiple',
  ],
  ['that wants no yaku', { minimum: 0 }, 'minimum contradicts its base, where no hand wins without a yaku'],
])('nothing is paid, and nobody wins, by a number %s', (_, said, why) => {
  expect(refusal({ base: 'sanma-modern', name: 'Three', ...said })).toContain(why);
});
