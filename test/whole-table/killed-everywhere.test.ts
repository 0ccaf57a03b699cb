import { describe, expect, test } from 'vitest';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import type { CommitBatch, LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const SPEED = 8;
/** A machine that missed its controller for so long holds its motors (SPEC §4.5). */
const AWAY_MS = [0, 2500];
const KILLS = 30;

const noting = (ledger: LedgerStore, events: DomainEvent[]): LedgerStore => ({
  ...ledger,
  commit: (batch: CommitBatch) => {
    events.push(...batch.events);
    return ledger.commit(batch);
  },
});

const hand = (view: TableView | null): number => view?.match?.hand ?? 0;

describe('a controller that is killed anywhere', () => {
  test.each(AWAY_MS)('and is back after %i ms has no hand dealt again', async (awayMs) => {
    const events: DomainEvent[] = [];
    const table = await startWholeTable({
      seed: `killed for ${awayMs}`,
      speed: SPEED,
      ledger: noting(createMemoryLedger(), events),
    });
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = events.length;
      const last = hand(table.view());
      // One, two or three events later: at every moment of a hand sooner or later.
      await table.playUntil((view) => events.length > before + (kills % 3) || hand(view) > last);
      await table.kill(awayMs);
    }
    await table.playUntil((view) => hand(view) > 2);
    await table.stop();
    expect(events.filter(({ type }) => type === 'HandVoided')).toEqual([]);
  });

  test('while the gate closes behind the only set, and is back when the motors are held, asks for the dice', async () => {
    const table = await startWholeTable({ seed: 'held before the build', speed: SPEED, sets: 1 });
    const playOn = (at: Moment['at']): Promise<void> => table.playUntil((view) => view?.moment.at === at);
    // It opens, the tiles are pushed in, and it closes.
    for (const at of ['gateMoving', 'waitingForStart', 'gateMoving'] as const) await playOn(at);
    await table.kill(2500);
    await playOn('dealing');
    await table.stop();
  });
});
