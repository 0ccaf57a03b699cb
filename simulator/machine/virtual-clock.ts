import type { Clock } from './clock.ts';

interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly fn: () => void;
}

/** So many timers that were called off are kept before all of them are let go. */
const MOST_CANCELLED = 1024;

/** What is awaited must come: a delay that is lost in rounding would never move time on. */
const FINEST_MS = 0.001;

/**
 * A clock that stands still until it is stepped to the next due timer. All that share one, machine and people and a
 * controller too, do in milliseconds what takes many minutes, and always the same way.
 */
export class VirtualClock implements Clock {
  #nowMs = 0;
  #nextId = 1;
  readonly #heap: Timer[] = [];
  readonly #cancelled = new Set<number>();

  readonly now = (): number => this.#nowMs;

  readonly setTimeout = (fn: () => void, timeoutMs: number): number => {
    const delayMs = timeoutMs > 0 ? Math.max(FINEST_MS, timeoutMs) : 0;
    const timer = { id: this.#nextId++, dueMs: this.#nowMs + delayMs, fn };
    this.#heap.push(timer);
    this.#rise(this.#heap.length - 1);
    return timer.id;
  };

  readonly clearTimeout = (id: unknown): void => {
    if (typeof id !== 'number') return;
    this.#cancelled.add(id);
    if (this.#cancelled.size > MOST_CANCELLED) this.#letGo();
  };

  /** When the next timer is due, in milliseconds; null when none is set. */
  nextDueMs(): number | null {
    this.#dropCancelled();
    return this.#heap[0]?.dueMs ?? null;
  }

  /** Moves on to the next due timer and runs it; false when there is none. */
  step(): boolean {
    this.#dropCancelled();
    const timer = this.#pop();
    if (timer === undefined) return false;
    this.#nowMs = Math.max(this.#nowMs, timer.dueMs);
    timer.fn();
    return true;
  }

  /** Runs everything due within the next `durationMs`. */
  advance(durationMs: number): void {
    this.advanceTo(this.#nowMs + durationMs);
  }

  /** Runs everything due until then, and stands there. */
  advanceTo(untilMs: number): void {
    for (let due = this.nextDueMs(); due !== null && due <= untilMs; due = this.nextDueMs()) this.step();
    this.#nowMs = untilMs;
  }

  /** What a timer holds would live until it is due, which may be hours. */
  #letGo(): void {
    const waiting = this.#heap.filter(({ id }) => !this.#cancelled.has(id));
    this.#cancelled.clear();
    this.#heap.length = 0;
    for (const timer of waiting) {
      this.#heap.push(timer);
      this.#rise(this.#heap.length - 1);
    }
  }

  #dropCancelled(): void {
    for (
      let first = this.#heap[0];
      first !== undefined && this.#cancelled.delete(first.id);
      first = this.#heap[0]
    ) {
      this.#pop();
    }
  }

  #pop(): Timer | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first;
  }

  #before(a: number, b: number): boolean {
    const [x, y] = [this.#heap[a], this.#heap[b]];
    if (x === undefined || y === undefined) return false;
    return x.dueMs < y.dueMs || (x.dueMs === y.dueMs && x.id < y.id);
  }

  #swap(a: number, b: number): void {
    const [x, y] = [this.#heap[a], this.#heap[b]];
    if (x === undefined || y === undefined) return;
    this.#heap[a] = y;
    this.#heap[b] = x;
  }

  #rise(start: number): void {
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#before(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(start: number): void {
    for (let at = start; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (this.#before(child, least)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }
}
