import type { Ruleset } from '../ruleset.ts';
import { patternsOf } from '../ruleset.ts';
import { type ScoreResult, scoreHand } from '../score.ts';
import { firstProblem, type OwnPath, type OwnProblem, wrongValue } from './checks.ts';
import { handIn, situationOf } from './sample.ts';
import type { WrittenExample, WrittenHand, WrittenPattern, WrittenRules } from './written-rules.ts';

/** A hand of the file, and what is wrong with it; `null` = it is as the file says. */
export interface TriedExample {
  readonly hand: string;
  readonly problem: OwnProblem | null;
}

/** Every example of the file, the hands of its patterns first. */
export function triedExamples(
  ruleset: Ruleset,
  { pattern = [], example = [] }: WrittenRules,
): readonly TriedExample[] {
  return [
    ...pattern.flatMap((each, index) => triedHandsOf(ruleset, each, ['pattern', index])),
    ...example.map((each, index) => ({
      hand: each.hand,
      problem: problemOfExample(ruleset, each, ['example', index]),
    })),
  ];
}

function triedHandsOf(
  ruleset: Ruleset,
  { id, example, 'near-miss': nearMiss }: WrittenPattern,
  path: OwnPath,
): readonly TriedExample[] {
  const has = { ...shownHand(example), has: [id] };
  const shown = { hand: has.hand, problem: problemOfExample(ruleset, has, path, 'example') };
  if (nearMiss === undefined) return [shown];
  const lacks = { ...shownHand(nearMiss), lacks: [id] };
  return [shown, { hand: lacks.hand, problem: problemOfExample(ruleset, lacks, path, 'near-miss') }];
}

/** The hand of a pattern, written short or in full. */
export function shownHand(shown: WrittenPattern['example']): WrittenHand {
  return typeof shown === 'string' ? { hand: shown } : shown;
}

function problemOfExample(
  ruleset: Ruleset,
  example: WrittenExample,
  path: OwnPath,
  key = 'hand',
): OwnProblem | null {
  const read = handIn(example.hand, example.norths);
  if (!read.ok) return wrongValue([...path, key], read.message);
  const strange = firstProblem(['has', 'lacks'] as const, (part) =>
    firstProblem(example[part] ?? [], (id, index) =>
      patternsOf(ruleset.scoring).some((each) => each.id === id)
        ? null
        : wrongValue([...path, part, index], `"${id}" is no pattern of these rules`),
    ),
  );
  if (strange !== null) return strange;
  const score = scoreHand(ruleset, read.hand, situationOf(example));
  if (score.outcome === 'impossible') return wrongValue([...path, key], `cannot be: ${score.error.message}`);
  if (score.outcome === 'refused') {
    if (example.wins === false || key === 'near-miss') return null;
    return wrongValue([...path, key], `does not win: ${score.reason}`);
  }
  return otherwise(score, example, path, key);
}

type WonScore = Extract<ScoreResult, { readonly outcome: 'won' }>;

function otherwise(score: WonScore, example: WrittenExample, path: OwnPath, key: string): OwnProblem | null {
  const found = [...score.items.map(({ id }) => id), ...(score.limit?.ids ?? [])];
  const { has = [], lacks = [], points, bonus, limit, wins } = example;
  if (wins === false) return wrongValue([...path, key], 'wins, and the example says it does not');
  const missing = has.find((id) => !found.includes(id));
  const told = found.length === 0 ? 'nothing' : found.join(', ');
  if (missing !== undefined) return wrongValue([...path, key], `has no "${missing}": it has ${told}`);
  const extra = lacks.find((id) => found.includes(id));
  if (extra !== undefined) return wrongValue([...path, key], `has "${extra}": it has ${told}`);
  if (points !== undefined && points !== score.handPoints)
    return wrongValue([...path, 'points'], `is ${points}, and the hand has ${score.handPoints}`);
  if (bonus !== undefined && bonus !== score.bonusPoints)
    return wrongValue([...path, 'bonus'], `is ${bonus}, and the hand has ${score.bonusPoints}`);
  if (limit !== undefined && score.limit !== null && 'size' in score.limit && score.limit.size !== limit)
    return wrongValue([...path, 'limit'], `is ${limit}, and the hand is a ${score.limit.size} limit`);
  if (limit !== undefined && score.limit === null)
    return wrongValue([...path, 'limit'], 'and the hand is no limit');
  return null;
}
