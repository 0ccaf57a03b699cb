import { useEffect, useState } from 'preact/hooks';
import type { RuleBookAnswer, RuleListAnswer } from '../../contract/rule-book.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useWords } from '../language.ts';
import { LanguageChoice } from '../page-parts/language-choice.tsx';
import { PatternList } from './pattern-list.tsx';
import { ShownHand } from './shown-hand.tsx';
import './rules-page.css';

/** Asked for again where it did not come: a page that was opened too early comes to life by itself. */
const AGAIN_AFTER_MS = 3_000;

/** What the address holds as data, in the reader's language; null until it has come. */
const useAnswer = <Answer,>(path: string, query: string): { answer: Answer | null; late: boolean } => {
  const { lang } = useWords();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = new URLSearchParams(query);
    asked.set('lang', lang);
    const ask = async (): Promise<void> => {
      const response = await fetch(`${path}?${asked}`, { headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(response.statusText);
      setAnswer(await response.json());
      setLate(false);
    };
    const askOn = (): void =>
      void ask().catch(() => {
        setLate(true);
        timer = setTimeout(askOn, AGAIN_AFTER_MS);
      });
    askOn();
    return () => clearTimeout(timer);
  }, [path, query, lang]);
  return { answer, late };
};

const Head = ({ title }: { readonly title: string }) => {
  const words = useWords();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header class="sheet-head">
      <h1>{title}</h1>
      <LanguageChoice />
      <a href="/" class="home">
        {words.home}
      </a>
    </header>
  );
};

const NotYet = ({ late }: { readonly late: boolean }) => {
  const words = useWords();
  return <p class="quiet">{late ? words.rulesPage.unread : words.nothingYet}</p>;
};

/** Every book there is. */
export const RuleListPage = () => {
  const words = useWords();
  const { answer, late } = useAnswer<RuleListAnswer>('/rules', '');
  return (
    <main class="sheet rules" data-testid="rule-list">
      <Head title={words.rulesPage.all} />
      {answer === null ? <NotYet late={late} /> : <RuleLists {...answer} />}
    </main>
  );
};

const RuleLists = ({ played, systems, presets }: RuleListAnswer) => {
  const words = useWords().rulesPage;
  return (
    <>
      {played.length > 0 && (
        <section class="card">
          <h2>{words.playedHere}</h2>
          <ul class="books">
            {played.map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="card">
        <h2>{words.all}</h2>
        <ul class="books">
          {systems.map(({ id, title }) => (
            <li key={id}>
              <a href={`/rules/${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{words.presets}</h2>
        <ul class="books">
          {presets.map(({ id, title, about }) => (
            <li key={id}>
              <a href={`/rules/${id}`}>{title}</a>
              <p class="quiet">{about}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

/** The book of a ruleset, as people read it who are about to play by it. */
export const RulesPage = ({ id }: { readonly id: string }) => {
  const words = useWords();
  const { answer, late } = useAnswer<RuleBookAnswer>(`/rules/${id}`, location.search);
  return (
    <main class="sheet rules" data-testid="rules">
      <Head title={answer?.title ?? words.rules} />
      {answer === null ? <NotYet late={late} /> : <Book book={answer} />}
    </main>
  );
};

/** Drawn from data of their own. */
const DRAWN = { patterns: true, options: true, examples: true } as const;
const isDrawn = (id: string): id is keyof typeof DRAWN => Object.hasOwn(DRAWN, id);

const Book = ({ book }: { readonly book: RuleBookAnswer }) => {
  const words = useWords();
  useAnchor(book);
  const sections = book.sections.filter(({ id, lines }) => isDrawn(id) || lines.length > 0);
  return (
    <>
      <nav class="card contents" aria-label={words.rulesPage.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#section-${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        <a href="/rules">{words.rulesPage.all}</a>
      </nav>
      {sections.map(({ id, title, lines }) => (
        <section key={id} id={`section-${id}`} class="card">
          <h2>{title}</h2>
          {isDrawn(id) ? <Drawn id={id} book={book} /> : <Lines lines={lines} />}
        </section>
      ))}
    </>
  );
};

/** The place that the address names is there only once the book has come. */
const useAnchor = (book: RuleBookAnswer): void => {
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    named?.scrollIntoView({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [book.language]);
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul class="lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Drawn = ({ id, book }: { readonly id: keyof typeof DRAWN; readonly book: RuleBookAnswer }) => {
  switch (id) {
    case 'patterns':
      return <PatternList patterns={book.patterns} />;
    case 'options':
      return <Options options={book.options} />;
    case 'examples':
      return <Examples examples={book.examples} />;
    default:
      return unreachable(id);
  }
};

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const Options = ({ options }: Pick<RuleBookAnswer, 'options'>) => {
  const words = useWords();
  return (
    <dl class="options">
      {options.map(({ name, meaning, standard, inForce, accepts }) => (
        <div key={name} id={`option-${name}`}>
          <dt>
            {meaning} <code>{name}</code>
          </dt>
          <dd>
            {told(standard) !== told(inForce) && (
              <b>
                {words.rulesPage.inForce} {told(inForce)}{' '}
              </b>
            )}
            <span class="quiet">
              {told(standard)} ({accepts})
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Examples = ({ examples }: Pick<RuleBookAnswer, 'examples'>) => (
  <ul class="patterns">
    {examples.map(({ hand, shown, says }) => (
      <li key={hand}>
        <ShownHand shown={shown} />
        <p>{says}</p>
      </li>
    ))}
  </ul>
);
