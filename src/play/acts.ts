import type { Ruleset } from '../rules/ruleset.ts';
import type { HandEvent } from './events/domain-event.ts';
import type { HandState } from './game/hand/hand-state.ts';
import type { Key, Player, Side, Tile, Zone } from './seating/furniture.ts';

/** Why the referee refuses: a closed list, by the codes the table's displays can show (SPEC, "SHOW"). */
export const VIOLATIONS = [
  'put_tile_back',
  'not_your_turn',
  'draw_first',
  'discard_first',
  'turn_indicator',
  'flower_first',
  'finish_set',
  'wrong_tile',
  'wrong_place',
  'place_taken',
  'no_claim',
  'claim_over',
  'claim_pending',
  'last_discard',
  'no_kong',
  'no_replacement',
  'no_draw',
  'not_ready',
  'no_ready',
  'no_stick',
  'hand_frozen',
  'not_a_win',
  'below_minimum',
  'sacred_discard',
  'no_yaku',
  'furiten',
  'north_pong',
  'sacred_pair',
] as const;

export type ViolationCode = (typeof VIOLATIONS)[number];

export function isViolation(code: string): code is ViolationCode {
  return VIOLATIONS.some((each) => each === code);
}

export interface RuleViolation {
  readonly code: ViolationCode;
  /** Who is told. */
  readonly side: Side;
}

export function violation(code: ViolationCode, side: Side): RuleViolation {
  return { code, side };
}

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

/**
 * What the table saw: the referee's only input. A draw, a discard, a pong are told from where a tile came
 * from and where it rests; claims, ready and wins from the keys; the end of a claim window from the clock.
 */
export type Observation =
  | ({ readonly type: 'TileMoved' } & Move)
  | { readonly type: 'KeyPressed'; readonly side: Side; readonly key: Key }
  | { readonly type: 'ClaimTimeEnded' };

/** A move whose tile came to rest before one player. */
export interface PlayerMove<To extends Zone = Zone> extends Move {
  readonly player: Player;
  readonly to: To;
}

export type PlaceOf<Place extends Zone['place']> = Extract<Zone, { readonly place: Place }>;

/** The events a legal act amounts to, or why it is refused. */
export type ActVerdict =
  | { readonly allowed: true; readonly events: readonly HandEvent[] }
  | { readonly allowed: false; readonly code: ViolationCode };

export function allow(...events: readonly HandEvent[]): ActVerdict {
  return { allowed: true, events };
}

export function forbid(code: ViolationCode): ActVerdict {
  return { allowed: false, code };
}

/** What is allowed, with these events first; nothing follows the end of a hand. What is refused ends nothing. */
export function after(events: readonly HandEvent[], ruling: ActVerdict): ActVerdict {
  if (!ruling.allowed) return ruling;
  return events.some(endsHand) ? allow(...events) : allow(...events, ...ruling.events);
}

const endsHand = ({ type }: HandEvent): boolean =>
  type === 'HandWon' || type === 'HandDrawn' || type === 'WinAccepted';

export function isHandOf(zone: Zone, side: Side): zone is PlaceOf<'hand'> {
  return zone.place === 'hand' && zone.side === side;
}
