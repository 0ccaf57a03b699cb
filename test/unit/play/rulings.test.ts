import { describe, expect, test } from 'vitest';
import {
  judgeCorrection,
  judgeEnding,
  judgeFirstDealer,
  judgeLiftingPenalty,
  judgeNewPlayer,
  judgePenalty,
  judgeReviving,
  judgeSeats,
  judgeUndo,
  judgeVoiding,
} from '../../../src/play/declarations/rule/rulings.ts';
import { sideOf } from '../../../src/play/seating/seating.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { DRAWN, FALSE_WIN, MatchRecord, next, recorded, refusalOf, won } from './match-record.ts';

const TO_THE_HARMED = rulesetOf('korean-japanese', { irregularities: { 'miscalled-tile': { toHarmed: 5 } } });

describe('undoing the last hand', () => {
  const undone = (): MatchRecord => {
    const record = new MatchRecord().play(won('p2', 'p1', 6), DRAWN);
    return record.rule(judgeUndo(record.at(), 2));
  };

  test('takes its entry back by an entry that names it; nothing is deleted', () => {
    expect(undone().lines()).toEqual(['h1/settle', 'h2/settle', 'h2/void1 of h2/settle']);
  });

  test('opens the hand again: its outcome is declared, by the form also where the table reads its tiles', () => {
    const record = undone();
    expect(record.hand).toMatchObject({ hand: 2, stage: 'playing', knowing: 'declared' });
    record.end(won('p3', null, 4));
    expect(record.lines().at(-1)).toBe('h2/settle2');
    expect(record.totals).toEqual({ p1: -10, p2: 2, p3: 8 });
    expect(next(record)).toEqual({ hand: 3, dealer: 'p3', goulash: 0 });
  });

  test('takes back what it carried on', () => {
    const record = new MatchRecord().play(DRAWN, DRAWN);
    expect(record.match.goulash).toBe(2);
    record.rule(judgeUndo(record.at(), 2));
    expect(record.match.goulash).toBe(1);
  });

  test('shows what the hand before it has changed, as that counts now', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6), DRAWN);
    record.rule(judgeCorrection(record.at(), 1, () => recorded(won('p3', 'p1', 4))));
    expect(record.match.lastChange).toEqual({ p1: 0, p2: 0, p3: 0 });
    record.rule(judgeUndo(record.at(), 2));
    expect(record.match.lastChange).toEqual({ p1: -4, p2: 0, p3: 4 });
  });

  test('gives up a next hand that has begun and is not dealt', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6)).begin();
    record.rule(judgeUndo(record.at(), 1));
    expect(record.events.slice(-2).map(({ type }) => type)).toEqual(['HandVoided', 'HandUndone']);
    record.end(won('p1', 'p2', 3));
    expect(next(record)).toMatchObject({ hand: 2 });
  });

  test.each([
    ['the next hand is dealt', () => new MatchRecord().play(DRAWN).begin().deal(), 1, 'already-dealt'],
    ['it is not the last', () => new MatchRecord().play(DRAWN, DRAWN), 1, 'already-dealt'],
    ['it was never played', () => new MatchRecord().play(DRAWN), 2, 'no-such-hand'],
    ['the match is over', () => new MatchRecord().play(DRAWN).apply({ type: 'MatchEnded' }), 1, 'match-over'],
  ] as const)('is refused when %s', (_, record, hand, refusal) => {
    expect(refusalOf(judgeUndo(record().at(), hand))).toBe(refusal);
  });

  test('is refused once another person has sat down: declared anew it would be won by him, while a correction leaves it to whoever played it', () => {
    const record = new MatchRecord().play(DRAWN, won('p1', 'p2', 6));
    record.rule(judgeNewPlayer(record.at(), 'p1', 'Dan'));
    expect(refusalOf(judgeUndo(record.at(), 2))).toBe('taken-over');
    record.rule(judgeCorrection(record.at(), 2, () => recorded(won('p1', 'p3', 6))));
    expect(refusalOf(judgeUndo(record.at(), 2))).toBe('taken-over');
    record.play(won('p1', 'p2', 6));
    expect(judgeUndo(record.at(), 3).accepted).toBe(true);
  });

  test('is for those who sat down before the hand was dealt, also when it had begun', () => {
    const record = new MatchRecord().play(DRAWN).begin();
    record
      .rule(judgeNewPlayer(record.at(), 'p1', 'Dan'))
      .deal()
      .end(won('p1', 'p2', 6));
    expect(judgeUndo(record.at(), 2).accepted).toBe(true);
  });

  test('that is only proposed lapses when the next hand is dealt', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6)).begin();
    const undo = { kind: 'undo', hand: 1 } as const;
    record.apply({
      type: 'Proposed',
      proposal: 1,
      by: { role: 'player', player: 'p3' },
      what: undo,
      declaration: null,
    });
    expect(record.match.agreement.open).toMatchObject({ what: undo });
    expect(record.deal().match.agreement.open).toBeNull();
  });

  test('is not done twice', () => {
    expect(refusalOf(judgeUndo(undone().at(), 2))).toBe('no-such-hand');
  });
});

describe('a void hand', () => {
  test('is played again while the next is not dealt', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6), won('p3', 'p1', 5));
    record.rule(judgeVoiding(record.at(), 2));
    expect(record.totals).toEqual({ p1: -6, p2: 6, p3: 0 });
    expect(next(record)).toMatchObject({ hand: 2, dealer: 'p2' });
    record.play(won('p1', 'p3', 2));
    expect(record.lines().at(-1)).toBe('h2/settle2');
  });

  test('that is older counts for nothing, and what came after stands as it was played', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6), won('p3', 'p1', 5));
    const before = next(record);
    record.rule(judgeVoiding(record.at(), 1));
    expect(record.totals).toEqual({ p1: -5, p2: 0, p3: 5 });
    expect(next(record)).toEqual(before);
    expect(refusalOf(judgeVoiding(record.at(), 1))).toBe('no-such-hand');
  });

  test('that is being played carries nothing and is played again', () => {
    const record = new MatchRecord().play(DRAWN).begin().deal();
    record.rule(judgeVoiding(record.at(), 2));
    expect(record.lines()).toEqual(['h1/settle']);
    expect(next(record)).toEqual({ hand: 2, dealer: 'p2', goulash: 1 });
  });
});

describe('a corrected hand', () => {
  const corrected = (
    outcome: Parameters<MatchRecord['end']>[0],
    from: Parameters<MatchRecord['end']>[0] = DRAWN,
  ): MatchRecord => {
    const record = new MatchRecord().play(won('p2', 'p1', 6), from);
    return record.rule(judgeCorrection(record.at(), 2, () => recorded(outcome)));
  };

  test('is an entry that takes the old one back, and one with what was right', () => {
    expect(corrected(won('p3', 'p1', 5)).lines()).toEqual([
      'h1/settle',
      'h2/settle',
      'h2/void1 of h2/settle',
      'h2/correct1 of h2/settle',
    ]);
  });

  test('is followed as if it had ended so, while the next is not dealt', () => {
    const record = corrected(won('p3', 'p1', 5));
    expect(record.totals).toEqual({ p1: -11, p2: 6, p3: 5 });
    expect(next(record)).toEqual({ hand: 3, dealer: 'p3', goulash: 0 });
  });

  test('with the same outcome changes no total', () => {
    const same = corrected(won('p3', 'p1', 5), won('p3', 'p1', 5));
    expect(same.totals).toEqual(new MatchRecord().play(won('p2', 'p1', 6), won('p3', 'p1', 5)).totals);
  });

  test('that is older changes points alone', () => {
    const record = new MatchRecord()
      .play(DRAWN, won('p1', 'p2', 7))
      .begin()
      .deal();
    const { match } = record;
    record.rule(judgeCorrection(record.at(), 1, () => recorded(won('p2', null, 3))));
    expect(record.totals).toEqual({ p1: 4, p2: -1, p3: -3 });
    expect(record.match).toMatchObject({ goulash: match.goulash, last: match.last, hand: 3 });
    expect(record.hand).toMatchObject({ hand: 3, stage: 'dealing' });
  });

  test('may be corrected again', () => {
    const record = corrected(won('p3', 'p1', 5));
    record.rule(judgeCorrection(record.at(), 2, () => recorded(DRAWN)));
    expect(record.lines().slice(-2)).toEqual(['h2/void2 of h2/correct1', 'h2/correct2 of h2/correct1']);
    expect(record.totals).toEqual({ p1: -6, p2: 6, p3: 0 });
    expect(next(record)).toMatchObject({ goulash: 1 });
  });
});

describe('wrong seats', () => {
  const SWAPPED = { p1: 1, p2: 0, p3: 2 } as const;
  const swapped = (): MatchRecord => {
    const record = new MatchRecord().play(won('p1', 'p3', 4), won('p2', 'p1', 6), won('p3', 'p1', 5));
    return record.rule(judgeSeats(record.at(), 2, SWAPPED));
  };

  test('give every hand from there on to who really sat there, in one batch', () => {
    const record = swapped();
    expect(record.lines().slice(3)).toEqual([
      'h2/void1 of h2/settle',
      'h3/void1 of h3/settle',
      'h2/correct1 of h2/settle',
      'h3/correct1 of h3/settle',
    ]);
    expect(record.totals).toEqual({ p1: 4 + 6, p2: -6 - 5, p3: -4 + 5 });
  });

  test('leave the deal at the side where it is', () => {
    const record = new MatchRecord().play(DRAWN, DRAWN);
    const side = sideOf(record.match.seating, next(record)?.dealer ?? 'p1');
    record.rule(judgeSeats(record.at(), 1, SWAPPED));
    expect(sideOf(record.match.seating, next(record)?.dealer ?? 'p1')).toBe(side);
  });

  test('take penalties with them', () => {
    const record = new MatchRecord().play(DRAWN);
    record.rule(judgePenalty(record.at(), FALSE_WIN)).rule(judgeSeats(record.at(), 1, SWAPPED));
    expect(record.totals).toEqual({ p1: -20, p2: 10, p3: 10 });
  });

  test('are put back by correcting them again', () => {
    const record = swapped();
    record.rule(judgeSeats(record.at(), 2, { p1: 0, p2: 1, p3: 2 }));
    expect(record.totals).toEqual(
      new MatchRecord().play(won('p1', 'p3', 4), won('p2', 'p1', 6), won('p3', 'p1', 5)).totals,
    );
  });

  test.each([
    ['while a hand is played', () => new MatchRecord().play(DRAWN).begin().deal(), SWAPPED, 'hand-in-play'],
    ['of players who sat so', () => new MatchRecord().play(DRAWN), { p1: 0, p2: 1, p3: 2 }, 'same-seats'],
    ['at the empty side', () => new MatchRecord().play(DRAWN), { p1: 3, p2: 1, p3: 2 }, 'not-these-seats'],
    ['for two at once', () => new MatchRecord().play(DRAWN), { p1: 1, p2: 1, p3: 2 }, 'not-these-seats'],
    ['before any hand', () => new MatchRecord(), SWAPPED, 'no-such-hand'],
  ] as const)('are not corrected %s', (_, record, sides, refusal) => {
    expect(refusalOf(judgeSeats(record().at(), 1, sides))).toBe(refusal);
  });
});

describe('a penalty', () => {
  test('is an entry of its own kind, and counts', () => {
    const record = new MatchRecord().play(DRAWN);
    record.rule(judgePenalty(record.at(), FALSE_WIN));
    expect(record.lines()).toEqual(['h1/settle', 'h1/penalty1']);
    expect(record.totals).toEqual({ p1: 10, p2: -20, p3: 10 });
  });

  test('after the hand is over changes points alone', () => {
    const record = new MatchRecord().play(DRAWN);
    expect(judgePenalty(record.at(), FALSE_WIN)).toMatchObject({
      events: [{ type: 'PenaltyImposed', consequence: 'plays-on' }],
    });
  });

  test('leaves goulash and dealer as they are', () => {
    const record = new MatchRecord().play(DRAWN);
    const before = next(record);
    record.rule(judgePenalty(record.at(), FALSE_WIN));
    expect(next(record)).toEqual(before);
  });

  test('is lifted by an entry that takes it back, once', () => {
    const record = new MatchRecord().play(DRAWN);
    record.rule(judgePenalty(record.at(), FALSE_WIN)).rule(judgeLiftingPenalty(record.at(), 1));
    expect(record.totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    expect(refusalOf(judgeLiftingPenalty(record.at(), 1))).toBe('no-such-penalty');
  });

  test.each([
    ['before any hand', () => new MatchRecord(), FALSE_WIN, 'no-hand'],
    [
      'for what the rules do not know',
      () => new MatchRecord().play(DRAWN),
      { ...FALSE_WIN, irregularity: 'slow' },
      'unknown-irregularity',
    ],
    [
      'without the player it harmed',
      () => new MatchRecord(TO_THE_HARMED).play(DRAWN),
      { ...FALSE_WIN, irregularity: 'miscalled-tile' },
      'nobody-harmed',
    ],
  ] as const)('is refused %s', (_, record, penalty, refusal) => {
    expect(refusalOf(judgePenalty(record().at(), penalty))).toBe(refusal);
  });

  test('kills a hand that is played, and the referee may let it live again', () => {
    const record = new MatchRecord().begin().deal();
    record.rule(judgePenalty(record.at(), FALSE_WIN));
    expect(record.hand?.players.p2.dead).toBe(true);
    record.rule(judgeReviving(record.at(), 'p2'));
    expect(record.hand?.players.p2.dead).toBe(false);
    expect(refusalOf(judgeReviving(record.at(), 'p2'))).toBe('not-dead');
  });
});

describe('the match', () => {
  test('goes on with another person in a player’s place, who has his points', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6));
    record.rule(judgeNewPlayer(record.at(), 'p2', 'Dan'));
    expect(record.match.players.p2).toEqual({ id: 'Dan' });
    expect(record.lines().at(-1)).toBe('h1/adjust1');
    expect(record.totals.p2).toBe(6);
  });

  test('has nobody twice, and nobody changes in the middle of a hand', () => {
    const record = new MatchRecord();
    expect(refusalOf(judgeNewPlayer(record.at(), 'p2', 'Ada'))).toBe('same-name');
    expect(refusalOf(judgeNewPlayer(record.begin().deal().at(), 'p2', 'Dan'))).toBe('hand-in-play');
  });

  test('goes on with somebody who has no name, beside another without one', () => {
    const record = new MatchRecord();
    record.rule(judgeNewPlayer(record.at(), 'p2', 'guest')).rule(judgeNewPlayer(record.at(), 'p3', 'other'));
    expect(record.match.players).toMatchObject({
      p1: { id: 'Ada' },
      p2: { id: 'guest' },
      p3: { id: 'other' },
    });
  });

  test('that is over keeps who played it: another is for the next', () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6)).apply({ type: 'MatchEnded' });
    const lines = record.lines();
    record.rule(judgeNewPlayer(record.at(), 'p2', 'Dan'));
    expect(record.events.at(-1)).toMatchObject({ type: 'PlayerChanged', person: { id: 'Dan' } });
    expect([record.match.players.p2.id, record.lines()]).toEqual(['Ben', lines]);
  });

  test('may be ended early; a hand that is on is given up', () => {
    const record = new MatchRecord()
      .play(won('p2', 'p1', 6))
      .begin()
      .deal();
    record.rule(judgeEnding(record.at()));
    expect(record.events.slice(-2).map(({ type }) => type)).toEqual(['HandVoided', 'MatchEnded']);
    expect(record.match.over).toBe(true);
    expect(refusalOf(judgeEnding(record.at()))).toBe('match-over');
  });

  test('has its first dealer chosen by word where no dice say it, once', () => {
    const record = new MatchRecord();
    expect(refusalOf(judgeFirstDealer(record.at(), 'p2'))).toBe('dealer-chosen');
  });
});
