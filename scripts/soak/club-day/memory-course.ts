const HOUR_MS = 3_600_000;

/** What the process holds, hour by simulated hour: an hour is over when it is in all threads. */
export class MemoryCourse {
  readonly #overMs: number[];
  readonly #hours: number[] = [];
  readonly #held: () => number;
  #most = 0;

  /** `held` tells how many bytes are held now. */
  constructor(threads: number, held: () => number) {
    this.#overMs = Array.from({ length: threads }, () => 0);
    this.#held = held;
  }

  /** So much of the day is over in a thread. */
  passed(thread: number, overMs: number): void {
    this.#overMs[thread] = overMs;
    const least = Math.min(...this.#overMs);
    // Where no thread plays on no hour ends any more.
    const hours = Number.isFinite(least) ? Math.floor(least / HOUR_MS) : 0;
    while (this.#hours.length < hours) this.#hours.push(this.look());
  }

  look(): number {
    const bytes = this.#held();
    this.#most = Math.max(this.#most, bytes);
    return bytes;
  }

  /** At the end of each hour. Bytes. */
  hours(): readonly number[] {
    return this.#hours;
  }

  most(): number {
    return this.#most;
  }
}
