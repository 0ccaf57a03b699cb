import { judgeOutcome } from './judge-outcome.ts';
import { accept, type Judged, type PlayerDeclared, refuse, type Spoken } from './judged.ts';
import { judgePenalty, judgeUndo } from './rulings.ts';
import type { Proposal, Say } from './say.ts';

type Propose = Extract<Say, { say: 'propose' }>;

/** What a player proposes: only what would be accepted now comes before the others. */
export function judgeProposal(spoken: Spoken, declared: PlayerDeclared<Propose>): Judged {
  const { proposal } = declared.say;
  switch (proposal.kind) {
    case 'outcome':
      return judgeOutcome(spoken, { ...declared, say: { say: 'propose', proposal } });
    case 'penalty':
    case 'undo':
      return proposed(spoken, declared, judgeAgreed(spoken, { ...declared, what: proposal }));
    default:
      return proposal satisfies never;
  }
}

export interface RulingProposed extends Pick<PlayerDeclared<Propose>, 'player' | 'id'> {
  readonly what: Exclude<Proposal, { kind: 'outcome' }>;
}

/** What a penalty or an undo amounts to, once it is agreed on. */
export function judgeAgreed(spoken: Spoken, { player, id, what }: RulingProposed): Judged {
  const by = { role: 'player', player } as const;
  switch (what.kind) {
    case 'penalty':
      return judgePenalty({ ...spoken, ruled: { by, reason: what.reason, declaration: id } }, what);
    case 'undo':
      return judgeUndo({ ...spoken, ruled: { by, reason: 'agreed by all', declaration: id } }, what.hand);
    default:
      return what satisfies never;
  }
}

function proposed({ match }: Spoken, { player, id, say }: PlayerDeclared<Propose>, possible: Judged): Judged {
  const { agreement } = match;
  if (agreement.open !== null) return refuse('proposal-open');
  if (!possible.accepted) return possible;
  const by = { role: 'player', player } as const;
  const number = agreement.count + 1;
  return accept({ type: 'Proposed', proposal: number, by, what: say.proposal, declaration: id });
}
