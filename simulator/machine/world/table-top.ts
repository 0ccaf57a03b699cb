import type { Four } from '../../../firmware-protocol/field.ts';
import type { Key, KeyAct, Side, TileSetName } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';
import type { Display, ShownDice } from './panel.ts';
import type { PlacedTile, TileObject } from './tile-places.ts';

export type GatePosition = 'open' | 'closed' | 'moving';
export type PlatePosition = 'up' | 'down' | 'moving';

/** A tile that came from a wall to a hand without anybody touching it. */
export interface DealtTile {
  readonly tile: TileObject;
  readonly from: Zone;
  readonly to: Zone;
}

/** Something happened on the table top that eyes, fingers or sensors can notice. */
export type WorldFact =
  | { readonly fact: 'tile-moved'; readonly tile: TileObject; readonly from: Zone; readonly to: Zone }
  | { readonly fact: 'key-pressed'; readonly side: Side; readonly key: Key; readonly act: KeyAct }
  | { readonly fact: 'tiles-thrown-in'; readonly tiles: number }
  /** The machine brought everything back. */
  | { readonly fact: 'tiles-rearranged' }
  /** Hands have risen, each tile from its wall. */
  | { readonly fact: 'hands-dealt'; readonly tiles: readonly DealtTile[] }
  | { readonly fact: 'sticks-laid'; readonly side: Side; readonly total: number }
  | { readonly fact: 'gate-moved'; readonly gate: GatePosition }
  | { readonly fact: 'plates-moved'; readonly plates: PlatePosition }
  /** The drum begins to build a wall: everybody hears it. */
  | { readonly fact: 'drum-turned' }
  | { readonly fact: 'display-shown'; readonly side: Side; readonly change: Partial<Display> }
  | { readonly fact: 'dice-shown'; readonly dice: ShownDice }
  | { readonly fact: 'live-changed'; readonly live: boolean }
  | { readonly fact: 'events-heard'; readonly unheard: number };

/** Why a move of the hand is physically impossible. */
export type MoveRefusal =
  | 'nothing-there'
  | 'place-taken'
  /** No tile rests there: the air, the drum, or a wall place the walls raised last do not have. */
  | 'no-such-place'
  /** The walls are not raised: nothing on them can be reached. */
  | 'wall-not-up'
  /** A lower wall tile can neither be taken nor put back while another lies on its place. */
  | 'tile-covered'
  /** An upper wall tile needs the lower one under it. */
  | 'nothing-under-it';
/** The tile that was moved, or why none was. */
export type MoveResult = { readonly moved: TileObject } | { readonly refused: MoveRefusal };

export type ThrowInResult =
  | { readonly thrown: number }
  | { readonly refused: 'gate-not-open' | 'nothing-there' | 'drum-at-work' };

/** A tile that somebody takes from one place to another. */
export interface Move {
  readonly from: Zone;
  readonly to: Zone;
}

export interface KeyPress {
  readonly side: Side;
  readonly key: Key;
  /** `press` unless told otherwise. */
  readonly act?: KeyAct;
}

/** What is printed on tiles that go out of a set, and on those that come back into it; a face twice = two tiles. */
export interface SortedFaces {
  readonly out: readonly string[];
  readonly in: readonly string[];
}

/** Where tiles of which back can be seen. */
export interface SeenBacks {
  /** On the table, the set with the most tiles first. */
  readonly onTable: readonly TileSetName[];
  /** Beside the machine. */
  readonly beside: readonly TileSetName[];
  /** In the drum, through the gate; null where it is empty. */
  readonly inDrum: TileSetName | null;
  /** In the drum and on its conveyors, as one who looks for a missing tile sees. */
  readonly building: TileSetName | null;
}

/** The table as people meet it: what can be seen on it, and what hands can do to it. */
export interface TableTop {
  readonly gate: GatePosition;
  readonly plates: PlatePosition;
  /** A hand is in play, as the controller told the table (LIVE). */
  readonly live: boolean;
  /** The dice last shown since the walls rose; null where none were. */
  readonly dice: ShownDice | null;
  readonly displays: Four<Display>;
  /**
   * Events of the table which the controller has not acknowledged. People at speed `max` wait while it is
   * above 16: at that speed a second of thought has no length to hold them back.
   */
  readonly unheard: number;

  /** Tiles lying on the table in no place of play, as before the first hand. */
  readonly loose: number;
  /** Tiles that fell to the floor, of the set that is in the machine. */
  readonly onFloor: number;
  readonly backs: SeenBacks;
  /** All occupied places and the tiles on them, in no order. */
  readonly occupied: () => Iterable<PlacedTile>;
  readonly tileAt: (zone: Zone) => TileObject | undefined;

  /** A hand takes the tile at `from` and puts it down at `to`; a wall tile put back where it was is turned face up. */
  readonly moveTile: (move: Move) => MoveResult;
  readonly press: (press: KeyPress) => void;
  /** Sticks worth `total` points lie in the drawer of a side. */
  readonly laySticks: (side: Side, total: number) => void;
  /**
   * Hands push every tile on the table into the open gate; with a set, its tiles alone, whether they lie on the table or
   * beside it.
   */
  readonly throwIn: (set?: TileSetName) => ThrowInResult;
  /** Somebody takes the tile at this place off the table, as it is of a set that is not played. */
  readonly clearAway: (from: Zone) => MoveResult;
  /** The staff takes out of a drum that is not at work what is of another set than most of it, and lays it to its set. */
  readonly sortDrum: () => ThrowInResult;
  /** Somebody takes all tiles of a set that lie on the table away, and keeps them beside the machine. */
  readonly takeSetAway: (set: TileSetName) => ThrowInResult;
  /** Somebody takes these faces out of a set that lies beside the machine and puts those in that were taken out of it before. */
  readonly sortSet: (set: TileSetName, faces: SortedFaces) => void;
  /** Somebody lays a set that lay beside the machine on the table again. */
  readonly bringSetBack: (set: TileSetName) => ThrowInResult;
  /** Hands pick up what lies on the floor of the set that is inside and put it into the open gate. */
  readonly pickUp: () => ThrowInResult;

  /** Calls `listener` after each change, in order. Returns the function that ends it. */
  readonly subscribe: (listener: (fact: WorldFact) => void) => () => void;
}
