import type { TileSetName } from '../../../firmware-protocol/words.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { zoneNumber } from './zone-number.ts';

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
  /** By tile: the place on the table top where it lies, or where else it is. */
  readonly #whereIs: Map<TileObject, PlacedTile | Elsewhere>;
  /** By the number of the zone. */
  readonly #onTable = new Map<number, PlacedTile>();
  /** Where it lay when it left the table top. */
  readonly #lastZones = new Map<TileObject, Zone>();
  /** How many tiles of each set are in a place that has no order. */
  readonly #counts: Record<Elsewhere, Record<TileSetName, number>> = {
    loose: { A: 0, B: 0 },
    beside: { A: 0, B: 0 },
    drum: { A: 0, B: 0 },
    track: { A: 0, B: 0 },
    out: { A: 0, B: 0 },
  };

  /** The first set lies loose on the table, any other beside it. */
  constructor(faces: readonly string[], sets: readonly TileSetName[] = ['A']) {
    this.tiles = sets.flatMap((set) => faces.map((face, number) => ({ set, number, face })));
    const placeOf = ({ set }: TileObject) => (set === sets[0] ? 'loose' : 'beside');
    this.#whereIs = new Map(this.tiles.map((tile) => [tile, placeOf(tile)]));
    for (const tile of this.tiles) this.#counts[placeOf(tile)][tile.set] += 1;
  }

  occupied(): Iterable<PlacedTile> {
    return this.#onTable.values();
  }

  find(set: TileSetName, number: number): TileObject | undefined {
    return this.tiles.find((tile) => tile.number === number && tile.set === set);
  }

  at(zone: Zone): TileObject | undefined {
    return this.#onTable.get(zoneNumber(zone))?.tile;
  }

  /** The zone the tile lies at; undefined where it is elsewhere. */
  zoneOf(tile: TileObject): Zone | undefined {
    const where = this.#whereIs.get(tile);
    return typeof where === 'object' ? where.zone : undefined;
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
    const { A, B } = this.#counts[place];
    return A + B;
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
    let [a, b] = [0, 0];
    for (const place of places) {
      a += this.#counts[place].A;
      b += this.#counts[place].B;
    }
    if (a + b === 0) return undefined;
    return b > a ? 'B' : 'A';
  }

  /** Puts the tile down where nothing lies yet. Throws where the place is taken: two tiles never share one. */
  put(tile: TileObject, zone: Zone): void {
    const number = zoneNumber(zone);
    if (this.#onTable.has(number)) throw new Error(`two tiles at ${printZone(zone)}`);
    this.#lift(tile);
    const placed = { tile, zone };
    this.#onTable.set(number, placed);
    this.#whereIs.set(tile, placed);
  }

  /** Takes the tile off its place to somewhere that has no places. */
  drop(tile: TileObject, to: Elsewhere): void {
    const zone = this.zoneOf(tile);
    if (zone !== undefined) this.#lastZones.set(tile, zone);
    this.#lift(tile);
    this.#counts[to][tile.set] += 1;
    this.#whereIs.set(tile, to);
  }

  #lift(tile: TileObject): void {
    const from = this.#whereIs.get(tile);
    if (from === undefined) throw new Error(`tile ${tile.number} is of no set of this table`);
    if (typeof from === 'object') this.#onTable.delete(zoneNumber(from.zone));
    else this.#counts[from][tile.set] -= 1;
  }
}
