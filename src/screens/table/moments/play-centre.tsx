import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Dice } from '../parts/dice.tsx';
import { FreePlace } from '../parts/free-place.tsx';
import { Turned } from '../parts/turned.tsx';
import { Wind } from '../parts/wind.tsx';
import { readerSide, type Side } from '../seats.ts';
import { Indicators } from './indicators.tsx';
import { MiddleTiles } from './middle-tiles.tsx';
import './play-centre.css';

interface PlayCentreProps {
  readonly view: TableView;
  /** Whose turn it is; the arrow points there. Null where the table does not know. */
  readonly turn: Side | null;
}

/** Between the rivers: the round, and whose turn. Where nobody sits: what is left to draw, and the dice. */
export const PlayCentre = ({ view, turn }: PlayCentreProps) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class="play-centre">{view.match !== null && <Wind wind={view.match.round} />}</div>
      </Turned>
      {turn !== null && (
        <Turned side={turn}>
          <div class="turn-arrow" data-testid="turn" data-side={turn} />
        </Turned>
      )}
      <FreePlace view={view}>
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
    </>
  );
};
