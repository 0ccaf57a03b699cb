import { createHash } from 'node:crypto';

/** Of an event of one build what another build's has as well: one that is older or newer may record more beside it. */
export const sharedWith = (other: unknown, own: unknown): unknown => {
  if (Array.isArray(own) && Array.isArray(other))
    return own.map((each, at) => (at < other.length ? sharedWith(other[at], each) : each));
  if (!isRecord(own) || !isRecord(other)) return own;
  const both = Object.keys(own).filter((key) => Object.hasOwn(other, key));
  return Object.fromEntries(both.toSorted().map((key) => [key, sharedWith(other[key], own[key])]));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const HASH_SHOWN = 12;

/** So much of a hash as is told. */
export const shownHash = (hash: string): string => hash.slice(0, HASH_SHOWN);

/** Compares what two builds record, hand by hand. From the first event that differs on they play other hands of the same rules. */
export class BothRecords {
  readonly #hash = createHash('sha256');
  #events = 0;
  #differs: string | null = null;

  add(one: readonly unknown[], other: readonly unknown[]): void {
    for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
      if (this.#differs !== null) return;
      this.#events += 1;
      const [own, others] = [one[at], other[at]];
      const text = JSON.stringify(sharedWith(others, own)) ?? 'nothing';
      const beside = JSON.stringify(sharedWith(own, others)) ?? 'nothing';
      if (text === beside) this.#hash.update(text);
      else this.#differs = `event ${this.#events} differs: ${text}, and ${beside}`;
    }
  }

  /** Where the two have begun to play something else; null: what they have recorded so far is the same. */
  differs(): string | null {
    return this.#differs;
  }

  /** Over what both have recorded alike. */
  hash(): string {
    return shownHash(this.#hash.copy().digest('hex'));
  }
}
