import { Tile } from '../../tiles/tile.tsx';
import './middle-tiles.css';

/** The tiles put aside in the middle, face down. */
export const MiddleTiles = ({ tiles }: { readonly tiles: number }) => (
  <span class="middle-tiles" data-testid="middle" data-tiles={tiles}>
    {Array.from({ length: tiles }, (_, index) => (
      <Tile key={index} face="back" />
    ))}
  </span>
);
