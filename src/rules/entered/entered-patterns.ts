import type { Fu } from '../han/fu.ts';
import type { PaidPattern, Pattern } from '../scoring/pattern.ts';

/** A hand told by the patterns it has, in place of its tiles. */
export interface EnteredPatterns {
  /** How often each is in the hand, by its id. */
  readonly patterns: Readonly<Record<string, number>>;
  /** Whether any set was claimed from another. */
  readonly melds: 'claimed' | 'none-claimed';
  /** Where fu are counted; null elsewhere. */
  readonly fu: Fu | null;
}

/** Why patterns that were entered are no hand that wins. */
export type EnteredProblem =
  | { readonly outcome: 'unknown-pattern'; readonly id: string }
  | { readonly outcome: 'too-often'; readonly id: string; readonly most: number }
  /** The hand was not won as it must be with this pattern. */
  | { readonly outcome: 'won-otherwise'; readonly id: string }
  /** No hand has both. */
  | { readonly outcome: 'contradiction'; readonly ids: readonly [string, string] }
  /** No hand has it with claimed melds. */
  | { readonly outcome: 'claimed'; readonly id: string }
  /** Fu are wanted, or are not counted by these rules. */
  | { readonly outcome: 'fu-wanted' }
  | { readonly outcome: 'fu-not-counted' };

/** How often each pattern is in a hand, by its id. */
export type Times = ReadonlyMap<string, number>;

/** How often a pattern can be in one hand. */
export function mostTimes({ entry }: Pick<Pattern, 'entry'>): number {
  return entry?.most ?? 1;
}

/** Whether people enter it: what the form says anyhow nobody needs to. */
export function isEntered({ entry }: Pick<Pattern, 'entry'>): boolean {
  return entry?.told === undefined;
}

/** How often each was entered, nought left out; or the first that cannot be. */
export function enteredTimes(
  known: readonly Pick<PaidPattern, 'id' | 'entry'>[],
  { patterns }: EnteredPatterns,
):
  | { readonly outcome: 'known'; readonly times: Times }
  | Extract<EnteredProblem, { outcome: 'unknown-pattern' | 'too-often' }> {
  const times = new Map<string, number>();
  for (const [id, count] of Object.entries(patterns)) {
    const pattern = known.find((each) => each.id === id);
    if (pattern === undefined) return { outcome: 'unknown-pattern', id };
    const most = mostTimes(pattern);
    if (count > most) return { outcome: 'too-often', id, most };
    if (count > 0) times.set(id, count);
  }
  return { outcome: 'known', times };
}
