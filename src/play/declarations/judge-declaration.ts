import { unreachable } from '../../rules/unreachable.ts';
import type { OperatorSay, PlayerSay, Propose } from '../events/say.ts';
import { judgeCall, judgeProposal, judgeReady, judgeReadyTakenBack } from './judge-proposal.ts';
import {
  judgeChoice,
  judgeConfirm,
  judgeDecide,
  judgeDice,
  judgeDispute,
  judgeWithdraw,
} from './judge-reply.ts';
import {
  type Declared,
  type Judged,
  type OperatorDeclared,
  type PlayerDeclared,
  refuse,
  type Spoken,
} from './judged.ts';
import { judgeRuling } from './rule/rulings.ts';

/**
 * What comes of a declaration (docs/declarations.md): the events to record, or why it is refused. Pure; the same
 * declaration in the same state is judged the same.
 */
export function judgeDeclaration(spoken: Spoken, { speaker, id, say }: Declared): Judged {
  if (say.say === 'propose') return judgeProposal(spoken, { speaker, id, say });
  if (isOperators(say))
    return speaker.role === 'operator'
      ? judgeOperator(spoken, { speaker, id, say })
      : refuse('not-your-part');
  return speaker.role === 'player'
    ? judgePlayer(spoken, { player: speaker.player, by: speaker, id, say })
    : refuse('not-your-part');
}

const OPERATOR_SAYS: ReadonlySet<string> = new Set<OperatorSay['say']>([
  'decide',
  'penalise',
  'lift-penalty',
  'lift-dead-hand',
  'void-hand',
  'correct-hand',
  'correct-seats',
  'change-player',
  'choose-first-dealer',
  'pause',
  'end-match',
]);

const isOperators = (say: PlayerSay | OperatorSay): say is OperatorSay => OPERATOR_SAYS.has(say.say);

function judgePlayer(spoken: Spoken, declared: PlayerDeclared<Exclude<PlayerSay, Propose>>): Judged {
  const { say } = declared;
  switch (say.say) {
    case 'declare-ready':
      return judgeReady(spoken, { ...declared, say });
    case 'take-back-ready':
      return judgeReadyTakenBack(spoken, { ...declared, say });
    case 'call-win':
      return judgeCall(spoken, { ...declared, say });
    case 'enter-dice':
      return judgeDice(spoken, { ...declared, say });
    case 'stop-match':
    case 'deal-again':
      return judgeChoice(spoken, { ...declared, say });
    case 'confirm':
      return judgeConfirm(spoken, { ...declared, say });
    case 'dispute':
      return judgeDispute(spoken, { ...declared, say });
    case 'withdraw':
      return judgeWithdraw(spoken, { ...declared, say });
    default:
      return unreachable(say);
  }
}

function judgeOperator(spoken: Spoken, declared: OperatorDeclared<OperatorSay>): Judged {
  const { say } = declared;
  switch (say.say) {
    case 'decide':
      return judgeDecide(spoken, { ...declared, say });
    default:
      return judgeRuling(spoken, { ...declared, say });
  }
}
