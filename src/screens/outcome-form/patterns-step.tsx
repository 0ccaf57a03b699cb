import { useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import { nameIn } from '../../words/names.ts';
import { useWords } from '../language.ts';
import { Field } from '../page-parts/panel.tsx';
import type { OutcomeEntry } from './entry.ts';
import { Standing } from './preview-card.tsx';
import type { StepProps } from './step-props.ts';
import './patterns-step.css';

type PatternOffered = DeclaredForm['patterns'][number];

const GROUPS = ['hand', 'bonus', 'limit', 'yakuman'] as const satisfies readonly PatternOffered['pays'][];

interface Entered extends Pick<StepProps, 'change'> {
  readonly entry: OutcomeEntry;
}

interface PatternProps extends Entered {
  readonly pattern: PatternOffered;
}

/** What a pattern is worth in the hand that is entered. */
const worthIn = ({ points, claimed }: PatternOffered, melds: OutcomeEntry['claimed']): number =>
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

const Fu = ({ entry, change }: Entered) => {
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

/** Whether anything was claimed is the last thing that is asked: the answer leads on. */
const Claimed = ({ entry, change }: Entered) => {
  const words = useWords();
  return (
    <fieldset class="claimed-asked" data-testid="claimed">
      <legend>{words.form.question.claimed}</legend>
      {(['none-claimed', 'claimed'] as const).map((claimed) => (
        <button
          type="button"
          key={claimed}
          class="main-button"
          aria-pressed={entry.claimed === claimed}
          data-claimed={claimed}
          onClick={() => change({ do: 'choose-claimed', claimed })}
        >
          {words.form.claims[claimed]} <span aria-hidden="true">›</span>
        </button>
      ))}
    </fieldset>
  );
};

/** Whether what a reader looks for is in a name; case does not matter, nor do spaces. */
const isIn = (name: string, looked: string): boolean => {
  const plain = (text: string): string => text.toLocaleLowerCase().replaceAll(/\s/g, '');
  return plain(name).includes(plain(looked));
};

/** What the hand is made of, tapped in place of its tiles. */
export const PatternsStep = ({ form, state: { entry }, change, view, preview, is }: StepProps) => {
  const words = useWords();
  const [looked, lookFor] = useState('');
  const found = form.patterns.filter(({ called }) => isIn(nameIn(words.patterns)(called), looked));
  const groups = GROUPS.map((pays) => ({
    pays,
    patterns: found.filter((pattern) => pattern.pays === pays),
  })).filter(({ patterns }) => patterns.length > 0);
  return (
    <>
      <div class="patterns">
        <Field label={words.form.lookFor} value={looked} enter={lookFor} maxLength={40} testid="look-for" />
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
      <div class="form-foot">
        <Standing view={view} preview={preview} is={is} />
        <Claimed entry={entry} change={change} />
      </div>
    </>
  );
};
