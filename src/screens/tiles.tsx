import { tileName } from '../words/tiles.ts';
import { useWords } from './language.ts';
import { askForDrawing } from './sprites.ts';
import './tiles.css';

/** Where a face, `back` or the character of a wind is drawn, in the page itself; asks for it, if nobody did. */
export const drawingOf = (id: string): string => {
  void askForDrawing(id);
  return `#drawn-${id}`;
};

type Lie = 'upright' | 'turned';

interface TileProps {
  /** A face in the notation of docs/rules.md, or `back`. */
  readonly face: string;
  readonly lie?: Lie;
  readonly mark?: 'win' | 'claim' | 'latest';
}

/** One tile, as wide as `--tile` says; the drawing is the sprite's. */
export const Tile = ({ face, lie = 'upright', mark }: TileProps) => (
  <svg
    class={`tile ${face === 'back' ? '' : 'ivory'} ${lie} ${mark ?? ''}`}
    viewBox="0 0 300 400"
    role="img"
    aria-label={tileName(face, useWords().tiles)}
    data-tile={face}
  >
    <use href={drawingOf(face)} />
  </svg>
);

/** Tiles side by side, in order. */
export const Tiles = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class="tiles">
    {faces.map((face, index) => (
      <Tile key={`${index}${face}`} face={face} />
    ))}
  </span>
);

type WindName = 'east' | 'south' | 'west' | 'north';

/** The engraved character of a wind, named for those who cannot read it. */
export const Wind = ({ wind }: { readonly wind: WindName }) => (
  <svg class="wind" viewBox="0 0 100 100" role="img" aria-label={useWords().wind[wind]}>
    <use href={drawingOf(wind)} />
  </svg>
);
