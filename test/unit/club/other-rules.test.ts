import { expect, test } from 'vitest';
import { rulesInForce } from '../../../src/club/table-rules.ts';
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
  const asBegun = { ruleset: BEGUN_BY, chosen: 'in-force', notice: null };
  expect(rulesInForce({ rulesFrom: 'settings', events: [OPEN], ruleset: BEGUN_BY })).toEqual(asBegun);
  expect(rulesInForce({ rulesFrom: 'settings', events: [], ruleset: BEGUN_BY })).toEqual(asBegun);
});

test('a match ends by the rules it was begun by, whatever was chosen since, and that is told', () => {
  const others = rulesInForce({
    rulesFrom: 'settings',
    events: [OPEN],
    ruleset: rules('korean-japanese', { minimum: 5 }),
  });
  expect(others).toMatchObject({ ruleset: { options: BEGUN_BY.options }, chosen: 'next-match' });
  expect(others.notice).toBe(
    'the match that goes on is played to its end by the rules it was begun by, korean-japanese; after it the table plays by other choices within korean-japanese',
  );
});

test('a match goes on by other rules where its own are for other tiles or cannot be made, and that is told', () => {
  const hurley = rules('sanma-hurley');
  expect(rulesInForce({ rulesFrom: 'settings', events: [OPEN], ruleset: hurley })).toEqual({
    ruleset: hurley,
    chosen: 'in-force',
    notice:
      'the match that goes on was begun by korean-japanese: from now on it is played by sanma-hurley, and keeps its points',
  });
  const unknown = { ...OPEN, options: { ...OPEN.options, noSuchOption: 1 } };
  expect(rulesInForce({ rulesFrom: 'settings', events: [unknown], ruleset: BEGUN_BY })).toMatchObject({
    ruleset: BEGUN_BY,
    chosen: 'in-force',
  });
});

test('other rules after a match is over are its own affair', () => {
  const hurley = rules('sanma-hurley');
  expect(rulesInForce({ rulesFrom: 'settings', events: [OPEN, matchEnded], ruleset: hurley })).toEqual({
    ruleset: hurley,
    chosen: 'in-force',
    notice: null,
  });
});

test('what the operator has chosen is for the next match, whatever tiles it is for', () => {
  const chosen = rulesInForce({
    rulesFrom: 'operators-page',
    events: [OPEN],
    ruleset: rules('sanma-hurley'),
  });
  expect(chosen).toMatchObject({ ruleset: { id: 'korean-japanese' }, chosen: 'next-match' });
});
