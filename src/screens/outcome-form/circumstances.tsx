import { useWords } from '../language.ts';
import { Choice, Field, Toggles } from '../page-parts/panel.tsx';
import { nameOf, type Player, playerOptions, playersOf } from '../seats.ts';
import type { FormProps } from './change.ts';
import { FLAGS, losersOf, type WinBy } from './entry.ts';
import { HandTiles, TilePad, TileRow } from './hand-tiles.tsx';

interface WinningWay {
  readonly by: WinBy;
  readonly from: Player | null;
}

/** Self-draw, or whose tile it was. */
const waysOf = ({ form, entry, view }: FormProps): readonly WinningWay[] =>
  form.by.flatMap((by): readonly WinningWay[] =>
    by === 'self-draw'
      ? [{ by, from: null }]
      : playersOf(view)
          .filter((player) => player !== entry.winner)
          .map((from) => ({ by, from })),
  );

export const HowWon = (props: FormProps) => {
  const words = useWords();
  const { entry, change, view } = props;
  return (
    <Choice
      title={words.form.way}
      options={waysOf(props).map(({ by, from }) => ({
        value: { by, from },
        label: words.form.ways[by](from === null ? '' : nameOf(view, from)),
      }))}
      chosen={{ by: entry.by, from: entry.from }}
      choose={(way) => change({ do: 'choose-way', ...way })}
      testid="way"
    />
  );
};

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

/** How often a player is paid for kongs and pairs of animals. */
const PaidUnits = ({ player, view, entry, change }: FormProps & { readonly player: Player }) => {
  const words = useWords();
  const units = entry.instant[player];
  return (
    <Field
      label={words.form.unitsOf(nameOf(view, player))}
      value={units === undefined ? '' : String(units)}
      enter={(text) => change({ do: 'pay-units', player, points: /^1?\d$/.test(text) ? Number(text) : null })}
      inputMode="numeric"
      maxLength={2}
      testid={`units-${player}`}
    />
  );
};

const CountedPoints = ({ player, view, entry, change }: FormProps & { readonly player: Player }) => {
  const words = useWords();
  const points = entry.heldPoints[player];
  return (
    <Field
      label={words.form.pointsOf(nameOf(view, player))}
      value={points === undefined ? '' : String(points)}
      enter={(text) =>
        change({ do: 'hold-points', player, points: /^\d{1,5}$/.test(text) ? Number(text) : null })
      }
      inputMode="numeric"
      maxLength={5}
      testid={`points-${player}`}
    />
  );
};

const HeldHands = (props: FormProps & { readonly losers: readonly Player[] }) => {
  const words = useWords();
  const { losers, entry, change, view } = props;
  return (
    <section class="held">
      <Choice
        title={words.form.held}
        options={(['tiles', 'points'] as const).map((value) => ({ value, label: words.form.heldBy[value] }))}
        chosen={entry.heldBy}
        choose={(heldBy) => change({ do: 'set', to: { heldBy } })}
        testid="held-by"
      />
      {losers.map((player) =>
        entry.heldBy === 'points' ? (
          <CountedPoints key={player} {...props} player={player} />
        ) : (
          <div key={player}>
            <h3>{nameOf(view, player)}</h3>
            <HandTiles {...props} of={player} />
          </div>
        ),
      )}
    </section>
  );
};

/** What is asked of those who did not win: who lacked one tile, and what they held where every hand is paid. */
export const Losers = (props: FormProps) => {
  const words = useWords();
  const { form, entry, change, view } = props;
  const losers = losersOf(entry, playersOf(view));
  return (
    <>
      {form.asks.includes('waiting') && (
        <Toggles
          title={words.form.waiting}
          options={playerOptions(view, losers)}
          chosen={entry.waiting}
          toggle={(player) => change({ do: 'toggle-waiting', player })}
          testid="waiting"
        />
      )}
      {form.asks.includes('nagashi') && entry.kind === 'drawn' && (
        <Toggles
          title={words.form.nagashi}
          options={playerOptions(view, losers)}
          chosen={entry.nagashi}
          toggle={(player) => change({ do: 'toggle-nagashi', player })}
          testid="nagashi"
        />
      )}
      {form.asks.includes('instant') &&
        playersOf(view).map((player) => <PaidUnits key={player} {...props} player={player} />)}
      {form.asks.includes('held') && <HeldHands {...props} losers={losers} />}
    </>
  );
};
