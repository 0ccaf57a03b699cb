import fc from 'fast-check';
import type { HanScoring } from '../../../src/rules/han/han-scoring.ts';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { faceOf, KIND_COUNT, type Kind, startsChow } from '../../../src/rules/tiles/kind.ts';
import { parseMeld } from '../../../src/rules/tiles/notation.ts';
import { copiesOf } from '../../../src/rules/tiles/tile-set.ts';
import { hand } from './korean.ts';

export const SANMA_IDS = ['sanma-honshu', 'sanma-hurley', 'sanma-modern'] as const;
export type SanmaId = (typeof SANMA_IDS)[number];

export interface Sanma extends Ruleset {
  readonly scoring: HanScoring;
}

/** A sanma with a club's options; a test that misspells one fails. */
export function sanma(id: SanmaId, options: Readonly<Record<string, unknown>> = {}): Sanma {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  const { scoring } = chosen.ruleset;
  if (scoring.method !== 'han') throw new Error(`${id} counts by ${scoring.method}`);
  return { ...chosen.ruleset, scoring };
}

/** Everything an option can bring in. */
export function sanmaWithAll(id: SanmaId): Sanma {
  const more = { northYakuhai: true, redFives: true, uraDora: true };
  return sanma(id, id === 'sanma-modern' ? more : { ...more, daisharin: true });
}

const SOUTH_IN_EAST = { by: 'discard', seat: 'south', round: 'east' } as const;

/** Scores for South on a discard in an East round, unless said otherwise. */
export function scoredIn(ruleset: Ruleset, sample: SampleHand): ScoreResult {
  const { tiles, situation } = sampleOf(sample);
  return scoreHand(ruleset, tiles, situation);
}

export function sampleOf(sample: SampleHand): { tiles: WinningHand; situation: Situation } {
  const { hand: text, norths = 0, situation = {} } = typeof sample === 'string' ? { hand: sample } : sample;
  return { tiles: { ...hand(text), norths }, situation: { ...SOUTH_IN_EAST, ...situation } };
}

type Block = readonly [shape: 'chow' | 'pong' | 'kong' | 'hidden-kong' | 'claimed-pong', kind: Kind];
const kind = fc.nat(KIND_COUNT - 1).filter((each) => each === 0 || each >= 8);
const block: fc.Arbitrary<Block> = fc.tuple(
  fc.constantFrom('chow', 'chow', 'chow', 'pong', 'pong', 'claimed-pong', 'kong', 'hidden-kong'),
  kind,
);

/** Four sets and an eye, or seven pairs, of the sanma tiles, with any of the concealed ones as the winning one. */
export const sanmaHand: fc.Arbitrary<WinningHand> = fc
  .record({
    blocks: fc.oneof<fc.WeightedArbitrary<readonly (Block | Kind)[]>[]>(
      { weight: 6, arbitrary: fc.tuple(block, block, block, block) },
      { weight: 1, arbitrary: fc.uniqueArray(kind, { minLength: 6, maxLength: 6 }) },
    ),
    eye: kind,
    winAt: fc.nat(),
    norths: fc.nat(4),
  })
  .map(({ blocks, eye, winAt, norths }) => {
    const concealed = [eye, eye, ...blocks.flatMap(concealedKinds)].map(faceOf);
    const [win = faceOf(eye)] = concealed.splice(winAt % concealed.length, 1);
    return { concealed, melds: blocks.flatMap(meldsOf), win, flowers: [], norths };
  })
  .filter((made) => tallyOf(sanma('sanma-modern'), made).outcome === 'tallied');

function concealedKinds(part: Block | Kind): readonly Kind[] {
  if (typeof part === 'number') return [part, part];
  const [shape, first] = part;
  if (shape === 'pong') return [first, first, first];
  const isChow = shape === 'chow' && startsChow(first) && copiesOf(sanma('sanma-modern'), first + 1) > 0;
  return isChow ? [first, first + 1, first + 2] : [];
}

function meldsOf(part: Block | Kind) {
  if (typeof part === 'number') return [];
  const [shape, first] = part;
  const letter = { 'claimed-pong': 'P', kong: 'K', 'hidden-kong': 'A', chow: '', pong: '' }[shape];
  const [rank = '', suit = ''] = faceOf(first);
  if (letter === '') return [];
  const parsed = parseMeld(`${letter}${rank.repeat(shape === 'claimed-pong' ? 3 : 4)}${suit}`);
  return parsed.ok ? [parsed.meld] : [];
}
