import type { Kind } from '../../../firmware-protocol/frame.ts';

/** What can happen to a line on its way. */
export const LINE_HARMS = [
  'drop',
  'duplicate',
  /** One character becomes another. */
  'corrupt',
  /** Its second half is lost, its end too: it runs into the next line. */
  'cut',
  /** Its LF is lost. */
  'merge',
  /** Its checksum comes in lower case. */
  'lower-case',
  /** Nine thousand bytes without an LF come before it. */
  'flood',
  /** Bytes of another baud rate come before it. */
  'noise',
  /** It comes 300 ms later, and what follows after it. */
  'delay',
  /** It comes 5 s later, and what follows after it. */
  'late',
  /** The next line overtakes it. */
  'swap',
] as const;
export type LineHarm = (typeof LINE_HARMS)[number];

/** Which lines it happens to: by chance, every so many, or the so-manieth only; of one kind, or of all. */
export interface WhichLines {
  readonly kind: Kind | 'any';
  readonly how:
    | { readonly pick: 'chance'; readonly rate: number }
    | { readonly pick: 'every'; readonly nth: number }
    | { readonly pick: 'only'; readonly nth: number };
}

export interface LineFault {
  /** Whose lines: those the host sends, or those the device sends. */
  readonly from: 'host' | 'device';
  readonly does: LineHarm;
  readonly which: WhichLines;
}

/** What goes wrong on the line of a table now. */
export class LineTroubles {
  #all: readonly LineFault[] = [];
  #ofItsOwn: readonly LineFault[] = [];

  get all(): readonly LineFault[] {
    return this.#all;
  }

  /** The same fault may come twice: each strikes by itself. */
  add(fault: LineFault): void {
    this.#all = [...this.#all, { ...fault }];
  }

  /** What goes wrong by now belongs to this line, as its noise does. */
  begin(): void {
    this.#ofItsOwn = this.#all;
  }

  /** Whatever came since then is over. */
  mend(): void {
    this.#all = this.#ofItsOwn;
  }
}

export const DELAY_MS = { delay: 300, late: 5_000 } as const;
