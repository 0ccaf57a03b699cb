import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { Language } from '../../contract/rule-book.ts';
import { isLanguage, LANGUAGE_NAMES } from '../../words/language-names.ts';
import { LanguageContext, useWords, type Words } from '../language.ts';
import { rememberLanguage, wordsIn } from '../languages.ts';
import './language-choice.css';

/** Has the page speak another language. */
type Choose = (lang: Language) => void;

const ChooseContext = createContext<Choose>(() => undefined);

interface SpeakingProps {
  readonly first: Words;
  readonly children: ComponentChildren;
}

/** A page in the language that was chosen last; the document says which, so that its characters are drawn as that language has them. */
export const Speaking = ({ first, children }: SpeakingProps) => {
  const [words, setWords] = useState(first);
  // Before the page is laid out: what is in another language is in other letters, all of it.
  useLayoutEffect(() => {
    document.documentElement.lang = words.lang;
  }, [words.lang]);
  const choose: Choose = (lang) => {
    rememberLanguage(lang);
    void wordsIn(lang).then(setWords);
  };
  return (
    <LanguageContext.Provider value={words}>
      <ChooseContext.Provider value={choose}>{children}</ChooseContext.Provider>
    </LanguageContext.Provider>
  );
};

/** In which language this page is read: kept in this browser. */
export const LanguageChoice = () => {
  const { faults, lang } = useWords();
  const choose = useContext(ChooseContext);
  return (
    <label class="language-choice">
      <span class="unseen">{faults.labels.language}</span>
      <select
        value={lang}
        data-testid="language"
        onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
      >
        {Object.entries(LANGUAGE_NAMES).map(([each, name]) => (
          <option key={each} value={each} lang={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
