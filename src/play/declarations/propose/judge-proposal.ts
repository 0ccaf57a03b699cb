import { unreachable } from '../../../rules/unreachable.ts';
import type { Proposal, Propose } from '../../events/say.ts';
import { judgePenalty, judgeUndo } from '../rule/rulings.ts';
import {
  accept,
  type Declared,
  type Judged,
  type PlayerDeclared,
  refuse,
  type Spoken,
} from '../terms/judged.ts';
import { judgeOutcome } from './judge-outcome.ts';

/** What is proposed: only what would be accepted now comes before the players. The operator rules on all but an outcome. */
export function judgeProposal(spoken: Spoken, declared: Declared<Propose>): Judged {
  const { speaker, id, say } = declared;
  const { proposal } = say;
  switch (proposal.kind) {
    case 'outcome':
      return judgeOutcome(spoken, { ...declared, say: { say: 'propose', proposal } });
    case 'penalty':
    case 'undo':
      return speaker.role === 'player'
        ? proposed(spoken, declared, judgeAgreed(spoken, { by: speaker, id, what: proposal }))
        : refuse('not-your-part');
    default:
      return unreachable(proposal);
  }
}

export interface RulingProposed extends Pick<PlayerDeclared<Propose>, 'by' | 'id'> {
  readonly what: Exclude<Proposal, { kind: 'outcome' }>;
}

/** What a penalty or an undo amounts to, once it is agreed on. */
export function judgeAgreed(spoken: Spoken, { by, id, what }: RulingProposed): Judged {
  switch (what.kind) {
    case 'penalty':
      return judgePenalty({ ...spoken, ruled: { by, reason: what.reason, declaration: id } }, what);
    case 'undo':
      return judgeUndo({ ...spoken, ruled: { by, reason: 'agreed by all', declaration: id } }, what.hand);
    default:
      return unreachable(what);
  }
}

function proposed({ match }: Spoken, { speaker, id, say }: Declared<Propose>, possible: Judged): Judged {
  const { agreement } = match;
  if (agreement.open !== null) return refuse('proposal-open');
  if (!possible.accepted) return possible;
  const number = agreement.count + 1;
  return accept({ type: 'Proposed', proposal: number, by: speaker, what: say.proposal, declaration: id });
}
