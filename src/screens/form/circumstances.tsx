import { Choice, Toggles } from '../sheet/choice.tsx';
import { useWords } from '../text/language.ts';
import { FLAGS, type Player } from './entry.ts';
import { type FormProps, playerOptions } from './form-props.ts';
import { losersOf } from './outcome.ts';
import { TilePad } from './tile-pad.tsx';
import { TileRow } from './tile-row.tsx';

const INDICATORS = [
  { asked: 'doraIndicators', into: 'dora' },
  { asked: 'uraIndicators', into: 'ura' },
] as const;

const Indicators = ({ form, entry, change, left }: FormProps) => {
  const words = useWords();
  const rows = INDICATORS.filter(({ asked }) => form.asks.includes(asked));
  const aimed = rows.some(({ into }) => into === entry.target.into);
  return (
    <>
      {rows.map(({ into }) => (
        <TileRow
          key={into}
          label={words.form.row[into]}
          target={{ into }}
          entry={entry}
          change={change}
          testid={into}
        />
      ))}
      {aimed && <TilePad form={form} entry={entry} change={change} left={left} />}
    </>
  );
};

const Liable = ({ view, entry, change }: FormProps) => {
  const words = useWords();
  const losers = losersOf(
    entry,
    playerOptions(view).map(({ value }) => value),
  );
  const nobody: { readonly value: Player | null; readonly label: string } = {
    value: null,
    label: words.form.nobody,
  };
  return (
    <Choice
      title={words.form.liable}
      options={[nobody, ...playerOptions(view, losers)]}
      chosen={entry.liable}
      choose={(liable) => change({ do: 'set', to: { liable } })}
      testid="liable"
    />
  );
};

/** What only the people at the table can know of a win. */
export const Circumstances = (props: FormProps) => {
  const words = useWords();
  const { form, entry, change } = props;
  const flags = FLAGS.filter((flag) => form.asks.includes(flag));
  return (
    <>
      {flags.length > 0 && (
        <Toggles
          title={words.form.happened}
          options={flags.map((value) => ({ value, label: words.form.flag[value] }))}
          chosen={entry.flags}
          toggle={(flag) => change({ do: 'toggle-flag', flag })}
          testid="flags"
        />
      )}
      <Indicators {...props} />
      {form.asks.includes('liable') && <Liable {...props} />}
    </>
  );
};
