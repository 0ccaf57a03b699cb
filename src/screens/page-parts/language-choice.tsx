import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { Language } from '../../contract/rule-book.ts';
import { LanguageContext, useWords, type Words } from '../language.ts';
import { rememberLanguage, wordsIn } from '../languages.ts';
import { LanguageSelect } from './language-select.tsx';

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
  return <LanguageSelect of="language" label={faults.labels.language} chosen={lang} choose={choose} />;
};
