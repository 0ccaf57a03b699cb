import { describe, expect, test } from 'vitest';
import { readMishap } from '../../simulator/machine/faults/mishap-line.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

const recorded = async ({ ledger }: WholeTable): Promise<readonly DomainEvent[]> =>
  (await ledger.recover()).openMatch?.events ?? [];

const rules = (id: RulesetId, options = {}): Ruleset => {
  const made = rulesetWith(id, options);
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
};

const RULESETS = RULESET_IDS.filter((id) => rules(id).deal.seats.length === 3);

/** The dealer's side, whichever that is, has one tile too few. */
const misdeal = () => {
  const read = readMishap('misdeal');
  if (!read.ok) throw new Error(read.what);
  return read.planned;
};

const tilesAt = ({ simulator }: WholeTable, side: number): number =>
  [...simulator.table.occupied()].filter(({ zone }) => zone.place === 'hand' && zone.side === side).length;

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

  test.each(RULESETS)(
    'thirteen, by %s: an odd tile is left in three walls, and the hand comes to its end',
    async (id) => {
      const { count } = await firstHands({ ruleset: rules(id), caps: { deal: 13 } }, 1);
      expect([count('HandsDealt'), count('TileDealt'), count('HandVoided')]).toEqual([1, 1, 0]);
    },
  );

  test('fourteen, where four play', async () => {
    const { count } = await firstHands(
      { ruleset: rules('house', { players: 4 }), caps: { deal: 14, dlive: 1 } },
      1,
    );
    expect([count('HandsDealt'), count('TileDealt'), count('HandVoided')]).toEqual([1, 0, 0]);
  });
});

describe('a hand that was dealt wrongly is void, and dealt again with other walls', () => {
  test.each(['as-the-table-can', 'declared'] as const)(
    '%s: staff read so, and the tiles lie so',
    async (play) => {
      const cards = new Set<string>();
      const hands: number[] = [];
      const table = await startWholeTable({
        ...{ seed: 'misdealt', play, speed: 8, caps: { deal: 14, dlive: 1 } },
        script: [misdeal()],
        onView: ({ moment }) => {
          if (moment.at !== 'fault' || hands.length > 0) return;
          cards.add(moment.code);
          hands.push(...[0, 1, 2].map((side) => tilesAt(table, side)));
        },
      });
      await table.playUntil((view) => view?.match?.hand === 1 && view.moment.at === 'settling');
      const events = await recorded(table);
      await table.stop();
      expect([...cards]).toEqual(['F701']);
      // Forty were to come.
      expect(hands.reduce((sum, tiles) => sum + tiles, 0)).toBe(39);
      expect(events.filter(({ type }) => type === 'HandBegan' || type === 'HandVoided')).toHaveLength(3);
    },
  );
});
