import { describe, expect, test } from 'vitest';
import type { Proposal, Say } from '../../../../src/play/events/say.ts';
import { judgeDeclaration } from '../../../../src/play/judge.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { FALSE_WIN } from '../match-record.ts';
import { DeclaredTable, DRAWN, faces, propose, won } from './declared-table.ts';

const UNDO: Proposal = { kind: 'undo', hand: 1 };
const PENALTY: Proposal = { kind: 'penalty', ...FALSE_WIN };
const DECIDED: Say = { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' };
const reason = 'seen';
const CORRECTED: Say = { say: 'correct-hand', hand: 1, outcome: DRAWN, reason };
const RESEATED: Say = { say: 'correct-seats', fromHand: 1, sides: { p1: 1, p2: 0, p3: 2 }, reason };
const CHANGED: Say = { say: 'change-player', player: 'p3', person: 'dan', reason };

/** The first hand is decided, p1 has proposed this about it, and p2 has agreed. */
const halfAgreed = (proposal: Proposal): DeclaredTable => {
  const table = new DeclaredTable();
  table.say('operator', propose(won()));
  table.say('operator', DECIDED);
  table.events.push({ type: 'HandSettled' });
  table.say('p1', { say: 'propose', proposal });
  table.say('p2', { say: 'confirm', proposal: 2 });
  return table;
};

const confirmedBy = (table: DeclaredTable, player: Player): string =>
  table.verdict(player, { say: 'confirm', proposal: 2 });

describe('what was agreed to by some', () => {
  test.each([
    ['an undo of a hand that was corrected since', UNDO, CORRECTED],
    ['an undo of a hand that was taken out since', UNDO, { say: 'void-hand', hand: 1, reason }],
    ['an undo, after others were found to sit there', UNDO, RESEATED],
    ['an undo, after another has sat down', UNDO, CHANGED],
    ['a penalty, after others were found to sit there', PENALTY, RESEATED],
    ['a penalty, after another has sat down', PENALTY, CHANGED],
  ] as const)('lapses: %s', (_name, proposal, ruling) => {
    const table = halfAgreed(proposal);
    expect(table.verdict('operator', ruling)).toBe('accepted');
    expect(table.inPlay.match.agreement.open).toBeNull();
    expect(confirmedBy(table, 'p3')).toBe('proposal-over');
    expect(table.last('HandUndone')).toBeUndefined();
  });

  test('stands, where a hand is corrected and it is no undo of that one', () => {
    const table = halfAgreed(PENALTY);
    table.say('operator', CORRECTED);
    expect(confirmedBy(table, 'p3')).toBe('accepted');
    expect(table.last('PenaltyImposed')?.player).toBe('p2');
  });

  test('stands by the last word where nothing of it has changed', () => {
    const table = halfAgreed(UNDO);
    expect(confirmedBy(table, 'p3')).toBe('accepted');
    expect(table.last('HandUndone')?.hand).toBe(1);
  });
});

describe('an outcome that is before the people', () => {
  const STRAIGHT = {
    entered: 'patterns',
    patterns: { straight: 1 },
    melds: 'none-claimed',
    fu: null,
  } as const;
  const WITH_FLOWER = {
    entered: 'tiles',
    concealed: faces('123456789p22z99p'),
    melds: [],
    win: '2z',
    aside: ['f1'],
  } as const;
  const proposed = (outcome: Parameters<typeof propose>[0]): DeclaredTable => {
    const table = new DeclaredTable();
    expect(table.verdict('p1', propose(outcome))).toBe('accepted');
    return table;
  };
  const dies = (table: DeclaredTable, player: Player): DeclaredTable => {
    const override = { points: 0, hand: 'dead' } as const;
    const penalty = { irregularity: 'false-win', player, harmed: null, override, reason } as const;
    expect(table.verdict('operator', { say: 'penalise', ...penalty })).toBe('accepted');
    return table;
  };
  const numberOpen = ({ inPlay }: DeclaredTable) => inPlay.match.agreement.open?.number ?? null;

  test.each([
    ['has won', won(), 'p1'],
    [
      'has won too',
      won({ by: 'discard', from: 'p2', also: [{ winner: 'p3', hand: STRAIGHT, circumstances: {} }] }),
      'p3',
    ],
    ['waits', { ...DRAWN, waiting: ['p2'] }, 'p2'],
  ] as const)('lapses when the hand dies that %s', (_, outcome, player) => {
    const table = dies(proposed(outcome), player);
    expect(numberOpen(table)).toBeNull();
    expect(table.verdict('p2', propose(DRAWN))).toBe('accepted');
  });

  test('stands when another dies', () => {
    expect(numberOpen(dies(proposed(won()), 'p2'))).toBe(1);
  });

  test.each([
    ['lapses when a flower that it counts is void', 'f1', null],
    ['stands when another flower is void', 'f2', 1],
  ] as const)('%s', (_, face, expected) => {
    const table = proposed(won({ hand: WITH_FLOWER }));
    table.events.push({ type: 'FlowerVoided', player: 'p1', face });
    expect(numberOpen(table)).toBe(expected);
  });

  test('is ended by silence where nobody can agree to it any more', () => {
    const { inPlay } = proposed(won());
    expect(judgeDeclaration({ ...inPlay, hand: null }, { silenceOn: 1 })).toEqual({
      accepted: true,
      events: [{ type: 'ProposalEnded', proposal: 1, how: { end: 'lapsed' } }],
    });
  });
});
