import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Dice } from '../parts/dice.tsx';
import { FreePlace } from '../parts/free-place.tsx';
import { Turned } from '../parts/turned.tsx';
import { Wind } from '../parts/wind.tsx';
import { emptySide, readerSide, type Side } from '../seats.ts';
import { Indicators } from './indicators.tsx';
import { MiddleTiles } from './middle-tiles.tsx';
import './play-centre.css';

interface PlayCentreProps {
  readonly view: TableView;
  /** Whose turn it is; the arrow points there. Null where the table does not know. */
  readonly turn: Side | null;
}

/**
 * Between the rivers: the round, and whose turn. Where nobody sits: what is left to draw, and the dice; where somebody
 * sits at every side what is left stands in the middle, too.
 */
export const PlayCentre = ({ view, turn }: PlayCentreProps) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  const empty = emptySide(view);
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class={empty === null ? 'play-centre with-count' : 'play-centre'}>
          {view.match !== null && <Wind wind={view.match.round} />}
          {empty === null && <span class="wall-count">{view.tilesLeft ?? ''}</span>}
        </div>
      </Turned>
      {turn !== null && (
        <Turned side={turn}>
          <div class="turn-arrow" data-testid="turn" data-side={turn} />
        </Turned>
      )}
      {empty !== null && (
        <FreePlace side={empty} view={view}>
          <div class="left-to-draw">
            {view.tilesLeft !== null && (
              <>
                <span class="eyebrow">{words.tilesLeft}</span>
                <span class="wall-count" data-testid="wall-count">
                  {view.tilesLeft}
                </span>
                <MiddleTiles tiles={view.wall?.middle ?? 0} />
              </>
            )}
            <Indicators view={view} />
            {dice !== null && <Dice dice={dice} />}
          </div>
        </FreePlace>
      )}
    </>
  );
};
