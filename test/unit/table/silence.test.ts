import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { Player, Zone } from '../../../src/play/seating/furniture.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { ruleset } from '../play/stacked-table.ts';
import { seenAfter } from '../views/charts-seen.ts';
import { BOOT, faultCleared, faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* Who says nothing to what is proposed agrees to it, where he is asked and may answer. */

const OPERATOR: Speaker = { role: 'operator' };
const by = (player: Player): Speaker => ({ role: 'player', player });

const DRAWN: Say = {
  say: 'propose',
  proposal: {
    kind: 'outcome',
    hand: 1,
    outcome: { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] },
  },
};

/** A hand that was taken back, and for which p3 proposes a draw. */
const proposed = (): ScriptedTable => {
  const table = new ScriptedTable().playing().win();
  table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
  for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal: 1 });
  table.say(by('p3'), DRAWN);
  table.recorded();
  return table;
};

const OUT = { place: 'out' } as const;
const RIVER = { place: 'river', side: 2, index: 3 } as const;
const strange = (from: Zone, to: Zone): Report => ({
  type: 'TileMoved',
  tile: 17,
  set: 'B',
  from,
  to,
  event: { boot: BOOT, sequence: 9 },
});

/** Learned anew, with the walls it had. */
const learned = (table: ScriptedTable): ScriptedTable =>
  table.learn({ snapshot: { servedCycle: table.context.cycle } });

/** Everybody is asked for something else: how that begins, and what ends it. */
const ELSE_ASKED = {
  'the press that ends a pause': {
    begins: (table) => table.say(OPERATOR, { say: 'pause', reason: 'dinner' }),
    ends: (table) => table.start(),
  },
  'what ends a fault': {
    begins: (table) => table.hear(faultRaised('F602', 'L')),
    ends: (table) =>
      table.hear(faultCleared('F602')).learn({ snapshot: { servedCycle: table.context.cycle } }),
  },
  'the press that lets the hand go on after a start of the controller': {
    begins: (table) => table.restarted().connect({ snapshot: { servedCycle: table.context.cycle } }),
    ends: (table) => table.start(),
  },
  'a tile of the other set to be taken away': {
    begins: (table) => table.hear(strange(OUT, RIVER)),
    ends: (table) => table.hear(strange(RIVER, OUT)),
  },
} as const satisfies Record<string, Record<'begins' | 'ends', (table: ScriptedTable) => ScriptedTable>>;

const LONGER_MS = 600_000;

const afterSilence = (table: ScriptedTable, durationMs: number): readonly string[] => {
  table.recorded();
  table.clock.advance(durationMs);
  return table.hear().recorded();
};

describe('whoever says nothing agrees', () => {
  test('when his time is over', () => {
    const table = proposed();
    expect(afterSilence(table, 59_999)).toEqual([]);
    expect(afterSilence(table, 1)).toEqual(['ProposalEnded', 'HandDrawn', 'HandSettled']);
  });

  test.each(Object.entries(ELSE_ASKED))(
    'not while everybody is asked for %s, and has the whole time afterwards',
    (_, { begins, ends }) => {
      const before = proposed();
      before.clock.advance(40_000);
      const table = begins(before);
      expect(afterSilence(table, LONGER_MS)).toEqual([]);
      ends(learned(table));
      expect(afterSilence(table, 59_999)).toEqual([]);
      expect(afterSilence(table, 1)).toEqual(['ProposalEnded', 'HandDrawn', 'HandSettled']);
    },
  );

  test.each(Object.entries(ELSE_ASKED))(
    'and who says it agrees also while he is asked for %s',
    (_, { begins }) => {
      const table = begins(proposed());
      for (const player of ['p1', 'p2'] as const) table.say(by(player), { say: 'confirm', proposal: 2 });
      expect(table.recorded()).toContain('HandDrawn');
    },
  );
});

test('what is proposed between hands does not lapse while the machine is served', () => {
  const table = new ScriptedTable().playing().win();
  table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
  table.say(OPERATOR, { say: 'service', task: { do: 'open', pin: '1234' } });
  expect(table.at.table).toBe('service');
  expect(afterSilence(table, LONGER_MS)).toEqual([]);
  table.say(OPERATOR, { say: 'service', task: { do: 'close' } }).learn();
  expect(afterSilence(table, 59_999)).toEqual([]);
  expect(afterSilence(table, 1)).toEqual(['ProposalEnded']);
});

test('what is open as the match ends is nobody’s to answer any more', () => {
  const table = proposed();
  table.say(OPERATOR, { say: 'end-match', reason: 'it is late' });
  expect(table.context.match?.over).toBe(true);
  expect(afterSilence(table, LONGER_MS)).toEqual([]);
  expect(table.context.heard).toBeNull();
});

describe('the time to answer', () => {
  test('is not counted down while everybody is asked for something else', () => {
    const table = proposed();
    const look = createLookedAt({
      ...{ club: clubId.parse('club'), table: tableId.parse('t1'), hands: 9 },
      ...{ seed: null, play: 'as-the-table-can' },
      ...{ confirmTimeMs: 60_000, undoTimeMs: null, decided: null, head: null },
      now: table.clock.now.bind(table.clock),
      delivery: () => null,
    });
    const endsInMs = (): number | null => {
      const { context } = table;
      const hand =
        context.hand === null ? null : { at: context.hand.stage, state: context.hand, notices: {} };
      const { at, proposal } = look({ ...seenAfter([], ruleset()), context, hand }, []);
      return proposal?.endsAt == null ? null : proposal.endsAt - at;
    };
    table.clock.advance(1000);
    expect(endsInMs()).toBe(60_000);
    table.clock.advance(20_000);
    expect(endsInMs()).toBe(40_000);
    table.say(OPERATOR, { say: 'pause', reason: 'dinner' });
    expect(endsInMs()).toBeNull();
    table.clock.advance(20_000);
    table.start();
    expect(endsInMs()).toBe(60_000);
  });
});
