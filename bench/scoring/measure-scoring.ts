import { scoreHand } from '../../src/rules/score.ts';
import { grouped, type Row, times } from '../row.ts';
import type { Settings } from '../settings.ts';
import { asHex, NO_ANSWERS, withScore } from './checksum.ts';
import { measureShapes } from './measure-shapes.ts';
import { MEASURED, type MeasuredRuleset } from './random-hand.ts';
import { type RiichiHand, riichiHandOf, riichiScore } from './riichi.ts';
import { checksumOfCommand } from './score-command.ts';
import { withTenPatterns } from './ten-patterns.ts';
import { problemIn, winningHands } from './winning-hands.ts';

/** Scored before the clock starts, so that the compiler has seen the code; none of them is scored again. */
const WARM_UP = 20_000;
const TURNS = 4;

/** Every hand once, nothing kept between them; beside it another game's scorer on the same tiles. */
export const measureScoring = async (settings: Settings): Promise<readonly Row[]> => {
  const rows = [...measureShapes()];
  for (const ruleset of MEASURED) rows.push(...(await measureRuleset(settings, ruleset)));
  return rows;
};

const measureRuleset = async ({ hands }: Settings, ruleset: MeasuredRuleset): Promise<readonly Row[]> => {
  const lines = await winningHands({ count: WARM_UP + hands, seed: 'bench', ruleset });
  const measuredLines = lines.slice(WARM_UP);
  const problems = lines.map(problemIn);
  const ours = scoreAll(problems.slice(0, WARM_UP)) && scoreAll(problems.slice(WARM_UP));
  const command = await checksumOfCommand(measuredLines);
  const riichi = scoreRiichi(problems.map(riichiHandOf));
  const same = command === ours.sum ? 'equal' : 'DIFFERENT';
  return [
    {
      what: `scoring ${ruleset}, ${grouped(hands)} different winning hands once each, with items`,
      measured: `${grouped(ours.perS)} hands/s`,
      beside: `majiang-core (riichi) ${grouped(riichi.perS)} hands/s on ${grouped(riichi.hands)}`,
      ratio: times(ours.perS, riichi.perS),
      aim: '≥ 165,000 hands/s',
    },
    {
      what: `scoring ${ruleset}, checksum of all answers`,
      measured: asHex(ours.sum),
      beside: `mjtable score ${asHex(command)}`,
      ratio: same,
      aim: 'equal',
    },
    ...(ruleset === 'korean-japanese' ? [tenPatternsRow(problems.slice(WARM_UP))] : []),
  ];
};

/** In turns, the best of each: whatever else the machine does only makes a turn longer. */
const tenPatternsRow = (problems: readonly ReturnType<typeof problemIn>[]): Row => {
  const own = withTenPatterns();
  const withOwn = problems.map((problem) => ({ ...problem, ruleset: own }));
  let [base, more] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    base = Math.max(base, scoreAll(problems).perS);
    more = Math.max(more, scoreAll(withOwn).perS);
  }
  return {
    what: `scoring korean-japanese with a file of ten patterns laid over it`,
    measured: `${grouped(more)} hands/s`,
    beside: `without ${grouped(base)} hands/s`,
    ratio: times(more, base),
    aim: '≥ 0.8×',
  };
};

const scoreAll = (problems: readonly ReturnType<typeof problemIn>[]) => {
  const [first] = problems;
  if (first === undefined) throw new RangeError('there are no hands to score');
  const { ruleset } = first;
  let sum = NO_ANSWERS;
  const startMs = performance.now();
  for (const { hand, situation } of problems) sum = withScore(sum, scoreHand(ruleset, hand, situation));
  return { sum, perS: (problems.length / (performance.now() - startMs)) * 1000 };
};

/** Only what it can score counts, so each hand has its own time, which costs it well under a microsecond. */
const scoreRiichi = (all: readonly RiichiHand[]) => {
  for (const hand of all.slice(0, WARM_UP)) riichiScore(hand);
  let hands = 0;
  let scoredMs = 0;
  for (const hand of all.slice(WARM_UP)) {
    const startMs = performance.now();
    const score = riichiScore(hand);
    const tookMs = performance.now() - startMs;
    if (score === 0) continue;
    hands += 1;
    scoredMs += tookMs;
  }
  return { hands, perS: (hands / scoredMs) * 1000 };
};
