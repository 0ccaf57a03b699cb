import type { DeclaredForm } from '../../contract/declared-form.ts';
import { nameIn } from '../../words/names.ts';
import { useWords } from '../language.ts';
import { Choice, Field } from '../page-parts/panel.tsx';
import type { FormProps } from './change.ts';
import './patterns.css';

type PatternOffered = DeclaredForm['patterns'][number];

const GROUPS = ['hand', 'bonus', 'limit', 'yakuman'] as const satisfies readonly PatternOffered['pays'][];

interface PatternProps extends Pick<FormProps, 'entry' | 'change'> {
  readonly pattern: PatternOffered;
}

/** What a pattern is worth in the hand that is entered. */
const worthIn = ({ points, claimed }: PatternOffered, melds: FormProps['entry']['claimed']): number =>
  melds === 'claimed' ? claimed : points;

const PatternLine = ({ pattern, entry, change }: PatternProps) => {
  const words = useWords();
  const { id, called, times: most } = pattern;
  const name = nameIn(words.patterns)(called);
  const times = entry.patterns[id] ?? 0;
  const count = (next: number): void => change({ do: 'count', pattern: id, times: next });
  return (
    <li class={`pattern ${times > 0 ? 'counted' : ''}`} data-testid="pattern" data-id={id} data-times={times}>
      <button
        type="button"
        class="pattern-name"
        aria-pressed={times > 0}
        onClick={() => count(times >= most ? 0 : times + 1)}
      >
        <span>{name}</span>
        <b>{worthIn(pattern, entry.claimed)}</b>
      </button>
      <button
        type="button"
        aria-label={words.form.fewer(name)}
        disabled={times === 0}
        onClick={() => count(times - 1)}
      >
        −
      </button>
      <output class="pattern-times">{times}</output>
      <button
        type="button"
        aria-label={words.form.more(name)}
        disabled={times >= most}
        onClick={() => count(times + 1)}
      >
        +
      </button>
    </li>
  );
};

const Fu = ({ entry, change }: Pick<FormProps, 'entry' | 'change'>) => {
  const words = useWords();
  const enter = (text: string): void =>
    change({ do: 'set', to: { fu: /^\d{2,3}$/.test(text) ? Number(text) : null } });
  return (
    <Field
      label={words.form.fu}
      value={entry.fu === null ? '' : String(entry.fu)}
      enter={enter}
      inputMode="numeric"
      maxLength={3}
      testid="fu"
    />
  );
};

/** What the hand is made of, tapped in place of its tiles. */
export const Patterns = ({ form, entry, change }: FormProps) => {
  const words = useWords();
  const groups = GROUPS.map((pays) => ({
    pays,
    patterns: form.patterns.filter((pattern) => pattern.pays === pays),
  })).filter(({ patterns }) => patterns.length > 0);
  return (
    <div class="patterns">
      <Choice
        title={words.form.claimed}
        options={(['none-claimed', 'claimed'] as const).map((value) => ({
          value,
          label: words.form.claims[value],
        }))}
        chosen={entry.claimed}
        choose={(claimed) => change({ do: 'set', to: { claimed } })}
        testid="claimed"
      />
      {form.asks.includes('fu') && <Fu entry={entry} change={change} />}
      {groups.map(({ pays, patterns }) => (
        <section key={pays}>
          <h3>{words.form.group[pays]}</h3>
          <ul>
            {patterns.map((pattern) => (
              <PatternLine key={pattern.id} pattern={pattern} entry={entry} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
