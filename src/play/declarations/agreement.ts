import type { Player } from '../furniture.ts';
import type { Proposal, Speaker, Verdict } from './say.ts';

/** How people come to agree, in the past tense. Proposals are numbered from 1 within their match. */
export type AgreementEvent =
  | {
      readonly type: 'Proposed';
      readonly proposal: number;
      readonly by: Speaker;
      readonly what: Proposal;
    }
  | { readonly type: 'ProposalConfirmed'; readonly proposal: number; readonly player: Player }
  | {
      readonly type: 'ProposalDisputed';
      readonly proposal: number;
      readonly player: Player;
      readonly reason: string;
    }
  | { readonly type: 'ProposalEnded'; readonly proposal: number; readonly how: HowEnded };

/** `silence`: nobody answered in time. */
export type HowEnded =
  | { readonly end: 'agreed'; readonly by: 'all' | 'silence' }
  | { readonly end: 'withdrawn' }
  | { readonly end: 'lapsed' }
  | { readonly end: 'decided'; readonly verdict: Verdict; readonly reason: string };

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
  readonly confirmed: readonly Player[];
  /** Whoever disputes it first; then only the operator ends it, or its proposer takes it back. */
  readonly disputed: { readonly player: Player; readonly reason: string } | null;
}

export const NOTHING_PROPOSED: Agreement = { count: 0, open: null };

/** Folds one event; an answer to a proposal that is over changes nothing. */
export function foldAgreement(agreement: Agreement, event: AgreementEvent): Agreement {
  if (event.type === 'Proposed') return propose(event);
  const { open } = agreement;
  if (open === null || open.number !== event.proposal) return agreement;
  switch (event.type) {
    case 'ProposalConfirmed':
      return { ...agreement, open: { ...open, confirmed: [...open.confirmed, event.player] } };
    case 'ProposalDisputed': {
      const { player, reason } = event;
      return { ...agreement, open: { ...open, disputed: { player, reason } } };
    }
    case 'ProposalEnded':
      return { ...agreement, open: null };
    default:
      return event satisfies never;
  }
}

function propose({ proposal, by, what }: Extract<AgreementEvent, { type: 'Proposed' }>): Agreement {
  return { count: proposal, open: { number: proposal, by, what, confirmed: [], disputed: null } };
}
