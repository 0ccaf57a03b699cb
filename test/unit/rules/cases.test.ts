import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScore } from '../../../src/app/score-command.ts';

/** Scored by hand and by two independent programs; the names are the rules. */
interface Case {
  readonly name: string;
  readonly input: { readonly options?: Readonly<Record<string, unknown>> };
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Options of rules this ruleset does not offer yet; their cases wait for them. */
const NOT_OFFERED = ['northNormal', 'noBamboo', 'redDora', 'revealedDora'];

const casesOf = (file: string): readonly Case[] =>
  readFileSync(new URL(`../../cases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line));

async function* lines(texts: readonly string[]): AsyncIterable<string> {
  yield* texts;
}

async function answersTo(cases: readonly Case[]): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  await runScore({
    input: lines(cases.map(({ input }) => JSON.stringify(input))),
    write: (line) => answers.push(JSON.parse(line)),
  });
  return answers;
}

const offered = ({ input }: Case) => !NOT_OFFERED.some((option) => option in (input.options ?? {}));

describe('the score contract, korean-japanese', async () => {
  const cases = casesOf('korean-japanese.jsonl');
  const answers = await answersTo(cases);
  test.each(cases.map((each, index) => ({ ...each, index })))('$name (line $index)', (each) => {
    expect(answers[each.index]).toEqual(each.expect);
  });
});

describe(`the score contract, options of korean-japanese without ${NOT_OFFERED.join(', ')}`, async () => {
  const cases = casesOf('korean-japanese-options.jsonl').filter(offered);
  const answers = await answersTo(cases);
  test.each(cases.map((each, index) => ({ ...each, index })))('$name (case $index)', (each) => {
    expect(answers[each.index]).toEqual(each.expect);
  });
});
