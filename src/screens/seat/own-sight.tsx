import type { SeatView } from '../../contract/seat-view.ts';
import { Meld } from '../table/parts/seat-strip.tsx';
import { useWords } from '../text/language.ts';
import { Tile, Tiles } from '../tiles/tile.tsx';
import './own-sight.css';

type Own = NonNullable<SeatView['own']>;

/** The own tiles, which nobody else's page holds. */
export const OwnSight = ({ own }: { readonly own: Own }) => {
  const words = useWords();
  const { concealed, drawn, melds, flowers, discarded, dead } = own;
  return (
    <section class="card own-sight" data-testid="own">
      <h2>{words.seat.own}</h2>
      {dead && (
        <p class="said refused" data-testid="dead">
          {words.seat.dead}
        </p>
      )}
      <p class="own-hand" data-testid="own-concealed">
        <Tiles faces={concealed} />
        {drawn !== null && <Tile face={drawn} mark="latest" />}
      </p>
      {melds.length + flowers.length > 0 && (
        <p class="own-melds">
          {melds.map((meld, index) => (
            <Meld key={index} meld={meld} />
          ))}
          <Tiles faces={flowers} />
        </p>
      )}
      {discarded.length > 0 && (
        <p class="own-discarded" data-testid="own-discarded">
          <span>{words.seat.discarded}</span>
          <Tiles faces={discarded} />
        </p>
      )}
    </section>
  );
};
