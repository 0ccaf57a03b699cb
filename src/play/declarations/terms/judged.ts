import type { Ruleset } from '../../../rules/ruleset.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { DiceAre } from '../../events/hand.ts';
import type { OperatorSpeaker, PlayerSpeaker, Say, Speaker } from '../../events/say.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import type { MatchState } from '../../game/match/match-state.ts';
import type { Player } from '../../seating/furniture.ts';
import type { RefusalAbout, RefusalCode } from './refusals.ts';

/** What a declaration is judged by: match and hand as folded, and the rules. */
export interface Spoken {
  readonly match: MatchState;
  /** The hand that is on; null between hands. */
  readonly hand: HandState | null;
  readonly ruleset: Ruleset;
  /** Whether the table shows the controller's dice. */
  readonly dice: DiceAre;
}

/** What somebody says. */
export interface Declared<S extends Say = Say> {
  readonly speaker: Speaker;
  /** The id under which it came; null where a key was pressed. */
  readonly id: string | null;
  readonly say: S;
}

/** What a player says, and who it is. */
export interface PlayerDeclared<S extends Say> {
  readonly player: Player;
  /** The same player, with what he spoke by. */
  readonly by: PlayerSpeaker;
  readonly id: string | null;
  readonly say: S;
}

/** What the operator says. */
export interface OperatorDeclared<S extends Say> extends Declared<S> {
  readonly speaker: OperatorSpeaker;
}

/** The events a declaration amounts to, or why it is refused. */
export type Judged = { readonly accepted: true; readonly events: readonly DomainEvent[] } | Refused;

export interface Refused {
  readonly accepted: false;
  /** By what a program decides. */
  readonly code: RefusalCode;
  /** Null where the code says it all. */
  readonly about: RefusalAbout | null;
}

export function accept(...events: readonly DomainEvent[]): Judged {
  return { accepted: true, events };
}

export function refuse(code: RefusalCode, about: RefusalAbout | null = null): Refused {
  return { accepted: false, code, about };
}
