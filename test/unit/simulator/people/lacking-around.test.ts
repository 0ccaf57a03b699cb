import { expect, test } from 'vitest';
import { below, createRandom } from '../../../../simulator/machine/random.ts';
import { CountedTiles } from '../../../../simulator/people/counted-tiles.ts';
import { lackingAnyShape, lackingAnyShapeAround } from '../../../../simulator/people/plans.ts';
import { rulesetWith } from '../../../../src/rules/rulesets/catalogue.ts';
import { PLAYABLE_IDS } from '../../../../src/rules/rulesets/presets.ts';
import { KIND_COUNT } from '../../../../src/rules/tiles/kind.ts';

const HANDS = 25;

test.each(PLAYABLE_IDS)(
  '%s: what a hand lacks with a tile more or fewer is what it lacks counted anew',
  (id) => {
    const made = rulesetWith(id);
    if (!made.ok) throw new Error(made.error.code);
    const { ruleset } = made;
    const random = createRandom('lacking around', id);
    for (let hand = 0; hand < HANDS; hand += 1) {
      const melds = Array.from({ length: below(random, 4) });
      const jokers = below(random, 3);
      const tiles = CountedTiles.of([]);
      for (let left = 13 - 3 * melds.length - jokers; left > 0; ) {
        const kind = below(random, KIND_COUNT);
        if (tiles.of(kind) === 4) continue;
        tiles.add(kind, 1);
        left -= 1;
      }
      const held = { ruleset, concealed: tiles, jokers, melds };
      const around = lackingAnyShapeAround(held);
      for (let kind = 0; kind < KIND_COUNT; kind += 1)
        for (const by of [1, -1] as const) {
          if (tiles.of(kind) + by < 0) continue;
          const anew = tiles.trying(kind, by, () => lackingAnyShape(tiles, held));
          expect(around.with(kind, by), `${by} of kind ${kind}`).toBe(anew);
        }
    }
  },
);
