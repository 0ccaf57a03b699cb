import { describe, expect, test } from 'vitest';
import { maySay } from '../../../../src/play/declarations/may-say.ts';
import { foldMatch } from '../../../../src/play/game/fold/match-fold.ts';
import { sideOf } from '../../../../src/play/seating/seating.ts';
import { staffCallsOf } from '../../../../src/views/staff-calls.ts';
import { AT, DeclaredTable, voiceOf } from './declared-table.ts';

const CALL = { say: 'call-staff' } as const;
const TAKE_BACK = { say: 'take-back-staff-call' } as const;

const callsAt = (table: DeclaredTable) => foldMatch(table.events)?.staffCalls;
const may = (table: DeclaredTable, player: 'p1' | 'p2') =>
  maySay(table.inPlay, { role: 'player', player }).filter((word) => word.includes('staff'));

describe('a call for the staff', () => {
  test('is recorded with who called, since when and from which page; called twice it is one', () => {
    const table = new DeclaredTable();
    table.say('p2', CALL);
    table.say('p2', CALL);
    expect(table.events.filter(({ type }) => type === 'StaffCalled')).toEqual([
      { type: 'StaffCalled', player: 'p2', since: AT, voice: voiceOf('p2') },
    ]);
    expect(callsAt(table)).toEqual([{ player: 'p2', since: AT }]);
  });

  test('is taken back by whoever called, and by no other player', () => {
    const table = new DeclaredTable();
    table.say('p2', CALL);
    table.say('p1', TAKE_BACK);
    expect(callsAt(table)).toHaveLength(1);
    table.say('p2', TAKE_BACK);
    expect(callsAt(table)).toEqual([]);
    expect(table.last('StaffCallEnded')).toMatchObject({
      player: 'p2',
      by: { role: 'player', player: 'p2' },
    });
  });

  test('is ended by the operator, which is recorded as his word; ended twice it is one', () => {
    const table = new DeclaredTable();
    table.say('p2', CALL);
    const done = { say: 'staff-done', player: 'p2' } as const;
    expect([table.verdict('p1', done), table.verdict('operator', done)]).toEqual([
      'not-your-part',
      'accepted',
    ]);
    expect(table.verdict('operator', done)).toBe('accepted');
    expect(table.events.filter(({ type }) => type === 'StaffCallEnded')).toMatchObject([
      { player: 'p2', by: { role: 'operator' } },
    ]);
  });

  test('is offered to whoever has not called, and taking it back to whoever has', () => {
    const table = new DeclaredTable();
    expect(maySay(table.inPlay, { role: 'operator' })).not.toContain('staff-done');
    table.say('p2', CALL);
    expect([may(table, 'p1'), may(table, 'p2')]).toEqual([['call-staff'], ['take-back-staff-call']]);
    expect(maySay(table.inPlay, { role: 'operator' })).toContain('staff-done');
  });

  test('that a record holds of a fourth player is none among three: everybody sees the table, and may call', () => {
    const table = new DeclaredTable();
    table.events.push({ type: 'StaffCalled', player: 'p4', since: AT });
    expect(callsAt(table)).toEqual([]);
    table.say('p2', CALL);
    const { seating } = table.inPlay.match;
    expect(staffCallsOf(foldMatch(table.events))).toEqual({
      staffCalls: [{ side: sideOf(seating, 'p2'), since: AT }],
    });
  });

  test('stands where it was called when the seats are corrected, and over what was lost of the record', () => {
    const table = new DeclaredTable();
    table.say('p2', CALL);
    const match = foldMatch(table.events);
    if (match === null) throw new Error('a match is open');
    const { ruleset, options, players, seating, seed, firstDealer, goulash } = match;
    const restored = foldMatch([
      ...table.events,
      {
        ...{
          type: 'MatchRestored',
          match: 1,
          ruleset,
          options,
          players,
          seating,
          seed,
          firstDealer,
          goulash,
        },
        ...{ last: null, lines: [] },
      },
    ]);
    expect(restored?.staffCalls).toEqual([{ player: 'p2', since: AT }]);
    const swapped = foldMatch([
      ...table.events,
      {
        ...{ type: 'SeatsCorrected', by: { role: 'operator' }, reason: 'swapped', declaration: null },
        ...{ fromHand: 1, was: { p1: 'p2', p2: 'p1', p3: 'p3' } },
        seating: { ...seating, sides: { ...seating.sides, p1: seating.sides.p2, p2: seating.sides.p1 } },
      },
    ]);
    expect(swapped?.staffCalls).toEqual([{ player: 'p1', since: AT }]);
  });
});
