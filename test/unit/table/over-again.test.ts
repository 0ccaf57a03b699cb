import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { ruleset } from '../play/stacked-table.ts';
import { seenAfter } from '../views/charts-seen.ts';
import { passHeld, setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* What ends, and begins again before what was to follow from its end has come. */

const by = (player: Player) => ({ role: 'player', player }) as const;

const confirmed = (table: ScriptedTable, ...players: readonly Player[]): ScriptedTable => {
  const proposal = table.context.match?.agreement.count ?? 0;
  for (const player of players) table.say(by(player), { say: 'confirm', proposal });
  return table;
};

const proposedDrawn = (table: ScriptedTable): ScriptedTable => {
  const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
  return table.say(by('p3'), { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome } });
};

describe('a time that begins anew', () => {
  test('to take a hand back lasts as long from its second end', () => {
    const table = new ScriptedTable({ undoTimeMs: 60_000 }).playing().win();
    table.clock.advance(50_000);
    table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    confirmed(confirmed(table, 'p2', 'p3') && proposedDrawn(table), 'p1', 'p2');
    expect(table.at.table).toBe('betweenHands');
    table.clock.advance(59_999);
    expect(table.context.undoTime).toBe('running');
    table.clock.advance(1);
    expect(table.context.undoTime).toBe('over');
  });

  test('to take a hand back is counted down to its second end, and not while the hand is open again', () => {
    const table = new ScriptedTable({ undoTimeMs: 60_000 }).playing().win();
    const look = createLookedAt({
      ...{ club: clubId.parse('club'), table: tableId.parse('t1'), hands: 9 },
      ...{ seed: null, play: 'as-the-table-can' },
      ...{ confirmTimeMs: null, undoTimeMs: 60_000, decided: null, head: null },
      now: table.clock.now.bind(table.clock),
      delivery: () => null,
    });
    const leftMs = (): number | null => {
      const { at, undoEndsAt } = look({ ...seenAfter([], ruleset()), context: table.context }, []);
      return undoEndsAt === undefined ? null : undoEndsAt - at;
    };
    expect(leftMs()).toBe(60_000);
    table.clock.advance(50_000);
    table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    expect(leftMs()).toBe(10_000);
    confirmed(table, 'p2', 'p3');
    expect(leftMs()).toBeNull();
    confirmed(proposedDrawn(table), 'p1', 'p2');
    expect(leftMs()).toBe(60_000);
  });

  test('to be joined in a wish for a pause lasts as long from the second word', () => {
    const table = new ScriptedTable().playing().hear(passHeld(0));
    table.clock.advance(4_900);
    table.hear(passHeld(0)).clock.advance(4_900);
    expect(table.hear(passHeld(2)).at.table).toBe('paused');
  });
});

describe('a hand that is over', () => {
  test('leaves nothing of what was read of it to the next', () => {
    const table = new ScriptedTable().playing();
    const [tile, from] = [...table.people.places()].find(([, { place }]) => place === 'hand') ?? [];
    if (tile === undefined || from === undefined) throw new Error('everybody holds tiles');
    const to = { place: 'river', side: 2, index: 9 } as const;
    table.hear({ type: 'TileMoved', tile, from, to, event: { boot: '7.A1F0', sequence: 9 } });
    table.clock.advance(20_000);
    table.learn({
      places: new Map([...table.people.places()].map(([each, zone]) => [each, each === tile ? to : zone])),
      snapshot: { cycle: 7, servedCycle: 7, live: 'on' },
    });
    confirmed(proposedDrawn(table.press(1, 'draw')), 'p1', 'p2');
    expect(table.at.hand).toBeNull();
    expect(table.context).toMatchObject({ reading: null, told: null, watch: { obstacle: null } });
  });
});

describe('a hand whose walls are not to be had any more', () => {
  const DEAL: Command = { command: 'deal-hands', cycle: 7, hands: [14, 13, 13, 0], dealer: 0 };
  const DEALS = { capabilities: { deal: 14, dlive: 1 } } as const;
  const isDealt = (report: Report): boolean =>
    (report.type === 'CommandFinished' && report.command.command === 'deal-hands') ||
    (report.type === 'PhaseReached' && report.op === 'DEAL');

  test('for the deal that the machine failed in is dealt again when a press has it tried again', () => {
    const table = new ScriptedTable({ play: 'declared', withhold: isDealt }).connect(DEALS).throwForDealer();
    table.start().start().press(0, 'dice');
    expect(table.at.hand).toBe('dealing');
    table.hear({ type: 'CommandFailed', command: DEAL, fault: 'F702' });
    expect(table.start().at.table).toBe('retrying');
    table.pushed();
    table.learn({ ...DEALS, snapshot: { cycle: 7, servedCycle: 7, wallBegun: ['deal'] } });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });

  test('is dealt again where they are missed at a machine that its watchdog holds', () => {
    const served = { status: 'HOLD', cycle: 7, servedCycle: 7 } as const;
    const table = new ScriptedTable().wallsUp().restarted().connect({ snapshot: served });
    expect(table.at.table).toBe('held');
    table.hear({ type: 'PortLost', why: 'unplugged' }).clock.advance(250);
    table.pushed();
    table.connect({ snapshot: { ...served, ...setAt('inside') } });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.at).toMatchObject({ table: 'held', hand: null });
  });
});
