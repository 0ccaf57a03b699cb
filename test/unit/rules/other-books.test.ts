import { describe, expect, test } from 'vitest';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { sectionOf } from './book-section.ts';
import { rulesetOf } from './built-hands.ts';
import { hand } from './korean.ts';
import { isNamed } from './told.ts';

describe.each(['malaysian', 'house'])('%s', (id) => {
  const ruleset = rulesetOf(id);

  test.each(patternsOf(ruleset.scoring))('$id stands where it says in the book, and is named', (pattern) => {
    expect(sectionOf(pattern.source)).toContain(`\`${pattern.id}\``);
    expect(isNamed(pattern)).toBe(true);
  });

  test.each(Object.keys(ruleset.options))('option %s stands in the book', (option) => {
    expect(sectionOf(`docs/rules/${id}.md, "Options"`)).toContain(`\`${option}\``);
  });

  test.each(ruleset.examples)('the example holds: $concealed $melds +$win', (example) => {
    const { concealed, melds, win, by, seat, round, handPoints, bonusPoints } = example;
    const tiles = hand([concealed, ...melds, `+${win}`].join(' '));
    expect(scoreHand(ruleset, tiles, { by, seat, round })).toMatchObject({
      outcome: 'won',
      handPoints,
      bonusPoints,
    });
  });
});
