import { tileName } from '../../words/tiles.ts';
import { useWords } from '../language.ts';
import { Tile } from '../tiles.tsx';
import { handOf, type OutcomeEntry, roomIn } from './entry.ts';
import { isOwnHand } from './form-steps.ts';
import { Keypad } from './keypad.tsx';
import type { StepProps } from './preview-card.tsx';
import { Standing } from './preview-card.tsx';
import type { Place, TakenFrom } from './tile-keys.ts';
import './tiles-step.css';

interface PlacedStepProps extends StepProps {
  readonly place: Place;
}

interface LyingTile {
  readonly face: string;
  readonly from: TakenFrom;
  /** `meld-0`, `meld-1`: by turns, so that one is told from the next. */
  readonly lies: 'alone' | 'meld-0' | 'meld-1' | 'aside' | 'win';
}

/** Every tile of a place in the order in which it is looked at: melds first, as they lie before a player. */
const lyingIn = (entry: OutcomeEntry, place: Place): readonly LyingTile[] => {
  if (place.into !== 'hand')
    return entry[place.into].map((face, index) => ({ face, from: { in: 'row', index }, lies: 'alone' }));
  const { concealed, melds, aside } = handOf(entry, place.of);
  const won = isOwnHand(entry, place) && entry.win !== null ? concealed.lastIndexOf(entry.win) : -1;
  return [
    ...melds.flatMap(({ tiles }, meld) =>
      tiles.map(
        (face, index): LyingTile => ({
          face,
          from: { in: 'meld', meld, index },
          lies: meld % 2 === 0 ? 'meld-0' : 'meld-1',
        }),
      ),
    ),
    ...concealed.map(
      (face, index): LyingTile => ({
        face,
        from: { in: 'concealed', index },
        lies: index === won ? 'win' : 'alone',
      }),
    ),
    ...aside.map((face, index): LyingTile => ({ face, from: { in: 'aside', index }, lies: 'aside' })),
  ];
};

const ROWS = 2;
const LEAST_COLUMNS = 7;

/** The tiles entered so far, each of which a tap takes out again, and the places that are still empty. */
const Lying = ({ state: { entry }, form, place, change }: PlacedStepProps) => {
  const words = useWords();
  const tiles = lyingIn(entry, place);
  const empty = place.into === 'hand' ? Math.max(0, roomIn(entry, place.of, form)) : 1;
  const columns = Math.max(LEAST_COLUMNS, Math.ceil((tiles.length + empty) / ROWS));
  return (
    <div class="lying" style={{ '--columns': String(columns) }} data-testid="lying">
      {tiles.map(({ face, from, lies }, index) => (
        <button
          type="button"
          key={`${index}${face}`}
          class={`row-tile ${lies}`}
          aria-label={words.form.takeOut(tileName(face, words.tiles))}
          data-lies={lies}
          onClick={() => change({ do: 'take', from })}
        >
          <Tile face={face} />
        </button>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <i key={index} class="empty-place" />
      ))}
    </div>
  );
};

/** How many of how many tiles are there. */
const Count = ({ state: { entry }, form, place }: PlacedStepProps) => {
  const words = useWords();
  if (place.into !== 'hand') return null;
  const whole = isOwnHand(entry, place) ? form.handTiles + 1 : form.handTiles;
  return (
    <b class="tile-count" data-testid="tile-count">
      {words.form.count(whole - roomIn(entry, place.of, form), whole)}
    </b>
  );
};

/** What the next tap does. */
const Hint = ({ state: { keys, entry }, place }: PlacedStepProps) => {
  const words = useWords();
  if (keys.shape === 'chow') return <span>{words.form.lowestTile}</span>;
  return isOwnHand(entry, place) && entry.win === null ? <span>{words.form.winLast}</span> : null;
};

/** The tiles of a place: what lies there above, the keys at the bottom. */
export const TilesStep = (props: PlacedStepProps) => {
  const { view, preview, is, state, place } = props;
  const isCounted = isOwnHand(state.entry, place) && state.entry.win !== null;
  return (
    <div class="tiles-step">
      <div class="tiles-entered" data-testid={place.into === 'hand' ? `hand-${place.of}` : place.into}>
        <Lying {...props} />
        <div class="tiles-said">
          <Count {...props} />
          {isCounted ? <Standing view={view} preview={preview} is={is} /> : <Hint {...props} />}
        </div>
      </div>
      <Keypad {...props} />
    </div>
  );
};

/** Which of the tiles won: asked where the last tap put down more than one. */
export const WinningStep = ({ state: { entry }, change }: StepProps) => {
  const words = useWords();
  const faces = entry.winner === null ? [] : [...new Set(handOf(entry, entry.winner).concealed)];
  return (
    <div class="winning-keys" data-testid="winning">
      {faces.map((face) => (
        <button
          type="button"
          key={face}
          class="tile-key"
          aria-label={tileName(face, words.tiles)}
          aria-pressed={entry.win === face}
          data-face={face}
          onClick={() => change({ do: 'choose-winning', face })}
        >
          <Tile face={face} />
        </button>
      ))}
    </div>
  );
};
