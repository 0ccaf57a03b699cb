import type { DomainEvent, HandEvent } from '../../src/play/events/domain-event.ts';
import type { HandBegan } from '../../src/play/events/hand.ts';
import type { Observation } from '../../src/play/events/observation.ts';
import { foldHand, foldOnto } from '../../src/play/game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../src/play/game/fold/match-fold.ts';
import { type HandState, throwerOf } from '../../src/play/game/hand/hand-state.ts';
import { matchEnd } from '../../src/play/game/match/match-end.ts';
import type { MatchState } from '../../src/play/game/match/match-state.ts';
import { nextHand } from '../../src/play/game/match/next-hand.ts';
import { judgeObservation } from '../../src/play/judge.ts';
import {
  type ByPlayer,
  type Dice,
  type Player,
  type Seating,
  SIDES,
  type Side,
} from '../../src/play/seating/furniture.ts';
import { mapPlayers, of, playersOf, sideOf, usualSeating } from '../../src/play/seating/seating.ts';
import { dueTurn } from '../../src/play/win/due-turn.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Points } from '../../src/rules/scoring/pattern.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { planFor, type WallPlan } from '../../src/rules/walls/wall-plan.ts';
import { below, createRandom, type Random } from '../machine/random.ts';
import { World } from '../machine/world/world.ts';
import { decide } from '../people/decide.ts';
import { THROW_DICE, TURN_INDICATOR } from '../people/display-texts.ts';
import type { Intention } from '../people/intention.ts';
import type { Mind } from '../people/mind.ts';
import { createSeats, type Seat } from '../seats.ts';
import { DiscardsInOrder } from './discards-in-order.ts';
import type { Policy } from './policy.ts';
import { PolicySeat } from './policy-seat.ts';
import { serveWalls } from './served-walls.ts';

/** How a hand ended, and what it cost to get there. */
export interface StudiedHand {
  readonly began: HandBegan;
  readonly ended: HandState;
  /** What it changed for everybody. */
  readonly change: ByPlayer<Points>;
  /** What the people did: tiles moved and keys pressed. */
  readonly acts: number;
}

/** Somebody at the table, and what he does next. */
interface Seated {
  readonly seat: Seat;
  readonly next: () => Intention;
}

interface StudyTableOptions {
  readonly ruleset: Ruleset;
  /** Dice, tiles and all chance follow from it. */
  readonly seed: string;
  /** How a player plays who has no policy, and what he does that is no choice. */
  readonly mindOf: (player: Player) => Mind;
  /** Who makes the choices of a player; null: he has only his mind. */
  readonly policyOf: (player: Player) => Policy | null;
}

/** What was said counts for nothing: to people any refusal is like another. */
const NOT_A_WIN = 'not_a_win';

/** More than any hand takes: nobody finds the way to its end. */
const MOST_ACTS = 5000;

/** What is done only when nobody has anything better to do. */
const IDLE_PACES: ReadonlySet<string> = new Set(['patience', 'impatience', 'search']);

/**
 * A table without machine, line and controller: its people move real tiles, and the referee looks straight at them. Whatever
 * they do is judged, folded and settled as at any other table; nothing is recorded and nothing takes time.
 */
export class StudyTable {
  readonly #ruleset: Ruleset;
  readonly #world: World;
  readonly #seating: Seating;
  readonly #seats: readonly Seated[];
  readonly #plan: WallPlan;
  readonly #seen: Observation[] = [];
  readonly #refused = new Set<Side>();
  readonly #random: Random;
  readonly #discards = new DiscardsInOrder();
  #hand: HandState | null = null;
  #match: MatchState | null = null;
  #cycle = 0;

  constructor({ ruleset, seed, mindOf, policyOf }: StudyTableOptions) {
    const faces = tilesOf(ruleset);
    const [plan] = ruleset.walls;
    if (plan === undefined) throw new RangeError(`${ruleset.id} has no walls`);
    this.#ruleset = ruleset;
    this.#random = createRandom(seed, 'study');
    this.#seating = usualSeating(ruleset);
    this.#plan = planFor(plan, this.#seating.empty);
    this.#world = new World(faces);
    const seats = createSeats({ table: this.#world, faces, emptySide: this.#seating.empty });
    this.#seats = playersOf(this.#seating.sides).map((player) => {
      const seat = seats.at(sideOf(this.#seating, player));
      const mind = mindOf(player);
      const byMind = (): Intention => decide(seat.look(), mind);
      const policy = policyOf(player);
      if (policy === null) return { seat, next: byMind };
      const chooser = new PolicySeat({ player, policy, discards: this.#discards, otherwise: byMind });
      return { seat, next: () => chooser.next({ hand: this.#inPlay(), ruleset: this.#ruleset }) };
    });
    this.#world.subscribe((fact) => {
      if (fact.fact === 'tile-moved') {
        const { tile, from, to } = fact;
        const face = faces[tile.number];
        if (face === undefined) throw new RangeError('a tile that is not of the set');
        this.#seen.push({ type: 'TileMoved', tile: { tile: tile.number, face }, from, to });
      }
      if (fact.fact === 'key-pressed')
        this.#seen.push({ type: 'KeyPressed', side: fact.side, key: fact.key });
    });
  }

  /** A whole match, hand by hand; whoever has enough stops asking. */
  *playMatch(): Generator<StudiedHand, void, void> {
    this.#openMatch();
    for (let began = this.#nextHand(); began !== null; began = this.#nextHand()) {
      const before = this.#inMatch().totals;
      const acts = this.#play(began);
      const { totals } = this.#inMatch();
      const change = mapPlayers(totals, (points, player) => points - of(before, player));
      yield { began, ended: this.#inPlay(), change, acts };
    }
  }

  #inPlay(): HandState {
    if (this.#hand === null) throw new Error('no hand has begun');
    return this.#hand;
  }

  #inMatch(): MatchState {
    if (this.#match === null) throw new Error('no match is open');
    return this.#match;
  }

  #openMatch(): void {
    const seating = this.#seating;
    const { id: ruleset, options } = this.#ruleset;
    const players = mapPlayers(seating.sides, (_side, player) => ({ id: player }));
    this.#takeInMatch([{ type: 'MatchOpened', match: 1, ruleset, options, players, seating, seed: null }]);
    const all = playersOf(seating.sides);
    const player = all[below(this.#random, all.length)] ?? 'p1';
    this.#takeInMatch([{ type: 'FirstDealerChosen', player }]);
  }

  #nextHand(): HandBegan | null {
    this.#cycle += 1;
    const { breaking, deadWall } = this.#ruleset;
    const walls = { plan: this.#plan, breaking, deadWall, cycle: this.#cycle };
    const began = nextHand({ match: this.#inMatch(), ruleset: this.#ruleset, ...walls });
    if (began === null) this.#takeInMatch(matchEnd(this.#inMatch(), this.#ruleset, null));
    return began === null ? null : { ...began, knowing: 'observed', dice: 'shown' };
  }

  /** Plays a hand to its end. Returns how often anybody did something. */
  #play(began: HandBegan): number {
    this.#takeInMatch([began]);
    this.#hand = foldHand([began]);
    this.#discards.begin();
    this.#serve(began);
    let acts = 0;
    while (this.#inPlay().stage !== 'settling') {
      if (acts === MOST_ACTS) throw new Error(`a hand does not end: ${JSON.stringify(this.#inPlay().turn)}`);
      acts += 1;
      this.#actOnce();
      this.#judgeSeen();
    }
    this.#take([{ type: 'HandSettled' }]);
    return acts;
  }

  #serve({ winds, round, points }: HandBegan): void {
    serveWalls(this.#world, this.#plan, this.#random);
    this.#seen.length = 0;
    this.#refused.clear();
    this.#take([{ type: 'WallsServed' }]);
    for (const side of SIDES) this.#world.show(side, { text: null });
    const { start } = this.#ruleset.match;
    for (const player of playersOf(winds)) {
      const score = points === undefined ? start : of(points, player);
      this.#world.show(sideOf(this.#seating, player), { wind: of(winds, player), score });
    }
    if (this.#seating.empty !== null) this.#world.show(this.#seating.empty, { wind: round });
    this.#askForDice();
  }

  #askForDice(): void {
    const hand = this.#inPlay();
    this.#world.show(sideOf(hand.seating, throwerOf(hand)), { text: THROW_DICE });
  }

  /** Whoever has something to do does it: who has the turn first, who only waits for others last. */
  #actOnce(): void {
    const { turn, seating } = this.#inPlay();
    const first = turn === null ? null : sideOf(seating, turn.player);
    let idle: (() => void) | undefined;
    for (const { seat, next } of this.#inOrderFrom(first)) {
      const intention = next();
      // Every key is felt here: nothing is to be said again.
      if (intention.do === 'wait' || intention.pace === 'insistence') continue;
      const act = (): void => carryOut(seat, intention);
      if (!IDLE_PACES.has(intention.pace)) return act();
      idle ??= act;
    }
    if (idle === undefined) throw new Error(`nobody knows what to do: ${JSON.stringify(turn)}`);
    idle();
  }

  #inOrderFrom(side: Side | null): readonly Seated[] {
    const at = this.#seats.findIndex(({ seat }) => seat.side === side);
    return at <= 0 ? this.#seats : [...this.#seats.slice(at), ...this.#seats.slice(0, at)];
  }

  #judgeSeen(): void {
    for (let seen = this.#seen.shift(); seen !== undefined; seen = this.#seen.shift()) {
      if (this.#inPlay().stage === 'rollingDice') this.#rollFor(seen);
      else this.#judge(seen);
    }
  }

  #rollFor(seen: Observation): void {
    if (seen.type !== 'KeyPressed' || seen.key !== 'dice') return;
    const dice: Dice = [1 + below(this.#random, 6), 1 + below(this.#random, 6)];
    this.#take([{ type: 'DiceRolled', dice, throw: this.#inPlay().throws.length + 1 }]);
    this.#world.show(seen.side, { text: null });
    this.#world.showDice(dice);
    if (this.#inPlay().stage === 'rollingDice') this.#askForDice();
  }

  #judge(seen: Observation): void {
    const verdict = judgeObservation({ hand: this.#inPlay(), ruleset: this.#ruleset }, seen);
    this.#take(verdict.events);
    if (!verdict.accepted) {
      const { side, code } = verdict.violation;
      if (seen.type !== 'KeyPressed') throw new Error(`${code}: ${JSON.stringify(seen)}`);
      this.#refused.add(side);
      this.#world.show(side, { text: NOT_A_WIN });
      return;
    }
    for (const side of this.#refused) this.#world.show(side, { text: null });
    this.#refused.clear();
    this.#askForBeneath();
  }

  /** A win stands, and its indicators are turned before it is counted. */
  #askForBeneath(): void {
    const hand = this.#inPlay();
    if (hand.accepted === null) return;
    const due = dueTurn({ hand, ruleset: this.#ruleset });
    if (due !== null) this.#world.show(sideOf(hand.seating, due.by), { text: TURN_INDICATOR });
  }

  #take(events: readonly HandEvent[]): void {
    if (events.length === 0) return;
    this.#hand = foldOnto(this.#inPlay(), events);
    this.#discards.note(events);
    this.#takeInMatch(events);
  }

  #takeInMatch(events: readonly DomainEvent[]): void {
    for (const event of events) this.#match = applyMatchEvent(this.#match, event);
  }
}

const carryOut = ({ actions }: Seat, intention: Exclude<Intention, { do: 'wait' }>): void => {
  switch (intention.do) {
    case 'press':
      return actions.press(intention.key);
    case 'move':
      return actions.move({ from: intention.from, to: intention.to });
    case 'hold-start':
    case 'press-both':
    case 'throw-in':
    case 'take-away':
    case 'pick-up':
    case 'swap':
    case 'leave-on-plate':
      throw new Error(`${intention.do} at a table where nothing goes wrong`);
    default:
      return unreachable(intention);
  }
};
