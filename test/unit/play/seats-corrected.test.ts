import { describe, expect, test } from 'vitest';
import { maySay } from '../../../src/play/declarations/may-say.ts';
import {
  judgeCorrection,
  judgeLiftingPenalty,
  judgePenalty,
  judgeSeats,
} from '../../../src/play/declarations/rule/rulings.ts';
import type { HandDrawn, HandWon } from '../../../src/play/events/outcome.ts';
import { decidedHand } from '../../../src/play/game/match/match-book.ts';
import { DRAWN as DECLARED_DRAWN, DeclaredTable, propose } from './declarations/declared-table.ts';
import { DRAWN, FALSE_WIN, MatchRecord, recorded, refusalOf, won } from './match-record.ts';

/** Ada and Ben had sat in each other's place. */
const CHANGED = { p1: 1, p2: 0, p3: 2 } as const;

const outcomeAfter = (outcome: HandWon | HandDrawn): HandWon | HandDrawn | undefined => {
  const record = new MatchRecord().play(outcome);
  record.rule(judgeSeats(record.at(), 1, CHANGED));
  return decidedHand(record.match.book, 1)?.outcome;
};

describe('a stick, where others sat than was recorded', () => {
  const drawn = { ...DECLARED_DRAWN, waiting: ['p2'] } as const;

  /** A drawn hand in which somebody was ready who was taken for the first player, and was the second. */
  const reseated = (): DeclaredTable => {
    const table = new DeclaredTable({ rules: 'sanma-modern' });
    table.say('p1', { say: 'declare-ready', hand: 1, ready: 'declared' });
    table.say('p1', propose({ ...drawn, waiting: ['p1'] }));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    table.events.push({ type: 'HandSettled' });
    table.say('operator', { say: 'correct-seats', fromHand: 1, sides: CHANGED, reason: 'wrong places' });
    return table;
  };

  test('is paid by whoever really laid it, also when the hand is corrected after that', () => {
    const table = reseated();
    const { totals } = table.inPlay.match;
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: drawn, reason: 'the same' });
    expect([table.inPlay.match.totals, table.inPlay.match.pot]).toEqual([totals, 1000]);
  });

  test('lies before him again when the hand is undone, and he is ready', () => {
    const table = reseated();
    table.say('p1', { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    table.say('operator', { say: 'decide', proposal: 2, verdict: 'accept', reason: 'seen' });
    const { match, hand } = table.inPlay;
    expect(match.laid).toEqual({ p1: 0, p2: 1000, p3: 0 });
    expect([match.ready, hand?.said.ready]).toEqual([{ p2: 'declared' }, { p2: 'declared' }]);
  });
});

describe('an outcome, where others sat than was recorded', () => {
  const word = {
    proposal: 1,
    by: { role: 'player', player: 'p1' },
    declaration: 'd-1',
    agreed: 'all',
    confirmed: [{ role: 'operator' }, { role: 'player', player: 'p2' }],
    held: [{ player: 'p1', hand: { entered: 'points', points: 3 } }],
  } as const;

  test('names them wherever a win names anybody', () => {
    const declared = {
      ...word,
      hand: { entered: 'patterns', patterns: {}, melds: 'claimed', fu: null },
      circumstances: { ippatsu: true, liable: 'p1' },
    } as const;
    const after = outcomeAfter({
      ...won('p2', 'p1', 6),
      declared,
      beaten: [{ player: 'p1', why: 'farther' }],
      instant: [{ player: 'p3', units: 1 }],
    });
    expect(after).toMatchObject({
      player: 'p1',
      from: 'p2',
      beaten: [{ player: 'p2', why: 'farther' }],
      instant: [{ player: 'p3', units: 1 }],
      declared: {
        by: { role: 'player', player: 'p2' },
        confirmed: [{ role: 'operator' }, { role: 'player', player: 'p1' }],
        held: [{ player: 'p2' }],
        circumstances: { ippatsu: true, liable: 'p2' },
      },
    });
  });

  test('names them wherever a draw names anybody', () => {
    const nagashi = ['p1', 'p3'] as const;
    const instant = [{ player: 'p2', units: 2 }] as const;
    expect(outcomeAfter({ ...DRAWN, nagashi, instant, declared: word })).toMatchObject({
      nagashi: ['p2', 'p3'],
      instant: [{ player: 'p1', units: 2 }],
      declared: { by: { player: 'p2' }, held: [{ player: 'p2' }] },
    });
  });
});

test('what the hand before had changed is shown of whoever sat there then', () => {
  const record = new MatchRecord().play(won('p1', 'p3', 6), won('p2', 'p3', 4), won('p1', null, 2));
  const [, second, third] = record.match.book.hands.map(({ before }) => before.lastChange);
  record.rule(judgeSeats(record.at(), 2, CHANGED));
  const [, secondAfter, thirdAfter] = record.match.book.hands.map(({ before }) => before.lastChange);
  expect(secondAfter).toEqual(second);
  expect(thirdAfter).toEqual({ p1: third?.p2, p2: third?.p1, p3: third?.p3 });
  record.rule(judgeCorrection(record.at(), 3, () => recorded(DRAWN)));
  expect(record.match.lastChange).toEqual({ p1: 0, p2: 0, p3: 0 });
});

describe('seats that were corrected once, and are again from an earlier hand on', () => {
  const AS_FIRST = { p1: 0, p2: 1, p3: 2 } as const;

  /** Three hands, in the third of which Ada and Ben had changed places. */
  const changedInThird = (): MatchRecord => {
    const record = new MatchRecord().play(won('p1', 'p2', 10), won('p1', 'p2', 20), won('p1', 'p3', 40));
    return record.rule(judgeSeats(record.at(), 3, CHANGED));
  };

  const corrected = (record: MatchRecord, fromHand: number, sides: typeof AS_FIRST | typeof CHANGED) =>
    record.rule(judgeSeats(record.at(), fromHand, sides));

  test('leave hands where they were recorded rightly: told to be as at first, all is as it was played', () => {
    const record = changedInThird();
    expect(record.totals).toEqual({ p1: 30, p2: 10, p3: -40 });
    corrected(record, 1, AS_FIRST);
    expect(record.totals).toEqual({ p1: 70, p2: -30, p3: -40 });
    expect(record.lines().slice(5)).toEqual(['h3/void2 of h3/correct1', 'h3/correct2 of h3/correct1']);
    expect(record.match.book.hands.map(({ corrected: told }) => told)).toEqual([
      'as-played',
      'as-played',
      'corrected',
    ]);
  });

  test('are as if they had been told at once, where they were changed in all hands', () => {
    const again = corrected(changedInThird(), 1, CHANGED);
    const atOnce = corrected(
      new MatchRecord().play(won('p1', 'p2', 10), won('p1', 'p2', 20), won('p1', 'p3', 40)),
      1,
      CHANGED,
    );
    expect(again.totals).toEqual({ p1: -30, p2: 70, p3: -40 });
    const told = ({ match: { totals, seating, firstDealer, begun, lastChange, book } }: MatchRecord) => {
      const hands = book.hands.map(({ line: _line, corrected: _told, ...hand }) => hand);
      return { totals, seating, firstDealer, begun, lastChange, began: book.began, hands };
    };
    expect(told(again)).toEqual(told(atOnce));
  });

  test('are as recorded only where every hand from there on is', () => {
    const record = changedInThird();
    expect(refusalOf(judgeSeats(record.at(), 3, CHANGED))).toBe('same-seats');
    expect(refusalOf(judgeSeats(record.at(), 2, CHANGED))).toBe('allowed');
    expect(refusalOf(judgeSeats(corrected(record, 2, CHANGED).at(), 2, CHANGED))).toBe('same-seats');
  });

  test('leave a penalty with whom it was imposed on, and move one that was imposed since', () => {
    const record = new MatchRecord().play(DRAWN);
    record.rule(judgePenalty(record.at(), FALSE_WIN));
    const { totals } = record;
    corrected(record.play(DRAWN), 2, CHANGED);
    record.rule(judgePenalty(record.at(), FALSE_WIN));
    corrected(record, 1, AS_FIRST);
    expect(record.totals).toEqual({
      p1: totals.p1 + totals.p2,
      p2: totals.p2 + totals.p1,
      p3: 2 * totals.p3,
    });
  });

  test('find a hand that was corrected in between where it was played', () => {
    const record = changedInThird();
    record.rule(judgeCorrection(record.at(), 1, () => recorded(won('p1', 'p2', 5))));
    corrected(record, 1, AS_FIRST);
    expect(record.totals).toEqual({ p1: 65, p2: -25, p3: -40 });
  });
});

describe('a penalty, where others sat than was recorded', () => {
  const AS_RECORDED = { p1: 0, p2: 1, p3: 2 } as const;
  const penalised = (): MatchRecord => {
    const record = new MatchRecord().play(DRAWN);
    return record.rule(judgePenalty(record.at(), FALSE_WIN));
  };

  test.each([
    ['once', [CHANGED]],
    ['and then not', [CHANGED, AS_RECORDED]],
  ])('%s, is lifted from whoever bears it now, and not twice', (_, seats) => {
    const record = penalised();
    for (const sides of seats) record.rule(judgeSeats(record.at(), 1, sides));
    record.rule(judgeLiftingPenalty(record.at(), 1));
    expect(record.totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    expect(refusalOf(judgeLiftingPenalty(record.at(), 1))).toBe('no-such-penalty');
  });

  test('that was lifted before is not lifted again', () => {
    const record = penalised();
    record.rule(judgeLiftingPenalty(record.at(), 1)).rule(judgeSeats(record.at(), 1, CHANGED));
    expect(refusalOf(judgeLiftingPenalty(record.at(), 1))).toBe('no-such-penalty');
  });

  test('may be lifted by the operator as long as it stands', () => {
    const table = new DeclaredTable();
    const may = () => maySay(table.inPlay, { role: 'operator' }).includes('lift-penalty');
    table.say('p1', propose(DECLARED_DRAWN));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    table.events.push({ type: 'HandSettled' });
    expect(may()).toBe(false);
    table.say('operator', { say: 'penalise', ...FALSE_WIN });
    table.say('operator', { say: 'correct-seats', fromHand: 1, sides: CHANGED, reason: 'wrong places' });
    expect(may()).toBe(true);
    table.say('operator', { say: 'lift-penalty', penalty: 1, reason: 'it was none' });
    expect(may()).toBe(false);
  });
});
