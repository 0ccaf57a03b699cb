import type { Say } from '../../events/say.ts';
import { dealerToAsk } from '../../game/match/next-hand.ts';
import { accept, type Judged, type PlayerDeclared, refuse, type Spoken } from '../terms/judged.ts';

type Choice = Extract<Say, { say: 'stop-match' | 'deal-again' }>;

const CHOICES = { 'stop-match': 'stop', 'deal-again': 'deal-again' } as const;

/** The dealer who may stop in the last hand says what he does (docs/declarations.md, "The dealer may stop"). */
export function judgeChoice(spoken: Spoken, { player, say }: PlayerDeclared<Choice>): Judged {
  const { match, ruleset, hand } = spoken;
  const dealer = hand === null ? dealerToAsk(match, ruleset) : null;
  if (dealer === null) return refuse('nobody-may-stop');
  if (dealer !== player) return refuse('not-your-part');
  if (match.settled !== say.hand) return refuse('other-hand');
  // What is before the people may change who leads.
  if (say.say === 'stop-match' && match.agreement.open !== null) return refuse('proposal-open');
  const choice = CHOICES[say.say];
  return accept({ type: 'DealerChose', hand: say.hand, player, choice, told: 'by-himself' });
}
