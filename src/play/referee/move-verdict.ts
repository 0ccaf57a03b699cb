import type { HandEvent } from '../events/domain-event.ts';
import type { ViolationCode } from './violation.ts';

/** The events a legal move, or key, amounts to, or why it is refused. */
export type MoveVerdict =
  | { readonly allowed: true; readonly events: readonly HandEvent[] }
  | { readonly allowed: false; readonly code: ViolationCode };

export function allow(...events: readonly HandEvent[]): MoveVerdict {
  return { allowed: true, events };
}

export function forbid(code: ViolationCode): MoveVerdict {
  return { allowed: false, code };
}

/** What is allowed, with these events first; nothing follows the end of a hand. What is refused ends nothing. */
export function after(events: readonly HandEvent[], ruling: MoveVerdict): MoveVerdict {
  if (!ruling.allowed) return ruling;
  return events.some(endsHand) ? allow(...events) : allow(...events, ...ruling.events);
}

const endsHand = ({ type }: HandEvent): boolean =>
  type === 'HandWon' || type === 'HandDrawn' || type === 'WinAccepted';
