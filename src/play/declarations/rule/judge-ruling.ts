import type { Ruleset } from '../../../rules/ruleset.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { DeclaredOutcome, OperatorSay } from '../../events/say.ts';
import { foldHand } from '../../game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../game/fold/match-fold.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import type { DecidedHand } from '../../game/match/match-book.ts';
import { settledAnew } from '../../game/match/match-end.ts';
import type { MatchState } from '../../game/match/match-state.ts';
import { outcomeEvents } from '../outcome/outcome-events.ts';
import { accept, type Declared, type Judged, refuse, type Spoken } from '../terms/judged.ts';
import {
  type AtTable,
  judgeCorrection,
  judgeEnding,
  judgeFirstDealer,
  judgeLiftingPenalty,
  judgeNewPlayer,
  judgePenalty,
  judgeReviving,
  judgeSeats,
  judgeVoiding,
  type Recorded,
  undone,
} from './rulings.ts';

export type RulingSay = Exclude<OperatorSay, { say: 'decide' }>;

/** What the operator rules by his own word, in force at once. */
export function judgeRuling(spoken: Spoken, { speaker, id, say }: Declared<RulingSay>): Judged {
  const reason = 'reason' in say ? say.reason : '';
  const at: AtTable = { ...spoken, ruled: { by: speaker, reason, declaration: id } };
  const judged = judge(at, say);
  return judged.accepted ? accept(...judged.events, ...paidAnew(at, judged.events)) : judged;
}

/** Who has won a match that is over may be another after it was corrected. */
function paidAnew(
  { match, ruleset, ruled }: AtTable,
  events: readonly DomainEvent[],
): readonly DomainEvent[] {
  if (!match.over) return [];
  const corrected = events.reduce<MatchState | null>(applyMatchEvent, match);
  return corrected === null ? [] : settledAnew(corrected, ruleset, ruled);
}

function judge(at: AtTable, say: RulingSay): Judged {
  switch (say.say) {
    case 'penalise':
      return judgePenalty(at, say);
    case 'lift-penalty':
      return judgeLiftingPenalty(at, say.penalty);
    case 'lift-dead-hand':
      return judgeReviving(at, say.player);
    case 'void-hand':
      return judgeVoiding(at, say.hand);
    case 'correct-hand':
      return judgeCorrected(at, say.hand, say.outcome);
    case 'correct-seats':
      return judgeSeats(at, say.fromHand, say.sides);
    case 'change-player':
      return judgeNewPlayer(at, say.player, say.name);
    case 'choose-first-dealer':
      return judgeFirstDealer(at, say.player);
    case 'end-match':
      return judgeEnding(at);
    // Nothing of the match changes by it: the table's chart stands still until somebody at the table presses start.
    case 'pause':
      return accept();
    default:
      return unreachable(say);
  }
}

/** Corrects a hand to an outcome as it is declared; one that is to be dealt again is void. */
export function judgeCorrected(at: AtTable, hand: number, outcome: DeclaredOutcome): Judged {
  if (outcome.kind === 'drawn' && outcome.why === 'agreed-redeal') return judgeVoiding(at, hand);
  return judgeCorrection(at, hand, (decided) => recorded(at, decided, outcome));
}

/** A decided hand as if it were to be declared now. */
export function openAgain(decided: DecidedHand, ruleset: Ruleset): HandState | null {
  return foldHand([undone({ ruleset, ruled: ANEW }, decided)]);
}

const ANEW = { by: { role: 'table' }, reason: '', declaration: null } as const;

/** The outcome as it would have been recorded in that hand. */
function recorded({ ruleset, ruled }: AtTable, decided: DecidedHand, outcome: DeclaredOutcome): Recorded {
  const hand = openAgain(decided, ruleset);
  if (hand === null || ruled.by.role === 'table') return refuse('no-such-hand');
  const word = { proposal: 0, by: ruled.by, declaration: ruled.declaration, agreed: 'operator' } as const;
  const found = outcomeEvents({ hand, ruleset }, outcome, word);
  if (!found.accepted) return found;
  const outcomes = found.events.filter((event) => event.type === 'HandWon' || event.type === 'HandDrawn');
  const [fact] = outcomes;
  return fact === undefined ? refuse('no-such-hand') : { accepted: true, outcome: fact };
}
