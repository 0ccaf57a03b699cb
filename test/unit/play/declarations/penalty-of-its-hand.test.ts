import { describe, expect, test } from 'vitest';
import type { MatchInPlay } from '../../../../src/play/declarations/declaration.ts';
import type { DomainEvent } from '../../../../src/play/events/domain-event.ts';
import type { OperatorSay, Penalty, Say } from '../../../../src/play/events/say.ts';
import { judgeDeclaration, type Silence } from '../../../../src/play/judge.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { proposalViewOf } from '../../../../src/views/proposal-view.ts';
import { FALSE_WIN, MatchRecord, won } from '../match-record.ts';
import { ruleset } from '../stacked-table.ts';
import { AT, DeclaredTable, won as declared } from './declared-table.ts';

const inPlay = ({ match, hand, ruleset }: MatchRecord): MatchInPlay => ({
  match,
  hand,
  ruleset,
  dice: 'shown',
});

const applied = (record: MatchRecord, judged: ReturnType<typeof judgeDeclaration>): readonly string[] => {
  if (!judged.accepted) return [judged.code];
  record.apply(...judged.events);
  return judged.events.map(({ type }) => type);
};

const say = (record: MatchRecord, who: Player | 'operator', said: Say): readonly string[] => {
  const speaker = who === 'operator' ? ({ role: who } as const) : ({ role: 'player', player: who } as const);
  return applied(record, judgeDeclaration(inPlay(record), { speaker, id: 'said', at: AT, say: said }));
};

const falls = (record: MatchRecord, silence: Silence): readonly string[] =>
  applied(record, judgeDeclaration(inPlay(record), silence));

const penalty = (override: Penalty['override'] = null): Say => ({
  say: 'propose',
  proposal: { kind: 'penalty', ...FALSE_WIN, override },
});
const ACCEPT: Say = { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' };

/** p1 has said in the first hand that p2 is to pay; p2 disputed it, and the second hand is played now. */
const disputedInFirst = (override?: Penalty['override']): MatchRecord => {
  const record = new MatchRecord().begin().deal();
  say(record, 'p1', penalty(override));
  say(record, 'p2', { say: 'dispute', proposal: 1, reason: 'it was complete' });
  return record
    .end(won('p3', null, 6))
    .begin()
    .deal();
};

describe('a penalty that was proposed in a hand which is over', () => {
  test.each([null, { points: 10, hand: 'void' }, { points: 10, hand: 'dead' }] as const)(
    'costs points, and leaves the hand that is played now as it is: %j',
    (override) => {
      const record = disputedInFirst(override);
      expect(say(record, 'operator', ACCEPT)).toEqual(['ProposalEnded', 'PenaltyImposed']);
      expect(record.hand).toMatchObject({ hand: 2, stage: 'dealing', players: { p2: { dead: false } } });
    },
  );

  test('leaves the next hand as it is when silence agrees to it', () => {
    const record = new MatchRecord().begin().deal();
    say(record, 'p1', penalty());
    record
      .end(won('p3', null, 6))
      .begin()
      .deal();
    expect(falls(record, { silenceOn: 1 })).toEqual(['ProposalEnded', 'PenaltyImposed']);
  });

  test('leaves the same hand as it is where that is dealt again', () => {
    const record = new MatchRecord().begin().deal();
    say(record, 'p1', penalty());
    record.apply({ type: 'HandVoided', why: 'a tile on the floor' }).begin().deal();
    expect(falls(record, { silenceOn: 1 })).toEqual(['ProposalEnded', 'PenaltyImposed']);
  });

  test('is paid for by the winds of its own hand', () => {
    const paidBy = (record: MatchRecord) => {
      say(record, 'operator', ACCEPT);
      return record.events.findLast((event) => event.type === 'PenaltyImposed')?.transfers;
    };
    const inTime = new MatchRecord().begin().deal();
    say(inTime, 'p1', penalty());
    expect(paidBy(disputedInFirst())).toEqual(paidBy(inTime));
  });

  test('is shown to everybody as one of points alone', () => {
    const record = disputedInFirst();
    const { match, hand, ruleset } = record;
    const { open } = match.agreement;
    if (open === null) throw new Error('it is open');
    const view = proposalViewOf({ open, match, hand, ruleset, endsAt: null });
    expect(view?.what).toMatchObject({ kind: 'penalty', hand: 'plays-on' });
  });

  test('kills the hand of its offender while that hand is played', () => {
    const record = new MatchRecord().begin().deal();
    say(record, 'p1', penalty());
    expect(falls(record, { silenceOn: 1 })).toEqual(['ProposalEnded', 'PenaltyImposed', 'HandDied']);
  });
});

describe('a penalty that comes late', () => {
  const late = (said: { readonly match?: number; readonly hand?: number }): string =>
    new DeclaredTable().verdict('p1', {
      say: 'propose',
      proposal: { kind: 'penalty', ...FALSE_WIN, ...said },
    });

  test('is refused in another hand, and in another match', () => {
    expect(late({ match: 1, hand: 2 })).toBe('other-hand');
    expect(late({ match: 2, hand: 1 })).toBe('other-hand');
  });

  test('is taken in its own, and where it names none; it is recorded without them', () => {
    expect(late({ match: 1, hand: 1 })).toBe('accepted');
    expect(late({})).toBe('accepted');
    const table = new DeclaredTable();
    table.say('p1', { say: 'propose', proposal: { kind: 'penalty', ...FALSE_WIN, match: 1, hand: 1 } });
    expect(table.last('Proposed')?.what).toEqual({ kind: 'penalty', ...FALSE_WIN });
  });
});

describe('what the operator rules late', () => {
  const inSecond = (): MatchRecord =>
    new MatchRecord()
      .begin()
      .deal()
      .end(won('p3', null, 6))
      .begin()
      .deal();
  const OF_FIRST = { match: 1, hand: 1 } as const;
  const OF_NEXT_MATCH = { match: 2, hand: 2 } as const;
  const seen = { reason: 'seen' } as const;

  test.each([OF_FIRST, OF_NEXT_MATCH])('is a penalty for no other hand: %j', (saidIn) => {
    const record = inSecond();
    expect(say(record, 'operator', { say: 'penalise', ...FALSE_WIN, ...saidIn })).toEqual(['other-hand']);
    expect(record.hand).toMatchObject({ stage: 'dealing', players: { p2: { dead: false } } });
  });

  test('is a penalty in the hand it names, and in the one that is on where it names none', () => {
    const all = ['PenaltyImposed', 'HandDied'];
    const own = { say: 'penalise', ...FALSE_WIN, match: 1, hand: 2 } as const;
    expect(say(inSecond(), 'operator', own)).toEqual(all);
    expect(say(inSecond(), 'operator', { say: 'penalise', ...FALSE_WIN })).toEqual(all);
  });

  test('is a penalty in points for the hand that has ended, until the next begins', () => {
    const record = new MatchRecord()
      .begin()
      .deal()
      .end(won('p3', null, 6));
    expect(say(record, 'operator', { say: 'penalise', ...FALSE_WIN, ...OF_FIRST })).toEqual([
      'PenaltyImposed',
    ]);
  });

  test('lifts no dead hand of another hand, and no penalty of another match', () => {
    const record = inSecond();
    say(record, 'operator', { say: 'penalise', ...FALSE_WIN });
    const alive = { say: 'lift-dead-hand', player: 'p2', ...seen } as const;
    expect(say(record, 'operator', { ...alive, ...OF_FIRST })).toEqual(['other-hand']);
    expect(say(record, 'operator', { ...alive, match: 1, hand: 2 })).toEqual(['HandRevived']);
    const lifted = { say: 'lift-penalty', penalty: 1, ...seen } as const;
    expect(say(record, 'operator', { ...lifted, match: 2 })).toEqual(['other-hand']);
    expect(say(record, 'operator', { ...lifted, match: 1 })).toContain('PenaltyLifted');
  });

  const DRAWN = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
  const afterFirst = (): MatchRecord =>
    new MatchRecord()
      .begin()
      .deal()
      .end(won('p3', null, 6));
  const RULED = [
    [{ say: 'void-hand', hand: 1, ...seen }, 'HandTakenOut'],
    [{ say: 'correct-hand', hand: 1, outcome: DRAWN, ...seen }, 'HandCorrected'],
    [{ say: 'correct-seats', fromHand: 1, sides: { p1: 1, p2: 0, p3: 2 }, ...seen }, 'SeatsCorrected'],
    [{ say: 'end-match', ...seen }, 'MatchEnded'],
  ] as const satisfies readonly (readonly [OperatorSay, DomainEvent['type']])[];
  test.each(RULED)('reaches no other match, whose hands have the same numbers: %j', (ruling, becomes) => {
    const record = afterFirst();
    expect(say(record, 'operator', { ...ruling, match: 2 })).toEqual(['other-hand']);
    expect(say(record, 'operator', { ...ruling, match: 1 })).toContain(becomes);
    expect(say(afterFirst(), 'operator', ruling)).toContain(becomes);
  });

  test('chooses nobody who deals first in another match', () => {
    const chosen = { say: 'choose-first-dealer', player: 'p2' } as const;
    const record = new MatchRecord();
    expect(say(record, 'operator', { ...chosen, match: 2 })).toEqual(['other-hand']);
  });
});

test('a penalty after a correction is paid for by the winds of the corrected hand, not by those of a next one that is given up', () => {
  const chombo: Say = { say: 'penalise', ...FALSE_WIN, irregularity: 'false-ready', player: 'p3' };
  const hand = { entered: 'patterns', patterns: { tanyao: 1 }, melds: 'none-claimed', fu: 30 } as const;
  const paidBy = (begun: 'next-begun' | 'between-hands') => {
    const record = new MatchRecord(ruleset({}, 'sanma-modern')).play(won('p2', 'p1', 1_000));
    if (begun === 'next-begun') record.begin();
    const corrected = { say: 'correct-hand', hand: 1, outcome: declared({ winner: 'p1', hand }) } as const;
    expect(say(record, 'operator', { ...corrected, reason: 'p1 had won' })).toContain('HandCorrected');
    say(record, 'operator', chombo);
    return record.events.findLast((event) => event.type === 'PenaltyImposed')?.transfers;
  };
  expect(paidBy('next-begun')).toEqual(paidBy('between-hands'));
});
