import { type Dice, SIDES, type Side, sameZone, type Zone } from '../src/play/seating/furniture.ts';
import type { TileFace } from '../src/rules/tiles/tile.ts';
import { unreachable } from '../src/rules/unreachable.ts';
import type { StackPlace, WallTile } from '../src/rules/walls/wall-break.ts';
import type { TableTop, WorldFact } from './machine/world/table-top.ts';
import type { TileObject } from './machine/world/tile-places.ts';
import { courseOf } from './people/course.ts';
import type { ScreenRead } from './people/declared/pages.ts';
import { THROW_DICE } from './people/display-texts.ts';
import { laidOpenIn } from './people/laid-open.ts';
import { type LastDealer, lastDealerAfter } from './people/last-dealer.ts';
import type { BySide, Display, Happening, SeatSight, SeenBacks, SeenTile } from './people/seat-sight.ts';
import { NOWHERE } from './people/walls.ts';
import {
  bySide,
  emptyRows,
  type Laid,
  meldsWith,
  middleWith,
  type Rows,
  rowsWith,
  wallsWith,
} from './seen-rows.ts';

/** A table without displays and dice of its own: its screen is read, and dice are thrown by hand. */
export interface BareTable {
  /** How many throws break the wall. */
  readonly throws: number;
  readonly roll: () => Dice;
}

const DARK: Display = { text: null, asked: null, lamp: false, score: null, wind: null };

/** Nobody looks at the backs of the tiles but to push them in. */
const UNSEEN: SeenBacks = { onTable: [], beside: [], inDrum: null, building: null };

/** What of a moment is the same to everybody. */
interface SharedSight extends Pick<SeatSight, 'standing' | 'laidOpen' | 'displays'> {
  readonly moment: number;
}

type TileMoved = Extract<WorldFact, { fact: 'tile-moved' }>;

/**
 * All that can be seen at a table, kept up move by move. The hands are here too, but a sight shows a person
 * only his own: `sightFrom` is the one place where it is decided who sees what.
 */
export class TableWatch {
  readonly #table: TableTop;
  readonly #faces: readonly TileFace[];
  readonly #bare: BareTable | null;
  #screen: ScreenRead | null = null;
  #hands: Rows = emptyRows();
  #throws: readonly Dice[] = [];
  #flowers: Rows = emptyRows();
  #rivers: Rows = emptyRows();
  #melds: BySide<readonly (readonly SeenTile[])[]> = emptyRows();
  #walls: BySide<readonly number[]> = emptyRows();
  #middle: readonly number[] = [];
  #dealtFrom: readonly WallTile[] = NOWHERE;
  #openedAt: StackPlace | null = null;
  #lastDealer: LastDealer | null = null;
  /** Grows until the gate opens again; a sight shows it as it is, not as it was. */
  #happenings: Happening[] = [];
  #moment = 0;
  #shared: SharedSight | null = null;
  /** Whether somebody has pressed the key of the dice since they were shown last. */
  #thrown: 'thrown' | 'shown' = 'shown';

  /** `told`: of dice that the controller cannot know nobody deals before it was told. */
  readonly #dice: 'shown' | 'told';

  constructor(
    table: TableTop,
    faces: readonly TileFace[],
    {
      bare = null,
      dice = 'shown',
    }: { readonly bare?: BareTable | null; readonly dice?: 'shown' | 'told' } = {},
  ) {
    this.#dice = dice;
    this.#table = table;
    this.#faces = faces;
    this.#bare = bare;
    this.#lookAround();
  }

  /** Another number after each change that anybody could notice: while it stands, every sight is what it was. */
  get moment(): number {
    return this.#moment;
  }

  /** What stands on a side's display, for whoever needs to see nothing else. */
  textAt(side: Side): Display['text'] {
    return this.#bare === null ? this.#table.displays[side].text : this.#displayAt(side).text;
  }

  follow(fact: WorldFact): void {
    if (fact.fact !== 'events-heard') this.#moment += 1;
    switch (fact.fact) {
      case 'tile-moved':
        this.#followTile(fact);
        break;
      case 'key-pressed':
        this.#happenings.push({ saw: 'key-pressed', side: fact.side, key: fact.key });
        if (fact.key === 'dice') {
          this.#thrown = 'thrown';
          this.#throwByHand();
        }
        break;
      case 'tiles-thrown-in':
      case 'tiles-rearranged':
        this.#lookAround();
        break;
      case 'hands-dealt':
        for (const { tile, from, to } of fact.tiles) this.#followTile({ fact: 'tile-moved', tile, from, to });
        this.#dealtFrom = fact.tiles.flatMap(({ from }) => (from.place === 'wall' ? [from] : []));
        break;
      case 'gate-moved':
        if (fact.gate === 'open') this.#closeHand();
        if (fact.gate !== 'moving') this.#happenings.push({ saw: 'gate-moved', to: fact.gate });
        break;
      case 'plates-moved':
        if (fact.plates === 'up') this.#seeNewWalls();
        if (fact.plates !== 'moving') this.#happenings.push({ saw: 'plates-moved', to: fact.plates });
        break;
      case 'display-shown':
        if (fact.change.text !== undefined) {
          const { text, asked = null } = fact.change;
          this.#happenings.push({ saw: 'text-shown', side: fact.side, text, asked });
        }
        break;
      case 'dice-shown':
        if (this.#dice === 'told') break;
        this.#throws = [...this.#throwsBefore(), fact.dice];
        this.#thrown = 'shown';
        break;
      case 'drum-turned':
      case 'live-changed':
      case 'sticks-laid':
      case 'events-heard':
        break;
      default:
        unreachable(fact);
    }
  }

  sightFrom({ side, emptySide }: { readonly side: Side; readonly emptySide: Side | null }): SeatSight {
    const table = this.#table;
    const { standing, laidOpen, displays } = this.#seenByAll();
    return {
      side,
      emptySide,
      hand: this.#hands[side],
      standing,
      melds: this.#melds,
      laidOpen,
      flowers: this.#flowers,
      rivers: this.#rivers,
      walls: this.#walls,
      middle: this.#middle,
      dealtFrom: this.#dealtFrom,
      backs: table.gate === 'open' ? table.backs : UNSEEN,
      onFloor: table.onFloor,
      throws: this.#throws,
      ...(this.#openedAt === null ? {} : { openedAt: this.#openedAt }),
      ...(this.#lastDealer === null ? {} : { lastDealer: this.#lastDealer }),
      gate: table.gate,
      plates: table.plates,
      displays,
      happenings: this.#happenings,
      unheard: table.unheard,
    };
  }

  /** Whoever has thrown has told how his dice lie. */
  tellDice(side: Side, dice: Dice): void {
    if (this.#dice === 'shown') return;
    this.#happenings.push({ saw: 'dice-told', side });
    this.#throws = [...this.#throws, dice];
    this.#moment += 1;
  }

  /** Somebody has looked on the table's screen where these walls were opened. */
  tellBreak(at: StackPlace): void {
    this.#openedAt = at;
    this.#moment += 1;
  }

  /** What the table's screen says now; a page that comes late says nothing new. Returns whether anything changed. */
  readScreen(screen: ScreenRead): boolean {
    if (screen.revision <= (this.#screen?.revision ?? -1)) return false;
    const before = bySide((each) => this.#displayAt(each).text);
    this.#screen = screen;
    this.#moment += 1;
    for (const side of SIDES) {
      const { text } = this.#displayAt(side);
      if (text !== before[side]) this.#happenings.push({ saw: 'text-shown', side, text, asked: null });
    }
    return true;
  }

  /** Made once in a moment. */
  #seenByAll(): SharedSight {
    if (this.#shared?.moment !== this.#moment)
      this.#shared = {
        moment: this.#moment,
        standing: bySide((each) => this.#hands[each].length),
        laidOpen: laidOpenIn(courseOf(this.#happenings), this.#hands),
        displays: bySide((each) => this.#displayAt(each)),
      };
    return this.#shared;
  }

  #displayAt(side: Side): Display {
    if (this.#bare === null) return displayOf(this.#table, side);
    const read = this.#screen?.displays[side] ?? DARK;
    return read.text === THROW_DICE && !this.#isToBeThrown(this.#bare) ? { ...read, text: null } : read;
  }

  /** Dice that are shown though nobody has thrown since are the last ones, shown once more. */
  #throwsBefore(): readonly Dice[] {
    return this.#thrown === 'thrown' ? this.#throws : this.#throws.slice(0, -1);
  }

  #isToBeThrown({ throws }: BareTable): boolean {
    return this.#table.plates === 'up' && this.#throws.length < throws;
  }

  /** Dice that lie on the table are seen by all. */
  #throwByHand(): void {
    if (this.#bare !== null && this.#isToBeThrown(this.#bare))
      this.#throws = [...this.#throws, this.#bare.roll()];
  }

  #followTile({ tile, from, to }: TileMoved): void {
    const face = this.#faceOf(tile);
    this.#change(from, null);
    this.#change(to, face);
    // What is taken away from the table is no move of the game.
    if (from.place === 'out' || to.place === 'out') return;
    this.#happenings.push({
      saw: 'tile-moved',
      from,
      to,
      face: isOpen(to) || isTurnedOver({ from, to }) ? face : null,
    });
  }

  /** What has happened is past, but for who dealt. */
  #closeHand(): void {
    this.#lastDealer = lastDealerAfter(this.#lastDealer, courseOf(this.#happenings));
    this.#happenings = [];
  }

  #seeNewWalls(): void {
    this.#throws = [];
    this.#openedAt = null;
    this.#dealtFrom = NOWHERE;
    this.#lookAround();
  }

  /** Reads the whole table anew. A single tile or the other set may go in or come out in the middle of a hand: dice stay as they lie. */
  #lookAround(): void {
    this.#hands = emptyRows();
    this.#flowers = emptyRows();
    this.#rivers = emptyRows();
    this.#melds = emptyRows();
    this.#walls = emptyRows();
    this.#middle = [];
    for (const { tile, zone } of this.#table.occupied()) this.#change(zone, this.#faceOf(tile));
  }

  /** A tile comes to lie somewhere, or is lifted from there. */
  #change(zone: Zone, face: Laid): void {
    switch (zone.place) {
      case 'wall':
        this.#walls = wallsWith(this.#walls, zone, face === null ? -1 : 1);
        break;
      case 'middle':
        this.#middle = middleWith(this.#middle, zone, face);
        break;
      case 'hand':
        this.#hands = rowsWith(this.#hands, zone, face);
        break;
      case 'flower':
        this.#flowers = rowsWith(this.#flowers, zone, face);
        break;
      case 'river':
        this.#rivers = rowsWith(this.#rivers, zone, face);
        break;
      case 'meld':
        this.#melds = meldsWith(this.#melds, zone, face);
        break;
      case 'air':
      case 'drum':
      case 'out':
        break;
      default:
        unreachable(zone);
    }
  }

  #faceOf({ number }: TileObject): TileFace {
    const face = this.#faces[number];
    if (face === undefined) throw new Error(`tile ${number} has no face`);
    return face;
  }
}

/** A tile of the wall that is put back where it was lies face up then. */
const isTurnedOver = ({ from, to }: Pick<TileMoved, 'from' | 'to'>): boolean =>
  from.place === 'wall' && sameZone(from, to);

/** Where everybody at the table sees what is printed on a tile. */
const isOpen = ({ place }: Zone): boolean => place === 'river' || place === 'meld' || place === 'flower';

const displayOf = (table: TableTop, side: Side): Display => {
  const { score, wind, text, asked, lamp } = table.displays[side];
  return { score, wind, text, asked, lamp: lamp !== 'off' };
};
