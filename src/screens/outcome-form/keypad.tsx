import { tileName } from '../../words/tiles.ts';
import { useWords, type Words } from '../language.ts';
import { Tile } from '../tiles.tsx';
import type { StepProps } from './preview-card.tsx';
import { isUsable, type KeyTab, type Place, SHAPES, type Shape, type TileKey, tabsFor } from './tile-keys.ts';
import { mayTakeBack } from './tiles-before.ts';

interface KeypadProps extends StepProps {
  readonly place: Place;
}

/** What lies under a key beside its tile, in a few characters. */
const MARKS = { chow: '1 2 3', pong: '×3', kong: '×4', pair: '×2' } as const satisfies Record<
  Exclude<Shape, 'single'>,
  string
>;

const TileKeyButton = ({ tile, ...props }: KeypadProps & { readonly tile: TileKey }) => {
  const words = useWords();
  const { state, place, form, left, change } = props;
  const { entry, keys } = state;
  const { face, goes } = tile;
  const called = words.form.left(tileName(face, words.tiles), left(face));
  const shape = goes === 'to-hand' && place.into === 'hand' ? keys.shape : 'single';
  return (
    <button
      type="button"
      class="tile-key"
      disabled={!isUsable(entry, place, { key: tile, keys, about: { form, left } })}
      aria-label={shape === 'single' ? called : `${words.form.shape[shape]}: ${called}`}
      data-face={face}
      data-goes={goes}
      onClick={() => change({ do: 'tap', key: tile })}
    >
      <Tile face={face} />
      <span class="key-mark" data-mark={shape === 'single' ? left(face) : MARKS[shape]} />
    </button>
  );
};

const tabName = ({ id, keys }: KeyTab, words: Words): string => {
  if (id !== 'aside' && id !== 'more-aside') return words.form.tab[id];
  return keys.some(({ face }) => /^[acfg]\d$/.test(face)) ? words.form.tab.bonus : words.form.tab.aside;
};

const Tabs = ({ state: { keys }, place, form, change }: KeypadProps) => {
  const words = useWords();
  return (
    <div class="key-tabs" data-testid="key-tabs">
      {tabsFor(form, place).map((tab) => (
        <button
          type="button"
          key={tab.id}
          class="key-tab"
          aria-pressed={tab.id === keys.tab}
          data-tab={tab.id}
          onClick={() => change({ do: 'open-tab', tab: tab.id })}
        >
          {tabName(tab, words)}
        </button>
      ))}
    </div>
  );
};

/** Whole sets by one tap, whether they were claimed, and a step back among what is on the page. */
const SetKeys = ({ state: { keys, before }, place, change }: KeypadProps) => {
  const words = useWords();
  const isHand = place.into === 'hand';
  return (
    <div class="set-keys">
      {isHand &&
        SHAPES.map((shape) => (
          <button
            type="button"
            key={shape}
            class="set-key"
            aria-pressed={keys.shape === shape}
            data-shape={shape}
            onClick={() => change({ do: 'press-shape', shape })}
          >
            {words.form.shape[shape]}
            <small aria-hidden="true">{MARKS[shape]}</small>
          </button>
        ))}
      {isHand && (
        <button
          type="button"
          class="set-key"
          aria-pressed={keys.lies === 'claimed'}
          data-testid="claimed-key"
          onClick={() => change({ do: 'press-claimed' })}
        >
          {words.form.claimedKey}
        </button>
      )}
      <button
        type="button"
        class="set-key"
        aria-label={words.form.takeBack}
        disabled={!mayTakeBack(before, place)}
        data-testid="take-back"
        onClick={() => change({ do: 'take-back' })}
      >
        <span aria-hidden="true">⌫</span>
      </button>
    </div>
  );
};

/** The keys at the bottom of the page: one suit at a time, three by three, and beside it what makes a tap a set. */
export const Keypad = (props: KeypadProps) => {
  const { state, place, form } = props;
  const tabs = tabsFor(form, place);
  const shown = tabs.find(({ id }) => id === state.keys.tab) ?? tabs[0];
  return (
    <div class="keypad" data-testid="keypad">
      <Tabs {...props} />
      <div class="keys">
        <div class="tile-keys">
          {shown?.keys.map((tile) => (
            <TileKeyButton key={`${tile.goes}${tile.face}`} {...props} tile={tile} />
          ))}
        </div>
        <SetKeys {...props} />
      </div>
    </div>
  );
};
