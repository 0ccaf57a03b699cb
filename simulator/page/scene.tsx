import { useRef } from 'preact/hooks';
import type { InsideView } from '../inside/inside-view.ts';
import type { TileInside } from '../machine/inside.ts';
import { BOXES, DRUM, longestWallOf, type Spot, STAGE, spotOf, TABLE_SIZE } from './places.ts';

interface SceneProps {
  readonly view: InsideView;
  /** Whether tiles that lie face down are drawn with their faces all the same. */
  readonly sight: 'through' | 'as-people';
  readonly chosen: string | null;
  readonly onChoose: (at: string) => void;
}

/** The table from above, and at its right what is inside the machine and beside it. */
export const Scene = ({ view, sight, chosen, onChoose }: SceneProps) => {
  const orders = orderIn(view.tiles);
  // Kept, so that walls do not move while they grow shorter.
  const longest = useRef(0);
  longest.current = Math.max(longest.current, longestWallOf(view.tiles));
  return (
    <div class="stage" data-testid="stage">
      <div
        class={`table-top gate-${view.gate}`}
        style={boxStyle({ x: TABLE_SIZE / 2, y: TABLE_SIZE / 2, size: TABLE_SIZE - 20 })}
      />
      <div
        class={`drum drum-${view.drum}`}
        style={boxStyle({ ...DRUM, size: 2 * DRUM.radius })}
        data-testid="drum"
      >
        <span>
          drum: {view.drumPause === 'none' ? view.drum : `${view.drum}, ${view.drumPause}`},{' '}
          <b data-testid="in-drum">{view.tiles.filter(({ at }) => at === 'drum').length}</b> in it
        </span>
      </div>
      {Object.entries(BOXES).map(([box, { title, y }]) => (
        <span key={box} class="box-title" style={spotStyle({ x: 1040, y })}>
          {title}: {view.tiles.filter(({ at }) => at === box).length}
        </span>
      ))}
      {view.tiles.map((tile) => (
        <TileDrawn
          key={`${tile.set}${tile.number}`}
          tile={tile}
          spot={spotOf(tile, { orderOf: (each) => orders.get(each) ?? 0, longestWall: longest.current })}
          sight={sight}
          chosen={chosen === tile.at}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
};

/** The place of each tile among those that are where it is. */
const orderIn = (tiles: readonly TileInside[]): ReadonlyMap<TileInside, number> => {
  const counts = new Map<string, number>();
  const orders = new Map<TileInside, number>();
  for (const tile of tiles) {
    const order = counts.get(tile.at) ?? 0;
    orders.set(tile, order);
    counts.set(tile.at, order + 1);
  }
  return orders;
};

const share = (units: number): string => `${(units / STAGE.width) * 100}cqw`;

const spotStyle = ({ x, y }: Pick<Spot, 'x' | 'y'>) => ({ transform: `translate(${share(x)}, ${share(y)})` });

interface Square {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const boxStyle = ({ x, y, size }: Square) => ({
  left: share(x - size / 2),
  top: share(y - size / 2),
  width: share(size),
  height: share(size),
});

interface TileDrawnProps extends Pick<SceneProps, 'sight' | 'onChoose'> {
  readonly tile: TileInside;
  readonly spot: Spot;
  readonly chosen: boolean;
}

const TileDrawn = ({ tile, spot, sight, chosen, onChoose }: TileDrawnProps) => {
  const { set, number, face, at, due } = tile;
  const isSeen = sight === 'through' || spot.lies === 'face-up';
  return (
    <button
      type="button"
      class={`tile set-${set} ${spot.lies} ${chosen ? 'chosen' : ''}`}
      style={{
        transform: `translate(${share(spot.x)}, ${share(spot.y)}) translate(-50%, -50%) rotate(${spot.turned}deg)`,
        'z-index': spot.height,
      }}
      title={`${face} (${set}${number}) at ${at}${due === null ? '' : `, due at ${due}`}`}
      data-at={at}
      data-due={due}
      onClick={() => onChoose(at)}
    >
      {isSeen && (
        <svg viewBox="0 0 300 400" role="img" aria-label={face}>
          <use href={`#drawn-${face}`} />
        </svg>
      )}
    </button>
  );
};
