import { expect, test } from 'vitest';
import { scoreQuestionSchema } from '../../../src/contract/score.ts';
import { REFUSALS } from '../../../src/rules/barriers.ts';
import { sectionOf } from './book-section.ts';

const SECTION = sectionOf('docs/rules.md, "The score command"');

test.each(Object.keys(scoreQuestionSchema.shape))(
  'the section on the score command tells the field %s',
  (field) => {
    expect(SECTION).toMatch(new RegExp(`\`${field}\\b`));
  },
);

test.each(REFUSALS)('and the refusal %s', (reason) => {
  expect(SECTION).toContain(`\`${reason}\``);
});
