import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

const recorded = async ({ ledger }: WholeTable): Promise<readonly DomainEvent[]> =>
  (await ledger.recover()).openMatch?.events ?? [];

/** The first hands of a match at a table that deals. */
const firstHands = async (options: Partial<WholeTableOptions>, hands = 2) => {
  const table = await startWholeTable({ seed: 'dealing', ...options });
  await table.playUntil((view) => view?.match?.hand === hands && view.moment.at === 'settling');
  const events = await recorded(table);
  await table.stop();
  return {
    events,
    count: (type: DomainEvent['type']) => events.filter((event) => event.type === type).length,
  };
};

describe('a table that deals is told to deal once the dice have named the break', () => {
  test('fourteen: nobody takes a tile, and the hand is followed to its end', async () => {
    const { count } = await firstHands({ caps: { deal: 14, dlive: 1 } });
    expect([count('HandsDealt'), count('TileDealt'), count('HandVoided')]).toEqual([2, 0, 0]);
    expect(count('TileDiscarded')).toBeGreaterThan(10);
  });

  test('thirteen: the dealer takes his fourteenth himself', async () => {
    const { count } = await firstHands({ caps: { deal: 13 } });
    expect([count('HandsDealt'), count('TileDealt'), count('HandVoided')]).toEqual([2, 2, 0]);
  });

  test.each([13, 14])('%d, in hands that are declared', async (deal) => {
    const { count } = await firstHands({ play: 'declared', caps: { deal } });
    expect([count('HandsDealt'), count('HandVoided')]).toEqual([2, 0]);
  });
});
