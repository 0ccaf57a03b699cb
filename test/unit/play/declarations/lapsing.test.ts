import { describe, expect, test } from 'vitest';
import type { Proposal, Say } from '../../../../src/play/events/say.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { FALSE_WIN } from '../match-record.ts';
import { DeclaredTable, DRAWN, propose, won } from './declared-table.ts';

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
    expect(table.spoken.match.agreement.open).toBeNull();
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
