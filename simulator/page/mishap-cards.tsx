import { useState } from 'preact/hooks';
import type { MishapOffer, MishapPart, MishapShelf } from '../inside/mishap-offer.ts';
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
  const { word, does, ends, leadsTo, parts, details, never } = offer;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const partOf = ({ name, usual }: MishapPart): string => chosen[name]?.trim() || usual;
  const whole = [word, ...parts.map(partOf)].join(':');
  const told = Object.entries(said)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => (name === 'for' ? `for ${value}` : `--${name} ${value}`));
  return (
    <div class="mishap">
      <button
        type="button"
        disabled={never !== null}
        data-testid={`cause-${word}`}
        onClick={() => order({ do: 'cause', line: [whole, ...told].join(' ') })}
      >
        {word.replaceAll('-', ' ').replace(':', ': ')}
      </button>
      <p>
        {never ?? does} {leadsTo.length > 0 && <code>{leadsTo.join(' ')}</code>}
        <small>Ends: {ends}.</small>
      </p>
      <p class="mishap-details">
        {parts.map((part) => (
          <Part
            key={part.name}
            part={part}
            of={word}
            said={chosen[part.name] ?? ''}
            say={(value) => setChosen({ ...chosen, [part.name]: value })}
          />
        ))}
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

interface PartProps {
  readonly part: MishapPart;
  /** The word of its mishap. */
  readonly of: string;
  readonly said: string;
  readonly say: (value: string) => void;
}

/** One of some, or something that is written. */
const Part = ({ part: { name, written, choices, usual }, of, said, say }: PartProps) => {
  const shared = { 'aria-label': `${of}: ${name}`, title: `${name}: ${written}` };
  if (choices === null)
    return (
      <input
        {...shared}
        placeholder={usual}
        value={said}
        onInput={({ currentTarget }) => say(currentTarget.value)}
      />
    );
  return (
    <select
      {...shared}
      value={said === '' ? usual : said}
      onChange={({ currentTarget }) => say(currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
};
