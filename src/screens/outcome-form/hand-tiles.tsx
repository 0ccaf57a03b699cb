import type { DeclaredForm } from '../../contract/declared-form.ts';
import { tileName } from '../../words/tiles.ts';
import { useWords } from '../language.ts';
import type { Player } from '../seats.ts';
import { nameOf } from '../seats.ts';
import { Tile } from '../tiles.tsx';
import type { FormProps } from './change.ts';
import { tilesAt } from './change.ts';
import { handOf, isSameTarget, type MeldEntry, type Target } from './entry.ts';
import './hand-tiles.css';

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

interface HandTilesProps extends FormProps {
  readonly of: Player;
}

const MeldRow = ({ meld, index, ...props }: HandTilesProps & { meld: MeldEntry; index: number }) => {
  const words = useWords();
  const { of, entry, change } = props;
  const label = words.form.meld[meld.meld];
  return (
    <div class="meld-row">
      <TileRow
        label={label}
        target={{ into: 'meld', of, meld: index }}
        entry={entry}
        change={change}
        testid={`meld-${index}`}
      />
      <button
        type="button"
        class="drop-meld"
        aria-label={words.form.dropMeld(label)}
        onClick={() => change({ do: 'drop-meld', of, meld: index })}
      >
        ×
      </button>
    </div>
  );
};

const AddMeld = ({ of, form, change }: HandTilesProps) => {
  const words = useWords();
  return (
    <fieldset class="add-meld">
      <legend>{words.form.addMeld}</legend>
      {form.melds.map((shape) => (
        <button type="button" key={shape} onClick={() => change({ do: 'add-meld', of, shape })}>
          {words.form.meld[shape]}
        </button>
      ))}
    </fieldset>
  );
};

/** Whether the keys belong under these rows. */
const isAimedAt = ({ entry: { target, winner }, of }: HandTilesProps): boolean =>
  'of' in target ? target.of === of : target.into === 'win' && of === winner;

/** One player's tiles, row by row, with the keys below while they are entered. */
export const HandTiles = (props: HandTilesProps) => {
  const words = useWords();
  const { of, entry, form, change, view } = props;
  const wins = entry.kind === 'won' && entry.winner === of;
  const row = { entry, change };
  return (
    <section class="hand-tiles" aria-label={words.form.tilesOf(nameOf(view, of))} data-testid={`hand-${of}`}>
      <TileRow
        label={words.form.row.concealed}
        target={{ into: 'concealed', of }}
        testid="concealed"
        {...row}
      />
      {wins && <TileRow label={words.form.row.win} target={{ into: 'win' }} testid="win" {...row} />}
      {handOf(entry, of).melds.map((meld, index) => (
        <MeldRow key={index} {...props} meld={meld} index={index} />
      ))}
      {form.aside.length > 0 && (
        <TileRow label={words.form.row.aside} target={{ into: 'aside', of }} testid="aside" {...row} />
      )}
      <AddMeld {...props} />
      {isAimedAt(props) && <TilePad form={form} entry={entry} change={change} left={props.left} />}
    </section>
  );
};
