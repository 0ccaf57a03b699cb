import { unreachable } from '../../rules/unreachable.ts';
import type { Player } from '../seating/furniture.ts';
import type { OperatorSpeaker, PlayerSpeaker, Proposal, Speaker, Verdict, Voice } from './say.ts';

/** How people come to agree, in the past tense. Proposals are numbered from 1 within their match. */
export type AgreementEvent =
  | {
      readonly type: 'Proposed';
      readonly proposal: number;
      readonly by: Speaker;
      readonly what: Proposal;
      /** The id of the declaration that proposes it; null where a key was pressed. */
      readonly declaration: string | null;
    }
  /** Who had disputed it has changed his mind. */
  | {
      readonly type: 'ProposalConfirmed';
      readonly proposal: number;
      readonly player: Player;
      readonly voice?: Voice;
    }
  | {
      readonly type: 'ProposalDisputed';
      readonly proposal: number;
      readonly player: Player;
      readonly reason: string;
      readonly voice?: Voice;
    }
  /** He neither disputes nor confirms it now. */
  | { readonly type: 'DisputeTakenBack'; readonly proposal: number; readonly player: Player }
  | { readonly type: 'ProposalEnded'; readonly proposal: number; readonly how: HowEnded };

/** `joined`: the next proposal holds it and another's win on the same tile. `silence`: nobody disputed it in time. `lapsed`: nobody can agree to it any more, or silence is not enough. */
export type HowEnded =
  | { readonly end: 'agreed'; readonly by: 'all' | 'silence' }
  | { readonly end: 'withdrawn' }
  | { readonly end: 'joined' }
  | { readonly end: 'lapsed' }
  | {
      readonly end: 'decided';
      readonly verdict: Verdict;
      readonly reason: string;
      readonly by?: OperatorSpeaker;
    };

/** What is before the people now: one proposal at a time. */
export interface Agreement {
  /** The number of the newest proposal; 0 before the first. */
  readonly count: number;
  readonly open: OpenProposal | null;
}

export interface OpenProposal {
  readonly number: number;
  readonly by: Speaker;
  readonly what: Proposal;
  readonly declaration: string | null;
  readonly confirmed: readonly PlayerSpeaker[];
  /** While there are any no time runs: the operator decides, its proposer takes it back, or they change their minds. */
  readonly disputes: readonly Dispute[];
}

export interface Dispute {
  readonly player: Player;
  readonly reason: string;
}

export const NOTHING_PROPOSED: Agreement = { count: 0, open: null };

/** Folds one event; an answer to a proposal that is over changes nothing. */
export function foldAgreement(agreement: Agreement, event: AgreementEvent): Agreement {
  if (event.type === 'Proposed') return propose(event);
  const { open } = agreement;
  if (open === null || open.number !== event.proposal) return agreement;
  switch (event.type) {
    case 'ProposalConfirmed': {
      const { player, voice } = event;
      const asked = withoutAnswer(open, player);
      const speaker: PlayerSpeaker = { role: 'player', player, ...(voice === undefined ? {} : { voice }) };
      return { ...agreement, open: { ...asked, confirmed: [...asked.confirmed, speaker] } };
    }
    case 'ProposalDisputed': {
      const { player, reason } = event;
      const asked = withoutAnswer(open, player);
      return { ...agreement, open: { ...asked, disputes: [...asked.disputes, { player, reason }] } };
    }
    case 'DisputeTakenBack':
      return { ...agreement, open: withoutAnswer(open, event.player) };
    case 'ProposalEnded':
      return { ...agreement, open: null };
    default:
      return unreachable(event);
  }
}

/** What is open now lapses: the hand or the match it is about is over. */
export function lapse(agreement: Agreement): Agreement {
  return { ...agreement, open: null };
}

function propose(event: Extract<AgreementEvent, { type: 'Proposed' }>): Agreement {
  const { proposal, by, what, declaration } = event;
  return {
    count: proposal,
    open: { number: proposal, by, what, declaration, confirmed: [], disputes: [] },
  };
}

function withoutAnswer(open: OpenProposal, player: Player): OpenProposal {
  return {
    ...open,
    confirmed: open.confirmed.filter((each) => each.player !== player),
    disputes: open.disputes.filter((each) => each.player !== player),
  };
}
