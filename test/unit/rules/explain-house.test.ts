import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { wonSentences } from './explained.ts';

/* docs/rules/house.md, "Settlement". */

const QUESTION = {
  ruleset: 'house',
  by: 'discard',
  from: 'south',
  seat: 'east',
  round: 'east',
  concealed: '23m789p222p55z',
  melds: ['P111z'],
  win: '4m',
  losers: {
    south: { concealed: '999s456m777z3344p' },
    west: { concealed: '11m99m33z66z147p8m2m' },
  },
};

test('what each of the others held is told with its patterns', () => {
  const sentences = wonSentences(QUESTION, 'en');
  expect(sentences).toContain(
    'The hand of South: 6 points (Pong of ones, nines or honours 4, Hidden pong of a loser 2)',
  );
  expect(sentences).toContain(
    'The hand of West: 2 points (Pair of dragons 1, Pair of the own or the prevailing wind 1)',
  );
});

test.each(LANGUAGES)('… so that what is told of it adds up, in %s', (language) => {
  const held = wonSentences(QUESTION, language).filter((sentence) => /\d[)）]$/.test(sentence));
  expect(held).toHaveLength(2);
  for (const sentence of held) {
    const parts = [...sentence.matchAll(/(\d+)(?=[,，、)）])/g)].map(([amount]) => Number(amount));
    const total = Number(/[:：] ?(\d+)/.exec(sentence)?.[1]);
    expect(parts.reduce((sum, points) => sum + points, 0)).toBe(total);
  }
});

test('nobody pays more for the discard, so that nothing is said of it', () => {
  const sentences = wonSentences(QUESTION, 'en');
  expect(sentences).toContain('South pays East 8 points: winning hand 8');
  expect(sentences).toContain("South pays West 2 points: loser's hand 2");
});

describe('with eastDouble (docs/rules/house.md, "Settlement")', () => {
  const options = { eastDouble: true };

  test('it is said that East pays the winner as the dealer, and not of what he pays another loser', () => {
    const { concealed } = QUESTION.losers.west;
    const losers = { east: QUESTION.losers.south, west: { concealed } };
    const sentences = wonSentences({ ...QUESTION, options, seat: 'south', from: 'east', losers }, 'en');
    expect(sentences).toContain('East, as the dealer, pays South 14 points: winning hand 14 (2 × 7)');
    expect(sentences).toContain("East pays West 2 points: loser's hand 2");
    expect(sentences).toContain('West pays South 7 points: winning hand 7');
  });

  test('where East has won it is said of everybody that he pays the dealer', () => {
    const sentences = wonSentences({ ...QUESTION, options }, 'en');
    expect(sentences).toContain('South, to the dealer, pays East 16 points: winning hand 16 (2 × 8)');
    expect(sentences).toContain("South pays West 2 points: loser's hand 2");
  });
});
