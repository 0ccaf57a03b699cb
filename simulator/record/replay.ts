import { jsonIn, jsonNote, printEntry, type WireEntry } from '../../firmware-protocol/wire-entry.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { type InsideOrder, insideOrder, writtenOrder } from '../inside/orders.ts';
import type { Line } from '../machine/device/device.ts';
import { createMemoryChip } from '../machine/device/non-volatile.ts';
import { VirtualClock } from '../machine/virtual-clock.ts';
import { seatTable } from '../seated-table.ts';
import type { TableMake } from '../wishes.ts';
import { hostBytes } from './host-pieces.ts';
import type { WireRecord, WrittenEntry } from './record-file.ts';
import { cableIn, FIRST_CABLE, HUNG_UP, recordedCables } from './recorded-cable.ts';

/** How an order is noted that came from beside the line; JSON follows. */
const ORDER_NOTE = 'order ';

export const orderNote = (order: InsideOrder): string => jsonNote(ORDER_NOTE, writtenOrder(order));

/** How a record came out that was run again. */
export type Replayed =
  | { readonly is: 'identical' }
  /** The first entry that is another, by its place among all; `found` null where nothing came. */
  | { readonly is: 'otherwise'; readonly index: number; readonly found: string | null }
  /** An entry that says nothing anybody could do. */
  | { readonly is: 'misread'; readonly index: number };

export interface ReplayOptions {
  readonly record: WireRecord;
  /** The record's own, or one that is otherwise in something. */
  readonly make: TableMake;
  readonly ruleset: Ruleset;
  /** Takes each entry as it is written down anew. */
  readonly print: (line: string) => void;
}

/** What came to the table. */
type Input =
  | { readonly comes: 'line'; readonly text: string }
  | { readonly comes: 'end-of-cable' }
  | { readonly comes: 'order'; readonly order: InsideOrder };

/** More than the last digit of a printed time leaves open. */
const ROUNDING_MS = 0.001;

/**
 * Runs a table again on a simulated clock: it gets what came to it at the same moments, and everything else follows. Ends
 * with the record, or at the first entry that is another.
 */
export const replayRecord = (options: ReplayOptions): Replayed => new Replay(options).run();

class Replay {
  readonly #entries: readonly WrittenEntry[];
  readonly #print: ReplayOptions['print'];
  readonly #clock = new VirtualClock();
  readonly #obey: (order: InsideOrder) => void;
  readonly #plugIn: () => Line;
  readonly #cables: Line[] = [];
  #cable = FIRST_CABLE;
  #next = 0;
  #replayed: Replayed | null = null;

  constructor({ record, make, ruleset, print }: ReplayOptions) {
    this.#entries = record.entries;
    this.#print = print;
    const { simulator, inside } = seatTable(make, {
      ruleset,
      clock: this.#clock,
      within: (work) => work(),
      // What became of the cable stands in the record.
      hand: { pull: () => undefined, putBack: () => undefined },
      cable: { isIn: () => true, unplug: async () => undefined, plug: async () => undefined },
      ...(record.head.chip !== null && { chip: createMemoryChip(record.head.chip) }),
      onMishap: () => undefined,
      onTold: () => () => undefined,
    });
    const plugIn = recordedCables(simulator.plugIn, {
      note: (mark, text) => this.#note(mark, text),
      enter: (work) => work(),
    });
    this.#plugIn = () => plugIn(() => undefined);
    this.#obey = (order) => void inside.obey(order);
  }

  run(): Replayed {
    while (this.#replayed === null && this.#next < this.#entries.length) this.#goOn();
    return this.#replayed ?? { is: 'identical' };
  }

  /** To the next entry, whoever it comes from. */
  #goOn(): void {
    const at = this.#speaking();
    const entry = this.#entries[at];
    if (entry === undefined) return this.#end({ is: 'misread', index: this.#next });
    if (entry.mark === '<') return this.#waitFor(entry);
    const input = inputIn(entry);
    if (input === null) return this.#end({ is: 'misread', index: at });
    this.#clock.advanceTo(entry.atMs);
    if (this.#replayed === null) this.#take(input);
  }

  /** Whose cable is noted is told before what is; the place of the latter. */
  #speaking(): number {
    let at = this.#next;
    for (let entry = this.#entries[at]; entry !== undefined; entry = this.#entries[at]) {
      const cable = cableIn(entry);
      if (cable === null) break;
      this.#cable = cable;
      at += 1;
    }
    return at;
  }

  #waitFor({ atMs }: WireEntry): void {
    const from = this.#next;
    while (this.#next === from && this.#replayed === null) {
      const dueMs = this.#clock.nextDueMs();
      if (dueMs === null || dueMs > atMs + ROUNDING_MS)
        return this.#end({ is: 'otherwise', index: from, found: null });
      this.#clock.step();
    }
  }

  #take(input: Input): void {
    switch (input.comes) {
      case 'line':
        return this.#plugged().receive(hostBytes(input.text));
      case 'end-of-cable':
        return this.#plugged().hangUp();
      case 'order':
        this.#note('=', orderNote(input.order));
        return this.#obey(input.order);
      default:
        return unreachable(input);
    }
  }

  /** Cables are counted as they are plugged in, also those at which nobody says anything. */
  #plugged(): Line {
    for (;;) {
      const line = this.#cables[this.#cable - 1];
      if (line !== undefined) return line;
      this.#cables.push(this.#plugIn());
    }
  }

  #note(mark: WireEntry['mark'], text: string): void {
    const expected = this.#entries[this.#next];
    if (this.#replayed !== null || expected === undefined) return;
    const line = printEntry({ atMs: this.#clock.now(), mark, text });
    if (line !== expected.line) return this.#end({ is: 'otherwise', index: this.#next, found: line });
    this.#print(line);
    this.#next += 1;
  }

  #end(replayed: Replayed): void {
    this.#replayed = replayed;
  }
}

const inputIn = (entry: WireEntry): Input | null => {
  if (entry.mark === '>') return { comes: 'line', text: entry.text };
  if (entry.mark === '=' && entry.text === HUNG_UP) return { comes: 'end-of-cable' };
  const { data: order } = insideOrder.safeParse(jsonIn(entry, ORDER_NOTE));
  return order === undefined ? null : { comes: 'order', order };
};
