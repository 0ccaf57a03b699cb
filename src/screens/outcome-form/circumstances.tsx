import { useWords } from '../language.ts';
import { Choice, Toggles } from '../page-parts/choices.tsx';
import { Field } from '../page-parts/field.tsx';
import { nameOf, type Player, playerOptions, playersOf } from '../seats.ts';
import { Tiles } from '../tiles.tsx';
import {
  alsoOf,
  FLAGS,
  handOf,
  isWaiting,
  losersOf,
  mayAlsoWin,
  type OutcomeEntry,
  patternsTold,
} from './entry.ts';
import type { StepProps } from './preview-card.tsx';
import type { Place } from './tile-keys.ts';

type Entered = StepProps & { readonly entry: OutcomeEntry };

/** A row of tiles beside the winner's: opened, they are entered by the same keys. */
const OtherTiles = ({
  label,
  told,
  faces,
  place,
  change,
  testid,
}: Pick<StepProps, 'change'> & {
  readonly label: string;
  /** What is said where no tiles are. */
  readonly told?: string;
  readonly faces: readonly string[];
  readonly place: Place;
  readonly testid: string;
}) => {
  const words = useWords();
  return (
    <div class="other-tiles" data-testid={testid}>
      <h3>{label}</h3>
      {told !== undefined && <p class="quiet">{told}</p>}
      <Tiles faces={faces} />
      <button type="button" onClick={() => change({ do: 'ask', step: { at: 'tiles', place } })}>
        {words.form.enterTiles}
      </button>
    </div>
  );
};

const INDICATORS = [
  { asked: 'doraIndicators', into: 'dora' },
  { asked: 'uraIndicators', into: 'ura' },
] as const;

const Indicators = ({ form, entry, change }: Entered) => {
  const words = useWords();
  return (
    <>
      {INDICATORS.filter(({ asked }) => form.asks.includes(asked)).map(({ into }) => (
        <OtherTiles
          key={into}
          label={words.form.row[into]}
          faces={entry[into]}
          place={{ into }}
          change={change}
          testid={into}
        />
      ))}
    </>
  );
};

const Liable = ({ view, entry, change }: Entered) => {
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
export const Circumstances = (props: Entered) => {
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
const PaidUnits = ({ player, view, entry, change }: Entered & { readonly player: Player }) => {
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

const CountedPoints = ({ player, view, entry, change }: Entered & { readonly player: Player }) => {
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

const facesOf = (entry: OutcomeEntry, player: Player): readonly string[] => {
  const { concealed, melds, aside } = handOf(entry, player);
  return [...melds.flatMap(({ tiles }) => tiles), ...concealed, ...aside];
};

const HeldHands = (props: Entered & { readonly losers: readonly Player[] }) => {
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
          <OtherTiles
            key={player}
            label={nameOf(view, player)}
            faces={facesOf(entry, player)}
            place={{ into: 'hand', of: player }}
            change={change}
            testid={`held-${player}`}
          />
        ),
      )}
    </section>
  );
};

/** Who else wins on the same tile, and with which hand; a player's own is told on his own page. */
export const OtherWinners = (props: Entered) => {
  const words = useWords();
  const { view, entry, change } = props;
  const others = playersOf(view).filter((player) => mayAlsoWin(entry, player));
  if (others.length === 0) return null;
  return (
    <>
      <Toggles
        title={words.form.also}
        options={playerOptions(view, others)}
        chosen={entry.also}
        toggle={(player) => change({ do: 'toggle-also', player })}
        testid="also"
      />
      {alsoOf(entry).map((player) => (
        <OtherTiles
          key={player}
          label={words.form.tilesOf(nameOf(view, player))}
          faces={facesOf(entry, player)}
          {...(patternsTold(entry, player) === null ? {} : { told: words.form.entered.patterns })}
          place={{ into: 'hand', of: player }}
          change={change}
          testid={`also-${player}`}
        />
      ))}
    </>
  );
};

/** What is asked of those who did not win: who lacked one tile, and what they held where every hand is paid. */
export const Losers = (props: Entered) => {
  const words = useWords();
  const { form, entry, change, view } = props;
  const losers = losersOf(entry, playersOf(view));
  return (
    <>
      {form.asks.includes('waiting') && (
        <Toggles
          title={words.form.waiting}
          options={playerOptions(view, losers)}
          chosen={losers.filter((player) => isWaiting(entry, player))}
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
