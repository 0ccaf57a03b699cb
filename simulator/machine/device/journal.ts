import type { JournalKey } from '../../../firmware-protocol/commands.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import { JOURNAL_SLOTS } from '../../../firmware-protocol/timing.ts';
import { JOURNAL_OPS, type JournalOp } from '../../../firmware-protocol/words.ts';

/** How a command ended. */
export type Ending =
  | { readonly ended: 'done'; readonly fields: readonly Field[] }
  | { readonly ended: 'failed'; readonly fault: FaultCode };

export interface JournalEntry {
  readonly key: JournalKey;
  /** The arguments as they stood on the line, without the checksum. */
  readonly args: string;
  readonly ending: Ending | null;
}

const slotOf = ({ cycle, op, turn }: JournalKey): string => `${cycle}.${op}.${turn}`;

/**
 * What was begun and how it ended, by cycle and op: written before a motor moves and after it stood, and kept
 * through a loss of power, so that no op of a cycle ever moves the table twice. SPEC §5.4
 */
export class Journal {
  /** A ring, as in the real thing: the oldest entry makes room. */
  readonly #entries = new Map<string, JournalEntry>();
  /** What runs: begun since the last start, and not ended. */
  readonly #running = new Set<string>();
  #cycle: number;

  /** `cycle` is the highest ever seen. */
  constructor(cycle: number, entries: readonly JournalEntry[]) {
    this.#cycle = cycle;
    for (const entry of entries) this.#entries.set(slotOf(entry.key), entry);
  }

  get cycle(): number {
    return this.#cycle;
  }

  get entries(): readonly JournalEntry[] {
    return [...this.#entries.values()];
  }

  find(key: JournalKey): JournalEntry | undefined {
    return this.#entries.get(slotOf(key));
  }

  /** The device starts: whatever has no end now was cut off. Says whether anything was. */
  restart(): 'whole' | 'cut-off' {
    this.#running.clear();
    return this.entries.some(({ ending }) => ending === null) ? 'cut-off' : 'whole';
  }

  /** A person has looked: what was cut off before this start has ended so, and no later start asks again. SPEC §4.7 */
  endCutOff(fault: FaultCode): void {
    for (const { key, ending } of this.entries) {
      if (ending === null && !this.#running.has(slotOf(key))) this.end(key, { ended: 'failed', fault });
    }
  }

  begin(key: JournalKey, args: string): void {
    this.#cycle = Math.max(this.#cycle, key.cycle);
    this.#running.add(slotOf(key));
    this.#entries.set(slotOf(key), { key, args, ending: null });
    const oldest = this.#entries.size > JOURNAL_SLOTS ? this.#entries.keys().next().value : undefined;
    if (oldest === undefined) return;
    this.#entries.delete(oldest);
    this.#running.delete(oldest);
  }

  end(key: JournalKey, ending: Ending): void {
    const entry = this.find(key);
    this.#running.delete(slotOf(key));
    if (entry) this.#entries.set(slotOf(key), { ...entry, ending });
  }

  /** A memory without power: nothing is known any more. */
  forget(): void {
    this.#entries.clear();
    this.#cycle = 0;
  }

  /** The ops of a cycle, in the order of the specification's list. */
  opsOf(cycle: number, state: 'ended' | 'begun'): readonly JournalOp[] {
    const entries = this.entries.filter(
      ({ key, ending }) => key.cycle === cycle && (ending !== null) === (state === 'ended'),
    );
    return JOURNAL_OPS.filter((op) => entries.some(({ key }) => key.op === op));
  }
}
