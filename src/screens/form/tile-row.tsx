import { tileName } from '../../words/names.ts';
import { useWords } from '../text/language.ts';
import { Tile } from '../tiles/tile.tsx';
import { isSameTarget, type Target } from './entry.ts';
import type { FormProps } from './form-props.ts';
import './tile-row.css';
import { tilesAt } from './tiles.ts';

interface TileRowProps extends Pick<FormProps, 'entry' | 'change'> {
  readonly label: string;
  readonly target: Target;
  readonly testid: string;
}

/** One place for tiles: its name aims the next taps here, a tile in it is tapped to take it out. */
export const TileRow = ({ label, target, entry, change, testid }: TileRowProps) => {
  const words = useWords();
  const aimed = isSameTarget(entry.target, target);
  return (
    <div class={`tile-row ${aimed ? 'aimed' : ''}`} data-testid={testid}>
      <button
        type="button"
        class="tile-row-name"
        aria-pressed={aimed}
        onClick={() => change({ do: 'aim', at: target })}
      >
        {label}
      </button>
      <span class="row-tiles">
        {tilesAt(entry, target).map((face, index) => (
          <button
            type="button"
            key={`${index}${face}`}
            class="row-tile"
            aria-label={words.form.takeOut(tileName(face, words.tiles))}
            onClick={() => change({ do: 'take', from: target, index })}
          >
            <Tile face={face} />
          </button>
        ))}
      </span>
    </div>
  );
};
