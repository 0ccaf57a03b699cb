import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';

/** One physical tile. `number` is under its face, 0…n−1 within the set. */
export interface TileObject {
  readonly number: number;
  readonly face: string;
}

export interface PlacedTile {
  readonly tile: TileObject;
  readonly zone: Zone;
}

/** Where a tile can be that is no place on the table top. `loose` = anywhere on the table, in no order. */
export type Elsewhere = 'loose' | 'drum' | 'track' | 'out';

/** Where every tile of the set is: each tile is in exactly one place, each zone holds at most one tile. */
export class TilePlaces {
  readonly tiles: readonly TileObject[];
  /** By tile number: the key of its zone in `#onTable`, or where else it is. */
  readonly #whereIs: string[];
  readonly #onTable = new Map<string, PlacedTile>();
  readonly #counts: Record<Elsewhere, number>;

  constructor(faces: readonly string[]) {
    this.tiles = faces.map((face, number) => ({ number, face }));
    this.#whereIs = faces.map(() => 'loose');
    this.#counts = { loose: faces.length, drum: 0, track: 0, out: 0 };
  }

  occupied(): Iterable<PlacedTile> {
    return this.#onTable.values();
  }

  at(zone: Zone): TileObject | undefined {
    return this.#onTable.get(printZone(zone))?.tile;
  }

  /** The zone the tile lies at; undefined where it is elsewhere. */
  zoneOf(tile: TileObject): Zone | undefined {
    return this.#onTable.get(this.#whereIs[tile.number] ?? '')?.zone;
  }

  isAt(tile: TileObject, place: Elsewhere): boolean {
    return this.#whereIs[tile.number] === place;
  }

  tilesOnZones(): number {
    return this.#onTable.size;
  }

  count(place: Elsewhere): number {
    return this.#counts[place];
  }

  /** The tiles of a place without an order of its own, in order of number. */
  all(place: Elsewhere): readonly TileObject[] {
    return this.tiles.filter((tile) => this.#whereIs[tile.number] === place);
  }

  /** Puts the tile down where nothing lies yet. Throws where the place is taken: two tiles never share one. */
  put(tile: TileObject, zone: Zone): void {
    const key = printZone(zone);
    if (this.#onTable.has(key)) throw new Error(`two tiles at ${key}`);
    this.#lift(tile);
    this.#onTable.set(key, { tile, zone });
    this.#whereIs[tile.number] = key;
  }

  /** Takes the tile off its place to somewhere that has no places. */
  drop(tile: TileObject, to: Elsewhere): void {
    this.#lift(tile);
    this.#counts[to] += 1;
    this.#whereIs[tile.number] = to;
  }

  #lift(tile: TileObject): void {
    const from = this.#whereIs[tile.number];
    if (from === undefined) throw new Error(`tile ${tile.number} is not of this set`);
    if (isElsewhere(from)) this.#counts[from] -= 1;
    else this.#onTable.delete(from);
  }
}

const isElsewhere = (place: string): place is Elsewhere =>
  place === 'loose' || place === 'drum' || place === 'track' || place === 'out';
