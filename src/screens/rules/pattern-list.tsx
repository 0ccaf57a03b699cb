import { useState } from 'preact/hooks';
import type { RuleBook } from '../../contract/rule-book.ts';
import { useWords } from '../language.ts';
import { ShownHand } from './shown-hand.tsx';

type Pattern = RuleBook['patterns'][number];

/** What was typed, found in what people call it and in what it asks for; case and blanks make no difference. */
const isFound = ({ id, name, condition, worth }: Pattern, typed: string): boolean => {
  const text = [name, id, condition ?? '', worth].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The sources of the patterns, each once, in the order in which the book counts them. */
const sourcesOf = (patterns: readonly Pattern[]): readonly string[] => [
  ...new Set(patterns.map(({ source }) => source)),
];

interface EntryProps {
  readonly pattern: Pattern;
  readonly sourceNumber: number;
}

/** A pattern with its condition and a hand that has it, a place of its own in the address. */
const PatternEntry = ({ pattern, sourceNumber }: EntryProps) => {
  const words = useWords().rulesPage;
  const { id, name, worth, condition, notes, shown, source } = pattern;
  return (
    <li id={id} tabIndex={-1} data-testid="pattern">
      <h4>
        {name} <b>{worth}</b>
      </h4>
      <p>
        {[condition ?? '', ...notes].filter((text) => text !== '').join(' ')}{' '}
        <a
          href="#section-sources"
          class="source"
          aria-label={`${words.source} ${sourceNumber}`}
          title={source}
        >
          {sourceNumber}
        </a>
      </p>
      <ShownHand shown={shown} />
    </li>
  );
};

/** Every pattern, family by family as people look for them, and searched for. */
export const PatternList = ({ patterns }: { readonly patterns: readonly Pattern[] }) => {
  const { rulesPage: words, form } = useWords();
  const [typed, setTyped] = useState('');
  const found = patterns.filter((pattern) => isFound(pattern, typed));
  const sources = sourcesOf(patterns);
  const families = [...new Set(found.map(({ family }) => family))];
  return (
    <>
      <input
        type="search"
        class="rules-search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
      />
      {found.length === 0 && <p role="status">{words.nothing}</p>}
      {families.length > 1 && (
        <nav class="families" aria-label={words.families}>
          {families.map((family) => (
            <a key={family} href={`#family-${family}`}>
              {form.family[family]}
            </a>
          ))}
        </nav>
      )}
      {families.map((family) => (
        <section key={family} id={`family-${family}`} tabIndex={-1} aria-label={form.family[family]}>
          <h3>{form.family[family]}</h3>
          <ul class="patterns">
            {found
              .filter((pattern) => pattern.family === family)
              .map((pattern) => (
                <PatternEntry
                  key={pattern.id}
                  pattern={pattern}
                  sourceNumber={sources.indexOf(pattern.source) + 1}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
