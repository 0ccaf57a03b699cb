import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScore } from '../../../src/cli/score/score-lines.ts';

/** Scored by hand and by two independent programs; the names are the rules. */
interface Case {
  readonly name: string;
  readonly input: { readonly options?: Readonly<Record<string, unknown>> };
  readonly expect: Readonly<Record<string, unknown>>;
}

const casesOf = (file: string): readonly Case[] =>
  readFileSync(new URL(`../../cases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line));

async function* lineOf({ input }: Case): AsyncIterable<string> {
  yield JSON.stringify(input);
}

/** Each case is answered in its own test, so that what a test covers is what its case asks. */
async function answerTo(each: Case): Promise<unknown> {
  const answers: unknown[] = [];
  await runScore({ input: lineOf(each), write: (line) => answers.push(JSON.parse(line)) });
  expect(answers).toHaveLength(1);
  return answers[0];
}

/** A pinned error is its code; the message is for people. */
const wanted = ({ expect: answer }: Case): unknown =>
  'error' in answer
    ? expect.objectContaining({ error: expect.objectContaining(answer['error'] ?? {}) })
    : answer;

const FILES = [
  'korean-japanese.jsonl',
  'korean-japanese-options.jsonl',
  'worked/korean-japanese.jsonl',
  'korean-japanese-2010.jsonl',
  'worked/korean-japanese-2010.jsonl',
  'wikidot-table.jsonl',
  'worked/wikidot-table.jsonl',
  'old-korean.jsonl',
  'worked/old-korean.jsonl',
  'modern-korean.jsonl',
  'malaysian.jsonl',
  'house.jsonl',
  'worked/house.jsonl',
];

/** What such a case leaves out the rules do not say: the items where several ids could hold a han, the pot. */
const FILES_OF_HAN = [
  'sanma-honshu.jsonl',
  'sanma-hurley.jsonl',
  'sanma-modern.jsonl',
  'worked/sanma-honshu.jsonl',
  'worked/sanma-hurley.jsonl',
  'worked/sanma-modern.jsonl',
  'worked/to-the-letter.jsonl',
  'worked/more-of-the-game.jsonl',
];

const numbered = (file: string) => casesOf(file).map((each, index) => ({ ...each, index }));

describe.each(FILES_OF_HAN)('the score contract, %s', (file) => {
  test.each(numbered(file))('$name (line $index)', async (each) => {
    expect(await answerTo(each)).toEqual(
      'error' in each.expect ? wanted(each) : expect.objectContaining(each.expect),
    );
  });
});

describe.each(FILES)('the score contract, %s', (file) => {
  test.each(numbered(file))('$name (line $index)', async (each) => {
    expect(await answerTo(each)).toEqual(wanted(each));
  });
});
