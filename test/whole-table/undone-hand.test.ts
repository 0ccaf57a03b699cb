import { expect, test } from 'vitest';
import { declaration } from '../../src/contract/declaration.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import type { PlayerSay } from '../../src/play/events/say.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { callsOf } from '../../src/views/club-projection.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const TOLD: ReadonlySet<DomainEvent['type']> = new Set<DomainEvent['type']>(['HandSettled', 'HandUndone']);

test('a declared hand that all players took back in the time they are shown is declared again by them, and the match goes on', async () => {
  const kept = createMemoryLedger();
  const told: DomainEvent['type'][] = [];
  const ledger: LedgerStore = {
    ...kept,
    commit: (batch) => {
      told.push(...batch.events.map(({ type }) => type).filter((type) => TOLD.has(type)));
      return kept.commit(batch);
    },
  };
  const table = await startWholeTable({ seed: 'undone', play: 'declared', undoTimeMs: 6000, ledger });
  const says = async (player: Player, say: PlayerSay): Promise<void> => {
    let accepted: boolean | null = null;
    const said = declaration.parse({ id: `taken-back-${player}-${say.say}`, say });
    void table.declare({ role: 'player', player }, said).then(({ ok }) => {
      accepted = ok;
    });
    await table.playUntil(() => accepted !== null);
    expect(accepted).toBe(true);
  };
  await table.playUntil(() => told.length === 1);
  // Every page counts down the time in which it can be asked.
  const shown = table.view();
  expect((shown?.undoEndsAt ?? 0) - (shown?.at ?? 0)).toBe(6000);
  await says('p1', { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
  const proposal = table.view()?.proposal?.number ?? 0;
  // Whoever calls the staff does so whatever else is before the people, and everybody sees it.
  await says('p3', { say: 'call-staff' });
  expect(table.view()?.staffCalls).toMatchObject([{ since: table.view()?.at }]);
  // So does whoever follows the table.
  const view = table.view();
  if (view === null) throw new Error('a table that plays has a view');
  expect(callsOf(view).calls).toMatchObject([{ id: 'p3', since: view.at }]);
  await says('p2', { say: 'confirm', proposal });
  await says('p3', { say: 'confirm', proposal });
  await table.playUntil(() => told.length === 4);
  await table.playUntil((view) => view?.undoEndsAt === undefined);
  await table.stop();
  expect(told).toEqual(['HandSettled', 'HandUndone', 'HandSettled', 'HandSettled']);
});
