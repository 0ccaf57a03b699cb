import { useState } from 'preact/hooks';
import type { MishapOffer, MishapShelf } from '../inside/mishap-shelf.ts';
import type { WrittenOrder } from './use-table.ts';

interface MishapCardsProps {
  readonly shelves: readonly MishapShelf[];
  readonly order: (order: WrittenOrder) => void;
}

/** A button for everything that can go wrong, and a line for when it is to come. */
export const MishapCards = ({ shelves, order }: MishapCardsProps) => {
  const [line, setLine] = useState('');
  return (
    <section class="mishaps">
      <h2>What goes wrong</h2>
      <form
        class="script-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim() !== '') order({ do: 'cause', line });
        }}
      >
        <label>
          A line of a script
          <input
            value={line}
            placeholder="on SERVE brown-out"
            maxLength={200}
            onInput={({ currentTarget }) => setLine(currentTarget.value)}
          />
        </label>
        <button type="submit">let it happen</button>
      </form>
      {shelves.map(({ title, mishaps }) => (
        <details key={title} open>
          <summary>{title}</summary>
          {mishaps.map((offer) => (
            <MishapRow key={offer.word} offer={offer} order={order} />
          ))}
        </details>
      ))}
    </section>
  );
};

interface MishapRowProps {
  readonly offer: MishapOffer;
  readonly order: (order: WrittenOrder) => void;
}

const MishapRow = ({ offer, order }: MishapRowProps) => {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const { word, does, ends, leadsTo, details, never } = offer;
  const told = Object.entries(said)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => (name === 'for' ? `for ${value}` : `--${name} ${value}`));
  return (
    <div class="mishap">
      <button
        type="button"
        disabled={never !== null}
        data-testid={`cause-${word}`}
        onClick={() => order({ do: 'cause', line: [word, ...told].join(' ') })}
      >
        {word.replaceAll('-', ' ')}
      </button>
      <p>
        {never ?? does} {leadsTo.length > 0 && <code>{leadsTo.join(' ')}</code>}
        <small>Ends: {ends}.</small>
      </p>
      <p class="mishap-details">
        {details.map(({ name, written }) => (
          <input
            key={name}
            aria-label={`${word}: ${name}`}
            placeholder={name}
            title={`${name}: ${written}`}
            value={said[name] ?? ''}
            onInput={({ currentTarget }) => setSaid({ ...said, [name]: currentTarget.value })}
          />
        ))}
      </p>
    </div>
  );
};
