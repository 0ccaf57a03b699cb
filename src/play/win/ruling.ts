import type { Ruleset } from '../../rules/ruleset.ts';
import type { HandEvent } from '../events/domain-event.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { Player, Side, Tile, Zone } from '../seating/furniture.ts';
import type { ViolationCode } from './rule-violation.ts';

/** What the referee rules by. */
export interface HandInPlay {
  readonly hand: HandState;
  readonly ruleset: Ruleset;
}

/** A tile that was moved and rests again. */
export interface Move {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

/** A move whose tile came to rest before one player. */
export interface PlayerMove<To extends Zone = Zone> extends Move {
  readonly player: Player;
  readonly to: To;
}

export type PlaceOf<Place extends Zone['place']> = Extract<Zone, { readonly place: Place }>;

/** The events a legal act amounts to, or why it is refused. */
export type Ruling =
  | { readonly allowed: true; readonly events: readonly HandEvent[] }
  | { readonly allowed: false; readonly code: ViolationCode };

export function allow(...events: readonly HandEvent[]): Ruling {
  return { allowed: true, events };
}

export function refuse(code: ViolationCode): Ruling {
  return { allowed: false, code };
}

/** What is allowed, with these events first; nothing follows the end of a hand. What is refused ends nothing. */
export function after(events: readonly HandEvent[], ruling: Ruling): Ruling {
  if (!ruling.allowed) return ruling;
  return events.some(endsHand) ? allow(...events) : allow(...events, ...ruling.events);
}

const endsHand = ({ type }: HandEvent): boolean =>
  type === 'HandWon' || type === 'HandDrawn' || type === 'WinAccepted';

export function isHandOf(zone: Zone, side: Side): zone is PlaceOf<'hand'> {
  return zone.place === 'hand' && zone.side === side;
}
