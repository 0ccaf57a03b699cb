import type { AgreementEvent } from './agreement.ts';
import type { ClaimEvent, ReadyEvent } from './claims.ts';
import type { CourseEvent, HandBegan } from './hand.ts';
import type { MatchEvent } from './match.ts';
import type { OutcomeEvent } from './outcome.ts';
import type { HandUndone, IrregularityEvent } from './rulings.ts';
import type { SaidEvent } from './said.ts';
import type { DrawEvent, ExchangeEvent, StrayEvent } from './tiles.ts';

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
  | StrayEvent
  | IrregularityEvent
  | HandUndone
  | SaidEvent
  | OutcomeEvent;
