import type { RefusalReason } from '../../../firmware-protocol/refusals.ts';
import { LINE_COUNT_MAX, type LineCounters } from '../../../firmware-protocol/telemetry.ts';

type Counter = keyof LineCounters;

/** Which refusals say something about the line. */
const COUNTED: { readonly [reason in RefusalReason]?: Counter } = {
  CRC: 'crc',
  LEN: 'len',
  FMT: 'fmt',
  GAP: 'gap',
};

/** Counts what passes on the line since the device started. SPEC §5.10 */
export class LineTally {
  readonly #counts: Record<Counter, number> = {
    rx: 0,
    tx: 0,
    crc: 0,
    len: 0,
    fmt: 0,
    dup: 0,
    gap: 0,
    ovr: 0,
  };

  get counters(): LineCounters {
    return { ...this.#counts };
  }

  count(counter: Counter, by = 1): void {
    const sum = this.#counts[counter] + by;
    this.#counts[counter] = Math.min(sum, LINE_COUNT_MAX);
  }

  refused(reason: RefusalReason): void {
    const counter = COUNTED[reason];
    if (counter) this.count(counter);
  }
}
