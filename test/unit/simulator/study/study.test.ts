import { describe, expect, test } from 'vitest';
import type { HandLine } from '../../../../simulator/study/hand-line.ts';
import { rulesOf, studyMatch } from '../../../../simulator/study/match-study.ts';
import { Company, type PersonPlays, parsePeople, peopleFor } from '../../../../simulator/study/people.ts';
import { reportPage, type Studied } from '../../../../simulator/study/report.ts';
import { inShort, studiedIn } from '../../../../simulator/study/study.ts';
import { addHand, emptyTally, meanOf, shareOf } from '../../../../simulator/study/tally.ts';
import type { WinnersWait } from '../../../../simulator/study/winners-wait.ts';
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
    // Whoever wins has waited for the tile that came, and for no more of it than there is.
    for (const { wait } of hands.flatMap(({ wins }) => wins)) {
      expect(wait?.left).toBeGreaterThanOrEqual(1);
      expect(wait?.left).toBeLessThanOrEqual(4 * (wait?.kinds ?? 0));
    }
  });

  test('turns go round clockwise where the rules say so', () => {
    const ruleset = rulesOf({ ruleset: 'korean-japanese', options: { turnOrder: 'cw' } });
    const company = new Company({ people: [], answerMs: 1 });
    const study = { seed: 'study', hands: 1 };
    expect([...studyMatch(study, { ruleset, match: 1, company })]).toHaveLength(1);
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

const WAIT: WinnersWait = { tiles: '25p', kinds: 2, left: 7, form: 'two-sided' };

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
  wins: [{ person, by: 'discard', from: 2, hand: '', items: [['all-pongs', 2]], limits: [], wait: WAIT }],
  change,
});

const STUDIED: Studied = {
  ...{ ruleset: 'house', options: [], seed: '<b>', people: ['simple', 'simple', 'simple'], wanted: 1 },
  nameOf: (id) => id.toUpperCase(),
};

test("the head of a page tells a club's own rules by their name and choices, and not by all that their file says", () => {
  const own = { base: 'house', name: { ko: '꽃 탁자', en: 'Flower table' }, match: { hands: 5 } };
  const ownRules = { hash: 'f'.repeat(64), text: 'of the file', written: own };
  const plan = { ruleset: 'house', options: { players: 4, ownRules }, seed: 'a', hands: 1 } as const;
  const page = reportPage(emptyTally(4), studiedIn({ ...plan, people: [], answerMs: 1 }, rulesOf(plan)));
  expect(page).toContain('<h1>Flower table (house): 0 hands</h1>');
  expect(page).toContain('seed <code>a</code>, players=4.\n');
  expect(page).not.toContain('ownRules');
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

  test('what the others gain is no surer than what the dealer does, who pays it', () => {
    expect(meanOf(tally.others).margin).toBeCloseTo(meanOf(tally.dealer).margin / 2);
  });

  test('a share is told as it was counted, within an interval that stays between none and all', () => {
    expect(shareOf(0, 1)).toEqual({ share: 0, low: 0, high: expect.closeTo(0.793, 3) });
    expect(shareOf(10, 10)).toEqual({ share: 1, low: expect.closeTo(0.722, 3), high: 1 });
    const half = { share: 0.5, low: expect.closeTo(0.4691, 4), high: expect.closeTo(0.5309, 4) };
    expect(shareOf(500, 1000)).toEqual(half);
    expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  test.each([
    ['two won hands', [2, 0, 0], ''],
    ['what one of three equals may have', [118, 91, 91], ''],
    ['a third and so much', [122, 89, 89], ', more than 33.3 %'],
  ])('%s: more than a fair share is told only where chance hardly explains it', (_of, wins, told) => {
    const many = emptyTally(3);
    for (const [person, times] of wins.entries())
      for (let each = 0; each < times; each += 1) addHand(many, won(person, [0, 0, 0]));
    const [, , first] = inShort(many, { tookMs: 1, plays: [], wanted: 1 });
    expect(/of those won(.*), deals in/.exec(first ?? '')?.[1]).toBe(told);
  });

  test('where two may win at once a fair share is one of all wins', () => {
    const many = emptyTally(3);
    const two = [...won(0, []).wins, ...won(1, []).wins];
    for (let hand = 0; hand < 300; hand += 1)
      addHand(many, { ...won(0, [0, 0, 0]), wins: hand % 2 === 0 ? two : won(2, []).wins });
    const people = inShort(many, { tookMs: 1, plays: [], wanted: 1 }).slice(2);
    expect(people.filter((line) => /(more|less) than/.test(line))).toEqual([]);
  });

  test('whoever discards what two win on has dealt in with one hand', () => {
    const many = emptyTally(3);
    const wins = [...won(0, []).wins, ...won(1, []).wins];
    for (let hand = 0; hand < 2; hand += 1) addHand(many, { ...won(0, [6, 8, -14]), wins });
    expect(many.people.map(({ dealtIn }) => dealtIn)).toEqual([0, 0, 2]);
    const told = inShort(many, { tookMs: 1, plays: [], wanted: 1 }).at(-1);
    expect(told).toContain('deals in 100.0 %');
    expect(reportPage(many, STUDIED)).not.toContain('NaN');
  });

  test('how hands end adds up to all of them, also where two win at once', () => {
    const together = emptyTally(3);
    const [first] = won(0, [6, 0, -6]).wins;
    const [second] = won(1, [0, 8, -8]).wins;
    if (first === undefined || second === undefined) throw new Error('both have won');
    addHand(together, { ...won(0, [6, 8, -14]), wins: [first, second] });
    addHand(together, { ...won(0, [0, 0, 0]), wins: [], drawn: 'wall' });
    const page = reportPage(together, STUDIED);
    expect([...together.winBy, ...together.drawn]).toEqual([
      ['discard', 1],
      ['wall', 1],
    ]);
    expect(page).toContain('50.0 % (9.45 to 90.55)');
    expect(page).toContain('2 wins paid');
    expect(inShort(together, { tookMs: 1, plays: [], wanted: 1 })[2]).toContain(
      'wins 50.0 % (9.5 to 90.5 %) of all hands, 100.0 % (20.7 to 100.0 %) of those won',
    );
  });

  test('what winners waited for is drawn: different tiles, those left, and what they completed', () => {
    const page = reportPage(tally, STUDIED);
    expect([tally.waitedKinds, tally.waitedLeft, tally.waitForms]).toEqual([
      new Map([[2, 3]]),
      new Map([[7, 3]]),
      new Map([['two-sided', 3]]),
    ]);
    const [, waits = ''] = /<h2>What winners waited for<\/h2>([\s\S]*?)<h2>/.exec(page) ?? [];
    expect(waits.match(/<tr><td>[^<]*/g)).toEqual([
      '<tr><td>2',
      '<tr><td>7',
      '<tr><td>a chow from either side',
    ]);
  });

  test("the dealer's gain is drawn beside nought and the others', each with its interval", () => {
    const { mean, margin } = meanOf(tally.dealer);
    const others = meanOf(tally.others);
    const [least, most] = [others.mean - others.margin, mean + margin];
    const at = (points: number): string => ((100 * (points - least)) / (most - least)).toFixed(2);
    const page = reportPage(tally, STUDIED);
    const [, dealer = ''] = /<tr><td>the dealer(.*)<\/tr>/.exec(page) ?? [];
    const [, other = ''] = /<tr><td>each of the others(.*)<\/tr>/.exec(page) ?? [];
    expect(dealer).toContain(`"is" style="left:${at(0)}%;`);
    expect(dealer).toContain(`"may" style="left:${at(mean - margin)}%;`);
    expect(other).toContain(`"is" style="left:${at(others.mean)}%;`);
    expect(other).toContain(`"may" style="left:0.00%;`);
    for (const row of [dealer, other]) expect(row).toContain(`"nil" style="left:${at(0)}%"`);
    expect(dealer).toContain(`${mean.toFixed(2)} ± ${margin.toFixed(2)}`);
  });

  test('of a single hand, which has no interval, a page is drawn all the same', () => {
    const one = emptyTally(3);
    addHand(one, won(0, [6, 0, -6]));
    for (const hands of [one, emptyTally(3)]) expect(reportPage(hands, STUDIED)).not.toContain('NaN');
  });

  test('a page names patterns, and shows no sign of a seed as markup', () => {
    const page = reportPage(tally, STUDIED);
    expect(page).toContain('ALL-PONGS');
    expect(page).not.toContain('<b>');
  });
});
