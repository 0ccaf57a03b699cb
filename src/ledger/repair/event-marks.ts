const HASH_BYTES = 32;
const ROOM_AT_FIRST = 1_024;

/**
 * What is known elsewhere of rows of events: the running hash that each of them had. An entry says it of one row, and a record of years has
 * more entries than the heap of a ledger's thread holds texts for (a Map of some 2^20 of them ends the whole process), so they are kept
 * as bytes outside of it: forty a mark.
 */
export class EventMarks {
  /** Ascending. */
  #rows = new Float64Array(ROOM_AT_FIRST);
  /** In the order of the rows. */
  #hashes = Buffer.alloc(ROOM_AT_FIRST * HASH_BYTES);
  #count = 0;

  /** `hash`: SHA-256, hex. What is noted of a row last is what holds. Rows come in order almost always; another order is only slower. */
  note(row: number, hash: string): void {
    const place = this.#placeOf(row);
    if (!this.#isAt(place, row)) this.#makeRoom(place);
    this.#rows[place] = row;
    this.#hashes.fill(0, place * HASH_BYTES, (place + 1) * HASH_BYTES);
    this.#hashes.write(hash, place * HASH_BYTES, HASH_BYTES, 'hex');
  }

  /** SHA-256, hex; null of a row of which nothing is known. */
  hashOf(row: number): string | null {
    const place = this.#placeOf(row);
    if (!this.#isAt(place, row)) return null;
    return this.#hashes.toString('hex', place * HASH_BYTES, (place + 1) * HASH_BYTES);
  }

  /** The highest row of which something is known; 0 where nothing is. */
  get newest(): number {
    return this.#rowAt(this.#count - 1) ?? 0;
  }

  #isAt(place: number, row: number): boolean {
    return place < this.#count && this.#rows[place] === row;
  }

  #rowAt(place: number): number | null {
    return place < 0 || place >= this.#count ? null : (this.#rows[place] ?? null);
  }

  /** Where the row stands, or where it belongs. */
  #placeOf(row: number): number {
    if (row > this.newest) return this.#count;
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#rowAt(middle) ?? row) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(place: number): void {
    if (this.#count === this.#rows.length) this.#grow();
    this.#rows.copyWithin(place + 1, place, this.#count);
    this.#hashes.copyWithin((place + 1) * HASH_BYTES, place * HASH_BYTES, this.#count * HASH_BYTES);
    this.#count += 1;
  }

  #grow(): void {
    const rows = new Float64Array(this.#rows.length * 2);
    rows.set(this.#rows);
    this.#rows = rows;
    this.#hashes = Buffer.concat([this.#hashes, Buffer.alloc(this.#hashes.length)]);
  }
}
