import { expect, test } from 'vitest';
import { changedRulesNotice } from '../../../src/club/table-rules.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { matchEnded, matchOpened } from '../ledger/drafts.ts';

const rules = (id: RulesetId, options: Readonly<Record<string, unknown>> = {}) => {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(id);
  return chosen.ruleset;
};

const BEGUN_BY = rules('korean-japanese');
const OPEN = { ...matchOpened(1), options: BEGUN_BY.options };

test('a match that goes on by the rules it was begun by needs no word', () => {
  expect(changedRulesNotice({ events: [OPEN], ruleset: BEGUN_BY })).toBeNull();
  expect(changedRulesNotice({ events: [], ruleset: BEGUN_BY })).toBeNull();
});

test('other rules for a match that goes on are told, with what becomes of its points', () => {
  expect(changedRulesNotice({ events: [OPEN], ruleset: rules('old-korean') })).toBe(
    'the match that goes on was begun by korean-japanese: from now on it is played by old-korean, and keeps its points',
  );
  expect(changedRulesNotice({ events: [OPEN], ruleset: rules('korean-japanese', { minimum: 5 }) })).toContain(
    'from now on it is played by other choices within korean-japanese',
  );
});

test('other rules after a match is over are its own affair', () => {
  expect(changedRulesNotice({ events: [OPEN, matchEnded], ruleset: rules('old-korean') })).toBeNull();
});
