import type { SeatedSide } from '../../contract/table-view.ts';
import type { Role } from './roles.ts';

/** A side somebody may sit at, and enter for by a code. */
export type CodedSide = SeatedSide['side'];

/**
 * Whom a token speaks for. `session` began when it was issued, `device` is the browser it was issued to: names for the
 * record, which anybody may read and which open nothing.
 */
export type Entered = (
  | { readonly as: 'seat'; readonly side: CodedSide }
  | { readonly as: 'operator'; readonly role: Exclude<Role, 'player' | 'screen' | 'archive'> }
) &
  Voice;

export interface Voice {
  readonly session: string;
  readonly device: string;
}

/** A program that keeps ledgers: it reads, and says nothing. */
export type EnteredArchive = { readonly as: 'archive' } & Voice;

/** Where a question comes from. */
export interface Comer {
  readonly address: string;
  /** What its browser was given to be known by; null for one that brings nothing. */
  readonly browser: string | null;
}

export type EntranceRefused =
  | 'wrong-code'
  | 'too-many-codes'
  | 'not-ready'
  | 'seat-taken'
  | 'invitation-ended'
  | 'typing-paused'
  | 'not-answered'
  | 'not-admitted'
  | 'not-asked';

export type Entrance =
  | {
      readonly ok: true;
      readonly token: string;
      readonly browser: string;
      readonly entered: Entered | EnteredArchive;
      /** `again`: he is in already, and this is the answer of then. */
      readonly given: 'now' | 'again';
    }
  | { readonly ok: false; readonly code: EntranceRefused };

export const refused = (code: EntranceRefused): Entrance => ({ ok: false, code });
