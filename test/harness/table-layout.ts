import type { BySide, SeenTile } from '../../simulator/people/seat-sight.ts';
import { type Side, type Tile, type Zone, zoneKey } from '../../src/play/seating/furniture.ts';
import { unreachable } from '../../src/rules/unreachable.ts';

export interface Lying {
  readonly zone: Zone;
  readonly tile: Tile;
}

type RowPlace = 'hand' | 'flower' | 'river';
type Rows = { [side in Side]: readonly SeenTile[] };

const emptyRows = (): Rows => ({ 0: [], 1: [], 2: [], 3: [] });
export const bySide = <T>(value: (side: Side) => T): { [side in Side]: T } => ({
  0: value(0),
  1: value(1),
  2: value(2),
  3: value(3),
});

/** Where every tile of the set lies. The rows are kept as they are seen, since they are looked at at every step. */
export class TableLayout {
  readonly #lying = new Map<string, Lying>();
  readonly #rows: Record<RowPlace, Rows> = { hand: emptyRows(), flower: emptyRows(), river: emptyRows() };
  #melds: { [side in Side]: readonly (readonly SeenTile[])[] } = bySide(() => []);
  #walls: { [side in Side]: readonly number[] } = bySide(() => []);
  #middle: readonly number[] = [];

  get hands(): BySide<readonly SeenTile[]> {
    return this.#rows.hand;
  }
  get flowers(): BySide<readonly SeenTile[]> {
    return { ...this.#rows.flower };
  }
  get rivers(): BySide<readonly SeenTile[]> {
    return { ...this.#rows.river };
  }
  get melds(): BySide<readonly (readonly SeenTile[])[]> {
    return { ...this.#melds };
  }
  get walls(): BySide<readonly number[]> {
    return { ...this.#walls };
  }
  get middle(): readonly number[] {
    return this.#middle;
  }
  get standing(): BySide<number> {
    return bySide((side) => this.#rows.hand[side].length);
  }

  put(zone: Zone, tile: Tile): void {
    const key = zoneKey(zone);
    if (this.#lying.has(key)) throw new Error(`a tile lies at ${key}`);
    this.#lying.set(key, { zone, tile });
    this.#look(zone, { add: { index: indexOf(zone), face: tile.face } });
  }

  take(zone: Zone): Tile {
    const key = zoneKey(zone);
    const lying = this.#lying.get(key);
    if (lying === undefined) throw new Error(`nothing lies at ${key}`);
    this.#lying.delete(key);
    this.#look(zone, { remove: indexOf(zone) });
    return lying.tile;
  }

  /** Every tile on these zones is taken and others are put there, in the order `arrange` gives. */
  exchange(within: (zone: Zone) => boolean, arrange: (tiles: readonly Tile[]) => readonly Tile[]): void {
    const zones = [...this.#lying.values()].map(({ zone }) => zone).filter(within);
    const tiles = arrange(zones.map((zone) => this.take(zone)));
    zones.forEach((zone, at) => {
      const tile = tiles[at];
      if (tile !== undefined) this.put(zone, tile);
    });
  }

  #look(zone: Zone, change: Change): void {
    switch (zone.place) {
      case 'hand':
      case 'flower':
      case 'river':
        this.#rows[zone.place][zone.side] = changed(this.#rows[zone.place][zone.side], change);
        break;
      case 'meld': {
        const sets = this.#melds[zone.side];
        const set = changed(sets[zone.set] ?? [], change);
        this.#melds[zone.side] = zone.set < sets.length ? sets.with(zone.set, set) : [...sets, set];
        break;
      }
      case 'wall': {
        const row = [...this.#walls[zone.side]];
        row[zone.stack] = (row[zone.stack] ?? 0) + ('add' in change ? 1 : -1);
        this.#walls[zone.side] = row;
        break;
      }
      case 'middle':
        this.#middle =
          'add' in change
            ? [...this.#middle, zone.index].sort()
            : this.#middle.filter((at) => at !== zone.index);
        break;
      case 'air':
      case 'drum':
      case 'out':
        break;
      default:
        unreachable(zone);
    }
  }
}

type Change = { readonly add: SeenTile } | { readonly remove: number };

function changed(row: readonly SeenTile[], change: Change): readonly SeenTile[] {
  if ('remove' in change) return row.filter(({ index }) => index !== change.remove);
  return [...row, change.add].sort((one, other) => one.index - other.index);
}

function indexOf(zone: Zone): number {
  return 'index' in zone ? zone.index : 0;
}

/** Whether a person at this side sees only the back of a tile there. */
export function isHiddenFrom(side: Side, zone: Zone): boolean {
  return zone.place === 'wall' || zone.place === 'middle' || (zone.place === 'hand' && zone.side !== side);
}
