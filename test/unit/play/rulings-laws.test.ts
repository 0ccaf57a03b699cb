import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeclarationVerdict } from '../../../src/play/declarations/declaration.ts';
import {
  judgeCorrection,
  judgeLiftingPenalty,
  judgePenalty,
  judgeSeats,
  judgeUndo,
  judgeVoiding,
} from '../../../src/play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { HandDrawn, HandWon } from '../../../src/play/events/outcome.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { mapPlayers, of } from '../../../src/play/seating/seating.ts';
import { unreachable } from '../../../src/rules/unreachable.ts';
import { THREE } from '../../harness/three-players.ts';
import { DRAWN, FALSE_WIN, MatchRecord, next, recorded, won } from './match-record.ts';

describe('after any hands, penalties, undos and corrections', () => {
  const players = fc.constantFrom('p1', 'p2', 'p3' as const);
  const outcome = fc.oneof(
    fc.constant(DRAWN),
    fc
      .tuple(players, fc.option(players), fc.integer({ min: 1, max: 40 }))
      .map(([winner, from, points]) => won(winner, from === winner ? null : from, points)),
  );
  const seats = fc.shuffledSubarray([0, 1, 2] as const, { minLength: 3 });
  const act = fc.oneof(
    { weight: 3, arbitrary: outcome.map((how) => ({ do: 'play', how }) as const) },
    fc.constant({ do: 'begin' } as const),
    players.map((player) => ({ do: 'penalise', player }) as const),
    fc.nat({ max: 4 }).map((number) => ({ do: 'lift', number }) as const),
    fc.nat({ max: 6 }).map((number) => ({ do: 'undo', number }) as const),
    fc.nat({ max: 6 }).map((number) => ({ do: 'void', number }) as const),
    fc.tuple(fc.nat({ max: 6 }), outcome).map(([number, how]) => ({ do: 'correct', number, how }) as const),
    fc.tuple(fc.nat({ max: 6 }), seats).map(([from, [p1 = 0, p2 = 1, p3 = 2]]) => {
      return { do: 'seats', from, sides: { p1, p2, p3 } } as const;
    }),
  );

  type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

  const judged = (record: MatchRecord, what: Exclude<Act, { do: 'play' | 'begin' }>): DeclarationVerdict => {
    const at = record.at();
    switch (what.do) {
      case 'penalise':
        return judgePenalty(at, { ...FALSE_WIN, player: what.player });
      case 'lift':
        return judgeLiftingPenalty(at, what.number);
      case 'undo':
        return judgeUndo(at, what.number);
      case 'void':
        return judgeVoiding(at, what.number);
      case 'correct':
        return judgeCorrection(at, what.number, () => recorded(what.how));
      case 'seats':
        return judgeSeats(at, what.from, what.sides);
      default:
        return unreachable(what);
    }
  };

  /** Plays a hand that is on to its end, else the next, if the match has one. */
  const play = (record: MatchRecord, how: HandWon | HandDrawn): void => {
    if (record.hand === null && next(record) === null) return;
    if (record.hand === null) record.begin();
    if (record.hand?.stage !== 'playing') record.deal();
    record.end(how);
  };

  const carryOut = (record: MatchRecord, what: Act): void => {
    if (what.do === 'play') return play(record, what.how);
    if (what.do === 'begin') {
      if (record.hand === null && next(record) !== null) record.begin();
      return;
    }
    const ruling = judged(record, what);
    if (ruling.accepted) record.apply(...ruling.events);
  };
  const recordAfter = (acts: readonly Act[]): MatchRecord => {
    const record = new MatchRecord();
    for (const what of acts) carryOut(record, what);
    return record;
  };
  const acts = fc.array(act, { maxLength: 25 });

  test('the totals are the sum of the entries, and of those that stand', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const { match, totals } = recordAfter(done);
        const sum = (lines: typeof match.book.lines) =>
          mapPlayers(THREE, (_own, player) => lines.reduce((all, line) => all + of(line.change, player), 0));
        expect(sum(match.book.lines)).toEqual(totals);
        const voided = new Set(match.book.lines.filter(({ kind }) => kind === 'void').map(({ ref }) => ref));
        const standing = match.book.lines.filter(({ kind, name }) => kind !== 'void' && !voided.has(name));
        expect(sum(standing)).toEqual(totals);
      }),
    );
  });

  test('every entry sums to nothing with the pot, and has a name of its own', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const { lines } = recordAfter(done).match.book;
        for (const { change, pot } of lines) expect(change.p1 + change.p2 + change.p3 + pot).toBe(0);
        expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
      }),
    );
  });

  test('no entry is taken back twice', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const refs = recordAfter(done)
          .match.book.lines.filter(({ kind }) => kind === 'void')
          .map(({ ref }) => ref);
        expect(new Set(refs).size).toBe(refs.length);
      }),
    );
  });

  test('a restart at any moment finds the same match and the same hand', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (done, cut) => {
        const { events, match } = recordAfter(done);
        const read = (some: readonly DomainEvent[]): DomainEvent[] => JSON.parse(JSON.stringify(some));
        expect(foldMatch(read(events))).toEqual(match);
        const at = cut % (events.length + 1);
        const again = new MatchRecord();
        again.events.length = 0;
        again.apply(...read(events.slice(0, at))).apply(...read(events.slice(at)));
        expect(again.match).toEqual(match);
        expect(foldHand(read(events))).toEqual(foldHand(events));
      }),
    );
  });
});
