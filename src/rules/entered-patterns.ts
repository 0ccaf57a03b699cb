import type { Fu } from './han/fu.ts';
import type { Situation } from './hands/situation.ts';
import type { PaidPattern } from './scoring/pattern.ts';

/** A hand told by the patterns it has, in place of its tiles. */
export interface EnteredPatterns {
  /** How often each is in the hand, by its id. */
  readonly patterns: Readonly<Record<string, number>>;
  /** Whether any set was claimed from another. */
  readonly melds: 'claimed' | 'none-claimed';
  /** Where fu are counted; null elsewhere. */
  readonly fu: Fu | null;
}

/** What the play adds that patterns alone do not tell. */
export type EnteredSituation = Pick<Situation, 'seat' | 'everyoneReady' | 'dealersHand'>;

/** Why patterns that were entered are no hand that wins. */
export type EnteredProblem =
  | { readonly outcome: 'unknown-pattern'; readonly id: string }
  | { readonly outcome: 'too-often'; readonly id: string; readonly most: number }
  /** Fu are wanted, or are not counted by these rules. */
  | { readonly outcome: 'fu-wanted' }
  | { readonly outcome: 'fu-not-counted' };

/** Patterns that one hand may have more than once, and how often; all others are there or not. */
const MOST_TIMES: Readonly<Record<string, number>> = {
  'dragon-pong': 3,
  'wind-pong': 4,
  'honour-pong': 4,
  kong: 4,
  'bamboo-pong': 4,
  'identical-chows': 2,
  flowers: 12,
  'own-number': 8,
  'bonus-tiles': 16,
  'complete-set': 4,
  'premium-tile': 4,
  'pong-of-simples': 4,
  'pong-of-outer-tiles': 4,
  'pong-of-valued-wind': 2,
  'pong-of-double-wind': 1,
  'kong-of-simples': 4,
  'kong-of-outer-tiles': 4,
  'kong-of-valued-wind': 2,
  'hidden-pong': 4,
  'hidden-kong': 4,
  sangenpai: 3,
  dora: 20,
  'ura-dora': 20,
  'red-five': 6,
  kita: 4,
};

/** How often a pattern can be in one hand. */
export function mostTimes(id: string): number {
  return MOST_TIMES[id] ?? 1;
}

/** How often each was entered, nought left out; or the first that cannot be. */
export function enteredTimes(
  known: readonly Pick<PaidPattern, 'id'>[],
  { patterns }: EnteredPatterns,
):
  | { readonly outcome: 'known'; readonly times: ReadonlyMap<string, number> }
  | Extract<EnteredProblem, { id: string }> {
  const ids = new Set(known.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const [id, count] of Object.entries(patterns)) {
    if (!ids.has(id)) return { outcome: 'unknown-pattern', id };
    if (count > mostTimes(id)) return { outcome: 'too-often', id, most: mostTimes(id) };
    if (count > 0) times.set(id, count);
  }
  return { outcome: 'known', times };
}
