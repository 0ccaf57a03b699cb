import type { Four } from '../../../firmware-protocol/field.ts';
import { type Side, TILE_SETS, type TileSetName } from '../../../firmware-protocol/words.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { type Display, Panels, type ShownDice } from './panel.ts';
import { isTurnedOver, whyOutOfReach } from './reach.ts';
import type {
  DealtTile,
  GatePosition,
  KeyPress,
  Move,
  MoveResult,
  PlatePosition,
  SeenBacks,
  SortedFaces,
  TableTop,
  ThrowInResult,
  WorldFact,
} from './table-top.ts';
import { type PlacedTile, type TileObject, TilePlaces } from './tile-places.ts';

/**
 * The physical table: tiles, gate, wall plates, panels. It knows no protocol and decides nothing; hands move
 * tiles on it (`TableTop`), the machine moves its parts, and everybody may watch.
 */
export class World implements TableTop {
  readonly tiles: TilePlaces;
  readonly #listeners = new Set<(fact: WorldFact) => void>();
  #gate: GatePosition = 'closed';
  #plates: PlatePosition = 'up';
  #drum: 'at-rest' | 'at-work' = 'at-rest';
  #wallPlaces: ReadonlySet<string> = new Set();
  #live = false;
  #dice: ShownDice | null = null;
  readonly #panels: Panels;
  #sticks: Four<number> = [0, 0, 0, 0];
  #unheard = 0;
  readonly #floor = new Set<TileObject>();

  /** All tiles of the first set lie loose on the table, those of another beside it; `faces[i]` is printed on tile i. */
  constructor(faces: readonly string[], sets?: readonly TileSetName[], now: () => number = () => 0) {
    this.#panels = new Panels(now);
    this.tiles = new TilePlaces(faces, sets);
  }

  get gate(): GatePosition {
    return this.#gate;
  }
  get plates(): PlatePosition {
    return this.#plates;
  }
  get live(): boolean {
    return this.#live;
  }
  get dice(): ShownDice | null {
    return this.#dice;
  }
  get displays(): Four<Display> {
    return this.#panels.displays;
  }
  /** Points in the drawer of each side. */
  get sticks(): Four<number> {
    return this.#sticks;
  }
  get unheard(): number {
    return this.#unheard;
  }
  get loose(): number {
    return this.tiles.count('loose');
  }

  get onFloor(): number {
    return this.#lackedOnFloor().length;
  }

  get backs(): SeenBacks {
    const lying = TILE_SETS.map((set) => ({ set, tiles: this.tiles.onTableOf(set).length }));
    const aside = this.tiles.all('beside');
    return {
      onTable: lying
        .filter(({ tiles }) => tiles > 0)
        .sort((one, other) => other.tiles - one.tiles)
        .map(({ set }) => set),
      beside: TILE_SETS.filter((set) => aside.some((tile) => tile.set === set)),
      inDrum: this.tiles.mostOf('drum') ?? null,
      building: this.tiles.mostOf('drum', 'track') ?? null,
    };
  }

  readonly occupied = (): Iterable<PlacedTile> => this.tiles.occupied();
  readonly tileAt = (zone: Zone): TileObject | undefined => this.tiles.at(zone);

  readonly subscribe = (listener: (fact: WorldFact) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly press = ({ side, key, act = 'press' }: KeyPress): void => {
    this.#tell({ fact: 'key-pressed', side, key, act });
  };

  readonly moveTile = (move: Move): MoveResult => {
    const tile = this.tiles.at(move.from);
    if (tile === undefined) return { refused: 'nothing-there' };
    const refused = whyOutOfReach(
      { tiles: this.tiles, plates: this.#plates, wallPlaces: this.#wallPlaces },
      move,
    );
    if (refused !== undefined) return { refused };
    if (!isTurnedOver(move)) this.tiles.put(tile, move.to);
    this.#tell({ fact: 'tile-moved', tile, ...move });
    return { moved: tile };
  };

  readonly laySticks = (side: Side, total: number): void => {
    const [s0, s1, s2, s3] = this.#sticks;
    const next: [number, number, number, number] = [s0, s1, s2, s3];
    next[side] = total;
    this.#sticks = next;
    this.#tell({ fact: 'sticks-laid', side, total });
  };

  readonly throwIn = (set?: TileSetName): ThrowInResult => {
    if (this.#gate !== 'open') return { refused: 'gate-not-open' };
    const whole = set === undefined ? [] : this.tiles.all('beside').filter((tile) => tile.set === set);
    const lying = (set === undefined ? TILE_SETS : [set]).flatMap((one) => this.tiles.onTableOf(one));
    return this.#push([...lying, ...whole]);
  };

  readonly pickUp = (): ThrowInResult => {
    if (this.#gate !== 'open') return { refused: 'gate-not-open' };
    const tiles = this.#lackedOnFloor();
    if (tiles.length === 0) return { refused: 'nothing-there' };
    for (const tile of tiles) this.giveBack(tile);
    return { thrown: tiles.length };
  };

  /** Tiles on the floor that the set in the machine lacks; all of them where there is none. */
  #lackedOnFloor(): readonly TileObject[] {
    if (this.#floor.size === 0) return [];
    const inside = this.tiles.mostOf('drum', 'track');
    return [...this.#floor].filter(({ set }) => inside === undefined || set === inside);
  }

  readonly clearAway = (from: Zone): MoveResult => {
    const tile = this.tiles.at(from);
    if (tile === undefined) return { refused: 'nothing-there' };
    const isSetBeside = this.tiles.all('beside').some(({ set }) => set === tile.set);
    this.fallDown(tile);
    if (isSetBeside) this.#carry([tile], 'beside');
    return { moved: tile };
  };

  readonly sortDrum = (): ThrowInResult => {
    if (this.#drum === 'at-work') return { refused: 'drum-at-work' };
    const inside = this.tiles.mostOf('drum');
    const strange = this.tiles.all('drum').filter(({ set }) => set !== inside);
    const [first] = strange;
    const isOnTable = first !== undefined && this.tiles.onTableOf(first.set).length > 0;
    return this.#carry(strange, isOnTable ? 'loose' : 'beside');
  };

  readonly takeSetAway = (set: TileSetName): ThrowInResult =>
    this.#carry(this.tiles.onTableOf(set), 'beside');

  readonly sortSet = (set: TileSetName, faces: SortedFaces): void => {
    this.#exchange(set, faces.out, ['beside', 'out']);
    this.#exchange(set, faces.in, ['out', 'beside']);
  };

  #exchange(
    set: TileSetName,
    faces: readonly string[],
    [from, to]: readonly ['beside' | 'out', 'beside' | 'out'],
  ): void {
    for (const face of faces) {
      const tile = this.tiles.all(from).find((each) => each.set === set && each.face === face);
      if (tile !== undefined) this.tiles.drop(tile, to);
    }
  }

  readonly bringSetBack = (set: TileSetName): ThrowInResult =>
    this.#carry(
      this.tiles.all('beside').filter((tile) => tile.set === set),
      'loose',
    );

  #push(tiles: readonly TileObject[]): ThrowInResult {
    if (tiles.length === 0) return { refused: 'nothing-there' };
    for (const tile of tiles) this.tiles.drop(tile, 'drum');
    this.#tell({ fact: 'tiles-thrown-in', tiles: tiles.length });
    return { thrown: tiles.length };
  }

  #carry(tiles: readonly TileObject[], to: 'loose' | 'beside'): ThrowInResult {
    if (tiles.length === 0) return { refused: 'nothing-there' };
    for (const tile of tiles) {
      this.#floor.delete(tile);
      this.tiles.drop(tile, to);
    }
    this.#tell({ fact: 'tiles-rearranged' });
    return { thrown: tiles.length };
  }

  /** A tile falls to the floor, where whoever looks for it finds it. */
  fallDown(tile: TileObject): void {
    this.takeAway(tile);
    this.#floor.add(tile);
  }

  isOnFloor(tile: TileObject): boolean {
    return this.#floor.has(tile);
  }

  /** Somebody takes a tile away from the table, or from the drum through the service flap. */
  takeAway(tile: TileObject): void {
    const from = this.tiles.zoneOf(tile);
    this.tiles.drop(tile, 'out');
    if (from !== undefined) this.#tell({ fact: 'tile-moved', tile, from, to: { place: 'out' } });
  }

  /** Somebody puts a tile that was away into the drum. */
  giveBack(tile: TileObject): void {
    this.#floor.delete(tile);
    this.tiles.drop(tile, 'drum');
    this.#tell({ fact: 'tiles-thrown-in', tiles: 1 });
  }

  /** Somebody lays a tile that was away down on the table. */
  layDown(tile: TileObject | undefined, zone: Zone): boolean {
    if (tile === undefined || !this.tiles.isAt(tile, 'out')) return false;
    this.tiles.put(tile, zone);
    this.#tell({ fact: 'tile-moved', tile, from: { place: 'out' }, to: zone });
    return true;
  }

  setGate(gate: GatePosition): void {
    if (gate === this.#gate) return;
    this.#gate = gate;
    this.#tell({ fact: 'gate-moved', gate });
  }

  setPlates(plates: PlatePosition): void {
    if (plates === this.#plates) return;
    this.#plates = plates;
    this.#tell({ fact: 'plates-moved', plates });
  }

  /** Puts the tiles of the track on the lowered plates and the middle; they come up with the plates. */
  loadPlates(placed: readonly PlacedTile[]): void {
    this.#dice = null;
    for (const { tile, zone } of placed) this.tiles.put(tile, zone);
    this.#wallPlaces = new Set(placed.map(({ zone }) => printZone(zone)));
  }

  /** Hands rise: everybody sees where tiles are gone, and how many stand where. */
  raiseHands(dealt: readonly DealtTile[]): void {
    for (const { tile, to } of dealt) this.tiles.put(tile, to);
    this.#tell({ fact: 'hands-dealt', tiles: dealt });
  }

  /** All tiles of the set in these places come up and lie on the table. Returns how many that were. */
  bringBack(set: TileSetName, ...from: readonly ('drum' | 'track')[]): number {
    const inside = from.flatMap((place) => this.tiles.all(place)).filter((tile) => tile.set === set);
    for (const tile of inside) this.tiles.drop(tile, 'loose');
    this.#tell({ fact: 'tiles-rearranged' });
    return inside.length;
  }

  /** Walls are built of what is in the drum: until it is at rest again nobody takes anything out of it. */
  turnDrum(): void {
    this.#drum = 'at-work';
    this.#tell({ fact: 'drum-turned' });
  }

  restDrum(): void {
    this.#drum = 'at-rest';
  }

  /** Whether a hand gets hold of the tile: not in the track, nor in a drum that is at work, though it stands. */
  isInReach(tile: TileObject): boolean {
    const { tiles } = this;
    return !tiles.isAt(tile, 'track') && !(tiles.isAt(tile, 'drum') && this.#drum === 'at-work');
  }

  setHand(hand: 'none' | 'live'): void {
    const live = hand === 'live';
    if (live === this.#live) return;
    this.#live = live;
    this.#tell({ fact: 'live-changed', live });
  }

  setUnheard(unheard: number): void {
    const fewer = unheard < this.#unheard;
    this.#unheard = unheard;
    if (fewer) this.#tell({ fact: 'events-heard', unheard });
  }

  showDice(dice: ShownDice): void {
    this.#dice = dice;
    this.#tell({ fact: 'dice-shown', dice });
  }

  show(side: Side, change: Partial<Display>): void {
    this.#panels.show(side, change);
    this.#tell({ fact: 'display-shown', side, change });
  }

  #tell(fact: WorldFact): void {
    for (const listener of this.#listeners) listener(fact);
  }
}
