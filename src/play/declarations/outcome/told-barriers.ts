import type { Ruleset } from '../../../rules/ruleset.ts';
import type { Circumstances, DeclaredWin } from '../../events/say.ts';
import type { RefusalCode } from '../declaration.ts';

/** What bars a win and neither tiles nor patterns tell: it is asked, and stands as it was declared. */
interface ToldBarrier {
  readonly told: 'ownDiscard' | 'letPass' | 'northPong' | 'lateYaku';
  readonly refusal: RefusalCode;
  /** `patterns`: a hand that is entered by its tiles shows it by itself. */
  readonly of: 'any-hand' | 'patterns';
  readonly on: 'any-win' | 'others-tile';
  readonly where: (ruleset: Ruleset) => boolean;
}

/** Every barrier that is asked for (docs/declarations.md, "What bars a win"). */
export const TOLD_BARRIERS: readonly ToldBarrier[] = [
  {
    told: 'ownDiscard',
    refusal: 'sacred-discard',
    of: 'any-hand',
    on: 'others-tile',
    where: ({ claims }) => claims.sacredDiscard === 'same-kind',
  },
  {
    told: 'ownDiscard',
    refusal: 'furiten',
    of: 'any-hand',
    on: 'others-tile',
    where: ({ claims }) => claims.sacredDiscard === 'furiten',
  },
  {
    told: 'letPass',
    refusal: 'furiten',
    of: 'any-hand',
    on: 'others-tile',
    where: ({ claims }) => claims.sacredDiscard === 'furiten',
  },
  {
    told: 'northPong',
    refusal: 'north-pong',
    of: 'patterns',
    on: 'any-win',
    where: ({ scoring }) =>
      scoring.method === 'points' && scoring.barriers.some(({ reason }) => reason === 'north-pong'),
  },
  {
    told: 'lateYaku',
    refusal: 'late-yaku',
    of: 'patterns',
    on: 'others-tile',
    where: ({ scoring }) => scoring.method === 'han' && scoring.discardWin.startsWith('yaku-before'),
  },
];

/** Why this hand may not win, by what was told of it. */
export function toldBarrier(
  ruleset: Ruleset,
  { by, hand, circumstances }: Pick<DeclaredWin, 'by' | 'hand' | 'circumstances'>,
): RefusalCode | undefined {
  const found = TOLD_BARRIERS.find(
    ({ told, of, on, where }) =>
      circumstances[told] === true &&
      (of === 'any-hand' || hand.entered === 'patterns') &&
      (on === 'any-win' || by !== 'self-draw') &&
      where(ruleset),
  );
  return found?.refusal;
}

/** What the rule book is not told: it is judged here, or is about another than the winner. */
export function withoutTold(circumstances: Circumstances) {
  const { ownDiscard, letPass, northPong, lateYaku, readyDiscard, liable, ...rest } = circumstances;
  return rest;
}
