import type { DeclaredOutcome } from '../../events/say.ts';
import type { HandInPlay } from '../../win/ruling.ts';
import { type Refused, refuse, type Spoken } from './judged.ts';

export type DeclaredGame = ({ readonly accepted: true } & HandInPlay) | Refused;

/** The declared hand that is being played, by its number in the match; or why there is none to speak of. */
export function declaredHand({ match, hand, ruleset }: Spoken, number: number): DeclaredGame {
  if (hand === null || hand.stage === 'settled' || hand.stage === 'voided')
    return refuse(number <= match.hand ? 'other-hand' : 'no-hand');
  if (hand.hand !== number) return refuse('other-hand');
  if (hand.knowing === 'observed') return refuse('hand-observed');
  return hand.stage === 'playing' ? { accepted: true, hand, ruleset } : refuse('not-playing');
}

/** The same of the hand whose end is proposed: whether it is dealt again people say of any hand that is on. */
export function handToEnd(spoken: Spoken, number: number, outcome: DeclaredOutcome): DeclaredGame {
  const { hand, ruleset } = spoken;
  const isOn = hand !== null && (hand.stage === 'dealing' || hand.stage === 'playing');
  if (isRedeal(outcome) && isOn && hand.hand === number) return { accepted: true, hand, ruleset };
  return declaredHand(spoken, number);
}

export const isRedeal = (outcome: DeclaredOutcome): boolean =>
  outcome.kind === 'drawn' && outcome.why === 'agreed-redeal';
