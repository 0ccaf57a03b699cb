import { useWords } from '../../text/language.ts';

type WindName = 'east' | 'south' | 'west' | 'north';

/** The engraved character of a wind, named for those who cannot read it. */
export const Wind = ({ wind }: { readonly wind: WindName }) => (
  <svg class="wind" viewBox="0 0 100 100" role="img" aria-label={useWords().wind[wind]}>
    <use href={`${TILE_SPRITE}#${wind}`} />
  </svg>
);
