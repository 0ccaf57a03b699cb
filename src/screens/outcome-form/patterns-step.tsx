import { useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import { nameIn } from '../../words/names.ts';
import { useWords } from '../language.ts';
import { Field } from '../page-parts/field.tsx';
import { Tiles } from '../tiles.tsx';
import type { OutcomeEntry } from './entry.ts';
import type { StepProps } from './preview-card.tsx';
import { Standing } from './preview-card.tsx';
import './patterns-step.css';

type PatternOffered = DeclaredForm['patterns'][number];
type Family = PatternOffered['family'];

interface Entered extends Pick<StepProps, 'change'> {
  readonly entry: OutcomeEntry;
}

interface PatternProps extends Entered {
  readonly pattern: PatternOffered;
}

/** What a pattern is worth in the hand that is entered. */
const worthIn = ({ points, claimed }: PatternOffered, melds: OutcomeEntry['claimed']): number =>
  melds === 'claimed' ? claimed : points;

/** How often it is there, once it is and where it can be more often. */
const Often = ({ pattern: { called, times: most, id }, entry, change }: PatternProps) => {
  const words = useWords();
  const name = nameIn(words.patterns)(called);
  const times = entry.patterns[id] ?? 0;
  const count = (next: number): void => change({ do: 'count', pattern: id, times: next });
  return (
    <>
      <button type="button" aria-label={words.form.fewer(name)} onClick={() => count(times - 1)}>
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
    </>
  );
};

const PatternLine = (props: PatternProps) => {
  const words = useWords();
  const { pattern, entry, change } = props;
  const { id, called, times: most, picture } = pattern;
  const times = entry.patterns[id] ?? 0;
  return (
    <li class={`pattern ${times > 0 ? 'counted' : ''}`} data-testid="pattern" data-id={id} data-times={times}>
      <button
        type="button"
        class="pattern-name"
        aria-pressed={times > 0}
        onClick={() => change({ do: 'count', pattern: id, times: times > 0 ? 0 : 1 })}
      >
        <span>{nameIn(words.patterns)(called)}</span>
        <b>{worthIn(pattern, entry.claimed)}</b>
        {picture.length > 0 && (
          <span class="pattern-picture" aria-hidden="true">
            {picture.map((faces, index) => (
              <Tiles key={index} faces={faces} />
            ))}
          </span>
        )}
      </button>
      {most > 1 && times > 0 && <Often {...props} />}
    </li>
  );
};

/** It has two digits at least: what was typed stands in the field before it is one. */
const Fu = ({ entry, change }: Entered) => {
  const words = useWords();
  const [typed, type] = useState(entry.fu === null ? '' : String(entry.fu));
  const enter = (text: string): void => {
    type(text);
    change({ do: 'set', to: { fu: /^\d{2,3}$/.test(text) ? Number(text) : null } });
  };
  return (
    <Field label={words.form.fu} value={typed} enter={enter} inputMode="numeric" maxLength={3} testid="fu" />
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

interface FamiliesProps {
  readonly families: readonly Family[];
  readonly open: Family | null;
  readonly show: (family: Family | null) => void;
}

/** One family at a time, or all of them below each other. */
const Families = ({ families, open, show }: FamiliesProps) => {
  const words = useWords();
  return (
    <div class="families" data-testid="families">
      {[null, ...families].map((family) => (
        <button
          type="button"
          key={family}
          class="family"
          aria-pressed={family === open}
          data-family={family ?? 'all'}
          onClick={() => show(family)}
        >
          {family === null ? words.form.allFamilies : words.form.family[family]}
        </button>
      ))}
    </div>
  );
};

/** What the hand is made of, tapped in place of its tiles: looked for by family, by picture or by name. */
export const PatternsStep = ({ form, state: { entry }, change, view, preview, is }: StepProps) => {
  const words = useWords();
  const [looked, lookFor] = useState('');
  const [open, show] = useState<Family | null>(null);
  const families = [...new Set(form.patterns.map(({ family }) => family))];
  const found = form.patterns.filter(({ called }) => isIn(nameIn(words.patterns)(called), looked));
  const shown = families
    .filter((family) => looked !== '' || open === null || open === family)
    .map((family) => ({ family, patterns: found.filter((pattern) => pattern.family === family) }))
    .filter(({ patterns }) => patterns.length > 0);
  return (
    <>
      <div class="patterns">
        <Field label={words.form.lookFor} value={looked} enter={lookFor} maxLength={40} testid="look-for" />
        <Families families={families} open={open} show={show} />
        {form.asks.includes('fu') && <Fu entry={entry} change={change} />}
        {shown.map(({ family, patterns }) => (
          <section key={family}>
            <h3>{words.form.family[family]}</h3>
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
