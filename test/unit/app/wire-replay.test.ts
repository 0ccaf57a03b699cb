import { describe, expect, test } from 'vitest';
import type { Speed } from '../../../simulator/machine/clock.ts';
import { replayBox } from '../../../src/app/wire-replay.ts';
import type { DomainEvent } from '../../../src/contract/domain-event.ts';
import type { Moment, TableView } from '../../../src/contract/table-view.ts';
import type { BoxEntry } from '../../../src/hardware/box-entry.ts';
import { recordedChannel } from '../../../src/hardware/recorded-channel.ts';
import type { LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../../src/ledger/memory-ledger.ts';
import { startWholeTable, type WholeTable } from '../../harness/whole-table.ts';

/** A match that is played over a line with a recorder in it, and whatever happens to it on the way. */
const recorded = async (
  seed: string,
  happens: (table: WholeTable) => Promise<void>,
  speed: Speed = 'max',
) => {
  const tape: BoxEntry[] = [];
  const facts: DomainEvent[] = [];
  const ledger = createMemoryLedger();
  const noting: LedgerStore = {
    ...ledger,
    commit: (batch) => {
      facts.push(...batch.events);
      return ledger.commit(batch);
    },
  };
  const about = {
    at: new Date(0).toISOString(),
    run: 'a',
    sw: '0',
    port: 'test',
    club: 'club',
    tableId: 't1',
    ruleset: 'korean-japanese',
    players: ['Ada', 'Ben', 'Cho'],
    seed,
    claimWindowMs: null,
  };
  const table = await startWholeTable({
    seed,
    speed,
    ledger: noting,
    between: (open, clock) => {
      const note = (mark: BoxEntry['mark'], text: string): void =>
        void tape.push({ atMs: clock.now(), mark, text });
      note('=', `box ${JSON.stringify(about)}`);
      return recordedChannel(open, { note });
    },
  });
  await happens(table);
  await table.stop();
  return { tape, facts };
};

const replayed = async (tape: readonly BoxEntry[]): Promise<readonly DomainEvent[]> => {
  const facts: DomainEvent[] = [];
  await replayBox(tape, ({ event }) => void facts.push(event));
  return facts;
};

const overHands = (hands: number) => (table: WholeTable) =>
  table.playUntil((view) => view?.match?.hand === hands + 1 || view?.moment.at === 'matchOver');

const wiggled = (table: WholeTable): Promise<void> =>
  overHands(1)(table).then(async () => {
    table.cable.pull();
    for (let steps = 0; steps < 20; steps += 1) await table.step();
    table.cable.putBack();
    await overHands(2)(table);
  });

const isAt =
  (at: Moment['at']) =>
  (view: TableView | null): boolean =>
    view?.moment.at === at;

const pressTwoKeys = async (table: WholeTable): Promise<void> =>
  table.simulator.table.press({ side: 1, key: 'start', act: 'double' });

/** For longer than the watchdog waits. */
const beAway = async (table: WholeTable): Promise<void> => {
  table.cable.pull();
  const backMs = table.clock.now() + 3_000;
  await table.playUntil(() => table.clock.now() >= backMs);
  table.cable.putBack();
};

describe('a recording, replayed through decoder and charts, gives the same facts', () => {
  test.each(['one', 'two'])('of a whole match (seed %s)', async (seed) => {
    const { tape, facts } = await recorded(seed, (table) =>
      table.playUntil((view) => view?.moment.at === 'matchOver'),
    );
    expect(facts.length).toBeGreaterThan(500);
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of two hands with the cable pulled between them', async () => {
    const { tape, facts } = await recorded('cable', wiggled);
    expect(await replayed(tape)).toEqual(facts);
  });

  test.each([
    ['two start keys have paused', pressTwoKeys],
    ['the watchdog has held', beAway],
  ])('of a build that %s', async (_, stop) => {
    const { tape, facts } = await recorded(
      'paused',
      async (table) => {
        await table.playUntil(isAt('shuffling'));
        await stop(table);
        await table.playUntil(isAt('paused'));
        await overHands(1)(table);
      },
      8,
    );
    expect(await replayed(tape)).toEqual(facts);
  });

  test('of a device that restarts in the middle of a hand', async () => {
    const { tape, facts } = await recorded('reboot', async (table) => {
      await table.playUntil((view) => view?.moment.at === 'playing');
      table.simulator.mishaps.rebootDevice();
      await overHands(1)(table);
    });
    expect(await replayed(tape)).toEqual(facts);
  });
});
