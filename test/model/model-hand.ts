import type { HandEvent } from '../../src/play/events/domain-event.ts';
import type { Observation } from '../../src/play/events/observation.ts';
import { foldHand, foldOnto } from '../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { judgeObservation, type ObservationVerdict } from '../../src/play/judge.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { difference, differenceOfPlaces } from './agreement.ts';
import { beginHand } from './begun-hand.ts';
import { isBrute } from './brute-counted.ts';
import { anyFreePlace, anyKey, anyMove, thinkable } from './candidates.ts';
import { Chance } from './chance.ts';
import { type Course, isSame } from './course.ts';
import { type Act, type Law, lawOf, type Move } from './oracle.ts';
import { differenceOfResult } from './recounted-result.ts';
import { isSameValue } from './same.ts';
import { BRUTE_LAW, bookLaw, type WinLaw } from './win-law.ts';

/** The play and the rules do not say the same. */
export class Disagreement extends Error {}

export interface PlayedHand {
  readonly how: 'won' | 'drawn';
  readonly winners: number;
  readonly acts: number;
  /** Acts that were against the rules, all of them refused. */
  readonly refused: number;
}

const MOST_ACTS = 3000;
const OFTEN_AGAINST = 0.25;
const OFTEN_THROUGH_AIR = 0.1;
const OFTEN_LOOKED_AT = 0.1;

/** Plays one hand of random acts, legal and illegal, and holds the referee to the rules at each of them. */
export class ModelHand {
  readonly #ruleset: Ruleset;
  readonly #chance: Chance;
  readonly #law: WinLaw;
  readonly events: HandEvent[] = [];
  /** Everything the table has seen. */
  readonly sights: Observation[] = [];
  readonly course: Course;
  hand: HandState;
  #acts = 0;
  #refused = 0;

  constructor(ruleset: Ruleset, seed: string) {
    this.#ruleset = ruleset;
    this.#chance = new Chance(seed, 'play');
    const { course, events } = beginHand(ruleset, new Chance(seed, 'table'));
    this.course = course;
    this.events.push(...events);
    const hand = foldHand(events);
    if (hand === null) throw new Error('a hand has begun');
    this.hand = hand;
    this.#law = isBrute(course) ? BRUTE_LAW : bookLaw(() => this.hand);
  }

  /** `look` is called after every legal act. */
  play(look: (model: ModelHand) => void = () => {}): PlayedHand {
    while (this.course.phase.at !== 'over') {
      if (this.#acts > MOST_ACTS) throw new Disagreement('the hand does not end');
      if (this.#chance.happens(OFTEN_AGAINST)) this.#tryAgainst();
      this.#doNext();
      look(this);
    }
    this.#tryAfterwards();
    this.#check(differenceOfPlaces(this.course, this.hand));
    this.#check(differenceOfResult(this.course, this.hand));
    this.#isItsOwnFold();
    const { result } = this.hand;
    if (result === null) throw new Disagreement('the hand has no result');
    const how = result.kind === 'won' ? 'won' : 'drawn';
    return { how, winners: this.course.winners.length, acts: this.#acts, refused: this.#refused };
  }

  #doNext(): void {
    for (const act of thinkable(this.course, this.#chance)) {
      const law = lawOf(this.course, this.#law, act);
      if (typeof law === 'function') return this.#doLegally(act, law);
    }
    throw new Disagreement(`nobody can do anything: ${JSON.stringify(this.course.phase)}`);
  }

  #doLegally(act: Act, change: () => void): void {
    this.#acts += 1;
    change();
    for (const sight of this.#carryOut(act)) {
      const judged = this.#see(sight);
      if (!judged.accepted)
        throw new Disagreement(`${this.#told(act)} was refused: ${judged.violation.code}`);
    }
    // Where it lies now is nobody's business any more.
    if (act.act === 'move' && this.course.movedTooLate) this.course.table.move(act.move.to, act.move.from);
    this.#check(difference(this.course, this.hand), act);
    if (this.#chance.happens(OFTEN_LOOKED_AT)) this.#check(differenceOfPlaces(this.course, this.hand), act);
  }

  /** Something of chance: if it is against the rules it is refused, and undone when its tile is put back. */
  #tryAgainst(): void {
    const act = this.#chance.happens(0.3)
      ? anyKey(this.course, this.#chance)
      : anyMove(this.course, this.#chance);
    const law: Law = lawOf(this.course, this.#law, act);
    if (typeof law === 'function') return;
    if (law === 'nothing') return this.#doIdly(act);
    this.#refused += 1;
    const before = this.hand;
    const judged = this.#carryOut(act).map((sight) => this.#see(sight));
    if (judged.at(-1)?.accepted !== false) throw new Disagreement(`${this.#told(act)} was accepted`);
    this.#isUnchanged(before, act);
    if (act.act === 'move') this.#putBack(act.move, before);
  }

  /** What means nothing to the rules is not refused: a tile is sorted, a key has nothing to say. */
  #doIdly(act: Act): void {
    const judged = this.#carryOut(act).map((sight) => this.#see(sight));
    if (judged.some(({ accepted }) => !accepted)) throw new Disagreement(`${this.#told(act)} was refused`);
    this.#check(difference(this.course, this.hand), act);
  }

  /** While a tile lies wrongly nothing else is done; then it goes back. */
  #putBack({ tile, from, to }: Move, before: HandState): void {
    const { table } = this.course;
    let lies = to;
    if (this.#chance.happens(0.3)) {
      const act = anyKey(this.course, this.#chance);
      const isSaid = act.act === 'press' && act.key !== 'pass' && this.#isHeard(act.side);
      const judged = isSaid ? this.#carryOut(act).map((sight) => this.#see(sight)) : [];
      if (judged.some(({ accepted }) => accepted))
        throw new Disagreement(`${this.#told(act)} while a tile lies wrongly`);
    }
    if (this.#chance.happens(0.3)) {
      const elsewhere = anyFreePlace(table, this.#chance);
      const isBack = from.place === 'hand' && elsewhere.place === 'hand' && elsewhere.side === from.side;
      if (!isBack && !isSame(elsewhere, from)) {
        const act: Act = { act: 'move', move: { tile, from: lies, to: elsewhere } };
        if (
          this.#carryOut(act)
            .map((sight) => this.#see(sight))
            .at(-1)?.accepted !== false
        )
          throw new Disagreement(`${this.#told(act)} is no way back`);
        lies = elsewhere;
      }
    }
    const back: Act = { act: 'move', move: { tile, from: lies, to: from } };
    if (this.#carryOut(back).some((sight) => !this.#see(sight).accepted))
      throw new Disagreement(`${this.#told(back)} does not put it back`);
    if (!isSameValue(asPlayed(this.hand), asPlayed(before)))
      throw new Disagreement(`${this.#told(back)} leaves something changed`);
  }

  /** Nothing more is said once a win stands. */
  #isHeard(side: number): boolean {
    if (this.course.phase.at === 'beneath') return false;
    return Object.values(this.course.seating.sides).some((each) => each === side);
  }

  /** After the hand people do what they like: it is no part of it. */
  #tryAfterwards(): void {
    const before = this.hand;
    for (const act of [anyKey(this.course, this.#chance), anyMove(this.course, this.#chance)]) {
      const sights = sightsOf(act, 'at-once');
      for (const sight of sights) {
        const judged = this.#see(sight);
        if (!judged.accepted || judged.events.length > 0)
          throw new Disagreement(`${this.#told(act)} after the hand`);
      }
    }
    if (this.hand !== before) throw new Disagreement('the hand changed after its end');
  }

  #isItsOwnFold(): void {
    const folded = foldHand(JSON.parse(JSON.stringify(this.events)));
    if (!isSameValue(folded, this.hand)) throw new Disagreement('events do not fold to the state');
  }

  /** Moves the tile, and tells what the table saw of it. */
  #carryOut(act: Act): readonly Observation[] {
    if (act.act === 'move') this.course.table.move(act.move.from, act.move.to);
    return sightsOf(act, this.#chance.happens(OFTEN_THROUGH_AIR) ? 'through-the-air' : 'at-once');
  }

  #see(seen: Observation): ObservationVerdict {
    this.sights.push(seen);
    const judged = judgeObservation({ hand: this.hand, ruleset: this.#ruleset }, seen);
    this.events.push(...judged.events);
    if (judged.events.length > 0) this.hand = foldOnto(this.hand, judged.events);
    return judged;
  }

  #isUnchanged(before: HandState, act: Act): void {
    const { misplaced } = this.hand;
    const strays = act.act === 'move' ? 1 : 0;
    const same = isSameValue(asPlayed({ ...this.hand, misplaced: before.misplaced }), asPlayed(before));
    if (!same || misplaced.length !== strays) throw new Disagreement(`${this.#told(act)} changed the hand`);
  }

  #check(wrong: string | null, act?: Act): void {
    if (wrong === null) return;
    throw new Disagreement(act === undefined ? wrong : `after ${this.#told(act)}: ${wrong}`);
  }

  #told(act: Act): string {
    return `${JSON.stringify(act)} (act ${this.#acts})`;
  }
}

/** The hand without what the referee has noticed: that something was tried is a fact, and changes nothing. */
function asPlayed(hand: HandState): HandState {
  return { ...hand, noticed: [] };
}

function sightsOf(act: Act, way: 'at-once' | 'through-the-air'): readonly Observation[] {
  switch (act.act) {
    case 'press':
      return [{ type: 'KeyPressed', side: act.side, key: act.key }];
    case 'time':
      return [{ type: 'ClaimTimeEnded' }];
    case 'move': {
      const { tile, from, to } = act.move;
      if (way === 'at-once') return [{ type: 'TileMoved', tile, from, to }];
      const air = { place: 'air' } as const;
      return [
        { type: 'TileMoved', tile, from, to: air },
        { type: 'TileMoved', tile, from: air, to },
      ];
    }
    default:
      return unreachable(act);
  }
}
