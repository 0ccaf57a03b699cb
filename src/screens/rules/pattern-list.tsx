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

/** Every pattern with its condition and a hand that has it; each is a place of its own in the address. */
export const PatternList = ({ patterns }: { readonly patterns: readonly Pattern[] }) => {
  const words = useWords().rulesPage;
  const [typed, setTyped] = useState('');
  const found = patterns.filter((pattern) => isFound(pattern, typed));
  const sources = sourcesOf(patterns);
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
      <ul class="patterns">
        {found.map(({ id, name, worth, condition, notes, shown, source }) => (
          <li key={id} id={id} tabIndex={-1} data-testid="pattern">
            <h3>
              {name} <b>{worth}</b>
            </h3>
            <p>
              {[condition ?? '', ...notes].filter((text) => text !== '').join(' ')}{' '}
              <a
                href="#section-sources"
                class="source"
                aria-label={`${words.source} ${sources.indexOf(source) + 1}`}
                title={source}
              >
                {sources.indexOf(source) + 1}
              </a>
            </p>
            <ShownHand shown={shown} />
          </li>
        ))}
      </ul>
    </>
  );
};
