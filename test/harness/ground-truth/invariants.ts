/**
 * What must hold of table and controller whatever happens, by its number. `watched` on the machine itself (its tiles, gate,
 * plates and drum) and on every line and record of each whole table that a test plays; else a test tries it by itself.
 */
export const INVARIANTS = {
  1: { holds: 'plates never move while a hand is live', how: 'watched' },
  2: { holds: 'walls rise whole: as many tiles as were asked for, at every side its stacks', how: 'watched' },
  3: {
    holds: 'a drum turns with its gate closed, its set inside and a plan of as many tiles',
    how: 'watched',
  },
  4: { holds: 'a cycle and op move at most once', how: 'watched' },
  5: { holds: 'walls are of one set, and never do two sets lie in the drum', how: 'watched' },
  6: { holds: 'tiles are conserved: each set has as many as ever, wherever they are', how: 'watched' },
  7: {
    holds: 'unknown stays unknown until sensor or person says otherwise: no time-out ends it',
    how: 'tried',
  },
  8: { holds: 'nothing moves but by a command, or by the keys of who stands there', how: 'watched' },
  9: {
    holds: 'nothing moves on power-up, on reconnect or when the watchdog is content again',
    how: 'watched',
  },
  10: { holds: 'the emergency stop is latched: nothing moves until it is cleared', how: 'watched' },
  11: { holds: 'a gate that closes on a hand goes back', how: 'tried' },
  12: { holds: 'settings change only between builds', how: 'tried' },
  13: { holds: 'a command has exactly one result, told again word by word', how: 'watched' },
  14: { holds: 'a command that is sent again is identical to the byte', how: 'watched' },
  15: { holds: 'dice are thrown once a throw, recorded, and then shown as they were', how: 'watched' },
  16: {
    holds: 'walls, dice, deal, then live; and live is over with a settlement or a hand that is void',
    how: 'watched',
  },
  17: {
    holds: 'scores never depend on hardware: a hand is ended and paid for at a dead table',
    how: 'tried',
  },
  18: { holds: 'events are applied once and in order', how: 'watched' },
  19: { holds: 'tiles that nobody sees are told to nobody', how: 'tried' },
  20: { holds: 'retries are bounded: the same fault thrice in ten cycles is latched', how: 'tried' },
  21: { holds: 'one controller a table: a second one is refused', how: 'tried' },
  22: { holds: 'service is refused without its mode, and while a hand is live', how: 'tried' },
} as const satisfies Readonly<Record<number, { readonly holds: string; readonly how: 'watched' | 'tried' }>>;

export type Invariant = keyof typeof INVARIANTS;

/** How often it could have been broken, and how it was. */
export interface Tally {
  readonly occasions: number;
  readonly breaches: readonly string[];
}

/** Notes that an invariant was at stake, and what broke it; null where nothing did. */
export type Note = (invariant: Invariant, breach: string | null) => void;
