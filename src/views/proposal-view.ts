import type { Outcome, ProposalView } from '../contract/outcome-view.ts';
import { askedAbout, silenceOn } from '../play/declarations/judge-reply.ts';
import { claimantsOf } from '../play/declarations/outcome/claimed-wins.ts';
import { outcomeEvents } from '../play/declarations/outcome/outcome-events.ts';
import { imposePenalty, stillOn } from '../play/declarations/rule/penalty.ts';
import type { HandEvent } from '../play/events/domain-event.ts';
import type { PenaltyImposed } from '../play/events/match.ts';
import type { DeclaredOutcome, Penalty, Speaker } from '../play/events/say.ts';
import { foldOnto } from '../play/game/fold/hand-fold.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import type { OpenProposal } from '../play/game/match/agreement.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Player, Seating } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { unreachable } from '../rules/unreachable.ts';
import { isWaitingAsked } from './declared-form.ts';
import { outcomeView, paymentsOf } from './outcome-view.ts';
import { drawsCarried } from './worth-view.ts';

export interface ProposalSeen {
  readonly open: OpenProposal;
  readonly match: MatchState;
  /** The hand it is about; null where none is on. */
  readonly hand: HandState | null;
  readonly ruleset: Ruleset;
  readonly endsAt: number | null;
}

/** What is before the people, as everybody sees it; null while it cannot be shown. */
export const proposalViewOf = (proposed: ProposalSeen): ProposalView | null => {
  const what = whatOf(proposed);
  if (what === null) return null;
  const { open, endsAt } = proposed;
  const { seating } = proposed.match;
  const confirmed = open.confirmed.map(({ player }) => player);
  const answered = [...confirmed, ...open.disputes.map(({ player }) => player)];
  return {
    number: open.number,
    by: speakerView(open.by, seating),
    what,
    confirmed: confirmed.map((player) => sideOf(seating, player)),
    open: askedAbout(open, proposed.match.players)
      .filter((player) => !answered.includes(player))
      .map((player) => sideOf(seating, player)),
    endsAt,
    ...(silenceOn(open) === 'ends-it' ? { lapses: true as const } : {}),
    disputes: open.disputes.map(({ player, reason }) => ({ side: sideOf(seating, player), reason })),
  };
};

const speakerView = (speaker: Speaker, seating: Seating): ProposalView['by'] =>
  speaker.role === 'player'
    ? { role: 'player', side: sideOf(seating, speaker.player) }
    : { role: 'operator' };

type What = ProposalView['what'];

const whatOf = (proposed: ProposalSeen): What | null => {
  const { what } = proposed.open;
  switch (what.kind) {
    case 'outcome':
      return proposedOutcome(proposed, what.outcome);
    case 'undo':
      return { kind: 'undo', hand: what.hand };
    case 'penalty':
      return proposedPenalty(proposed, what);
    default:
      return unreachable(what);
  }
};

const proposedOutcome = ({ open, hand, ruleset }: ProposalSeen, outcome: DeclaredOutcome): What | null => {
  if (hand === null) return null;
  const word = { proposal: open.number, by: open.by, declaration: null, agreed: 'all' } as const;
  const view = outcomeIfAgreed({ hand, ruleset }, outcome, word);
  if (view === null) return null;
  const waiting = isWaitingAsked(ruleset) ? losersWaiting(outcome) : [];
  const sides = waiting.map((player) => sideOf(hand.seating, player));
  return { kind: 'outcome', outcome: view, ...(sides.length > 0 ? { waiting: sides } : {}) };
};

/** Who is said to have lacked one tile: what he pays, or is paid, depends on it, and nobody saw it. */
const losersWaiting = (outcome: DeclaredOutcome): readonly Player[] => {
  if (outcome.kind === 'won') {
    const winners = claimantsOf(outcome).map(({ winner }) => winner);
    return outcome.waiting.filter((player) => !winners.includes(player));
  }
  return outcome.why === 'agreed-redeal' ? [] : outcome.waiting;
};

/** Who would pay whom, and what would become of the hand. */
const proposedPenalty = ({ open, match, hand, ruleset }: ProposalSeen, penalty: Penalty): What | null => {
  const { by, declaration, began } = open;
  if (began === null) return null;
  const ruled = { by, reason: penalty.reason, declaration };
  const on = stillOn({ match, hand }, began);
  const imposed = imposePenalty({ ruleset, winds: began.winds, hand: on, penalty, ruled });
  const found = imposed.ok ? imposed.events.find(isImposed) : undefined;
  if (found === undefined) return null;
  return {
    kind: 'penalty',
    irregularity: found.irregularity,
    side: sideOf(match.seating, found.player),
    payments: paymentsOf(found.transfers, match.seating),
    hand: found.consequence,
    reason: found.reason,
  };
};

const isImposed = (event: HandEvent): event is PenaltyImposed => event.type === 'PenaltyImposed';

interface HandShown extends HandInPlay {
  /** Where everybody is for those who see it; left out = where he was in the hand. */
  readonly shownAt?: Seating;
}

/** How the hand would stand in the record; null where it cannot. */
export const outcomeIfAgreed = (
  game: HandShown,
  outcome: DeclaredOutcome,
  word: Parameters<typeof outcomeEvents>[2],
): Outcome | null => {
  const possible = outcomeEvents(game, outcome, word);
  if (!possible.accepted) return null;
  const decided = foldOnto(game.hand, possible.events);
  const { shownAt: seating = decided.seating } = game;
  if (decided.result !== null) return outcomeView({ ...decided, seating }, game.ruleset, null);
  // What leaves no result is dealt again.
  const goulash = drawsCarried(game.ruleset, game.hand.goulash);
  return { kind: 'drawn', why: 'agreed-redeal', goulash, payments: [], entry: null };
};

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

export interface WaitClockOptions {
  /** How long somebody is waited for, in milliseconds; null: not at all. */
  readonly waitMs: number | null;
  readonly now: () => number;
}

/** When it is waited for somebody no longer, for people to see: the chart that ends it counts the same time. */
export const createWaitClock = ({ waitMs, now }: WaitClockOptions) => {
  let endsAt: number | null = null;
  /** Milliseconds since 1970; null where no time runs. */
  return (wait: 'running' | 'over'): number | null => {
    endsAt = wait === 'over' || waitMs === null ? null : (endsAt ?? now() + waitMs);
    return endsAt;
  };
};
