import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTiles } from '../../../../simulator/people/open-tiles.ts';
import type { SeatSight, SeenTile } from '../../../../simulator/people/seat-sight.ts';
import { KIND_COUNT, kindOf, NO_KIND } from '../../../../src/rules/tiles/kind.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { QUIET } from '../../../harness/seat-sights.ts';

const FACES: readonly TileFace[] = ['1m', '9m', '5p', '9s', '1z', '7z', 'f1'];

const row = fc
  .array(fc.constantFrom(...FACES), { maxLength: 6 })
  .map((faces): readonly SeenTile[] => faces.map((face, index) => ({ index, face })));

/** What a look finds otherwise than the look before: the row of one side, or its sets. */
const change = fc.record({
  side: fc.constantFrom(0, 1, 2, 3),
  what: fc.constantFrom('rivers', 'flowers', 'melds'),
  row,
  sets: fc.array(row, { maxLength: 3 }),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const changed = (sight: SeatSight, { side, what, row: own, sets }: Change): SeatSight =>
  what === 'melds'
    ? { ...sight, melds: { ...sight.melds, [side]: sets } }
    : { ...sight, [what]: { ...sight[what], [side]: own } };

const countedAnew = ({ rivers, flowers, melds }: SeatSight): readonly number[] => {
  const counts = Array.from({ length: KIND_COUNT }, () => 0);
  const rows = [...Object.values(rivers), ...Object.values(flowers), ...Object.values(melds).flat()];
  for (const { face } of rows.flat()) {
    const kind = kindOf(face);
    if (kind !== NO_KIND) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

test('what lies open is, look after look, what a count of all rows finds', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let sight: SeatSight = { ...QUIET, happenings: [] };
      for (const each of changes) {
        sight = changed(sight, each);
        expect([...openTiles(sight)]).toEqual(countedAnew(sight));
      }
    }),
  );
});
