import { useWords } from '../text/language.ts';
import { handOf, type MeldEntry, type Player } from './entry.ts';
import { type FormProps, nameOf } from './form-props.ts';
import './hand-tiles.css';
import { TilePad } from './tile-pad.tsx';
import { TileRow } from './tile-row.tsx';

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
