import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HandBegan } from '../../../../src/play/events/hand.ts';
import type { DeclaredOutcome, DeclaredWin, Say } from '../../../../src/play/events/say.ts';
import { nextHand } from '../../../../src/play/game/match/next-hand.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { othersThan } from '../../../../src/play/seating/seating.ts';
import { planFor } from '../../../../src/rules/walls/wall-plan.ts';
import { THREE } from '../../../harness/three-players.ts';
import { DeclaredTable, DRAWN, won } from './declared-table.ts';

const PLAYERS = ['p1', 'p2', 'p3'] as const;
const players = fc.constantFrom(...PLAYERS);
const some = fc.subarray([...PLAYERS]);

/** A hand of dragons and dora, which anybody may win with, ready or not. */
const dragons = (dora: number): DeclaredWin['hand'] => ({
  entered: 'patterns',
  patterns: { sangenpai: 1, dora },
  melds: 'none-claimed',
  fu: 40,
});

const win = fc
  .tuple(players, fc.option(players), fc.nat({ max: 7 }), fc.option(fc.nat({ max: 7 })), some)
  .map(([winner, by, dora, second, waiting]): DeclaredWin => {
    const from = by === winner ? null : by;
    const also = othersThan(THREE, winner).filter((player) => from !== null && player !== from);
    return won({
      winner,
      by: from === null ? 'self-draw' : 'discard',
      from,
      hand: dragons(dora),
      waiting: waiting.filter((player) => player !== winner && !(second !== null && also.includes(player))),
      also:
        second === null
          ? []
          : also.map((each) => ({ winner: each, hand: dragons(second), circumstances: {} })),
    });
  });
const outcome: fc.Arbitrary<DeclaredOutcome> = fc.oneof(
  { weight: 3, arbitrary: win },
  { weight: 1, arbitrary: some.map((waiting) => ({ ...DRAWN, waiting })) },
);

interface Told {
  readonly ready: readonly Player[];
  readonly outcome: DeclaredOutcome;
  /** What was told first, and how that was taken back. */
  readonly wrong: DeclaredOutcome;
  readonly mended: 'undone' | 'corrected' | 'corrected-when-the-next-had-begun' | 'played-again';
}
const told: fc.Arbitrary<Told> = fc.record({
  ready: some,
  outcome,
  wrong: outcome,
  mended: fc.constantFrom('undone', 'corrected', 'corrected-when-the-next-had-begun', 'played-again'),
});

/** A match that is declared hand by hand. */
class Match {
  readonly table: DeclaredTable;

  constructor(options: Readonly<Record<string, unknown>>) {
    this.table = new DeclaredTable({ rules: 'sanma-modern', options, before: 'the-hand' });
    this.table.events.push({ type: 'FirstDealerChosen', player: 'p1' });
  }

  next(): HandBegan | null {
    const { rules, inPlay } = this.table;
    const [plan] = rules.walls;
    if (plan === undefined) throw new Error('walls are planned');
    const cycle = (inPlay.match.cycle ?? 0) + 1;
    const { breaking, deadWall } = rules;
    return nextHand({
      match: inPlay.match,
      ruleset: rules,
      plan: planFor(plan, 3),
      breaking,
      deadWall,
      cycle,
    });
  }

  begin(): this {
    const began = this.next();
    if (began === null) throw new Error('no hand is left');
    this.table.events.push({ ...began, knowing: 'declared', dice: 'by-hand' });
    return this;
  }

  deal({ ready }: Pick<Told, 'ready'>): this {
    this.begin().table.events.push({ type: 'WallsServed' });
    // Who has no stick left is refused, in this match as in the other.
    for (const player of ready)
      this.table.say(player, { say: 'declare-ready', hand: this.hand, ready: 'declared' });
    return this;
  }

  end(how: DeclaredOutcome): this {
    this.say('operator', { say: 'propose', proposal: { kind: 'outcome', hand: this.hand, outcome: how } });
    this.say('operator', { say: 'decide', proposal: this.open, verdict: 'accept', reason: 'seen' });
    this.table.events.push({ type: 'HandSettled' });
    return this;
  }

  /** What was told wrongly is told right. */
  mend({ ready, outcome: how, mended }: Told): this {
    const { hand } = this;
    if (mended === 'undone') {
      this.say('p1', { say: 'propose', proposal: { kind: 'undo', hand } });
      const proposal = this.open;
      this.say('p2', { say: 'confirm', proposal });
      this.say('p3', { say: 'confirm', proposal });
      return this.end(how);
    }
    if (mended === 'played-again') {
      this.say('operator', { say: 'void-hand', hand, reason: 'seen' });
      return this.deal({ ready }).end(how);
    }
    if (mended === 'corrected-when-the-next-had-begun' && this.next() !== null) this.begin();
    this.say('operator', { say: 'correct-hand', hand, outcome: how, reason: 'seen' });
    return this;
  }

  stands() {
    const { totals, pot, goulash, last, lastChange } = this.table.inPlay.match;
    return { totals, pot, goulash, last, lastChange, next: { ...this.next(), cycle: null } };
  }

  get hand(): number {
    return this.table.inPlay.match.hand;
  }

  get open(): number {
    return this.table.inPlay.match.agreement.open?.number ?? 0;
  }

  say(who: Player | 'operator', say: Say): void {
    expect([say, this.table.verdict(who, say)]).toEqual([say, 'accepted']);
  }
}

describe('a match of which every hand was told wrongly first, and right in the end', () => {
  test.each([
    { bust: false, dealerMayStop: false },
    { bust: true, dealerMayStop: false, doubleRon: false, targetPoints: 60_000, honba: 1500, chip: 500 },
  ])('stands as one that was told right at once: %j', (options) => {
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 6 }), (hands) => {
        const [right, wrong] = [new Match(options), new Match(options)];
        for (const hand of hands) {
          if (right.next() === null) break;
          right.deal(hand).end(hand.outcome);
          wrong.deal(hand).end(hand.wrong).mend(hand);
          expect(wrong.stands()).toEqual(right.stands());
        }
      }),
      { numRuns: 25 },
    );
  });
});
