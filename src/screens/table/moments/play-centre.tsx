import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Dice } from '../parts/dice.tsx';
import { Turned } from '../parts/turned.tsx';
import { readerSide, type Side } from '../seats.ts';
import { MiddleTiles } from './middle-tiles.tsx';
import './play-centre.css';

interface PlayCentreProps {
  readonly view: TableView;
  /** Whose turn it is; the arrow points there. */
  readonly turn: Side;
}

/** The small square between the rivers: whose turn, the dice of the hand, the tiles in the middle. */
export const PlayCentre = ({ view, turn }: PlayCentreProps) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  return (
    <>
      <Turned side={turn}>
        <div class="turn-arrow" data-testid="turn" data-side={turn} />
      </Turned>
      <Turned side={readerSide(view)}>
        <div class="play-centre">
          <span class="eyebrow">{words.tilesLeft}</span>
          <span class="wall-count">{view.tilesLeft ?? ''}</span>
          <MiddleTiles tiles={view.wall?.middle ?? 0} />
          {dice !== null && <Dice dice={dice} />}
        </div>
      </Turned>
    </>
  );
};
