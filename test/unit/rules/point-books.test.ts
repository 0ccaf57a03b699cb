import { describe, expect, test } from 'vitest';
import { scoreHand } from '../../../src/rules/score.ts';
import { LANGUAGES } from '../../../src/rules/scoring/pattern.ts';
import { patternsOf } from '../../../src/rules/scoring.ts';
import { sectionOf } from './book-section.ts';
import { hand } from './korean.ts';
import { VARIANTS } from './point-rulesets.ts';

describe.each(VARIANTS)('$variant', ({ ruleset }) => {
  test.each(patternsOf(ruleset.scoring))('$id stands where it says in the book, and is named', (pattern) => {
    expect(sectionOf(pattern.source)).toContain(`\`${pattern.id}\``);
    expect(LANGUAGES.every((language) => pattern.names[language].trim() !== '')).toBe(true);
  });

  test('what bars a hand stands in the book', () => {
    for (const { source, reason } of ruleset.scoring.barriers) expect(sectionOf(source)).toContain(reason);
  });
});

const examples = VARIANTS.filter(({ variant }) => variant.endsWith(' {}')).flatMap(({ variant, ruleset }) =>
  ruleset.examples.map((example) => ({ variant, ruleset, example, says: example.says })),
);

test.each(examples)('the example of $variant holds: $says', ({ ruleset, example }) => {
  const { concealed, melds, win, by, seat, round, handPoints, bonusPoints } = example;
  const tiles = hand([concealed, ...melds, `+${win}`].join(' '));
  expect(scoreHand(ruleset, tiles, { by, seat, round })).toMatchObject({
    outcome: 'won',
    handPoints,
    bonusPoints,
  });
});
