import {
  type Side,
  type Tile,
  type TileNumber,
  type Zone,
  zoneKey,
} from '../../src/play/seating/furniture.ts';

export interface Lying {
  readonly zone: Zone;
  readonly tile: Tile;
}

/** Where every tile of the set really is: the ground truth of a hand, of which nobody is told. */
export class PhysicalTable {
  readonly #lying = new Map<string, Lying>();
  readonly #zones = new Map<TileNumber, Zone>();
  readonly #groups = new Map<string, Map<string, Lying>>();

  put(zone: Zone, tile: Tile): void {
    const key = zoneKey(zone);
    if (zone.place !== 'air' && this.#lying.has(key)) throw new Error(`a tile lies at ${key}`);
    this.#lying.set(key, { zone, tile });
    this.#zones.set(tile.tile, zone);
    this.#group(zone).set(key, { zone, tile });
  }

  move(from: Zone, to: Zone): Tile {
    const key = zoneKey(from);
    const lying = this.#lying.get(key);
    if (lying === undefined) throw new Error(`nothing lies at ${key}`);
    this.#lying.delete(key);
    this.#group(from).delete(key);
    this.put(to, lying.tile);
    return lying.tile;
  }

  at(zone: Zone): Tile | undefined {
    return this.#lying.get(zoneKey(zone))?.tile;
  }

  isFree(zone: Zone): boolean {
    return !this.#lying.has(zoneKey(zone));
  }

  zoneOf(tile: TileNumber): Zone {
    const zone = this.#zones.get(tile);
    if (zone === undefined) throw new Error(`there is no tile ${tile}`);
    return zone;
  }

  /** In the order they were put there. */
  row(place: 'hand' | 'river' | 'flower', side: Side): readonly Lying[] {
    return [...this.#group({ place, side, index: 0 }).values()];
  }

  set(side: Side, set: number): readonly Lying[] {
    return [...this.#group({ place: 'meld', side, set, index: 0 }).values()];
  }

  get middle(): readonly Lying[] {
    return [...this.#group({ place: 'middle', index: 0 }).values()];
  }

  get tilesInWalls(): number {
    return ([0, 1, 2, 3] as const).reduce<number>((total, side) => total + this.#group(ofWall(side)).size, 0);
  }

  get everything(): readonly Lying[] {
    return [...this.#lying.values()];
  }

  get places(): ReadonlyMap<TileNumber, Zone> {
    return this.#zones;
  }

  /** The first free place of a row or set. */
  free(zoneAt: (index: number) => Zone): Zone {
    let index = 0;
    while (!this.isFree(zoneAt(index))) index += 1;
    return zoneAt(index);
  }

  #group(zone: Zone): Map<string, Lying> {
    const name = groupOf(zone);
    const group = this.#groups.get(name) ?? new Map<string, Lying>();
    this.#groups.set(name, group);
    return group;
  }
}

const ofWall = (side: Side): Zone => ({ place: 'wall', side, stack: 0, level: 'top' });

function groupOf(zone: Zone): string {
  if (zone.place === 'meld') return `meld${zone.side}.${zone.set}`;
  return 'side' in zone ? `${zone.place}${zone.side}` : zone.place;
}
