import type { Outcome } from '../contract/outcome-view.ts';
import type { ProposalView } from '../contract/proposal-view.ts';
import type { OpenProposal } from '../play/declarations/agreement.ts';
import { askedAbout } from '../play/declarations/judge-agreement.ts';
import { outcomeEvents } from '../play/declarations/outcome-events.ts';
import type { DeclaredOutcome, Speaker } from '../play/declarations/say.ts';
import type { Seating } from '../play/furniture.ts';
import { foldOnto } from '../play/hand-fold.ts';
import type { Game } from '../play/ruling.ts';
import { drawsCarried } from './draws-carried.ts';
import { outcomeView } from './outcome-view.ts';

export interface ProposalSeen {
  readonly open: OpenProposal;
  readonly seating: Seating;
  /** The hand it is about; null where none is on. */
  readonly game: Game | null;
  readonly endsAt: number | null;
}

/** What is before the people, as everybody sees it; null while it cannot be shown. */
export const proposalViewOf = ({ open, seating, game, endsAt }: ProposalSeen): ProposalView | null => {
  const what = whatOf(open, game);
  if (what === null) return null;
  const answered = [...open.confirmed, ...open.disputes.map(({ player }) => player)];
  return {
    number: open.number,
    by: speakerView(open.by, seating),
    what,
    confirmed: open.confirmed.map((player) => seating.sides[player]),
    open: askedAbout(open)
      .filter((player) => !answered.includes(player))
      .map((player) => seating.sides[player]),
    endsAt,
    disputes: open.disputes.map(({ player, reason }) => ({ side: seating.sides[player], reason })),
  };
};

const speakerView = (speaker: Speaker, { sides }: Seating): ProposalView['by'] =>
  speaker.role === 'player' ? { role: 'player', side: sides[speaker.player] } : { role: 'operator' };

const whatOf = ({ what, number, by }: OpenProposal, game: Game | null): ProposalView['what'] | null => {
  switch (what.kind) {
    case 'outcome': {
      const word = { proposal: number, by, declaration: null, agreed: 'all' } as const;
      const outcome = game === null ? null : outcomeIfAgreed(game, what.outcome, word);
      return outcome === null ? null : { kind: 'outcome', outcome };
    }
    case 'undo':
      return { kind: 'undo', hand: what.hand };
    case 'penalty':
      return null;
    default:
      return what satisfies never;
  }
};

/** How the hand would stand in the record; null where it cannot. */
export const outcomeIfAgreed = (
  game: Game,
  outcome: DeclaredOutcome,
  word: Parameters<typeof outcomeEvents>[2],
): Outcome | null => {
  const possible = outcomeEvents(game, outcome, word);
  if (!possible.accepted) return null;
  const decided = foldOnto(game.hand, possible.events);
  if (decided.result !== null) return outcomeView(decided, game.ruleset, null);
  const goulash = drawsCarried(game.ruleset, game.hand.goulash);
  return { kind: 'drawn', goulash, payments: [], entry: null };
};
