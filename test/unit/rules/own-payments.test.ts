import { expect, test } from 'vitest';
import type { WrittenPayment } from '../../../src/rules/own/written-rules.ts';
import { settleWin } from '../../../src/rules/settle.ts';
import { playable, worthOf } from './own-rulesets.ts';

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
