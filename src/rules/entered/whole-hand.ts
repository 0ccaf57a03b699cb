import type { HandForm } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';
import type { HandTold } from '../scoring/entry.ts';
import type { Pattern } from '../scoring/pattern.ts';
import type { EnteredPatterns, EnteredProblem, Times } from './entered-patterns.ts';

type Known = Pick<Pattern, 'id' | 'entry'>;

/** Patterns as people enter them, and how the hand was won. */
export interface Told {
  readonly known: readonly Known[];
  readonly times: Times;
  readonly melds: EnteredPatterns['melds'];
  readonly situation: Situation;
}

type WonOtherwise = Extract<EnteredProblem, { outcome: 'won-otherwise' }>;

/** The first pattern that the hand cannot have, as it was won. */
export function wonOtherwise({ known, times, melds, situation }: Told): WonOtherwise | undefined {
  const told = handTold(times, melds);
  const wrong = known.find(({ id, entry }) => {
    if (!times.has(id) || entry === undefined) return false;
    return entry.told?.(told, situation) === 0 || entry.wonBy?.(situation) === false;
  });
  return wrong === undefined ? undefined : { outcome: 'won-otherwise', id: wrong.id };
}

/** How often the hand has each: as entered, as it follows from others, and as the way it was won tells. */
export function wholeHand({ known, times, melds, situation }: Told): Times {
  const told = new Map(times);
  const hand = handTold(told, melds);
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
export function countedTimes({ known, times, melds, situation }: Told): Times {
  const hand = handTold(times, melds);
  const counted = new Map<string, number>();
  for (const { id, entry } of known) {
    const entered = hand.times(id);
    if (entered > 0) setTimes(counted, id, entry?.counted?.(entered, hand, situation) ?? entered);
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

function handTold(told: Times, melds: EnteredPatterns['melds']): HandTold {
  const [form] = FORMS.find(([, ids]) => ids.some((id) => told.has(id))) ?? ['sets'];
  return {
    form,
    hand: { claimedMelds: melds === 'claimed' ? 1 : 0 },
    times: (id) => told.get(id) ?? 0,
  };
}
