import type { DomainEvent } from '../../events/domain-event.ts';
import type { Say } from '../../events/say.ts';
import { dealerContest } from '../../game/match/first-dealer.ts';
import type { MatchState } from '../../game/match/match-state.ts';
import { sideOf, sidesTaken } from '../../seating/seating.ts';
import { accept, type Judged, type PlayerDeclared, refuse, type Spoken } from '../terms/judged.ts';

type EnterDice = Extract<Say, { say: 'enter-dice' }>;

/** Which throw for the first dealer is asked for, counted from 1; null while none is. */
export function throwAsked(match: MatchState): number | null {
  return match.firstDealer === null && contestIn(match).decided === false ? match.throws.length + 1 : null;
}

function contestIn({ seating, throws }: MatchState) {
  return dealerContest(sidesTaken(seating), throws);
}

/** The own throw for the first dealer, of dice that lie on the table and that nothing reads. */
export function judgeDice({ match, dice }: Spoken, { player, say }: PlayerDeclared<EnterDice>): Judged {
  if (dice === 'shown') return refuse('dice-are-shown');
  const contest = contestIn(match);
  if (match.firstDealer !== null || contest.decided) return refuse('not-throwing');
  if (say.throw !== throwAsked(match)) return refuse('other-throw');
  if (sideOf(match.seating, player) !== contest.next) return refuse('not-your-throw');
  const thrown: DomainEvent = {
    type: 'DealerDiceThrown',
    side: contest.next,
    throw: say.throw,
    dice: say.dice,
  };
  return accept(thrown);
}
