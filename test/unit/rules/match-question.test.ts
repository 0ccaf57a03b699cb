import { describe, expect, test } from 'vitest';
import { runScore } from '../../../src/cli/score/score-lines.ts';
import { LANGUAGES, type Language } from '../../../src/contract/rule-book.ts';
import { matchAnswerSchema } from '../../../src/contract/score.ts';

/* docs/rules.md, "The score command": what is paid at the end of a match. */

const MATCH = {
  ruleset: 'sanma-modern',
  options: { uma: { first: 15_000, second: 0, third: -15_000 }, oka: true, yakitori: 700 },
  match: [
    { seat: 'east', held: 31_700, won: 2 },
    { seat: 'south', held: 52_300, won: 5 },
    { seat: 'west', held: 21_000, won: 0 },
  ],
};

const asked = async (question: unknown, explainIn: Language | null = null): Promise<unknown> => {
  async function* input() {
    yield JSON.stringify(question);
  }
  const lines: unknown[] = [];
  await runScore({ input: input(), write: (line) => lines.push(JSON.parse(line)), explainIn });
  return lines[0];
};

test('the end of a match is paid as its rules say', async () => {
  expect(await asked(MATCH)).toEqual({
    payments: [
      { from: 'west', to: 'south', points: 15_000, because: 'uma' },
      { from: 'west', to: 'south', points: 5_000, because: 'oka' },
      { from: 'east', to: 'south', points: 5_000, because: 'oka' },
      { from: 'west', to: 'east', points: 700, because: 'yakitori' },
      { from: 'west', to: 'south', points: 700, because: 'yakitori' },
    ],
  });
});

test.each(LANGUAGES)('it is explained with every number, in %s', async (language) => {
  const { payments, explanation = [] } = matchAnswerSchema.parse(await asked(MATCH, language));
  const text = explanation.join('\n');
  for (const { points } of payments) expect(text).toContain(String(points));
  for (const { held } of MATCH.match) expect(text).toContain(String(held));
  expect(explanation).toHaveLength(3 + 3);
  expect(text).toContain('20700');
});

describe('a question that makes no sense is refused', () => {
  const [east, south, west] = MATCH.match;
  test.each([
    [
      'of a seat that is not there',
      { ...MATCH, match: [east, south, { ...west, seat: 'north' }] },
      'contradiction',
    ],
    ['of a seat named twice', { ...MATCH, match: [east, south, south] }, 'contradiction'],
    ['of two players', { ...MATCH, match: [east, south] }, 'bad-input'],
    ['of half points', { ...MATCH, match: [east, south, { ...west, held: 0.5 }] }, 'bad-input'],
    ['of rules that do not know uma', { ...MATCH, ruleset: 'sanma-honshu' }, 'unknown-option'],
  ])('%s', async (_, question, code) => {
    expect(await asked(question)).toMatchObject({ error: { code } });
  });
});

test.each([
  ['sanma-modern', {}, ['1', '2', '3']],
  ['sanma-modern', { tiedPlaces: 'shared' }, ['1', '1', '3']],
  ['korean-japanese', {}, ['1', '1', '3']],
] as const)('equals are placed as the rules of %s with %j have it', async (ruleset, options, places) => {
  const match = (['east', 'south', 'west'] as const).map((seat, index) => ({
    seat,
    held: index < 2 ? 200 : 100,
    won: 1,
  }));
  const { explanation = [] } = matchAnswerSchema.parse(await asked({ ruleset, options, match }, 'en'));
  expect(explanation.map((line) => /\d/.exec(line)?.[0])).toEqual(places);
});

test('equals are told apart by their seats, in whatever order the line names them', async () => {
  const equal = (seats: readonly string[]) => ({
    ...MATCH,
    match: seats.map((seat) => ({ seat, held: 35_000, won: 1 })),
  });
  const inTurn = await asked(equal(['east', 'south', 'west']), 'en');
  expect(inTurn).toMatchObject({ payments: [{ from: 'west', to: 'east', points: 15_000 }, {}, {}] });
  expect(await asked(equal(['west', 'south', 'east']), 'en')).toEqual(inTurn);
  expect(await asked(equal(['south', 'west', 'east']), 'en')).toEqual(inTurn);
});
