import type { TableTop, WorldFact } from '../../simulator/machine/world/table-top.ts';
import type { Seating, Side, Tile, Zone } from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Wind } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import {
  type Course,
  type Doings,
  freshDoings,
  inTurn,
  NO_BREAKS,
  nothingDone,
  type OpenWindow,
  type PLAYERS,
  playerAt,
  sideOf,
} from './course.ts';
import { PhysicalTable } from './physical-table.ts';

/** What somebody who watches the tiles, and has no controller, knows of a hand when it is over. */
export interface WatchedHand {
  readonly course: Course;
  /** Who has pressed win for the last tile. */
  readonly saidWin: readonly Side[];
}

type Moved = Extract<WorldFact, { fact: 'tile-moved' }>;

const ROUNDS: readonly Wind[] = ['east', 'south', 'west'];

/** Watches the machine's own tiles and keys through a match of nine hands, and nothing else. */
export class TableWatcher {
  readonly #top: TableTop;
  readonly #ruleset: Ruleset;
  readonly #seating: Seating;
  readonly #faces: readonly Tile['face'][];
  #doings = newDoings();
  #claimed = new Set<string>();
  #dealer: Side | null = null;
  #window: OpenWindow | null = null;
  #saidWin: readonly Side[] = [];

  constructor(top: TableTop, ruleset: Ruleset, seating: Seating) {
    this.#top = top;
    this.#ruleset = ruleset;
    this.#seating = seating;
    this.#faces = tilesOf(ruleset);
    top.subscribe((fact) => this.#notice(fact));
  }

  /** The hand as it lies now: the so many-th of its match, after so many drawn ones in a row. */
  look({ hand, goulash }: { hand: number; goulash: number }): WatchedHand {
    const dealer = playerAt({ seating: this.#seating }, this.#dealer ?? 0) ?? 'p1';
    const order = inTurn({ seating: this.#seating }, dealer);
    const wind = (player: (typeof PLAYERS)[number]): Wind => ROUNDS[order.indexOf(player)] ?? 'east';
    return {
      saidWin: this.#saidWin,
      course: {
        ruleset: this.#ruleset,
        table: this.#tableNow(),
        walls: { draws: [], tail: [], middle: [] },
        seating: this.#seating,
        dealer,
        round: ROUNDS[Math.floor((hand - 1) / 3)] ?? 'east',
        winds: { p1: wind('p1'), p2: wind('p2'), p3: wind('p3') },
        goulash,
        doings: this.#doingsNow(),
        phase: { at: 'over', how: 'won' },
        window: this.#window,
        pot: 0,
        dealersHand: 1,
        ...nothingDone(),
      },
    };
  }

  #tableNow(): PhysicalTable {
    const table = new PhysicalTable();
    for (const { tile, zone } of this.#top.occupied()) table.put(zone, this.#tile(tile.number));
    return table;
  }

  #tile(number: number): Tile {
    const face = this.#faces[number];
    if (face === undefined) throw new Error(`there is no tile ${number}`);
    return { tile: number, face };
  }

  #notice(fact: WorldFact): void {
    if (fact.fact === 'plates-moved' && fact.plates === 'up') this.#begin();
    if (fact.fact === 'tile-moved') this.#follow(fact);
    if (fact.fact === 'key-pressed') this.#hear(fact.side, fact.key);
  }

  #begin(): void {
    this.#doings = newDoings();
    this.#claimed = new Set();
    this.#dealer = null;
    this.#window = null;
    this.#saidWin = [];
  }

  #follow(moved: Moved): void {
    const { from, to } = moved;
    const tile = this.#tile(moved.tile.number);
    const player = 'side' in to ? playerAt({ seating: this.#seating }, to.side) : undefined;
    if (player === undefined) return;
    this.#saidWin = [];
    const own = this.#doings[player];
    if (to.place === 'hand' && from.place !== 'hand') {
      this.#dealer ??= to.side;
      own.lastTaken = tile;
      this.#window = null;
    }
    if (to.place === 'river') {
      own.discarded = [...own.discarded, tile.face];
      if (own.ready === 'declaring') own.ready = 'declared';
      this.#window = opened({ cause: 'discard', tile, from: player, at: to });
    }
    if (to.place === 'meld') this.#lay({ tile, from, to });
  }

  /** The fourth tile of a claimed pong may be robbed, and so may that of a concealed kong. */
  #lay({ tile, from, to }: { tile: Tile; from: Zone; to: Extract<Zone, { place: 'meld' }> }): void {
    const set = `${to.side}.${to.set}`;
    if (from.place === 'river') this.#claimed.add(set);
    const player = playerAt({ seating: this.#seating }, to.side);
    if (player === undefined || from.place === 'river' || this.#lyingIn(to).length < 4) return;
    const cause = this.#claimed.has(set) ? 'added-kong' : 'concealed-kong';
    this.#window = opened({ cause, tile, from: player, at: to });
  }

  #lyingIn({ side, set }: { side: Side; set: number }): readonly unknown[] {
    return [...this.#top.occupied()].filter(
      ({ zone }) => zone.place === 'meld' && zone.side === side && zone.set === set,
    );
  }

  #hear(side: Side, key: string): void {
    const player = playerAt({ seating: this.#seating }, side);
    if (player === undefined) return;
    const own = this.#doings[player];
    if (key === 'ready') declareReady(own);
    if (key === 'pass' && own.ready === 'declaring') {
      own.ready = 'no';
      own.readyTiles = 'hidden';
    }
    if (key === 'win') this.#saidWin = [...this.#saidWin, side];
  }

  /** What the tiles in front of everybody are: sets, and sets that were not finished. */
  #doingsNow(): Record<(typeof PLAYERS)[number], Doings> {
    const table = this.#tableNow();
    const of = (player: (typeof PLAYERS)[number]): Doings => {
      const side = sideOf({ seating: this.#seating }, player);
      const places = [0, 1, 2, 3].map((set) => ({ set, tiles: table.set(side, set).length }));
      const finished = places.filter(({ tiles }) => tiles >= 3);
      return {
        ...this.#doings[player],
        showing: places.find(({ tiles }) => tiles === 1 || tiles === 2)?.set ?? null,
        sets: finished.map(({ set, tiles }) => ({ set, kind: this.#kindOf(side, set, tiles) })),
      };
    };
    return { p1: of('p1'), p2: of('p2'), p3: of('p3'), p4: freshDoings() };
  }

  #kindOf(side: Side, set: number, tiles: number): Doings['sets'][number]['kind'] {
    if (tiles === 3) return 'pong';
    if (!this.#claimed.has(`${side}.${set}`)) return 'concealed-kong';
    return this.#window?.cause === 'added-kong' && this.#isAt(side, set) ? 'added-kong' : 'open-kong';
  }

  #isAt(side: Side, set: number): boolean {
    const at = this.#window?.at;
    return at?.place === 'meld' && at.side === side && at.set === set;
  }
}

/** Said again before the discard it is open ready. */
function declareReady(own: Doings): void {
  if (own.ready === 'declaring') own.readyTiles = 'shown';
  if (own.ready === 'no') own.ready = 'declaring';
}

const opened = (window: Pick<OpenWindow, 'cause' | 'tile' | 'from' | 'at'>): OpenWindow => ({
  ...window,
  answers: {},
  breaks: NO_BREAKS,
  afterKong: false,
});

const newDoings = (): Record<(typeof PLAYERS)[number], Doings> => ({
  p1: freshDoings(),
  p2: freshDoings(),
  p3: freshDoings(),
  p4: freshDoings(),
});
