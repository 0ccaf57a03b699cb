import { describe, expect, test } from 'vitest';
import { recordableEnd } from '../../../src/charts/recordable.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { MatchEvent } from '../../../src/play/events/match.ts';
import type { Speaker } from '../../../src/play/events/say.ts';
import { applyMatchEvent } from '../../../src/play/game/fold/match-fold.ts';
import { ScriptedTable } from './scripted-table.ts';

/** The ledger refuses whatever is of this kind. */
const without =
  (...refused: readonly DomainEvent['type'][]) =>
  (events: readonly DomainEvent[]): boolean =>
    !events.some(({ type }) => refused.includes(type));

const OPERATOR: Speaker = { role: 'operator' };
const ADA: Speaker = { role: 'player', player: 'p1' };

const FALSE_WIN = {
  irregularity: 'false-win',
  player: 'p3',
  harmed: null,
  override: null,
  reason: 'false win',
} as const;

describe('what cannot be recorded', () => {
  test('voids a hand the table has followed to it, and the table plays on', () => {
    const table = new ScriptedTable({ canBeRecorded: without('HandWon') }).playing();
    table.pushed();
    table.win();
    expect(table.recorded().slice(-1)).toEqual(['HandVoided']);
    expect(table.context.match).toMatchObject({ voided: 'cannot-be-recorded', agreement: { open: null } });
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.start().recorded()).toEqual(['HandBegan']);
    expect(table.context.hand?.hand).toBe(1);
  });

  test.each(
    (['TileDealt', 'TileDrawn', 'TileDiscarded'] as const).flatMap((type) => [
      { type, claimWindowMs: 3000 },
      { type, claimWindowMs: null },
    ]),
  )('voids it also with $type, where the chart takes tiles in passing ($claimWindowMs)', (of) => {
    const { type, claimWindowMs } = of;
    const table = new ScriptedTable({ canBeRecorded: without(type), claimWindowMs })
      .wallsUp()
      .press(0, 'dice');
    table.act((people) => people.deal());
    if (type !== 'TileDealt') table.act((people) => people.throwAway('p1', '7z').draw('p2'));
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.context.match?.voided).toBe('cannot-be-recorded');
  });

  test('leaves a hand void after a restart too', () => {
    const table = new ScriptedTable({ canBeRecorded: without('HandWon') }).playing().win().restarted();
    expect(table.connect().at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.context.match?.voided).toBe('cannot-be-recorded');
  });

  test('is forgotten once another hand is decided', () => {
    const table = new ScriptedTable({ canBeRecorded: without('HandWon') }).playing().win();
    const decided: DomainEvent = { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] };
    expect(table.context.match?.voided).not.toBeNull();
    expect(applyMatchEvent(table.context.match, decided)?.voided).toBeNull();
  });

  test('refuses the declaration that amounts to it, and nothing else', () => {
    const table = new ScriptedTable({ canBeRecorded: without('PenaltyImposed') }).playing();
    table.pushed();
    table.say(OPERATOR, { say: 'penalise', ...FALSE_WIN });
    expect(table.answers()).toMatchObject([{ ok: false, code: 'cannot-be-recorded' }]);
    expect(table.recorded()).toEqual([]);
    expect(table.win().recorded()).toContain('HandSettled');
  });

  test('is refused before it comes before the players, who would agree in vain', () => {
    const table = new ScriptedTable({ canBeRecorded: without('PenaltyImposed') }).playing();
    table.say(ADA, { say: 'propose', proposal: { kind: 'penalty', ...FALSE_WIN } });
    expect(table.answers()).toMatchObject([{ ok: false, code: 'cannot-be-recorded' }]);
    expect(table.context.match?.agreement.open).toBeNull();
  });

  test('is left out of the payments at the end of a match, which ends all the same', () => {
    const bonus = { from: 'p1', to: 'p2', points: 15, because: 'uma' } as const;
    const end: readonly MatchEvent[] = [
      { type: 'MatchSettled', transfers: [bonus] },
      { type: 'MatchEnded', left: { to: 'p2', points: 5 } },
    ];
    expect(recordableEnd(() => true, end)).toEqual(end);
    expect(recordableEnd(without('MatchSettled'), end)).toEqual([{ type: 'MatchEnded' }]);
    expect(recordableEnd(without('MatchSettled'), [])).toEqual([]);
  });
});
