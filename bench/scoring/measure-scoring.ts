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

/** Nothing is kept between hands; beside it another game's scorer on the same tiles. In turns, the best of each: whatever else the machine does only makes a turn longer. */
export const measureScoring = async (settings: Settings): Promise<readonly Row[]> => {
  const rows = [...measureShapes()];
  for (const ruleset of MEASURED) rows.push(...(await measureRuleset(settings, ruleset)));
  return rows;
};

const measureRuleset = async ({ hands }: Settings, ruleset: MeasuredRuleset): Promise<readonly Row[]> => {
  const lines = await winningHands({ count: WARM_UP + hands, seed: 'bench', ruleset });
  const measuredLines = lines.slice(WARM_UP);
  const problems = lines.map(problemIn);
  const measured = problems.slice(WARM_UP);
  scoredPerS(problems.slice(0, WARM_UP));
  const riichiHands = riichiHandsOf(problems.map(riichiHandOf));
  let [perS, riichiPerS] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    perS = Math.max(perS, scoredPerS(measured));
    riichiPerS = Math.max(riichiPerS, riichiScoredPerS(riichiHands));
  }
  const sum = checksumOf(measured);
  const command = await checksumOfCommand(measuredLines);
  const same = command === sum ? 'equal' : 'DIFFERENT';
  return [
    {
      what: `scoring ${ruleset}, ${grouped(hands)} different winning hands once each, with items`,
      measured: `${grouped(perS)} hands/s`,
      beside: `majiang-core (riichi) ${grouped(riichiPerS)} hands/s on ${grouped(riichiHands.length)}`,
      ratio: times(perS, riichiPerS),
      aim: '≥ 165,000 hands/s',
    },
    {
      what: `scoring ${ruleset}, checksum of all answers`,
      measured: asHex(sum),
      beside: `mjtable score ${asHex(command)}`,
      ratio: same,
      aim: 'equal',
    },
    ...(ruleset === 'korean-japanese' ? [tenPatternsRow(measured)] : []),
  ];
};

/** Both in turns, too. */
const tenPatternsRow = (problems: Problems): Row => {
  const own = withTenPatterns();
  const withOwn = problems.map((problem) => ({ ...problem, ruleset: own }));
  let [base, more] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    base = Math.max(base, scoredPerS(problems));
    more = Math.max(more, scoredPerS(withOwn));
  }
  return {
    what: `scoring korean-japanese with a file of ten patterns laid over it`,
    measured: `${grouped(more)} hands/s`,
    beside: `without ${grouped(base)} hands/s`,
    ratio: times(more, base),
    aim: '≥ 0.8×',
  };
};

type Problems = readonly ReturnType<typeof problemIn>[];

/** Hands a second. Nothing but the scoring is within the time, as of the scorer beside it. */
const scoredPerS = (problems: Problems): number => {
  let wins = 0;
  const startMs = performance.now();
  for (const { ruleset, hand, situation } of problems)
    if (scoreHand(ruleset, hand, situation).outcome === 'won') wins += 1;
  const tookMs = performance.now() - startMs;
  if (wins !== problems.length) throw new RangeError('a hand of the list is no win');
  return (wins / tookMs) * 1000;
};

const checksumOf = (problems: Problems): number =>
  problems.reduce(
    (sum, { ruleset, hand, situation }) => withScore(sum, scoreHand(ruleset, hand, situation)),
    NO_ANSWERS,
  );

/** Only what it can score counts: that is found out before its time begins, which leaves it as warm as can be. */
const riichiHandsOf = (all: readonly RiichiHand[]): readonly RiichiHand[] =>
  all.filter((hand) => riichiScore(hand) > 0).slice(WARM_UP);

const riichiScoredPerS = (hands: readonly RiichiHand[]): number => {
  let wins = 0;
  const startMs = performance.now();
  for (const hand of hands) if (riichiScore(hand) > 0) wins += 1;
  return (wins / (performance.now() - startMs)) * 1000;
};
