import type { InsideView } from '../inside/inside-view.ts';
import { isZone } from './places.ts';
import type { WrittenOrder } from './use-table.ts';

interface HandsCardProps {
  readonly view: InsideView;
  readonly chosen: string | null;
  readonly onMoved: () => void;
  readonly order: (order: WrittenOrder) => void;
}

/** What hands can do at the table: whole sets, and the tile that was chosen. */
export const HandsCard = ({ view, chosen, onMoved, order }: HandsCardProps) => (
  <section class="hands">
    <h2>With your hands</h2>
    <p>
      <Do order={order} wanted={{ do: 'push-in' }} says="push the tiles in" />
      <Do order={order} wanted={{ do: 'pick-up' }} says="pick up from the floor" />
      <Do order={order} wanted={{ do: 'sort-drum' }} says="take the other set out of the drum" />
      {SETS_OF(view).map((set) => (
        <>
          <Do order={order} wanted={{ do: 'take-set-away', set }} says={`take set ${set} away`} />
          <Do order={order} wanted={{ do: 'bring-set-back', set }} says={`bring set ${set} back`} />
        </>
      ))}
    </p>
    {chosen === null || !isZone(chosen) ? (
      <p class="hint" data-testid="no-move">
        {chosen === null ? 'Click a tile to move it.' : `A tile by itself is not taken from here: ${chosen}.`}
      </p>
    ) : (
      <p data-testid="chosen">
        Tile at {chosen}, to:{' '}
        {placesFor(view, chosen).map((to) => (
          <button
            key={to}
            type="button"
            data-testid={`move-to-${to}`}
            onClick={() => {
              order({ do: 'move', from: chosen, to });
              onMoved();
            }}
          >
            {to === chosen ? 'turn it over' : to}
          </button>
        ))}
      </p>
    )}
  </section>
);

interface DoProps {
  readonly order: (order: WrittenOrder) => void;
  readonly wanted: WrittenOrder;
  readonly says: string;
}

const Do = ({ order, wanted, says }: DoProps) => (
  <button type="button" data-testid={`do-${wanted.do}`} onClick={() => order(wanted)}>
    {says}
  </button>
);

const SETS_OF = ({ sets }: InsideView): readonly string[] =>
  Object.entries(sets)
    .filter(([, where]) => where !== 'none')
    .map(([set]) => set);

const SIDES = [0, 1, 2, 3] as const;
const ROWS = ['hand', 'river', 'flower'] as const;
const MOST_SETS = 4;

/** The next free place of each row of each side, a place for another meld, and where the tile lies itself. */
const placesFor = ({ tiles, sides }: InsideView, chosen: string): readonly string[] => {
  const taken = new Set(tiles.map(({ at }) => at));
  const firstFree = (placeAt: (index: number) => string): string => {
    let index = 0;
    while (taken.has(placeAt(index))) index += 1;
    return placeAt(index);
  };
  const seated = SIDES.filter((side) => sides[side]?.seated === true);
  return [
    ...(chosen.startsWith('wall') ? [chosen] : []),
    ...seated.flatMap((side) => ROWS.map((row) => firstFree((index) => `${row}${side}.${index}`))),
    ...seated.flatMap((side) => meldsOf(side, taken, firstFree)),
  ];
};

const meldsOf = (
  side: number,
  taken: ReadonlySet<string>,
  firstFree: (placeAt: (index: number) => string) => string,
): readonly string[] => {
  const begun = [0, 1, 2, 3].filter((set) => taken.has(`meld${side}.${set}.0`));
  const sets = begun.length < MOST_SETS ? [...begun.slice(-1), begun.length] : begun.slice(-1);
  return sets.map((set) => firstFree((index) => `meld${side}.${set}.${index}`));
};
