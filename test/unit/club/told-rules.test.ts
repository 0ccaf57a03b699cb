import { expect, test } from 'vitest';
import type { NextRules } from '../../../src/charts/chart-events.ts';
import { createToldRules } from '../../../src/club/between-matches.ts';

const hearers = () => {
  const noted: NextRules[] = [];
  const told: NextRules[] = [];
  const rules = createToldRules({ note: (said) => noted.push(said), tell: (said) => told.push(said) });
  return { noted, told, rules };
};

test('rules of the next match are noted and told when they have changed, and only then', () => {
  const { noted, told, rules } = hearers();
  for (const said of ['same', 'other', 'other', 'same'] as const) rules.tell(said);
  expect([noted, told]).toEqual([
    ['other', 'same'],
    ['other', 'same'],
  ]);
});

test('where it is noted begins anew other rules are noted again, and who knows them is not told', () => {
  const { noted, told, rules } = hearers();
  rules.noteAgain();
  rules.tell('other');
  rules.noteAgain();
  expect([noted, told]).toEqual([['other', 'other'], ['other']]);
});

test('a choice that is taken back is told, also where it is noted anew at the same moment', () => {
  const { told, rules } = hearers();
  rules.tell('other');
  rules.noteAgain();
  rules.tell('same');
  expect(told).toEqual(['other', 'same']);
});
