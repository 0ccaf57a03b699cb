import type { DeclaredForm } from '../../contract/declared-form.ts';
import { tileName } from '../../words/names.ts';
import { useWords } from '../text/language.ts';
import { Tile } from '../tiles/tile.tsx';
import type { Target } from './entry.ts';
import type { FormProps } from './form-props.ts';
import './tile-pad.css';

type SetTile = DeclaredForm['tiles'][number];

/** Flowers, seasons, animals and painted faces are never part of a hand (docs/rules.md, "Tiles"). */
const isBonus = (face: string): boolean => /^[acfg]\d$/.test(face);

/** What can go where the form aims. */
const tilesFor = ({ tiles, aside }: DeclaredForm, { into }: Target): readonly SetTile[] =>
  tiles.filter(({ face }) => (into === 'aside' ? aside.includes(face) : !isBonus(face)));

const suitOf = ({ face }: SetTile): string => /[a-z]/.exec(face)?.[0] ?? '';

/** A row of keys for each suit, as players lay them out. */
const rowsOf = (tiles: readonly SetTile[]): readonly (readonly SetTile[])[] =>
  [...new Set(tiles.map(suitOf))].map((suit) => tiles.filter((tile) => suitOf(tile) === suit));

/** Every tile that can be entered now, with how many are left. */
export const TilePad = ({ form, entry, change, left }: Omit<FormProps, 'view'>) => {
  const words = useWords();
  return (
    <div class="tile-pad" data-testid="tile-pad">
      {rowsOf(tilesFor(form, entry.target)).map((row) => (
        <div class="pad-row" key={row[0]?.face}>
          {row.map(({ face }) => (
            <button
              type="button"
              key={face}
              class="pad-tile"
              disabled={left(face) === 0}
              aria-label={words.form.left(tileName(face, words.tiles), left(face))}
              data-face={face}
              onClick={() => change({ do: 'tap', face })}
            >
              <Tile face={face} />
              <span class="pad-left" aria-hidden="true">
                {left(face)}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
