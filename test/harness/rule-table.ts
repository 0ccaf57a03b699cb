import { below, type Random } from '../../simulator/machine/random.ts';
import type { Intention } from '../../simulator/people/intention.ts';
import type { BySide, Display, Happening, SeatSight, SeenTile } from '../../simulator/people/seat-sight.ts';
import type { HandBegan, HandEvent } from '../../src/play/domain-event.ts';
import type { Dice, Player, Seating, Side, Tile, Zone } from '../../src/play/furniture.ts';
import { PLAYERS, SIDES } from '../../src/play/furniture.ts';
import { foldHand, foldOnto } from '../../src/play/hand-fold.ts';
import type { HandState } from '../../src/play/hand-state.ts';
import { judge } from '../../src/play/referee.ts';
import type { RuleViolation } from '../../src/play/rule-violation.ts';
import type { Sight } from '../../src/play/sight.ts';
import { zoneKey } from '../../src/play/zone.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Wind } from '../../src/rules/tile.ts';
import { tilesOf } from '../../src/rules/tile-set.ts';
import { drawOrder } from '../../src/rules/wall-break.ts';

export interface RuleTableInput {
  readonly ruleset: Ruleset;
  readonly random: Random;
  readonly dealer: Player;
  readonly round: Wind;
  readonly goulash: number;
}

const SEATING: Seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 };

type Placed = Map<string, { readonly zone: Zone; readonly tile: Tile }>;

/** One hand on a table without a machine: tiles that lie somewhere, what each seat sees, and the referee. */
export class RuleTable {
  readonly happenings: Happening[] = [];
  readonly violations: RuleViolation[] = [];
  readonly events: HandEvent[] = [];
  readonly #ruleset: Ruleset;
  readonly #round: Wind;
  readonly #placed: Placed = new Map();
  readonly #texts = new Map<Side, string>();
  readonly #dice: Dice;
  #hand: HandState;

  constructor({ ruleset, random, dealer, round, goulash }: RuleTableInput) {
    this.#ruleset = ruleset;
    this.#round = round;
    this.#dice = [die(random), die(random)];
    const began = handBegan({ ruleset, random, dealer, round, goulash });
    this.#hand = begunHand(began);
    this.#layWalls(shuffled(tilesOf(ruleset), random));
    const side = SEATING.sides[dealer];
    this.happenings.push({ saw: 'plates-moved', to: 'up' }, { saw: 'key-pressed', side, key: 'dice' });
    this.#apply([{ type: 'WallsServed' }, { type: 'DiceRolled', dice: this.#dice, throw: 1 }]);
  }

  get hand(): HandState {
    return this.#hand;
  }

  /** Does what a person at `side` means to do, and lets the referee judge it. */
  carryOut(side: Side, intention: Intention): void {
    switch (intention.do) {
      case 'press':
        this.happenings.push({ saw: 'key-pressed', side, key: intention.key });
        return this.#judge({ saw: 'key-pressed', side, key: intention.key });
      case 'move':
        return this.#move(intention.from, intention.to);
      case 'throw-in':
      case 'wait':
        return;
      default:
        return intention satisfies never;
    }
  }

  endClaimTime(): void {
    this.#judge({ saw: 'claim-time-ended' });
  }

  /** What a person at this side sees. */
  sight(side: Side): SeatSight {
    return {
      side,
      emptySide: SEATING.empty,
      hand: this.#row('hand', side),
      standing: bySide((each) => this.#row('hand', each).length),
      melds: bySide((each) => this.#melds(each)),
      flowers: bySide((each) => this.#row('flower', each)),
      rivers: bySide((each) => this.#row('river', each)),
      walls: bySide((each) => this.#heights(each)),
      middle: [0, 1, 2, 3, 4, 5].filter((index) => this.#placed.has(zoneKey({ place: 'middle', index }))),
      loose: 0,
      dice: this.#dice,
      gate: 'closed',
      plates: 'up',
      displays: bySide((each) => this.#display(each)),
      happenings: this.happenings,
      unheard: 0,
    };
  }

  /** Exchanges tiles that `side` cannot see, among themselves. */
  reshuffleUnseenBy(side: Side, random: Random): void {
    const unseen = [...this.#placed.values()].filter(({ zone }) => isHiddenFrom(side, zone));
    const tiles = shuffled(
      unseen.map(({ tile }) => tile),
      random,
    );
    unseen.forEach(({ zone }, at) => {
      const tile = tiles[at];
      if (tile !== undefined) this.#placed.set(zoneKey(zone), { zone, tile });
    });
  }

  #layWalls(faces: readonly Tile['face'][]): void {
    const { stacks, middle } = this.#hand.wall.plan;
    const walls = drawOrder({ stacks, breakAt: { side: 0, stack: 0 } });
    const zones: Zone[] = walls.map((place) => ({ place: 'wall', ...place }));
    for (let index = 0; index < middle; index += 1) zones.push({ place: 'middle', index });
    zones.forEach((zone, number) => {
      const face = faces[number];
      if (face !== undefined) this.#placed.set(zoneKey(zone), { zone, tile: { tile: number, face } });
    });
  }

  #move(from: Zone, to: Zone): void {
    const lying = this.#placed.get(zoneKey(from));
    if (lying === undefined) throw new Error(`nothing lies at ${zoneKey(from)}`);
    if (this.#placed.has(zoneKey(to))) throw new Error(`a tile lies at ${zoneKey(to)}`);
    this.#placed.delete(zoneKey(from));
    this.#placed.set(zoneKey(to), { zone: to, tile: lying.tile });
    const shown = to.place === 'river' || to.place === 'meld' || to.place === 'flower';
    this.happenings.push({ saw: 'tile-moved', from, to, face: shown ? lying.tile.face : null });
    this.#judge({ saw: 'tile-moved', tile: lying.tile, from, to });
  }

  #judge(sight: Sight): void {
    const judged = judge({ hand: this.#hand, ruleset: this.#ruleset, sight });
    this.#apply(judged.events);
    if (judged.ok) return;
    this.violations.push(judged.violation);
    const { side, code } = judged.violation;
    this.#texts.set(side, code);
    this.happenings.push({ saw: 'text-shown', side, text: code });
  }

  #apply(events: readonly HandEvent[]): void {
    this.events.push(...events);
    this.#hand = foldOnto(this.#hand, events);
  }

  #row(place: 'hand' | 'flower' | 'river', side: Side): readonly SeenTile[] {
    const row: SeenTile[] = [];
    for (let index = 0; index < 40; index += 1) {
      const lying = this.#placed.get(`${place}${side}.${index}`);
      if (lying !== undefined) row.push({ index, face: lying.tile.face });
    }
    return row;
  }

  #melds(side: Side): readonly (readonly SeenTile[])[] {
    const sets = [0, 1, 2, 3].map((set) =>
      [0, 1, 2, 3].flatMap((index): readonly SeenTile[] => {
        const lying = this.#placed.get(zoneKey({ place: 'meld', side, set, index }));
        return lying === undefined ? [] : [{ index, face: lying.tile.face }];
      }),
    );
    return sets.filter((tiles) => tiles.length > 0);
  }

  #heights(side: Side): readonly number[] {
    return Array.from({ length: this.#hand.wall.plan.stacks[side] }, (_, stack) =>
      (['top', 'bottom'] as const).reduce(
        (height, level) =>
          height + (this.#placed.has(zoneKey({ place: 'wall', side, stack, level })) ? 1 : 0),
        0,
      ),
    );
  }

  #display(side: Side): Display {
    const wind = side === SEATING.empty ? this.#round : null;
    return { text: this.#texts.get(side) ?? null, lamp: false, score: null, wind };
  }
}

function isHiddenFrom(side: Side, zone: Zone): boolean {
  return zone.place === 'wall' || zone.place === 'middle' || (zone.place === 'hand' && zone.side !== side);
}

function bySide<T>(value: (side: Side) => T): BySide<T> {
  return { 0: value(0), 1: value(1), 2: value(2), 3: value(3) };
}

function die(random: Random): number {
  return 1 + below(random, 6);
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(random, rest.length), 1));
}

function handBegan({ ruleset, dealer, round, goulash }: RuleTableInput): HandBegan {
  const from = PLAYERS.indexOf(dealer);
  const wind = (player: Player): Wind =>
    ruleset.match.seats[(PLAYERS.indexOf(player) - from + 3) % 3] ?? 'east';
  const [plan = { stacks: [13, 13, 13, 13] as const, middle: 4 }] = ruleset.walls;
  return {
    type: 'HandBegan',
    hand: 1,
    cycle: 1,
    dealer,
    round,
    winds: { p1: wind('p1'), p2: wind('p2'), p3: wind('p3') },
    goulash,
    plan,
    breakSide: ruleset.breakSide,
    seating: SEATING,
  };
}

function begunHand(began: HandBegan): HandState {
  const hand = foldHand([began]);
  if (hand === null) throw new Error('HandBegan begins a hand');
  return hand;
}

export const SEATED_SIDES = SIDES.filter((side) => side !== SEATING.empty);
