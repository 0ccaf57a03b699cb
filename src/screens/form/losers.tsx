import { Choice, Toggles } from '../sheet/choice.tsx';
import { Field } from '../sheet/field.tsx';
import { useWords } from '../text/language.ts';
import type { Player } from './entry.ts';
import { type FormProps, nameOf, playerOptions, playersOf } from './form-props.ts';
import { HandTiles } from './hand-tiles.tsx';
import { losersOf } from './outcome.ts';

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
      {form.asks.includes('held') && <HeldHands {...props} losers={losers} />}
    </>
  );
};
