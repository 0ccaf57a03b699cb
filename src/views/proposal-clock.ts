import type { OpenProposal } from '../play/game/match/agreement.ts';

export interface ProposalClockOptions {
  /** How long a proposal waits to be disputed, in milliseconds; null: no time runs. */
  readonly confirmTimeMs: number | null;
  readonly now: () => number;
}

/** When silence ends the open proposal, for people to see: the chart that ends it counts the same time. */
export const createProposalClock = ({ confirmTimeMs, now }: ProposalClockOptions) => {
  let running: { readonly number: number; readonly endsAt: number } | null = null;
  /** Milliseconds since 1970; null where no time runs. */
  return (open: OpenProposal | null): number | null => {
    if (open === null || open.disputes.length > 0 || confirmTimeMs === null) running = null;
    else if (running?.number !== open.number)
      running = { number: open.number, endsAt: now() + confirmTimeMs };
    return running?.endsAt ?? null;
  };
};
