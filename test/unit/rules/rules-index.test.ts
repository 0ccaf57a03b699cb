import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INDEX_FILE, rulesIndex } from '../../../scripts/rules-index.ts';

describe('the index of the rules', () => {
  const { text, gaps } = rulesIndex();

  test('has a case or a test for every pattern and option of every ruleset', () => {
    expect(gaps).toEqual([]);
  });

  test('is the one in docs: else run "npm run rules-index"', () => {
    const committed = readFileSync(new URL(`../../../${INDEX_FILE}`, import.meta.url), 'utf8');
    expect(text === committed).toBe(true);
  });

  test('names a file for every rule', () => {
    const rows = text.split('\n').filter((line) => /^\| `/.test(line));
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter((line) => !/\| src\/\S+\.ts \|/.test(line))).toEqual([]);
  });
});
