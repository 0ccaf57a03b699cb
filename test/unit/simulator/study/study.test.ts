import { describe, expect, test } from 'vitest';
import type { HandLine } from '../../../../simulator/study/hand-line.ts';
import { rulesOf, studyMatch } from '../../../../simulator/study/match-study.ts';
import { Company, type PersonPlays, parsePeople, peopleFor } from '../../../../simulator/study/people.ts';
import { reportPage } from '../../../../simulator/study/report.ts';
import { addHand, emptyTally, meanOf, shareOf } from '../../../../simulator/study/tally.ts';
import { RULESET_IDS, type RulesetId } from '../../../../src/rules/ruleset.ts';

const matchOf = (id: RulesetId, match: number): readonly HandLine[] => {
  const ruleset = rulesOf({ ruleset: id, options: {} });
  const company = new Company({ people: [], answerMs: 1 });
  return [...studyMatch({ seed: 'study', hands: 1000 }, { ruleset, match, company })];
};

const handsOf = (id: RulesetId, people: readonly PersonPlays[]): readonly HandLine[] => {
  const ruleset = rulesOf({ ruleset: id, options: {} });
  const company = new Company({ people, answerMs: 1 });
  return [...studyMatch({ seed: 'study', hands: 1 }, { ruleset, match: 1, company })];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('hands without a table', () => {
  test.each(RULESET_IDS)('a whole match of %s is played, and what is lost is won', (id) => {
    const hands = matchOf(id, 1);
    expect(hands.length).toBeGreaterThanOrEqual(3);
    // What is left on the table as sticks is nobody's in its own hand.
    expect(sum(hands.map(({ change }) => sum(change))) % 1000).toBe(0);
    if (!id.startsWith('sanma')) for (const { change } of hands) expect(sum(change)).toBe(0);
    for (const { wins, drawn } of hands) expect(wins.length > 0).toBe(drawn === null);
  });

  test('hands are counted from 1, also where somebody deals again', () => {
    const numbers = matchOf('sanma-hurley', 1).map(({ hand }) => hand);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('a match is the same whichever was played before it', () => {
    const alone = matchOf('house', 2);
    matchOf('house', 1);
    expect(matchOf('house', 2)).toEqual(alone);
    expect(matchOf('house', 1)).not.toEqual(alone);
  });
});

describe('people who choose among what is legal', () => {
  test.each(RULESET_IDS)('whoever plays anything that is legal plays %s to the end of its hands', (id) => {
    const everybody = handsOf(id, ['random', 'random', 'random', 'random']);
    expect(everybody).toHaveLength(1);
    expect(handsOf(id, ['random', 'random', 'random', 'random'])).toEqual(everybody);
    expect(handsOf(id, ['random', 'simple', 'simple', 'simple'])).not.toEqual(everybody);
  });

  test('people are named once for all, or one by one', () => {
    expect(parsePeople('random,simple')).toEqual(['random', 'simple']);
    expect(parsePeople('random,')).toBeNull();
    expect(parsePeople('exec:')).toBeNull();
    expect(parsePeople('exec:play 1,2,simple')).toEqual(['exec:play 1,2', 'simple']);
    expect(peopleFor(['random'], 3)).toEqual(['random', 'random', 'random']);
    expect(peopleFor(['random', 'simple'], 3)).toBeNull();
  });
});

const won = (person: number, change: readonly number[]): HandLine => ({
  ...{
    v: 1,
    match: 1,
    hand: 1,
    round: 'east',
    dealer: 0,
    drawn: null,
    waiting: [],
    discards: 20,
    claims: 1,
    unanswered: [],
  },
  wins: [{ person, by: 'discard', from: 2, hand: '', items: [['all-pongs', 2]], limits: [] }],
  change,
});

describe('what many hands come to', () => {
  const tally = emptyTally(3);
  for (const line of [won(0, [6, 0, -6]), won(1, [0, 8, -8]), won(0, [4, 0, -4])]) addHand(tally, line);

  test('who won, dealt in and gained is told by person', () => {
    expect(tally.people.map(({ won: wins, dealtIn }) => [wins, dealtIn])).toEqual([
      [2, 0],
      [1, 0],
      [0, 3],
    ]);
    expect(tally.people.map(({ gain }) => meanOf(gain).mean)).toEqual([10 / 3, 8 / 3, -6]);
  });

  test("the dealer's gain stands beside the others'", () => {
    expect([meanOf(tally.dealer).mean, meanOf(tally.others).mean]).toEqual([10 / 3, -10 / 6]);
  });

  test('a share is told with an interval that stays between none and all', () => {
    const { mean, margin } = shareOf(0, 10);
    expect(mean - margin).toBeCloseTo(0, 10);
    expect(shareOf(500, 1000)).toEqual({ mean: 0.5, margin: expect.closeTo(0.0309, 4) });
  });

  test('a page names patterns, and shows no sign of a seed as markup', () => {
    const page = reportPage(tally, {
      ...{ ruleset: 'house', options: [], seed: '<b>', people: ['simple', 'simple', 'simple'] },
      nameOf: (id) => id.toUpperCase(),
    });
    expect(page).toContain('ALL-PONGS');
    expect(page).not.toContain('<b>');
  });
});
