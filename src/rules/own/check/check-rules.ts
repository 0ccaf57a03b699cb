import type { Reading } from '../../hands/reading.ts';
import { readingsOf } from '../../hands/readings.ts';
import { tallyOf } from '../../hands/tally.ts';
import { patternsOf, type Ruleset } from '../../ruleset.ts';
import { rulesetWith } from '../../rulesets/catalogue.ts';
import type { ScoreResult } from '../../score.ts';
import { shownHand } from '../examples.ts';
import { handIn } from '../sample.ts';
import type { OwnRules, WrittenHand, WrittenPattern, WrittenRules } from '../written-rules.ts';
import { handBuilder } from './build-hands.ts';
import {
  brokenLaw,
  type Law,
  type Takings,
  type TriedHand,
  takingsOf,
  triedHand,
  worthOf,
} from './try-hands.ts';
import type { Chance } from './written-hand.ts';

export const RANDOM_HANDS = 10_000;
export const BUILT_HANDS = 1_000;
/** So many hands are built at most, for each that is wanted: some are paid otherwise, or do not win. */
const BUILT_FOR_ONE = 4;
/** Where so many searches find nothing, everything is looked at in order. */
const SEARCHES_IN_VAIN = 100;

/** What a pattern has changed among hands that were tried. */
export interface Changed {
  readonly hands: number;
  /** Of them, how many are paid it. */
  readonly paidIt: number;
  /** How many would have been worth something else without it. */
  readonly worthOtherwise: number;
  /** How many would not have won without it. */
  readonly winByIt: number;
  /** What their winners take more, all together. */
  readonly pointsMore: number;
}

/**
 * Whether there are hands with a pattern. `paid`: yes. `never-paid`: none that has it is paid it. `no-hand`: every hand
 * was looked at, and none has it. `not-found`: the search was given up.
 */
export type Met = 'paid' | 'never-paid' | 'no-hand' | 'not-found';

export interface TriedPattern {
  readonly id: string;
  readonly met: Met;
  /** One that is paid it, else one that has it. */
  readonly shown: WrittenHand | null;
  /** What became of that one, where it is not paid it. */
  readonly instead: string | null;
  readonly built: Changed;
  readonly random: Changed;
}

export interface BrokenLaw {
  readonly law: Law;
  readonly hand: WrittenHand;
}

/** What came of trying a club's own rules. */
export interface RulesTried {
  readonly hands: number;
  readonly wins: number;
  readonly patterns: readonly TriedPattern[];
  readonly broken: readonly BrokenLaw[];
}

/** A stream of chance of its own for each name, so that a pattern more does not change what is tried of the others. */
export type Chances = (stream: string) => Chance;

/** How many hands are tried: those of any kind, and those of each pattern. */
export interface HowManyHands {
  readonly random: number;
  readonly built: number;
}

interface ScoredHand extends TriedHand {
  readonly takings: Takings;
  /** What a pattern is looked for in; of a hand that does not win nothing is. */
  readonly readings: readonly Reading[];
}

/** Tries the rules on hands: at random, and built from each pattern of the file. */
export function tryRules(
  ruleset: Ruleset,
  own: OwnRules,
  chances: Chances,
  { random, built }: HowManyHands = { random: RANDOM_HANDS, built: BUILT_HANDS },
): RulesTried {
  const scored = (written: WrittenHand, chance: Chance): ScoredHand => {
    const tried = triedHand(ruleset, written, chance);
    const takings = takingsOf(ruleset, tried);
    return { ...tried, takings, readings: takings.score.outcome === 'won' ? readingsIn(ruleset, tried) : [] };
  };
  const anyHands = randomHands(ruleset, random, chances('hands'), scored);
  const patterns = (own.written.pattern ?? []).map((pattern) => {
    const chance = chances(`pattern ${pattern.id}`);
    const found = handsWith(ruleset, pattern, { most: built, chance, scored });
    return { pattern, ...found };
  });
  const all = [...anyHands, ...patterns.flatMap(({ hands }) => hands)];
  const order = chances('order');
  const broken = all.flatMap((each): readonly BrokenLaw[] => {
    const law = brokenLaw(ruleset, each, { score: each.takings.score, chance: order });
    return law === null ? [] : [{ law, hand: each.written }];
  });
  return {
    hands: all.length,
    wins: all.filter(({ takings }) => takings.score.outcome === 'won').length,
    patterns: patterns.map(({ pattern: { id }, hands, met, shown, instead }): TriedPattern => {
      const without = rulesWithout(ruleset, own, id);
      const paid = patternsOf(ruleset.scoring).find((each) => each.id === id);
      const mayChange = ({ readings, situation }: ScoredHand): boolean =>
        readings.some((reading) => paid !== undefined && paid.count(reading, situation) > 0);
      return {
        id,
        met,
        shown,
        instead,
        built: changedBy(id, without, { hands, mayChange }),
        random: changedBy(id, without, { hands: anyHands, mayChange }),
      };
    }),
    broken,
  };
}

type Score = (written: WrittenHand, chance: Chance) => ScoredHand;

function randomHands(ruleset: Ruleset, wanted: number, chance: Chance, scored: Score): readonly ScoredHand[] {
  const builder = handBuilder(ruleset);
  const hands: ScoredHand[] = [];
  while (hands.length < wanted) {
    builder.atRandom(chance, (written) => {
      const hand = scored(written, chance);
      if (hand.takings.score.outcome === 'impossible') return false;
      hands.push(hand);
      return true;
    });
  }
  return hands;
}

interface HandsWith extends Pick<TriedPattern, 'met' | 'shown' | 'instead'> {
  readonly hands: readonly ScoredHand[];
}

function handsWith(
  ruleset: Ruleset,
  pattern: WrittenPattern,
  { most, chance, scored }: { readonly most: number; readonly chance: Chance; readonly scored: Score },
): HandsWith {
  const builder = handBuilder(ruleset, pattern);
  const hands: ScoredHand[] = [];
  const unpaid: ScoredHand[] = [];
  let inVain = 0;
  while (
    hands.length < most &&
    hands.length + unpaid.length < BUILT_FOR_ONE * most &&
    inVain < SEARCHES_IN_VAIN
  ) {
    inVain += 1;
    builder.atRandom(chance, (written) => {
      const hand = scored(written, chance);
      const { score } = hand.takings;
      if (score.outcome === 'impossible') return false;
      const isPaid = idsOf(score).includes(pattern.id);
      (isPaid ? hands : unpaid).push(hand);
      inVain = 0;
      return isPaid;
    });
  }
  const [paid, other] = [hands[0], unpaid[0]];
  if (paid !== undefined) return { met: 'paid', shown: paid.written, instead: null, hands };
  const example = exampleOf(pattern, (written) => scored(written, chance));
  if (example !== null && idsOf(example.takings.score).includes(pattern.id))
    return { met: 'paid', shown: example.written, instead: null, hands: [example] };
  if (other !== undefined)
    return { met: 'never-paid', shown: other.written, instead: toldOf(other.takings.score), hands: unpaid };
  const first = builder.first();
  if (first.found === null)
    return { met: first.searched === 'all' ? 'no-hand' : 'not-found', shown: null, instead: null, hands: [] };
  const hand = scored(first.found, chance);
  const { score } = hand.takings;
  if (score.outcome === 'impossible') return { met: 'not-found', shown: null, instead: null, hands: [] };
  const isPaid = idsOf(score).includes(pattern.id);
  return {
    met: isPaid ? 'paid' : 'never-paid',
    shown: first.found,
    instead: isPaid ? null : toldOf(score),
    hands: [hand],
  };
}

/** The file's own example of it, if it can be read: what is shown there need not be looked for. */
function exampleOf(
  { example }: WrittenPattern,
  scored: (written: WrittenHand) => ScoredHand,
): ScoredHand | null {
  const written = shownHand(example);
  return handIn(written.hand, written.norths).ok ? scored(written) : null;
}

function idsOf(score: ScoreResult): readonly string[] {
  return score.outcome === 'won' ? [...score.items.map(({ id }) => id), ...(score.limit?.ids ?? [])] : [];
}

function toldOf(score: ScoreResult): string {
  return score.outcome === 'refused'
    ? `does not win: ${score.reason}`
    : `is paid ${idsOf(score).join(', ') || 'nothing'} instead`;
}

/** The same rules without one pattern of the file. */
function rulesWithout({ id, options }: Ruleset, own: OwnRules, pattern: string): Ruleset {
  const made = rulesetWith(id, {
    ...options,
    ownRules: { ...own, written: withoutPattern(own.written, pattern) },
  });
  if (!made.ok) throw new TypeError(`rules without "${pattern}" cannot be made: ${made.error.code}`);
  return made.ruleset;
}

function withoutPattern(written: WrittenRules, id: string): WrittenRules {
  const { example: _, pattern = [], ...others } = written;
  const left = pattern
    .filter((each) => each.id !== id)
    .map(({ replaces = [], ...each }) => {
      const kept = replaces.filter((replaced) => replaced !== id);
      return kept.length === 0 ? each : { ...each, replaces: kept };
    });
  return left.length === 0 ? others : { ...others, pattern: left };
}

interface AskedHands {
  readonly hands: readonly ScoredHand[];
  /** Whether a reading has the pattern: without it all are as they were. */
  readonly mayChange: (hand: ScoredHand) => boolean;
}

function readingsIn(ruleset: Ruleset, { hand, situation }: TriedHand): readonly Reading[] {
  const tallied = tallyOf(ruleset, hand);
  return tallied.outcome === 'impossible' ? [] : readingsOf(tallied.hand, situation.by, ruleset.forms);
}

function changedBy(id: string, without: Ruleset, { hands, mayChange }: AskedHands): Changed {
  let [paidIt, worthOtherwise, winByIt, pointsMore] = [0, 0, 0, 0];
  for (const hand of hands) {
    const { score, points } = hand.takings;
    if (score.outcome !== 'won' || !mayChange(hand)) continue;
    const before = takingsOf(without, hand);
    if (idsOf(score).includes(id)) paidIt += 1;
    if (worthOf(score) === worthOf(before.score)) continue;
    worthOtherwise += 1;
    if (before.score.outcome !== 'won') winByIt += 1;
    pointsMore += points - before.points;
  }
  return { hands: hands.length, paidIt, worthOtherwise, winByIt, pointsMore };
}
