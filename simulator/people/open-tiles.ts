import { SIDES } from '../../src/play/seating/furniture.ts';
import { KIND_COUNT, type KindCounts, kindOf, NO_KIND } from '../../src/rules/tiles/kind.ts';
import type { Happening, SeatSight, SeenTile } from './seat-sight.ts';

type Row = readonly SeenTile[];
type OpenRows = Pick<SeatSight, 'rivers' | 'flowers' | 'melds'>;

const EMPTY_ROW: Row = [];

/** Some more or fewer of the kinds that lie in a row; of bonus tiles and jokers nothing is counted. */
export function countRow(counts: KindCounts, row: Row, by: 1 | -1): void {
  for (const { face } of row) {
    const kind = kindOf(face);
    if (kind !== NO_KIND) counts[kind] = (counts[kind] ?? 0) + by;
  }
}

/** What lies open at a table by kind. A row that is the same object as at the look before is not counted again. */
class OpenTiles {
  readonly counts: KindCounts = new Uint8Array(KIND_COUNT);
  readonly #rows: Row[] = [];

  follow({ rivers, flowers, melds }: OpenRows): void {
    let at = 0;
    for (const side of SIDES) this.#lies(at++, rivers[side]);
    for (const side of SIDES) this.#lies(at++, flowers[side]);
    for (const side of SIDES) for (const meld of melds[side]) this.#lies(at++, meld);
    for (; at < this.#rows.length; at += 1) this.#lies(at, EMPTY_ROW);
  }

  #lies(at: number, row: Row): void {
    const before = this.#rows[at] ?? EMPTY_ROW;
    if (before === row) return;
    countRow(this.counts, before, -1);
    countRow(this.counts, row, 1);
    this.#rows[at] = row;
  }
}

/** One for each list of happenings, which is a table's since its gate opened: all who sit there see the same tiles lie open. */
const followed = new WeakMap<readonly Happening[], OpenTiles>();

/** How many tiles of each kind everybody sees lie open now; it is not kept by the caller, for it moves on. */
export function openTiles(sight: SeatSight): Readonly<KindCounts> {
  const known = followed.get(sight.happenings) ?? new OpenTiles();
  followed.set(sight.happenings, known);
  known.follow(sight);
  return known.counts;
}
