import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock } from '../clock.ts';

export interface WatchdogOptions {
  readonly clock: Clock;
  readonly onHold: () => void;
  readonly onSafe: () => void;
}

/**
 * Notices that the host is silent, on the device's own clock at any speed of the machine. Quiet until it is
 * fed for the first time. SPEC §4.5
 */
export class Watchdog {
  readonly #options: WatchdogOptions;
  #stage: 'quiet' | 'fed' | 'held' = 'quiet';
  #fedAtMs = 0;
  #timer: unknown = null;

  constructor(options: WatchdogOptions) {
    this.#options = options;
  }

  /** A line of the host came. */
  feed(): void {
    this.#fedAtMs = this.#options.clock.now();
    const asleep = this.#stage === 'quiet';
    this.#stage = 'fed';
    if (asleep) this.#lookAgainAfter(TIMING.watchdogHoldMs);
  }

  /** The host said good-bye, or there was never one: nobody is missed. */
  rest(): void {
    this.#stage = 'quiet';
    this.#options.clock.clearTimeout(this.#timer);
  }

  // Set once and looked at again, not set anew with every line: lines are many, silence is rare.
  #lookAgainAfter(durationMs: number): void {
    const { clock } = this.#options;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => this.#look(), durationMs);
  }

  #look(): void {
    const silentMs = this.#options.clock.now() - this.#fedAtMs;
    if (silentMs < TIMING.watchdogHoldMs) return this.#lookAgainAfter(TIMING.watchdogHoldMs - silentMs);
    if (this.#stage === 'fed') this.#hold();
    if (silentMs < TIMING.watchdogSafeMs) return this.#lookAgainAfter(TIMING.watchdogSafeMs - silentMs);
    this.#stage = 'quiet';
    this.#options.onSafe();
  }

  #hold(): void {
    this.#stage = 'held';
    this.#options.onHold();
  }
}
