import { below, type Random } from '../../simulator/machine/random.ts';
import type { Intention } from '../../simulator/people/intention.ts';
import type { LastDealer } from '../../simulator/people/last-dealer.ts';
import type { Display, Happening, SeatSight } from '../../simulator/people/seat-sight.ts';
import {
  changedTexts,
  playTexts,
  type Refusals,
  type SideTexts,
  stillRefused,
} from '../../src/charts/play-texts.ts';
import type { HandEvent } from '../../src/play/events/domain-event.ts';
import type { HandBegan } from '../../src/play/events/hand.ts';
import type { Observation } from '../../src/play/events/observation.ts';
import { foldHand, foldOnto } from '../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { judgeObservation } from '../../src/play/judge.ts';
import type { RuleViolation } from '../../src/play/referee/violation.ts';
import {
  type Dice,
  type Key,
  type Player,
  type Seating,
  SIDES,
  type Side,
  sameZone,
  type Tile,
  type Zone,
} from '../../src/play/seating/furniture.ts';
import { sideOf, turnOrderFrom } from '../../src/play/seating/seating.ts';
import { FIRST_HAND } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Wind } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { drawOrder } from '../../src/rules/walls/wall-break.ts';
import { bySide, isHiddenFrom, TableLayout } from './table-layout.ts';

export interface RuleTableInput {
  readonly ruleset: Ruleset;
  readonly random: Random;
  readonly dealer: Player;
  readonly round: Wind;
  readonly goulash: number;
  /** How many hands in a row the dealer deals, this one included; left out = the first. */
  readonly dealersHand?: number;
}

const SEATING: Seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 };

/** One hand on a table without a machine: tiles that lie somewhere, what each seat sees, and the referee. */
export class RuleTable {
  readonly happenings: Happening[] = [];
  readonly violations: RuleViolation[] = [];
  readonly events: HandEvent[] = [];
  readonly #ruleset: Ruleset;
  readonly #round: Wind;
  readonly #lastDealer: LastDealer;
  readonly #layout = new TableLayout();
  #texts: SideTexts = {};
  #refusals: Refusals = {};
  readonly #dice: readonly Dice[];
  #hand: HandState;

  constructor({ ruleset, random, dealer, round, goulash, dealersHand = 1 }: RuleTableInput) {
    this.#ruleset = ruleset;
    this.#round = round;
    this.#dice = Array.from({ length: ruleset.breaking.throws }, (): Dice => [die(random), die(random)]);
    const began = handBegan({ ruleset, random, dealer, round, goulash, dealersHand });
    this.#hand = begunHand(began);
    this.#layWalls(shuffled(tilesOf(ruleset), random));
    const side = sideOf(SEATING, dealer);
    this.#lastDealer = { side, hands: dealersHand - 1 };
    this.happenings.push({ saw: 'plates-moved', to: 'up' }, { saw: 'key-pressed', side, key: 'dice' });
    const rolled = this.#dice.map((dice, at): HandEvent => ({ type: 'DiceRolled', dice, throw: at + 1 }));
    this.#apply([{ type: 'WallsServed' }, ...rolled]);
  }

  get hand(): HandState {
    return this.#hand;
  }

  /** Does what a person at `side` means to do, and lets the referee judge it. */
  carryOut(side: Side, intention: Intention): void {
    switch (intention.do) {
      case 'press':
        this.#press(side, intention.key);
        break;
      case 'move':
        this.#move(intention.from, intention.to);
        break;
      case 'press-both':
      case 'hold-start':
      case 'throw-in':
      case 'take-away':
      case 'pick-up':
      case 'swap':
      case 'leave-on-plate':
      case 'wait':
        break;
      default:
        unreachable(intention);
    }
  }

  /** What a person at this side sees. */
  sight(side: Side): SeatSight {
    const { hands, standing, melds, flowers, rivers, walls, middle } = this.#layout;
    return {
      side,
      emptySide: SEATING.empty,
      hand: hands[side],
      standing,
      melds,
      flowers,
      rivers,
      walls,
      middle,
      backs: { onTable: [], beside: [], inDrum: null, building: null },
      onFloor: 0,
      throws: this.#dice,
      lastDealer: this.#lastDealer,
      gate: 'closed',
      plates: 'up',
      displays: bySide((each) => this.#display(each)),
      happenings: this.happenings,
      unheard: 0,
    };
  }

  /** Exchanges tiles that `side` cannot see, among themselves. */
  reshuffleUnseenBy(side: Side, random: Random): void {
    this.#layout.exchange(
      (zone) => isHiddenFrom(side, zone),
      (tiles) => shuffled(tiles, random),
    );
  }

  #layWalls(faces: readonly Tile['face'][]): void {
    const { stacks, middle } = this.#hand.wall.plan;
    const walls = drawOrder({ stacks, breakAt: { side: 0, stack: 0 } });
    const zones: Zone[] = walls.map((place) => ({ place: 'wall', ...place }));
    for (let index = 0; index < middle; index += 1) zones.push({ place: 'middle', index });
    zones.forEach((zone, number) => {
      const face = faces[number];
      if (face !== undefined) this.#layout.put(zone, { tile: number, face });
    });
  }

  #press(side: Side, key: Key): void {
    this.happenings.push({ saw: 'key-pressed', side, key });
    this.#judge({ type: 'KeyPressed', side, key });
  }

  #move(from: Zone, to: Zone): void {
    const tile = this.#layout.take(from);
    this.#layout.put(to, tile);
    const shown = to.place === 'river' || to.place === 'meld' || to.place === 'flower';
    const turned = from.place === 'wall' && sameZone(from, to);
    this.happenings.push({ saw: 'tile-moved', from, to, face: shown || turned ? tile.face : null });
    this.#judge({ type: 'TileMoved', tile, from, to });
  }

  #judge(sight: Observation): void {
    const judged = judgeObservation({ hand: this.#hand, ruleset: this.#ruleset }, sight);
    this.#apply(judged.events);
    if (!judged.accepted) this.violations.push(judged.violation);
    this.#tellAll(judged.accepted ? null : judged.violation);
  }

  /** The displays say what those of a real table would. */
  #tellAll(refused: RuleViolation | null): void {
    const game = { hand: this.#hand, ruleset: this.#ruleset };
    this.#refusals =
      refused === null
        ? stillRefused(game, this.#refusals)
        : { ...this.#refusals, [refused.side]: refused.code };
    const texts = playTexts(game, this.#refusals);
    if (texts === null) return;
    const changed = changedTexts({ shown: this.#texts, texts, refused: refused?.side ?? null });
    this.#texts = texts;
    for (const { side, text = null, asked = null } of changed)
      if (side !== 'all') this.happenings.push({ saw: 'text-shown', side, text, asked });
  }

  #apply(events: readonly HandEvent[]): void {
    this.events.push(...events);
    this.#hand = foldOnto(this.#hand, events);
  }

  #display(side: Side): Display {
    const wind = side === SEATING.empty ? this.#round : null;
    const { text = null, asked = null } = this.#texts[side] ?? {};
    return { text, asked, lamp: false, score: null, wind };
  }
}

function die(random: Random): number {
  return 1 + below(random, 6);
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(random, rest.length), 1));
}

function handBegan({ ruleset, dealer, round, goulash, dealersHand = 1 }: RuleTableInput): HandBegan {
  const seating: Seating = { ...SEATING, turns: ruleset.match.turnOrder };
  const order = turnOrderFrom(seating, dealer);
  const wind = (player: Player): Wind => ruleset.match.seats[order.indexOf(player)] ?? 'east';
  const [plan = { stacks: [13, 13, 13, 13] as const, middle: 4 }] = ruleset.walls;
  return {
    type: 'HandBegan',
    ...FIRST_HAND,
    dealersHand,
    cycle: 1,
    dealer,
    round,
    winds: { p1: wind('p1'), p2: wind('p2'), p3: wind('p3') },
    goulash,
    pot: 0,
    plan,
    breaking: ruleset.breaking,
    deadWall: ruleset.deadWall,
    seating,
  };
}

function begunHand(began: HandBegan): HandState {
  const hand = foldHand([began]);
  if (hand === null) throw new Error('HandBegan begins a hand');
  return hand;
}

export const SEATED_SIDES = SIDES.filter((side) => side !== SEATING.empty);
