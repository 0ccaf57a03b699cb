import type { Player } from '../seating/furniture.ts';
import type {
  ClaimEvent,
  CourseEvent,
  DrawEvent,
  ExchangeEvent,
  HandBegan,
  MisplacedEvent,
  ReadyEvent,
  SaidEvent,
} from './hand.ts';
import type { HandUndone, IrregularityEvent, MatchEvent, PointsCorrected } from './match.ts';
import type { OutcomeEvent } from './outcome.ts';
import type { Decision, OperatorSpeaker, Proposal, Speaker, Voice } from './say.ts';

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
      readonly verdict: Decision;
      readonly reason: string;
      readonly by?: OperatorSpeaker;
    };

/**
 * What has happened at the table, in the past tense and as plain JSON: folding these from the first on gives
 * every state back. Hand events hold concealed tiles: they go to the ledger and nowhere else.
 */
export type DomainEvent = MatchEvent | AgreementEvent | HandEvent;

export type HandEvent =
  | HandBegan
  | CourseEvent
  | DrawEvent
  | ClaimEvent
  | ReadyEvent
  | ExchangeEvent
  | MisplacedEvent
  | IrregularityEvent
  | HandUndone
  | PointsCorrected
  | SaidEvent
  | OutcomeEvent;
