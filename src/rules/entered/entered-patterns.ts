import type { Fu } from '../han/han-worth.ts';
import type { Situation } from '../hands/hand.ts';
import type { HandForm } from '../hands/reading.ts';
import type { HandTold, PaidPattern, Pattern } from '../scoring/pattern.ts';

/** A hand told by the patterns it has, in place of its tiles. */
export interface EnteredPatterns {
  /** How often each is in the hand, by its id. */
  readonly patterns: Readonly<Record<string, number>>;
  /** Whether any set was claimed from another. */
  readonly melds: 'claimed' | 'none-claimed';
  /** Where fu are counted; null elsewhere. */
  readonly fu: Fu | null;
  /** How many bonus tiles lie aside that bring nothing, as a penalty; left out = none. */
  readonly voidFlowers?: number;
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

type EnterablePattern = Pick<Pattern, 'id' | 'entry'>;

/** Patterns as people enter them, and how the hand was won. */
interface HandOfPatterns {
  readonly known: readonly EnterablePattern[];
  readonly times: Times;
  readonly melds: EnteredPatterns['melds'];
  readonly voidFlowers: number;
  readonly situation: Situation;
}

type WonOtherwise = Extract<EnteredProblem, { outcome: 'won-otherwise' }>;

/** The first pattern that the hand cannot have, as it was won. */
export function wonOtherwise(entered: HandOfPatterns): WonOtherwise | undefined {
  const { known, times, situation } = entered;
  const told = handTold(times, entered);
  const wrong = known.find(({ id, entry }) => {
    if (!times.has(id) || entry === undefined) return false;
    return entry.told?.(told, situation) === 0 || entry.wonBy?.(situation) === false;
  });
  return wrong === undefined ? undefined : { outcome: 'won-otherwise', id: wrong.id };
}

/** How often the hand has each: as entered, as it follows from others, and as the way it was won tells. */
export function wholeHand(entered: HandOfPatterns): Times {
  const { known, times, situation } = entered;
  const told = new Map(times);
  const hand = handTold(told, entered);
  for (const { id, entry } of known) setTimes(told, id, entry?.told?.(hand, situation) ?? hand.times(id));
  const raise = (): boolean => {
    let raised = false;
    for (const { id, entry } of known) {
      const least = entry?.atLeast?.(hand, situation) ?? 0;
      if (least <= hand.times(id)) continue;
      told.set(id, least);
      raised = true;
    }
    return raised;
  };
  while (raise());
  return told;
}

/** The same as they count: some patterns are worth more or less beside others. */
export function countedTimes(entered: HandOfPatterns): Times {
  const { known, times, situation } = entered;
  const hand = handTold(times, entered);
  const counted = new Map<string, number>();
  for (const { id, entry } of known) {
    const often = hand.times(id);
    if (often > 0) setTimes(counted, id, entry?.counted?.(often, hand, situation) ?? often);
  }
  return counted;
}

function setTimes(all: Map<string, number>, id: string, times: number): void {
  if (times > 0) all.set(id, times);
}

/** Forms that a pattern's name says; every other hand has four sets. */
const FORMS: readonly (readonly [form: HandForm, ids: readonly string[]])[] = [
  ['seven-pairs', ['seven-pairs', 'chiitoitsu']],
  ['orphans', ['thirteen-orphans', 'kokushi', 'kokushi-13']],
];

function handTold(told: Times, { melds, voidFlowers }: Omit<HandOfPatterns, 'times'>): HandTold {
  const [form] = FORMS.find(([, ids]) => ids.some((id) => told.has(id))) ?? ['sets'];
  return {
    form,
    hand: { claimedMelds: melds === 'claimed' ? 1 : 0 },
    times: (id) => told.get(id) ?? 0,
    voidFlowers,
  };
}
