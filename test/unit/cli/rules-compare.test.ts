import { describe, expect, test } from 'vitest';
import { compared, comparisonText } from '../../../src/cli/commands/rules-compare.ts';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { PLAYABLE_IDS } from '../../../src/rules/rulesets/presets.ts';

const rulesets = (ids: readonly string[]): readonly Ruleset[] =>
  ids.flatMap((id) => {
    const made = rulesetWith(id);
    return made.ok ? [made.ruleset] : [];
  });

describe('what differs between rules', () => {
  test('is every sentence and every worth that not all of them have, by section', () => {
    const { rulesets: names, sections } = compared(rulesets(['korean-japanese', 'learner']), 'en');
    expect(names).toEqual(['korean-japanese', 'learner']);
    const rows = sections.flatMap(({ rows: all }) => all);
    expect(rows.every((row) => row.in.length === 1)).toBe(true);
    expect(rows).toContainEqual({ says: 'A drawn hand carries nothing.', in: ['learner'] });
    expect(sections.map(({ title }) => title)).not.toContain('Patterns');
  });

  test('is what a pattern is worth, where it is worth something else', () => {
    const { sections } = compared(rulesets(['old-korean', 'modern-korean']), 'en');
    const worth = sections.flatMap(({ rows }) => rows).filter(({ says }) => says.startsWith('Straight'));
    expect(worth).toEqual([
      { says: expect.stringContaining('3 hand-points'), in: ['old-korean'] },
      { says: expect.stringContaining('2 hand-points'), in: ['modern-korean'] },
    ]);
  });

  test('is nothing between rules and themselves', () => {
    expect(compared(rulesets(['house', 'house']), 'en').sections).toEqual([]);
  });

  test.each(LANGUAGES)('is a table with a column for each system and preset, in %s', (language) => {
    const comparison = compared(rulesets(PLAYABLE_IDS), language);
    const lines = comparisonText(comparison, language).split('\n');
    const marks = lines.filter((line) => /^ *[●·]/.test(line));
    expect(
      lines.slice(0, PLAYABLE_IDS.length).every((line, place) => line.includes(PLAYABLE_IDS[place] ?? '-')),
    ).toBe(true);
    expect(marks.length).toBe(comparison.sections.reduce((sum, { rows }) => sum + rows.length, 0));
    expect(
      marks.every(
        (line) => line.match(/[●·]/g)?.slice(0, PLAYABLE_IDS.length).length === PLAYABLE_IDS.length,
      ),
    ).toBe(true);
  });
});
