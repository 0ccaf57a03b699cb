import { describe, expect, test } from 'vitest';
import { runScore } from '../../../src/cli/score/score-lines.ts';
import { scoreAnswerSchema } from '../../../src/contract/score.ts';

const GOOD = {
  ruleset: 'korean-japanese',
  concealed: '123m456m678p34p99p',
  melds: [],
  win: '5p',
  by: 'discard',
  seat: 'south',
  round: 'east',
  from: 'east',
};

async function answers(texts: readonly string[]) {
  async function* input() {
    yield* texts;
  }
  const lines: unknown[] = [];
  const exitCode = await runScore({ input: input(), write: (line) => lines.push(JSON.parse(line)) });
  return { exitCode, lines };
}

test('answers come one a line, in order; a bad line keeps its place and its number, and the exit code is 1', async () => {
  const { exitCode, lines } = await answers([JSON.stringify(GOOD), 'rubbish', '', JSON.stringify(GOOD)]);
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    expect.objectContaining({ legal: true, handPoints: 5 }),
    { error: { code: 'not-json', message: expect.any(String), line: 2 } },
    expect.objectContaining({ legal: true, handPoints: 5 }),
  ]);
});

test('without errors the exit code is 0, and answers fit their contract', async () => {
  const { exitCode, lines } = await answers([JSON.stringify(GOOD)]);
  expect(exitCode).toBe(0);
  expect(lines.every((line) => scoreAnswerSchema.safeParse(line).success)).toBe(true);
});

test('a void flower brings nothing, and lies there all the same', async () => {
  const none = { ...GOOD, options: { noFlowers: 1 } };
  const { lines } = await answers([none, { ...none, voidFlowers: 1 }].map((line) => JSON.stringify(line)));
  expect(lines).toMatchObject([{ legal: true }, { legal: true }]);
  expect(lines[0]).toHaveProperty('items.no-flowers', 1);
  expect(lines[1]).not.toHaveProperty('items.no-flowers');
});

test('void flowers are told of the hands of losers too, and pay nobody', async () => {
  const held = { concealed: '4679m2588p9s13z55z' };
  const west = { concealed: '469m258p9s1z57z', melds: ['P999p'] };
  const asked = {
    ...GOOD,
    ruleset: 'house',
    concealed: '23m77z',
    melds: ['K1111p', 'P555m', 'P222z'],
    win: '1m',
  };
  const lines = [{}, { voidFlowers: 2 }].map((more) => ({
    ...asked,
    losers: { east: { ...held, ...more }, west },
  }));
  const drawn = {
    ruleset: 'house',
    round: 'east',
    drawn: { east: { ...held, voidFlowers: 1 }, south: held, west },
  };
  const { lines: told } = await answers([...lines, drawn].map((line) => JSON.stringify(line)));
  expect(told[0]).toMatchObject({ legal: true, scores: expect.anything() });
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).not.toMatchObject({ error: { code: 'bad-input' } });
});

describe('of a hand that nobody has won', () => {
  const drawn = { ruleset: 'sanma-modern', options: { nagashi: true }, round: 'east', drawn: {} };

  test.each([
    ['a seat at which nobody sits is not paid', { waiting: ['north'] }],
    ['nor whoever is told to have been waiting twice', { waiting: ['west', 'west'] }],
    ['nor twice whoever discarded nothing but terminals and honours', { nagashi: ['west', 'west'] }],
  ])('%s', async (_what, told) => {
    const { lines } = await answers([JSON.stringify({ ...drawn, ...told })]);
    expect(lines).toMatchObject([{ error: { code: 'contradiction', line: 1 } }]);
  });

  test('those who were waiting are paid by the others', async () => {
    const { lines } = await answers([JSON.stringify({ ...drawn, waiting: ['west', 'east'] })]);
    const pays = (to: string) => ({ from: 'south', to, points: 1_000 });
    expect(lines).toEqual([{ payments: [pays('east'), pays('west')] }]);
  });
});

describe('what is wrong with a line is said', () => {
  test('all that is missing at once', async () => {
    const { lines } = await answers(['{}', JSON.stringify({ ...GOOD, win: undefined, by: undefined })]);
    expect(lines).toEqual([
      { error: { code: 'bad-input', message: 'missing: ruleset, concealed, win, by, seat, round', line: 1 } },
      { error: { code: 'bad-input', message: 'missing: win, by', line: 2 } },
    ]);
  });

  test.each([
    ['not an object', 'bad-input', []],
    ['an unknown key', 'bad-input', { ...GOOD, windy: true }],
    ['a wind that is none', 'bad-input', { ...GOOD, seat: 'up' }],
    ['an unknown ruleset', 'unknown-ruleset', { ...GOOD, ruleset: 'bridge' }],
    ['an unknown option', 'unknown-option', { ...GOOD, options: { eastDouble: true } }],
    ['a switch that is a number', 'bad-option-value', { ...GOOD, options: { northNormal: 1 } }],
    ['digits without a suit', 'digits-without-suit', { ...GOOD, concealed: '123' }],
    ['a winning tile that is none', 'bad-tile', { ...GOOD, win: '55p' }],
    ['a meld that is none', 'bad-meld', { ...GOOD, melds: ['X111z'] }],
    ['a discard by nobody', 'bad-input', { ...GOOD, from: undefined }],
    ['a discard by the winner', 'contradiction', { ...GOOD, from: 'south' }],
    ['a self-draw from somebody', 'contradiction', { ...GOOD, by: 'self-draw' }],
    ['a waiting winner', 'contradiction', { ...GOOD, waiting: ['south'] }],
    ['an impossible hand', 'wrong-tile-count', { ...GOOD, concealed: '1m' }],
  ])('%s', async (_, code, question) => {
    const { exitCode, lines } = await answers([JSON.stringify(question)]);
    expect(exitCode).toBe(1);
    expect(lines).toEqual([{ error: { code, message: expect.stringMatching(/\w/), line: 1 } }]);
  });
});
