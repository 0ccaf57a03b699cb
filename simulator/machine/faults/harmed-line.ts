import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { Clock } from '../clock.ts';
import { below, type Random } from '../random.ts';
import { DELAY_MS, type LineFault, type LineHarm } from './line-faults.ts';

const FLOOD = 'x'.repeat(9_000);
const NOISE = '\x00\xff\x80*\x1f\xfe';
const LF = '\n';

export interface HarmedLineOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: () => readonly LineFault[];
  /** Takes what is left of a line. */
  readonly deliver: (text: string) => void;
}

interface Armed {
  readonly fault: LineFault;
  seen: number;
}

/** One direction of a line on which things go wrong as planned. Lines keep their order, but for `swap`. */
export class HarmedLine {
  readonly #options: HarmedLineOptions;
  #armed: readonly Armed[] = [];
  /** What is still to come, in the order in which it was sent: each is due no earlier than the one before. */
  readonly #waiting: string[] = [];
  #lastDueMs = 0;
  #overtaken = '';

  constructor(options: HarmedLineOptions) {
    this.#options = options;
  }

  /** Whether nothing is still to come of what it took. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#overtaken === '';
  }

  /** Takes one line with its LF. */
  take(line: string): void {
    this.#arm();
    const harms = this.#armed.filter((armed) => this.#strikes(armed, line)).map(({ fault }) => fault.does);
    if (harms.includes('swap')) {
      this.#overtaken += line;
      return;
    }
    const text = harms.reduce((left, harm) => this.#harm(left, harm), line) + this.#overtaken;
    this.#overtaken = '';
    this.#deliver(text, delayOf(harms));
  }

  /** Faults come and go while the line is in use. */
  #arm(): void {
    this.#armed = this.#options
      .faults()
      .map((fault) => this.#armed.find((armed) => armed.fault === fault) ?? { fault, seen: 0 });
  }

  #strikes(armed: Armed, line: string): boolean {
    const { kind, how } = armed.fault.which;
    if (kind !== 'any' && line[0] !== kind) return false;
    armed.seen += 1;
    switch (how.pick) {
      case 'chance':
        return this.#options.random.next() < how.rate;
      case 'every':
        return armed.seen % how.nth === 0;
      case 'only':
        return armed.seen === how.nth;
      default:
        return unreachable(how);
    }
  }

  #harm(line: string, harm: LineHarm): string {
    switch (harm) {
      case 'drop':
        return '';
      case 'duplicate':
        return line + line;
      case 'corrupt':
        return this.#corrupted(line);
      case 'cut':
        return line.slice(0, line.length >> 1);
      case 'merge':
        return line.replace(LF, '');
      case 'lower-case':
        return line.replace(/\*[0-9A-F]{4}/, (checksum) => checksum.toLowerCase());
      case 'flood':
        return FLOOD + line;
      case 'noise':
        return NOISE + line;
      case 'delay':
      case 'late':
      case 'swap':
        return line;
      default:
        return unreachable(harm);
    }
  }

  #corrupted(line: string): string {
    const at = below(this.#options.random, Math.max(1, line.length - 1));
    const other = String.fromCharCode(line.charCodeAt(at) ^ (1 + below(this.#options.random, 0x7f)));
    return line.slice(0, at) + other + line.slice(at + 1);
  }

  #deliver(text: string, delayMs: number): void {
    const { clock, deliver } = this.#options;
    const now = clock.now();
    const dueMs = Math.max(this.#lastDueMs, now + delayMs);
    if (text === '') return;
    if (dueMs <= now && this.#waiting.length === 0) return deliver(text);
    this.#lastDueMs = dueMs;
    this.#waiting.push(text);
    clock.setTimeout(() => this.#deliverFirst(), Math.max(0, dueMs - now));
  }

  /** A timer of a real clock rings too early or too late, also before one that was set earlier: whichever rings, the first comes. */
  #deliverFirst(): void {
    const first = this.#waiting.shift();
    if (first !== undefined) this.#options.deliver(first);
  }
}

const delayOf = (harms: readonly LineHarm[]): number => {
  if (harms.includes('late')) return DELAY_MS.late;
  return harms.includes('delay') ? DELAY_MS.delay : 0;
};
