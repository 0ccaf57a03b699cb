import { describe, expect, test } from 'vitest';
import type { EnteredPatterns } from '../../../src/rules/entered/entered-patterns.ts';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { scorePatterns } from '../../../src/rules/score.ts';
import { SANMA_IDS, type Sanma, sampleOf, sanma, sanmaWithAll, scoredIn } from './sanma.ts';

type Melds = EnteredPatterns['melds'];

/** How often a yaku or dora is in a hand that has so many han of it. */
const timesOf = ({ scoring }: Sanma, id: string, { han, melds }: { han: number; melds: Melds }): number => {
  const yaku = scoring.yaku.find((row) => row.id === id);
  if (yaku === undefined) return han;
  return han / (melds === 'claimed' ? yaku.open : yaku.closed);
};

/** The hands that the rule book shows, with their patterns entered as whoever has read the score would enter them. */
const entriesOf = (ruleset: Sanma) =>
  patternsOf(ruleset.scoring).flatMap(({ id, example }) => {
    const scored = scoredIn(ruleset, example);
    if (scored.outcome !== 'won' || scored.method !== 'han') return [];
    const { tiles, situation } = sampleOf(example);
    const melds: Melds = tiles.melds.some(({ meld }) => meld !== 'concealed-kong')
      ? 'claimed'
      : 'none-claimed';
    const yakuman = (scored.limit?.ids ?? []).map((each) => [each, 1] as const);
    const others = scored.items.map(
      (item) => [item.id, timesOf(ruleset, item.id, { han: item.points, melds })] as const,
    );
    const patterns = Object.fromEntries([...yakuman, ...others]);
    return [{ id, scored, situation, entered: { patterns, melds, fu: scored.fu } }];
  });

describe.each(SANMA_IDS)('%s', (id) => {
  const ruleset = sanmaWithAll(id);
  const entries = entriesOf(ruleset);

  test('has most of its book’s examples won', () => expect(entries.length).toBeGreaterThan(30));

  test.each(entries)('yaku entered for $id pay what its tiles pay', ({ scored, situation, entered }) => {
    const { reading: _, ...paid } = scored;
    expect(scorePatterns(ruleset, entered, situation)).toEqual(paid);
  });
});

const SOUTH = { by: 'discard', seat: 'south', round: 'east', everyoneReady: false } as const;
const entered = (patterns: EnteredPatterns['patterns'], melds: Melds = 'none-claimed'): EnteredPatterns => ({
  patterns,
  melds,
  fu: null,
});

describe('yaku that are entered by whoever has not read the score', () => {
  test('pay nothing for what another is paid in place of', () => {
    const both = scorePatterns(sanma('sanma-honshu'), entered({ ryanpeikou: 1, iipeikou: 1 }), SOUTH);
    expect(both).toEqual(scorePatterns(sanma('sanma-honshu'), entered({ ryanpeikou: 1 }), SOUTH));
  });

  test.each([
    ['junchan', { chanta: 1, chinitsu: 1 }],
    ['chinitsu', { honitsu: 1, junchan: 1 }],
  ] as const)(
    'are no contradiction where %s is left out, so that the hand needs no honours',
    (left, patterns) => {
      const score = (without: readonly string[]) =>
        scorePatterns(sanma('sanma-modern', { without }), { ...entered(patterns), fu: 40 }, SOUTH).outcome;
      expect([score([]), score([left])]).toEqual(['contradiction', 'won']);
    },
  );

  test('of a closed hand alone take nothing from an open one', () => {
    const both = scorePatterns(
      sanma('sanma-honshu'),
      entered({ ryanpeikou: 1, iipeikou: 1, chinitsu: 1 }, 'claimed'),
      SOUTH,
    );
    expect(both).toEqual(scorePatterns(sanma('sanma-honshu'), entered({ chinitsu: 1 }, 'claimed'), SOUTH));
  });

  test('that are yakuman are paid by the seat', () => {
    const limitOf = (seat: 'east' | 'south') => {
      const score = scorePatterns(sanma('sanma-modern'), entered({ kokushi: 1 }), { ...SOUTH, seat });
      return score.outcome === 'won' ? score.limit?.points : score;
    };
    expect([limitOf('east'), limitOf('south')]).toEqual([48_000, 32_000]);
  });

  test('that are two yakuman are paid both', () =>
    expect(
      scorePatterns(sanma('sanma-modern'), entered({ daisangen: 1, tsuuiisou: 1 }), SOUTH),
    ).toMatchObject({ yakuman: 2, limit: { ids: ['daisangen', 'tsuuiisou'], points: 64_000 } }));
});
