import type { Policy, PolicyStart } from './policy.ts';

/**
 * Why a choice was made for a policy: it answered with something else, or not in time, was asked no more in this match after
 * so many silences, its process is not there, or its module threw.
 */
export type WhyUnanswered = 'nonsense' | 'silent' | 'unasked' | 'gone' | 'threw';

/** Somebody whose policy is not of this program: whatever comes of it, something legal is played. */
export interface GuestPolicy extends Policy {
  /** Another match begins. */
  readonly begin: (start: PolicyStart) => void;
  /** How often a choice was made for it, and why, since this was asked last. */
  readonly takeUnanswered: () => readonly (readonly [WhyUnanswered, number])[];
  readonly leave: () => void;
}

/** Counts the choices that were made for a policy. */
export class UnansweredCount {
  readonly #times = new Map<WhyUnanswered, number>();

  add(why: WhyUnanswered): void {
    this.#times.set(why, (this.#times.get(why) ?? 0) + 1);
  }

  take(): readonly (readonly [WhyUnanswered, number])[] {
    const taken = [...this.#times];
    this.#times.clear();
    return taken;
  }
}
