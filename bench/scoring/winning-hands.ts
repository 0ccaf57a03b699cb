import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createRandom } from '../../simulator/machine/random.ts';
import { readScoreQuestion, type ScoreProblem } from '../../src/cli/score/score-question.ts';
import { scoreHand } from '../../src/rules/score.ts';
import { type MeasuredRuleset, randomHand } from './random-hand.ts';

/** A winning hand as `mjtable score` reads it. */
export type HandLine = string;

interface WantedHands {
  readonly count: number;
  readonly seed: string;
  readonly ruleset: MeasuredRuleset;
}

/**
 * So many different legal wins: no two have the same tiles and melds. They are made and tried in a thread of
 * their own, so that whoever scores them here sees each for the first time.
 */
export const winningHands = (wanted: WantedHands): Promise<readonly HandLine[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: wanted });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

export const problemIn = (line: HandLine): ScoreProblem => {
  const read = readScoreQuestion(line);
  if (!read.ok) throw new Error(`${read.error.message}: ${line}`);
  return read.problem;
};

const makeHands = ({ count, seed, ruleset }: WantedHands): readonly HandLine[] => {
  const random = createRandom(seed, 'hands');
  const known = new Set<string>();
  const lines: HandLine[] = [];
  while (lines.length < count) {
    const question = randomHand(random, ruleset);
    const tiles = `${question.concealed} ${question.win} ${question.melds?.join(' ')}`;
    const line = JSON.stringify(question);
    if (known.has(tiles) || !wins(line)) continue;
    known.add(tiles);
    lines.push(line);
  }
  return lines;
};

const wins = (line: HandLine): boolean => {
  const { ruleset, hand, situation } = problemIn(line);
  return scoreHand(ruleset, hand, situation).outcome === 'won';
};

if (parentPort !== null) parentPort.postMessage(makeHands(workerData));
