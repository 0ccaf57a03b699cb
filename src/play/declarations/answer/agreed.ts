import { unreachable } from '../../../rules/unreachable.ts';
import type { HowEnded, OpenProposal } from '../../events/agreement.ts';
import type { ByWord } from '../../events/outcome.ts';
import { outcomeEvents } from '../outcome/outcome-events.ts';
import { judgeAgreed } from '../propose/judge-proposal.ts';
import { handToEnd } from '../terms/declared-hand.ts';
import { accept, type Judged, refuse, type Spoken } from '../terms/judged.ts';

type Agreed = Extract<HowEnded, { end: 'agreed' | 'decided' }>;

/** A proposal stands: its end, and what follows from it. */
export function agreed(spoken: Spoken, open: OpenProposal, how: Agreed): Judged {
  const ended = { type: 'ProposalEnded', proposal: open.number, how } as const;
  switch (open.what.kind) {
    case 'outcome': {
      const game = handToEnd(spoken, open.what.hand, open.what.outcome);
      if (!game.accepted) return game;
      const events = outcomeEvents(game, open.what.outcome, wordOf(open, how));
      return events.accepted ? accept(ended, ...events.events) : events;
    }
    case 'penalty':
    case 'undo': {
      if (open.by.role === 'operator') return refuse('not-here');
      const ruled = judgeAgreed(spoken, { by: open.by, id: open.declaration, what: open.what });
      return ruled.accepted ? accept(ended, ...ruled.events) : ruled;
    }
    default:
      return unreachable(open.what);
  }
}

function wordOf({ number, by, declaration, confirmed }: OpenProposal, how: Agreed): Omit<ByWord, 'held'> {
  const said = { proposal: number, by, declaration };
  if (how.end === 'agreed') return { ...said, agreed: how.by, confirmed };
  return { ...said, agreed: 'operator', confirmed: [...confirmed, how.by ?? { role: 'operator' }] };
}
