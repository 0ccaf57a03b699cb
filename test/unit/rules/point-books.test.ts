import { describe, expect, test } from 'vitest';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { sectionOf } from './book-section.ts';
import { hand } from './korean.ts';
import { VARIANTS } from './point-rulesets.ts';
import { isNamed } from './told.ts';

describe.each(VARIANTS)('$variant', ({ ruleset }) => {
  test.each(patternsOf(ruleset.scoring))('$id stands where it says in the book, and is named', (pattern) => {
    expect(sectionOf(pattern.source)).toContain(`\`${pattern.id}\``);
    expect(isNamed(pattern)).toBe(true);
  });

  test('what bars a hand stands in the book', () => {
    for (const { source, reason } of ruleset.scoring.barriers) expect(sectionOf(source)).toContain(reason);
  });
});

const examples = VARIANTS.filter(({ variant }) => variant.endsWith(' {}')).flatMap(({ variant, ruleset }) =>
  ruleset.examples.map((example) => ({ variant, ruleset, example, tiles: example.concealed })),
);

test.each(examples)('the example of $variant holds: $tiles', ({ ruleset, example }) => {
  const { concealed, melds, win, by, seat, round, handPoints, bonusPoints } = example;
  const tiles = hand([concealed, ...melds, `+${win}`].join(' '));
  expect(scoreHand(ruleset, tiles, { by, seat, round })).toMatchObject({
    outcome: 'won',
    handPoints,
    bonusPoints,
  });
});
