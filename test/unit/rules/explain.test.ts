import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settledWin } from '../../../src/cli/score/score-answer.ts';
import { runScore } from '../../../src/cli/score/score-lines.ts';
import { readScoreQuestion } from '../../../src/cli/score/score-question.ts';
import { LANGUAGES, type Language } from '../../../src/contract/rule-book.ts';
import { scoreAnswerSchema } from '../../../src/contract/score.ts';
import { type ExplainedWin, refusalStatements } from '../../../src/rules/explain/explain.ts';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { settleWin, type WinToSettle } from '../../../src/rules/settle.ts';
import { faceOf, kindOf, startsChow } from '../../../src/rules/tiles/kind.ts';
import type { Meld, TileFace } from '../../../src/rules/tiles/tile.ts';
import { copiesOf } from '../../../src/rules/tiles/tile-set.ts';
import { explained } from '../../../src/words/words.ts';
import { wonSentences } from './explained.ts';
import { explain } from './told.ts';

/** What a reader finds in the text alone: the amount that a line tells, in the unit it tells it in. */
const AMOUNT: Readonly<Record<Language, RegExp>> = {
  en: /: (\d+) (?:hand-points?|bonus-points?|fan|han|points?)\b/,
  ko: /: (?:족보 점수 |보너스 )?(\d+)(?:점|판)/,
  ja: /：(?:役点|加算点)?(\d+)(?:点|翻)/,
  'zh-Hant': /：(?:牌型分|附加分)?(\d+)(?:分|番)/,
  'zh-Hans': /：(?:牌型分|附加分)?(\d+)(?:分|番)/,
};
const PAID: Readonly<Record<Language, RegExp>> = {
  en: /pays \w+ (\d+) points?:/,
  ko: /에게 (\d+)점을 냅니다/,
  ja: /に(\d+)点払う/,
  'zh-Hant': /家(\d+)分：/,
  'zh-Hans': /家(\d+)分：/,
};

const amountIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

const told = (won: ExplainedWin, language: Language, kind: string, pattern: RegExp): readonly number[] =>
  explain(won, language)
    .filter((line) => line.kind === kind)
    .map(({ text }) => amountIn(text, pattern));

/** The points that each language tells are those of the items; so are the limit and the payments. */
function expectTrue(won: ExplainedWin): void {
  const { score } = won.win;
  const items = score.items.map(({ points }) => points);
  const paid = new Map<string, number>();
  for (const { from, to, points } of won.settlement.transfers)
    paid.set(`${from}-${to}`, (paid.get(`${from}-${to}`) ?? 0) + points);
  for (const language of LANGUAGES) {
    expect(told(won, language, 'pattern', AMOUNT[language])).toEqual(items);
    expect(told(won, language, 'payment', PAID[language]).toSorted()).toEqual([...paid.values()].toSorted());
    if (score.method === 'points')
      expect(told(won, language, 'limit', AMOUNT[language])).toEqual(
        score.limit === null ? [] : [score.limit.points],
      );
  }
}

const standard = (id: RulesetId): Ruleset => {
  const chosen = rulesetWith(id);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
};

type Block = readonly [shape: 'chow' | 'pong' | 'claimed-pong' | 'kong', kind: number];

const concealedTiles = ([shape, kind]: Block): readonly TileFace[] => {
  if (shape === 'pong') return [kind, kind, kind].map(faceOf);
  return shape === 'chow' && startsChow(kind) ? [kind, kind + 1, kind + 2].map(faceOf) : [];
};

const meldOf = ([shape, kind]: Block): readonly Meld[] => {
  const face = faceOf(kind);
  if (shape === 'claimed-pong') return [{ meld: 'pong', tiles: [face, face, face] }];
  return shape === 'kong' ? [{ meld: 'concealed-kong', tiles: [face, face, face, face] }] : [];
};

/** Four sets and an eye of the tiles this ruleset has. */
const handsOf = (ruleset: Ruleset): fc.Arbitrary<WinningHand> => {
  const kinds = Array.from({ length: 34 }, (_, kind) => kind).filter((kind) => copiesOf(ruleset, kind) > 0);
  const kind = fc.constantFrom(...kinds);
  const block: fc.Arbitrary<Block> = fc.tuple(
    fc.constantFrom('chow', 'chow', 'pong', 'claimed-pong', 'kong'),
    kind,
  );
  return fc
    .record({ blocks: fc.tuple(block, block, block, block), eye: kind, winAt: fc.nat() })
    .map(({ blocks, eye, winAt }) => {
      const concealed = [faceOf(eye), faceOf(eye), ...blocks.flatMap(concealedTiles)];
      const [win] = concealed.splice(winAt % concealed.length, 1);
      return { concealed, melds: blocks.flatMap(meldOf), win: win ?? faceOf(eye), flowers: [] };
    })
    .filter(({ concealed, melds, win }) => {
      const all = [win, ...concealed, ...melds.flatMap(({ tiles }) => tiles)].map(kindOf);
      const whole = concealed.length + 1 + 3 * melds.length === 14;
      return (
        whole && all.every((each) => all.filter((other) => other === each).length <= copiesOf(ruleset, each))
      );
    });
};

const circumstances = fc.record({
  by: fc.constantFrom('self-draw' as const, 'discard' as const),
  round: fc.constantFrom('east' as const, 'south' as const),
  waits: fc.boolean(),
  goulash: fc.nat(3),
});

describe.each(RULESET_IDS)('an explanation of %s', (id) => {
  test('tells the points of the items, the limit and the payments, in every language', () => {
    const ruleset = standard(id);
    fc.assert(
      fc.property(handsOf(ruleset), circumstances, (hand, { by, round, waits, goulash }) => {
        const situation: Situation = { by, seat: 'south', round };
        const score = scoreHand(ruleset, hand, situation);
        if (score.outcome !== 'won') return;
        const from = by === 'self-draw' ? null : 'east';
        const win: WinToSettle = { score, winner: 'south', from, waiting: waits ? ['west'] : [], goulash };
        expectTrue({ ruleset, situation, win, settlement: settleWin(ruleset, win) });
      }),
      { numRuns: 60 },
    );
  });
});

const CASES = new URL('../../cases/', import.meta.url);
const caseFiles = readdirSync(CASES).filter((file) => file.endsWith('.jsonl'));
const inputsOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, CASES), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.stringify(JSON.parse(line).input));

test.each(caseFiles)('every case of %s is explained truly, or refused in words', (file) => {
  for (const input of inputsOf(file)) {
    const read = readScoreQuestion(input);
    if (!read.ok) continue;
    const { ruleset, hand, situation } = read.problem;
    const score = scoreHand(ruleset, hand, situation);
    if (score.outcome === 'won') {
      const settled = settledWin(read.problem, score);
      expect(settled.ok).toBe(true);
      if (settled.ok) expectTrue({ ruleset, situation, ...settled });
    } else if (score.outcome === 'refused') {
      const refusals = LANGUAGES.map(
        (language) =>
          explained(refusalStatements({ ruleset, hand, situation, refused: score }), language)[0]?.text,
      );
      expect(refusals.every((text) => text !== undefined && text !== '')).toBe(true);
      expect(new Set(refusals.slice(0, -1)).size).toBe(LANGUAGES.length - 1);
    }
  }
});

/** The lines of one kind of the explanation of a question. */
const linesOf = (question: object, kind: string, language: Language = 'en'): readonly string[] => {
  const read = readScoreQuestion(JSON.stringify(question));
  if (!read.ok) throw new Error(read.error.message);
  const { ruleset, hand, situation, settlement } = read.problem;
  const score = scoreHand(ruleset, hand, situation);
  if (score.outcome !== 'won') throw new Error(score.outcome);
  const win = { score, ...settlement };
  return explain({ ruleset, situation, win, settlement: settleWin(ruleset, win) }, language)
    .filter((line) => line.kind === kind)
    .map(({ text }) => text);
};

const HAND = { ruleset: 'korean-japanese', by: 'discard', from: 'east', seat: 'south', round: 'east' };

describe('the explanation says', () => {
  test('how each set is read and which tile completed it', () => {
    const question = { ...HAND, concealed: '123m77z99p', melds: ['P666z', 'A1111p'], win: '7z' };
    expect(linesOf(question, 'set')).toEqual([
      'Chow: 1-2-3 of characters, concealed',
      "Pong: red dragon, open by another's tile, completed by red dragon",
      'Pong: green dragon, claimed',
      'Kong: 1 of circles, concealed',
    ]);
    expect(linesOf(question, 'eye')).toEqual(['Eye: 9 of circles']);
  });

  test('which limit hand includes a lesser one', () => {
    const question = { ...HAND, concealed: '123m7z', melds: ['P555z', 'P666z', 'P777z'], win: '7z' };
    expect(() => linesOf(question, 'set')).toThrow();
    const great = { ...HAND, concealed: '12m99p', melds: ['P555z', 'P666z', 'P777z'], win: '3m' };
    expect(linesOf(great, 'limitHand', 'ja')).toEqual(['大三元：満貫（白・發・中すべての刻子か槓子）¹']);
    expect(linesOf(great, 'limit')).toEqual(['Full limit: 40 points in place of all others']);
    const little = { ...HAND, concealed: '123p456p7z', melds: ['P555z', 'P666z'], win: '7z' };
    expect(linesOf(little, 'limitHand', 'ko')).toEqual([
      '소삼원: 반만관 (삼원패 둘의 커쯔나 깡쯔, 나머지 하나의 머리)¹',
    ]);
  });

  test('why a loser pays more than another', () => {
    const question = {
      ...HAND,
      concealed: '234m78p22p',
      melds: ['P777z', 'P666z'],
      win: '9p',
      waiting: ['west'],
    };
    expect(linesOf(question, 'payment')).toEqual([
      'East, for the discard, pays South 8 points: hand 6 (2 × 3), bonus 2',
    ]);
    expect(linesOf(question, 'paysNothing')).toEqual(['West, having been waiting, pays nothing']);
    expect(linesOf(question, 'payment', 'ko')).toEqual([
      '동가(방총)가 남가에게 8점을 냅니다: 족보 점수 6 (3 × 2), 보너스 2',
    ]);
  });

  test('what drawn hands add', () => {
    const question = { ...HAND, concealed: '234m78p22p', melds: ['P777z', 'P666z'], win: '9p', goulash: 2 };
    expect(linesOf(question, 'goulash')).toEqual(['Drawn hands before: 2; each loser adds 10 points']);
  });
});

async function* oneLine(question: object): AsyncIterable<string> {
  yield JSON.stringify(question);
}

const answerTo = async (question: object, explainIn: Language | null): Promise<unknown> => {
  const answers: unknown[] = [];
  await runScore({ input: oneLine(question), write: (line) => answers.push(JSON.parse(line)), explainIn });
  return answers[0];
};

describe('an answer that is asked to explain itself', () => {
  const win = { ...HAND, concealed: '234m78p22p', melds: ['P777z', 'P666z'], win: '9p' };
  const losing = { ...HAND, concealed: '234m567m789p2p', melds: ['P777z'], win: '2p' };

  test.each([
    ['a win', win, 'West pays South 2 points: bonus 2'],
    ['a refusal', losing, '1 hand-point; a win needs 3'],
  ])('has its lines beside what it has anyway: %s', async (_, question, line) => {
    const explained = scoreAnswerSchema.parse(await answerTo(question, 'en'));
    expect(explained).toMatchObject({ explanation: expect.arrayContaining([line]) });
    expect(explained).toMatchObject(Object(await answerTo(question, null)));
  });

  test('tells of a hand below the minimum what it has, and how it is read', async () => {
    const { explanation } = Object(await answerTo(losing, 'en'));
    expect(explanation).toEqual([
      '1 hand-point; a win needs 3',
      'Chow: 2-3-4 of characters, concealed',
      'Chow: 5-6-7 of characters, concealed',
      'Chow: 7-8-9 of circles, concealed',
      'Pong: red dragon, claimed',
      'Eye: 2 of circles, completed by 2 of circles',
      'Dragon pong: 1 hand-point¹',
      'Winning: 2 bonus-points²',
      'Total: 1 hand-point (3 needed), 2 bonus-points',
      '¹ docs/rules.md, "Hand-points"',
      '² docs/rules.md, "Bonus-points"',
    ]);
  });

  test('tells of a hand under the two-yaku rule the one that it has', async () => {
    const question = {
      ...HAND,
      ruleset: 'sanma-honshu',
      seat: 'east',
      from: 'south',
      concealed: '123p789p234s11z6z6z',
      melds: [],
      win: '6z',
      dealersHand: 4,
    };
    const { explanation } = Object(await answerTo(question, 'en'));
    expect(explanation[0]).toBe('1 han; a win needs 2');
    expect(explanation).toContainEqual(expect.stringMatching(/: 1 han/));
    expect(explanation).toContain("Pong: green dragon, open by another's tile, completed by green dragon");
  });

  test('has none when nobody asked', async () => {
    expect(await answerTo(win, null)).not.toHaveProperty('explanation');
  });

  test('stays an error where the hand cannot exist', async () => {
    expect(await answerTo({ ...win, concealed: '2222m78p22p' }, 'ja')).toHaveProperty('error');
  });
});

test('fan are called fan, and a hand above ten says that ten are doubled', () => {
  const sentences = wonSentences(
    {
      ruleset: 'malaysian',
      concealed: '222p888p11z33z',
      melds: ['P555z'],
      win: '1z',
      by: 'discard',
      from: 'west',
      seat: 'east',
      round: 'east',
      flowers: ['f1', 'f2', 'g1'],
    },
    'en',
  );
  expect(sentences).toContain('Total: 11 fan (5 needed)');
  expect(sentences).toContain('More than 10 are paid as twice 10');
  expect(sentences).toContain('West, for the discard, pays East 40 points: winning hand 40');
  expect(sentences.at(-1)).toBe('² docs/rules/malaysian.md, "Fan"');
});
