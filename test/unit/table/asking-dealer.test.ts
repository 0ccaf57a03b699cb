import { describe, expect, test } from 'vitest';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { Side } from '../../../src/play/seating/furniture.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { MatchRecord, won } from '../play/match-record.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { seenAfter } from '../views/charts-seen.ts';
import { BOOT, pressed } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* docs/declarations.md, "The dealer may stop": p3 (side 2) deals the last hand, leads, and has just won it. */

const UMA = { uma: { first: 15_000, second: 0, third: -15_000 } };

const leading = (): MatchRecord =>
  new MatchRecord(rulesetOf('sanma-modern', UMA)).play(
    won('p3', 'p1', 6_000),
    won('p3', 'p1', 100),
    won('p1', 'p2', 100),
    won('p2', 'p1', 100),
    won('p1', 'p2', 100),
    won('p3', 'p1', 1_000),
  );

const asked = (...more: readonly DomainEvent[]): ScriptedTable => {
  const { ruleset, match } = leading().apply(...more);
  return new ScriptedTable({ ruleset, fold: { match, lastMatch: 1 }, dice: [[3, 5]] }).connect();
};
const DEALER_SIDE = 2;
/** Until a key that is held would have been told as held. */
const HELD_MS = 1_200;
/** The dealer presses the key by which he ends the match, and lets go of it. */
const stop = (table: ScriptedTable): ScriptedTable => {
  table.press(DEALER_SIDE, 'pass').clock.advance(HELD_MS);
  return table;
};
const held = (table: ScriptedTable, side: Side): ScriptedTable => {
  const report = pressed(side, 'pass');
  return table.hear(report.type === 'KeyPressed' ? { ...report, act: 'hold' } : report);
};
const READY_DRAW = { kind: 'drawn', why: 'wall-exhausted', waiting: ['p3'], held: [] } as const;

describe('a dealer who leads in the last hand', () => {
  test('is asked at his side, and the others wait', () => {
    const table = asked();
    expect(table.at.table).toBe('askingDealer');
    expect(table.pushed()).toEqual(expect.arrayContaining(['show all please_wait', 'show 2 stop_or_deal']));
  });

  test('stops by his pass key: the match is paid for and over', () => {
    const table = stop(asked());
    expect(table.recorded()).toEqual(['DealerChose', 'MatchSettled', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
    expect(table.context.match?.totals).toMatchObject({ p1: -22_000, p3: 22_100 });
  });

  test('deals again by his start key: then a start press begins the hand', () => {
    const table = asked().press(DEALER_SIDE, 'start');
    expect(table.recorded()).toEqual(['DealerChose']);
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().context.match).toMatchObject({ hand: 7, begun: { dealer: 'p3' } });
  });

  test('sees with everybody until when he is waited for, and for as long again after a pause', () => {
    const { ruleset, match } = leading();
    let nowMs = 1_000;
    const view = createLookedAt({
      ...{ club: clubId.parse('club'), table: tableId.parse('t1'), hands: 6 },
      ...{ seed: null, play: 'as-the-table-can' },
      ...{ confirmTimeMs: null, undoTimeMs: null, decided: null, head: null },
      now: () => nowMs,
      delivery: () => null,
    });
    const seen = seenAfter([], ruleset);
    const ends = (['askingDealer', 'askingDealer', 'paused', 'askingDealer'] as const).map((table) => {
      const { moment } = view({ ...seen, table, context: { ...seen.context, match } }, []);
      nowMs += 2_000;
      return moment.at === 'askingDealer' ? moment.endsAt : moment.at;
    });
    expect(ends).toEqual([31_000, 31_000, 'paused', 37_000]);
  });

  test.each([0, 1, 3] as const)('is not answered for by side %i', (side) => {
    const table = asked();
    table.pushed();
    expect(table.press(side, 'pass', 'start', 'win').pushed()).toEqual([]);
    expect(table.at.table).toBe('askingDealer');
  });

  test('alone is waited for: a key of another lets in the phone that asks for his seat', () => {
    const table = asked().phoneAsks(0).phoneAsks(DEALER_SIDE);
    table.pushed();
    expect(table.press(0, 'start').pushed()).toEqual(['admitted 0']);
    expect(table.press(DEALER_SIDE, 'start').recorded()).toEqual(['DealerChose']);
  });

  test('deals again when he has said nothing for half a minute', () => {
    const table = asked();
    table.clock.advance(29_999);
    expect(table.at.table).toBe('askingDealer');
    table.clock.advance(1);
    expect(table.at.table).toBe('betweenHands');
    expect(table.record.at(-1)).toMatchObject({ choice: 'deal-again', told: 'by-silence' });
  });

  test('may say it on his page, and nobody else on his', () => {
    const table = asked();
    table.say({ role: 'player', player: 'p1' }, { say: 'stop-match', hand: 6 });
    table.say({ role: 'player', player: 'p3' }, { say: 'stop-match', hand: 5 });
    expect(table.recorded()).toEqual([]);
    table.say({ role: 'player', player: 'p3' }, { say: 'stop-match', hand: 6 });
    expect(table.at.table).toBe('matchOver');
  });

  test('does not stop while an undo is before the people; who deals again may say so', () => {
    const table = asked();
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 6 } });
    expect(stop(table).at.table).toBe('askingDealer');
    expect(table.press(DEALER_SIDE, 'start').at.table).toBe('betweenHands');
  });

  test('ends nothing by holding his key: he asks for a pause, as whoever joins him does', () => {
    const table = asked().press(0, 'pass').press(DEALER_SIDE, 'pass');
    table.clock.advance(HELD_MS - 1);
    expect(held(table, DEALER_SIDE).at.table).toBe('askingDealer');
    table.clock.advance(HELD_MS);
    expect(held(table, 0).at.table).toBe('paused');
    expect(table.recorded()).toEqual([]);
    expect(stop(table.press(0, 'start')).at.table).toBe('matchOver');
  });

  test('is joined in a pause that another has asked for before him', () => {
    const table = held(asked(), 0).press(DEALER_SIDE, 'pass');
    expect(held(table, DEALER_SIDE).at.table).toBe('paused');
    table.clock.advance(HELD_MS);
    expect(table.recorded()).toEqual([]);
  });

  test('ends it once, however often he presses', () => {
    const table = asked().press(DEALER_SIDE, 'pass', 'pass');
    expect(table.recorded()).toEqual([]);
    expect(stop(table).recorded()).toEqual(['DealerChose', 'MatchSettled', 'MatchEnded']);
  });

  test('loses nothing by an undo that is before the people for longer than he is waited for', () => {
    const table = asked();
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 6 } });
    table.clock.advance(30_000);
    expect(table.at.table).toBe('askingDealer');
    table.say({ role: 'player', player: 'p1' }, { say: 'withdraw', proposal: 1 });
    table.clock.advance(28_000);
    expect(stop(table).at.table).toBe('matchOver');
  });

  test('loses nothing by a line that is down: what his key has said meanwhile comes when it is back', () => {
    const table = asked().hear({ type: 'PortLost', why: 'the cable was pulled' });
    table.clock.advance(31_000);
    expect(table.record.at(-1)?.type).not.toBe('DealerChose');
    expect(table.connect().at.table).toBe('askingDealer');
    expect(stop(table).at.table).toBe('matchOver');
  });

  test('is not asked any more when the operator takes the hand out', () => {
    const table = asked();
    table.say({ role: 'operator' }, { say: 'void-hand', hand: 6, reason: 'seen' });
    expect(table.at.table).toBe('betweenHands');
  });

  test('is asked anew when the hand is corrected after which he had chosen', () => {
    const table = asked().press(DEALER_SIDE, 'start');
    expect(table.at.table).toBe('betweenHands');
    const said = { say: 'correct-hand', hand: 6, outcome: READY_DRAW, reason: 'misread' } as const;
    expect(table.say({ role: 'operator' }, said).at.table).toBe('askingDealer');
  });

  test('may be overruled: the operator ends the match', () => {
    const table = asked();
    table.say({ role: 'operator' }, { say: 'end-match', reason: 'the club closes' });
    expect(table.recorded()).toEqual(['MatchSettled', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('who was asked when the controller died is asked again, who has chosen is not', () => {
    const table = asked();
    expect(table.at.table).toBe('askingDealer');
    const chose = { type: 'DealerChose', hand: 6, player: 'p3', told: 'by-himself' } as const;
    expect(asked({ ...chose, choice: 'deal-again' }).at.table).toBe('betweenHands');
    const stopped = asked({ ...chose, choice: 'stop' });
    expect(stopped.recorded()).toEqual(['MatchSettled', 'MatchEnded']);
    expect(foldMatch(leading().apply({ ...chose, choice: 'stop' }).events)?.over).toBe(false);
  });

  test('has his hand taken back by all: it is played on, and nobody asks him', () => {
    const table = asked();
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 6 } });
    for (const player of ['p2', 'p3'] as const)
      table.say({ role: 'player', player }, { say: 'confirm', proposal: 1 });
    expect(table.recorded().slice(-1)).toEqual(['HandUndone']);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('is asked again when the press has come for which a machine waits that held its motors', () => {
    const table = asked().hear({ type: 'MotionHeld', event: { boot: BOOT, sequence: 9 } });
    expect(table.at.table).toBe('held');
    table.pushed();
    expect(table.start().at.table).toBe('askingDealer');
    expect(table.pushed()).toContain('show 2 stop_or_deal');
  });

  test('is asked again after a pause', () => {
    const table = asked();
    table.say({ role: 'operator' }, { say: 'pause', reason: 'a break' });
    expect(table.at.table).toBe('paused');
    expect(table.press(0, 'start').at.table).toBe('askingDealer');
  });
});
