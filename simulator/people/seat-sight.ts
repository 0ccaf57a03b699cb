import type { Dice, Key, Side, Zone } from '../../src/play/seating/furniture.ts';
import type { TileFace, Wind } from '../../src/rules/tiles/tile.ts';
import type { StackPlace, WallTile } from '../../src/rules/walls/wall-break.ts';
import type { LastDealer } from './last-dealer.ts';

export type BySide<T> = { readonly [side in Side]: T };

/** A tile a person can see: the place it lies at in its row, and what is printed on it. */
export interface SeenTile {
  readonly index: number;
  readonly face: TileFace;
}

/** The colour of a tile's back: which of the table's sets it is of. */
export type TileSet = 'A' | 'B';

/** Where tiles of which back can be seen. */
export interface SeenBacks {
  /** On the table, the set with the most tiles first. */
  readonly onTable: readonly TileSet[];
  readonly beside: readonly TileSet[];
  /** In the drum, through the gate. */
  readonly inDrum: TileSet | null;
  /** In the drum and on its conveyors. */
  readonly building: TileSet | null;
}

/** Where a tile lies, and where it is to go. */
export interface AskedMove {
  readonly from: Zone;
  readonly to: Zone;
}

/** What a side's display shows to everybody: the small screen at the edge of the table. */
export interface Display {
  /** A value of the specification's list, such as `press_start`; null when nothing is shown. */
  readonly text: string | null;
  /** The move it asks for: where a tile lies, and where it is to go; null when it names none. */
  readonly asked: AskedMove | null;
  readonly lamp: boolean;
  readonly score: number | null;
  /** The seat wind; on the side nobody sits at the prevailing wind. A person who is not told it counts on none. */
  readonly wind: Wind | null;
}

/**
 * Everything that happened in view of all, since the gate last opened, in order. A face is told only when
 * everybody saw it: a tile moved to or from a river, a meld or the flowers. A draw shows its back. A text is
 * shown anew with every SHOW that has one, the same text too.
 */
export type Happening =
  | { readonly saw: 'tile-moved'; readonly from: Zone; readonly to: Zone; readonly face: TileFace | null }
  | { readonly saw: 'key-pressed'; readonly side: Side; readonly key: Key }
  | {
      readonly saw: 'text-shown';
      readonly side: Side;
      readonly text: string | null;
      readonly asked: AskedMove | null;
    }
  | { readonly saw: 'gate-moved'; readonly to: 'open' | 'closed' }
  /** Who has thrown has told how his dice lie. */
  | { readonly saw: 'dice-told'; readonly side: Side }
  | { readonly saw: 'plates-moved'; readonly to: 'up' | 'down' };

/**
 * All that one person at the table can see, and nothing else: no tile of another hand, of the walls or of the
 * middle has a face here. `decide` reads only this.
 */
export interface SeatSight {
  /** Where this person sits. */
  readonly side: Side;
  /** The side nobody sits at; null where four play. */
  readonly emptySide: Side | null;
  /** The own concealed tiles, in the order of their slots. */
  readonly hand: readonly SeenTile[];
  /** How many tiles stand concealed at each side: their backs can be counted. */
  readonly standing: BySide<number>;
  /** Each side's exposed sets, in the order they were made; a concealed kong is shown too. */
  readonly melds: BySide<readonly (readonly SeenTile[])[]>;
  /** The tiles of whoever is ready with his hand laid open, without what he has just drawn; left out = nobody's. */
  readonly laidOpen?: Partial<BySide<readonly SeenTile[]>> | undefined;
  readonly flowers: BySide<readonly SeenTile[]>;
  /** Each side's discards that still lie there, oldest first. */
  readonly rivers: BySide<readonly SeenTile[]>;
  /**
   * Tiles left on each stack place, 0–2, from its owner's right end; an emptied place stays in the list as 0.
   * A single tile is the bottom one.
   */
  readonly walls: BySide<readonly number[]>;
  /** Where in the walls the machine has taken the hands from; left out = nowhere. */
  readonly dealtFrom?: readonly WallTile[];
  /** The places of the middle where a tile lies face down. */
  readonly middle: readonly number[];
  /** Told while the gate is open. */
  readonly backs: SeenBacks;
  /** Tiles on the floor, which he sees when he looks for them. */
  readonly onFloor: number;
  /** The throws shown since the walls rose. */
  readonly throws: readonly Dice[];
  /** Where the table's screen says that drawing began, looked up where dice were not shown; left out = nobody has looked. */
  readonly openedAt?: StackPlace;
  /** Who dealt the hands before; left out = nobody has seen one. */
  readonly lastDealer?: LastDealer;
  readonly gate: 'open' | 'closed' | 'moving';
  readonly plates: 'up' | 'down' | 'moving';
  readonly displays: BySide<Display>;
  /** The same list all the time, which only grows; another list once the gate opens. */
  readonly happenings: readonly Happening[];
  /** Events of the table its controller has not yet acknowledged: a person in a hurry waits for it. */
  readonly unheard: number;
}
