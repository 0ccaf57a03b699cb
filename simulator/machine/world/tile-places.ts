import type { TileSetName } from '../../../firmware-protocol/words.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';

/** One physical tile. `number` is under its face, 0…n−1 within the set, which the colour of its back tells. */
export interface TileObject {
  readonly set: TileSetName;
  readonly number: number;
  readonly face: string;
}

export interface PlacedTile {
  readonly tile: TileObject;
  readonly zone: Zone;
}

/**
 * Where a tile can be that is no place on the table top. `loose` = anywhere on the table, in no order; `beside` = with
 * its whole set, next to the machine.
 */
export type Elsewhere = 'loose' | 'beside' | 'drum' | 'track' | 'out';

/** Where every tile of all sets is: each tile is in exactly one place, each zone holds at most one tile. */
export class TilePlaces {
  /** The first set's come first, each set's in order of number. */
  readonly tiles: readonly TileObject[];
  /** By tile: the key of its zone in `#onTable`, or where else it is. */
  readonly #whereIs: Map<TileObject, string>;
  readonly #onTable = new Map<string, PlacedTile>();
  /** Where it lay when it left the table top. */
  readonly #lastZones = new Map<TileObject, Zone>();
  readonly #counts: Record<Elsewhere, number> = { loose: 0, beside: 0, drum: 0, track: 0, out: 0 };

  /** The first set lies loose on the table, any other beside it. */
  constructor(faces: readonly string[], sets: readonly TileSetName[] = ['A']) {
    this.tiles = sets.flatMap((set) => faces.map((face, number) => ({ set, number, face })));
    this.#whereIs = new Map(this.tiles.map((tile) => [tile, tile.set === sets[0] ? 'loose' : 'beside']));
    this.#counts.loose = faces.length;
    this.#counts.beside = this.tiles.length - faces.length;
  }

  occupied(): Iterable<PlacedTile> {
    return this.#onTable.values();
  }

  find(set: TileSetName, number: number): TileObject | undefined {
    return this.tiles.find((tile) => tile.number === number && tile.set === set);
  }

  at(zone: Zone): TileObject | undefined {
    return this.#onTable.get(printZone(zone))?.tile;
  }

  /** The zone the tile lies at; undefined where it is elsewhere. */
  zoneOf(tile: TileObject): Zone | undefined {
    return this.#onTable.get(this.#whereIs.get(tile) ?? '')?.zone;
  }

  isAt(tile: TileObject, place: Elsewhere): boolean {
    return this.#whereIs.get(tile) === place;
  }

  /** Where the tile lay last on the table top; undefined where it never did. */
  readonly lastZoneOf = (tile: TileObject): Zone | undefined => this.#lastZones.get(tile);

  tilesOnZones(): number {
    return this.#onTable.size;
  }

  count(place: Elsewhere): number {
    return this.#counts[place];
  }

  /** The tiles of a place without an order of its own, in order of number. */
  all(place: Elsewhere): readonly TileObject[] {
    return this.tiles.filter((tile) => this.#whereIs.get(tile) === place);
  }

  /** The tiles of a set that lie on the table top, in a place of play or loose. */
  onTableOf(set: TileSetName): readonly TileObject[] {
    return this.tiles.filter((tile) => tile.set === set && (this.isAt(tile, 'loose') || this.zoneOf(tile)));
  }

  /** The set most of whose tiles are there; undefined where no tile is. */
  mostOf(...places: readonly Elsewhere[]): TileSetName | undefined {
    const found = { A: 0, B: 0 };
    for (const place of places) for (const { set } of this.all(place)) found[set] += 1;
    if (found.A + found.B === 0) return undefined;
    return found.B > found.A ? 'B' : 'A';
  }

  /** Puts the tile down where nothing lies yet. Throws where the place is taken: two tiles never share one. */
  put(tile: TileObject, zone: Zone): void {
    const key = printZone(zone);
    if (this.#onTable.has(key)) throw new Error(`two tiles at ${key}`);
    this.#lift(tile);
    this.#onTable.set(key, { tile, zone });
    this.#whereIs.set(tile, key);
  }

  /** Takes the tile off its place to somewhere that has no places. */
  drop(tile: TileObject, to: Elsewhere): void {
    const zone = this.zoneOf(tile);
    if (zone !== undefined) this.#lastZones.set(tile, zone);
    this.#lift(tile);
    this.#counts[to] += 1;
    this.#whereIs.set(tile, to);
  }

  #lift(tile: TileObject): void {
    const from = this.#whereIs.get(tile);
    if (from === undefined) throw new Error(`tile ${tile.number} is of no set of this table`);
    if (isElsewhere(from)) this.#counts[from] -= 1;
    else this.#onTable.delete(from);
  }
}

const isElsewhere = (place: string): place is Elsewhere =>
  place === 'loose' || place === 'beside' || place === 'drum' || place === 'track' || place === 'out';
