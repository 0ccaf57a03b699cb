import type { Clock } from './clock.ts';

/** What is called once, when its time has come; `over`: it was, or it was called off. */
class Timer {
  state: 'waiting' | 'over' = 'waiting';
  readonly dueMs: number;
  /** Of timers that are due together the one that was set first comes first. */
  readonly order: number;
  readonly fn: () => void;

  constructor(dueMs: number, order: number, fn: () => void) {
    this.dueMs = dueMs;
    this.order = order;
    this.fn = fn;
  }

  comesBefore(other: Timer): boolean {
    return this.dueMs < other.dueMs || (this.dueMs === other.dueMs && this.order < other.order);
  }
}

/** So many timers that were called off are kept before all of them are let go. */
const MOST_CALLED_OFF = 1024;

/** What is awaited must come: a delay that is lost in rounding would never move time on. */
const FINEST_MS = 0.001;

/**
 * A clock that stands still until it is stepped to the next due timer. All that share one, machine and people and a
 * controller too, do in milliseconds what takes many minutes, and always the same way.
 */
export class VirtualClock implements Clock {
  #nowMs = 0;
  #set = 0;
  #calledOff = 0;
  /** The one that comes first at the root, and none before the one above it. */
  #heap: Timer[] = [];

  readonly now = (): number => this.#nowMs;

  readonly setTimeout = (fn: () => void, timeoutMs: number): unknown => {
    const delayMs = timeoutMs > 0 ? Math.max(FINEST_MS, timeoutMs) : 0;
    this.#set += 1;
    const timer = new Timer(this.#nowMs + delayMs, this.#set, fn);
    this.#rise(timer);
    return timer;
  };

  readonly clearTimeout = (timer: unknown): void => {
    if (!(timer instanceof Timer) || timer.state === 'over') return;
    timer.state = 'over';
    this.#calledOff += 1;
    if (this.#calledOff > MOST_CALLED_OFF) this.#letGo();
  };

  /** When the next timer is due, in milliseconds; null when none is set. */
  nextDueMs(): number | null {
    return this.#next()?.dueMs ?? null;
  }

  /** Moves on to the next due timer and runs it; false when there is none. */
  step(): boolean {
    const timer = this.#next();
    if (timer === undefined) return false;
    this.#takeOff();
    timer.state = 'over';
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

  /** The one that comes first, of those that are not called off. */
  #next(): Timer | undefined {
    let first = this.#heap[0];
    for (; first?.state === 'over'; first = this.#heap[0]) {
      this.#takeOff();
      this.#calledOff -= 1;
    }
    return first;
  }

  /** What a timer holds would live until it is due, which may be hours. */
  #letGo(): void {
    const waiting = this.#heap.filter(({ state }) => state === 'waiting');
    this.#heap = [];
    this.#calledOff = 0;
    for (const timer of waiting) this.#rise(timer);
  }

  /** Without the one that comes first. */
  #takeOff(): void {
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) this.#sink(last);
  }

  /** A timer takes its place from below. */
  #rise(timer: Timer): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const there = heap[above];
      if (there?.comesBefore(timer) !== false) break;
      heap[at] = there;
      at = above;
    }
    heap[at] = timer;
  }

  /** A timer takes its place from the root, which is free. */
  #sink(timer: Timer): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const below = this.#firstBelow(at);
      const there = heap[below];
      if (there?.comesBefore(timer) !== true) break;
      heap[at] = there;
      at = below;
    }
    heap[at] = timer;
  }

  #firstBelow(at: number): number {
    const one = 2 * at + 1;
    const [left, right] = [this.#heap[one], this.#heap[one + 1]];
    return left !== undefined && right?.comesBefore(left) === true ? one + 1 : one;
  }
}
