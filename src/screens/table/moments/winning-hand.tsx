import type { WonHand } from '../../../contract/outcome-view.ts';
import { Tile, Tiles } from '../../tiles/tile.tsx';
import { Meld } from '../parts/seat-strip.tsx';

/** With many melds the flowers stand in the upper row, which is short then. */
const UPPER_ROW_WITH_FLOWERS = 7;

const Flowers = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class="won-flowers" data-testid="won-flowers">
    <Tiles faces={faces} />
  </span>
);

/** The tiles of a winner; nothing where the hand was entered by its patterns. */
export const WinningHand = ({ won: { concealed, win, melds, flowers } }: { readonly won: WonHand }) => {
  const flowersAbove = concealed.length <= UPPER_ROW_WITH_FLOWERS;
  if (win === null) return null;
  return (
    <div class="winning-hand" data-testid="winning-hand">
      <div class="hand-row">
        <Tiles faces={concealed} />
        <Tile face={win} mark="win" />
        {flowersAbove && <Flowers faces={flowers} />}
      </div>
      <div class="hand-row hand-extras">
        {melds.map((meld, index) => (
          <Meld key={`${index}`} meld={meld} />
        ))}
        {!flowersAbove && <Flowers faces={flowers} />}
      </div>
    </div>
  );
};
