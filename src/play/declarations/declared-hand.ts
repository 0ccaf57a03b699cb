import type { Game } from '../ruling.ts';
import { type Refused, refuse, type Spoken } from './judged.ts';

export type DeclaredGame = ({ readonly accepted: true } & Game) | Refused;

/** The declared hand that is being played, by its number in the match; or why there is none to speak of. */
export function declaredHand({ match, hand, ruleset }: Spoken, number: number): DeclaredGame {
  if (hand === null || hand.stage === 'settled' || hand.stage === 'voided')
    return refuse(number <= match.hand ? 'other-hand' : 'no-hand');
  if (hand.hand !== number) return refuse('other-hand');
  if (hand.knowing === 'observed') return refuse('hand-observed');
  return hand.stage === 'playing' ? { accepted: true, hand, ruleset } : refuse('not-playing');
}
