import { describe, expect, test } from 'vitest';
import { proposalView } from '../../../src/contract/outcome-view.ts';
import type { DeclaredOutcome } from '../../../src/play/events/say.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { waitingLine } from '../../../src/screens/page-parts/proposal-lines.ts';
import { proposalViewOf } from '../../../src/views/proposal-view.ts';
import { DeclaredTable, propose, won } from '../play/declarations/declared-table.ts';
import { viewWith } from '../screens/fixtures.ts';

const words = await wordsIn('en');
const view = viewWith({ at: 'recovering' });

/** Whose hand is said to have waited, as everybody reads it before he agrees. */
const waitingIn = (rules: RulesetId, outcome: DeclaredOutcome): string | null => {
  const table = new DeclaredTable({ rules });
  expect(table.verdict('p1', propose(outcome))).toBe('accepted');
  const { match, hand, ruleset } = table.inPlay;
  const { open } = match.agreement;
  const proposal = open === null ? null : proposalViewOf({ open, match, hand, ruleset, endsAt: null });
  if (proposal === null) throw new Error('an outcome is proposed');
  expect(proposalView.safeParse(proposal).error).toBeUndefined();
  return waitingLine(proposal, { view, words });
};

const drawn = (why: 'wall-exhausted' | 'agreed-redeal'): DeclaredOutcome => ({
  kind: 'drawn',
  why,
  waiting: ['p2', 'p3'],
  held: [],
});

describe('who is taken to have lacked one tile', () => {
  test('is named where points depend on it, at a draw and at a win', () => {
    expect(waitingIn('sanma-modern', drawn('wall-exhausted'))).toBe('Waiting: Minjun, Takeshi');
    expect(waitingIn('korean-japanese', won({ waiting: ['p2'] }))).toBe('Waiting: Minjun');
  });

  test('is not told where nothing depends on it, or nobody is', () => {
    expect(waitingIn('malaysian', drawn('wall-exhausted'))).toBeNull();
    expect(waitingIn('sanma-modern', drawn('agreed-redeal'))).toBeNull();
    expect(waitingIn('korean-japanese', won())).toBeNull();
  });
});
