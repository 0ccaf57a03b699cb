import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../harness/programs.ts';
import { mjtable } from '../cli/mjtable.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** More than the start of a process takes on the busiest machine: whoever is late plays other hands. */
const ANSWER_MS = 60_000;

/** What a script prints that imports the package by its name, as another program does. */
const printedBy = async (script: string): Promise<string> => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/mahjong-table'));
  const file = join(folder, 'study.mjs');
  writeFileSync(file, script);
  const { stdout } = await run(process.execPath, [file], { cwd: ROOT });
  return stdout;
};

test('the script of docs/policies.md plays its study', async () => {
  const page = readFileSync(join(ROOT, 'docs/policies.md'), 'utf8');
  const script = [...page.matchAll(/```js\n([\s\S]*?)```/g)].find(([, code]) => code?.includes('playStudy('));
  expect(await printedBy(script?.[1] ?? '')).toMatch(/^\d+ of 100 hands won in haste\n$/);
});

/** Notes each hand in a file of its thread, and never wins: so no match ends. */
const ENDLESS_POLICY = `
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
const file = join(import.meta.dirname, 'thread-' + threadId);
let before = Infinity;
export default () => ({
  choose: ({ discards, legal }) => {
    if (discards.length < before) appendFileSync(file, '.');
    before = discards.length;
    return legal.find(({ type }) => type === 'pass') ?? legal.find(({ type }) => type === 'discard');
  },
});`;

test('of matches that never end no thread is far ahead of the hands that were taken', async () => {
  const folder = temporaryFolder();
  const policy = join(folder, 'policy.mjs');
  writeFileSync(policy, ENDLESS_POLICY);
  const taken = await printedBy(`
    import { playStudy } from 'mahjong-table/simulator';
    const asked = { hands: 10_000, seed: 'endless', ruleset: 'house', people: ['module:${policy}'], workers: 2 };
    let taken = 0;
    for await (const { match } of playStudy(asked)) {
      if (match !== 1) throw new Error('a match has ended');
      taken += 1;
      if (taken === 150) break;
    }
    console.log(taken);`);
  expect(taken).toBe('150\n');
  const played = readdirSync(folder)
    .filter((name) => name.startsWith('thread-'))
    .map((name) => statSync(join(folder, name)).size)
    .toSorted((one, other) => one - other);
  expect(played).toEqual([expect.any(Number), expect.any(Number)]);
  expect(played[0]).toBeLessThan(110);
  expect(played[1]).toBeLessThan(260);
});

test('a study has the same hands in the own thread, in others, and by the command', async () => {
  const lines = join(temporaryFolder(), 'hands.jsonl');
  const people = 'module:examples/policy.js,exec:python3 examples/policy.py,simple';
  const asked = ['--hands', '6', '--seed', 'same', '--people', people];
  const told = ['--answer-ms', String(ANSWER_MS), '--jsonl', lines];
  expect((await mjtable(['simulate', ...asked, ...told])).exitCode).toBe(0);
  const script = (more: string): string => `
    import { playStudy } from 'mahjong-table/simulator';
    const people = ['module:examples/policy.js', 'exec:python3 examples/policy.py', 'simple'];
    const asked = { hands: 6, seed: 'same', people, answerMs: ${ANSWER_MS} ${more} };
    for await (const hand of playStudy(asked)) console.log(JSON.stringify(hand));`;
  const byCommand = readFileSync(lines, 'utf8');
  expect(byCommand.trimEnd().split('\n')).toHaveLength(6);
  expect(await printedBy(script(''))).toBe(byCommand);
  expect(await printedBy(script(', workers: 2'))).toBe(byCommand);
});
