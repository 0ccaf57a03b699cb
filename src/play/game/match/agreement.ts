import { unreachable } from '../../../rules/unreachable.ts';
import type { AgreementEvent } from '../../events/domain-event.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { PlayerSpeaker, Proposal, Speaker } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';

/** What is before the people now: one proposal at a time. */
export interface Agreement {
  /** The number of the newest proposal; 0 before the first. */
  readonly count: number;
  readonly open: OpenProposal | null;
  /** What the operator has rejected in this hand, until something else is proposed: whoever proposed it is told why. */
  readonly rejected: Rejection | null;
}

export interface Rejection {
  readonly number: number;
  readonly reason: string;
}

export interface OpenProposal {
  readonly number: number;
  readonly by: Speaker;
  readonly what: Proposal;
  readonly declaration: string | null;
  /** The hand begun last when it was made; a penalty is for that one, whenever it is agreed on. */
  readonly began: HandBegan | null;
  readonly confirmed: readonly PlayerSpeaker[];
  /** While there are any no time runs: the operator decides, its proposer takes it back, or they change their minds. */
  readonly disputes: readonly Dispute[];
}

export interface Dispute {
  readonly player: Player;
  readonly reason: string;
}

export const NOTHING_PROPOSED: Agreement = { count: 0, open: null, rejected: null };

/** Folds one event after the hand that began last; an answer to a proposal that is over changes nothing. */
export function foldAgreement(
  agreement: Agreement,
  event: AgreementEvent,
  began: HandBegan | null,
): Agreement {
  if (event.type === 'Proposed') return propose(event, began);
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
      return { ...agreement, open: null, rejected: rejectionOf(open, event.how) };
    default:
      return unreachable(event);
  }
}

/** What is open now lapses, if it is such: what it was about is over, or no more what people agree to. */
export function lapse(agreement: Agreement, isSuch: (what: Proposal) => boolean = () => true): Agreement {
  const { open } = agreement;
  return open === null || !isSuch(open.what) ? agreement : { ...agreement, open: null };
}

type HowEnded = Extract<AgreementEvent, { type: 'ProposalEnded' }>['how'];

function rejectionOf({ number }: OpenProposal, how: HowEnded): Rejection | null {
  if (how.end !== 'decided' || how.verdict === 'accept') return null;
  return { number, reason: how.reason };
}

/** A hand that begins has nothing to do with what was rejected before it. */
export const withoutRejection = (agreement: Agreement): Agreement => ({ ...agreement, rejected: null });

function propose(event: Extract<AgreementEvent, { type: 'Proposed' }>, began: HandBegan | null): Agreement {
  const { proposal, by, what, declaration } = event;
  return {
    count: proposal,
    open: { number: proposal, by, what, declaration, began, confirmed: [], disputes: [] },
    rejected: null,
  };
}

function withoutAnswer(open: OpenProposal, player: Player): OpenProposal {
  return {
    ...open,
    confirmed: open.confirmed.filter((each) => each.player !== player),
    disputes: open.disputes.filter((each) => each.player !== player),
  };
}
