import { useState } from 'preact/hooks';
import type { InsideIntroduction, SideInside } from '../inside/inside-view.ts';
import type { WrittenOrder } from './use-table.ts';

interface SideCardsProps {
  readonly sides: readonly SideInside[];
  readonly introduction: Pick<InsideIntroduction, 'keys' | 'acts'>;
  readonly order: (order: WrittenOrder) => void;
}

/** The panels of the four sides: what each display shows, and its keys. */
export const SideCards = ({ sides, introduction, order }: SideCardsProps) => {
  const [act, setAct] = useState('press');
  return (
    <section class="sides">
      <fieldset class="acts">
        <legend>A key is</legend>
        {introduction.acts.map((each) => (
          <label key={each}>
            <input type="radio" name="act" checked={each === act} onChange={() => setAct(each)} />
            {ACT_WORDS[each] ?? each}
          </label>
        ))}
      </fieldset>
      {sides.map((side) => (
        <SideCard
          key={side.side}
          seen={side}
          keys={introduction.keys}
          press={(key) => order({ do: 'press', side: side.side, key, act })}
        />
      ))}
    </section>
  );
};

const ACT_WORDS: Readonly<Record<string, string>> = {
  press: 'pressed',
  hold: 'held down',
  double: 'pressed twice',
};

interface SideCardProps {
  readonly seen: SideInside;
  readonly keys: readonly string[];
  readonly press: (key: string) => void;
}

const SideCard = ({ seen: { side, seated, display }, keys, press }: SideCardProps) => (
  <article class={`side-card lamp-${display.lamp}`} data-testid={`side-${side}`}>
    <h2>
      Side {side}
      {!seated && ', nobody sits here'}
    </h2>
    <p class="display" data-testid={`display-${side}`}>
      <b>{display.wind ?? '–'}</b> <b>{display.score ?? ''}</b>
      <span>{display.sentence ?? ''}</span>
      {display.asked !== null && (
        <small>
          {display.asked.from} → {display.asked.to}
        </small>
      )}
      {display.secondsLeft !== null && <small>{display.secondsLeft} s</small>}
    </p>
    <p class="keys">
      {keys.map((key) => (
        <button key={key} type="button" data-testid={`key-${side}-${key}`} onClick={() => press(key)}>
          {key}
        </button>
      ))}
    </p>
  </article>
);
