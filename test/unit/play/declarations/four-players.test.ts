import { expect, test } from 'vitest';
import { declaration } from '../../../../src/contract/declaration.ts';
import { previewQuestion } from '../../../../src/contract/declared-form.ts';
import { previewAsked } from '../../../../src/views/declared-preview.ts';
import { DeclaredTable } from './declared-table.ts';

const FOUR = ['p1', 'p2', 'p3', 'p4'];

/** As a page posts it. */
const DRAW = {
  kind: 'drawn',
  why: 'wall-exhausted',
  waiting: FOUR,
  held: FOUR.map((player) => ({ player, hand: { entered: 'points', points: 8 } })),
};

const tableOfFour = () => new DeclaredTable({ rules: 'house', options: { players: 4 } });

test('where every hand is paid and nobody has won, all four tell what they hold', () => {
  const { say } = declaration.parse({
    id: 'outcome-h1-drawn',
    say: { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome: DRAW } },
  });
  if (say.say !== 'propose') throw new Error('an outcome is proposed');
  expect(tableOfFour().verdict('p1', say)).toBe('accepted');
});

test('the form of such a hand is counted while it is filled in', () => {
  const asked = previewQuestion.parse({ hand: null, outcome: DRAW });
  const { ruleset, match, hand } = tableOfFour().inPlay;
  expect(previewAsked({ ruleset, match, hand }, asked, { role: 'player', player: 'p4' })).toMatchObject({
    state: 'drawn',
  });
});
