import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatsHeld } from '../../contract/access.ts';
import type { Language } from '../../contract/rule-book.ts';
import type { TableView } from '../../contract/table-view.ts';
import { isLanguage } from '../../words/language-names.ts';
import { LanguageContext, useWords, type Words } from '../language.ts';
import { wordsIn } from '../languages.ts';
import { namesShown, type Side } from '../seats.ts';

interface SpokenProps {
  /** Null: as around it. */
  readonly lang: Language | null;
  readonly children: ComponentChildren;
}

/** A part of the table's screen in a language of its own; as around it until that is loaded, and where it cannot be. */
export const Spoken = ({ lang, children }: SpokenProps) => {
  const around = useWords();
  const [own, setOwn] = useState<Words | null>(null);
  useEffect(() => {
    if (lang === null || lang === around.lang) return;
    let wanted: 'still' | 'not-now' = 'still';
    const take = (words: Words): void => {
      if (wanted === 'still') setOwn(words);
    };
    wordsIn(lang).then(take, () => undefined);
    return () => {
      wanted = 'not-now';
    };
  }, [lang, around.lang]);
  return (
    <LanguageContext.Provider value={own?.lang === lang ? own : around}>{children}</LanguageContext.Provider>
  );
};

const Seats = createContext<SeatsHeld>([]);

/** What is known of the seats on this screen. */
export const SeatsKnown = Seats.Provider;

interface SpokenAtProps {
  readonly side: Side;
  readonly children: ComponentChildren;
}

/** What is turned to one player says it as that player reads. */
export const SpokenAt = ({ side, children }: SpokenAtProps) => {
  const chosen = useContext(Seats).find((seat) => seat.side === side)?.language;
  // A controller may know a language that this page does not.
  return <Spoken lang={chosen !== undefined && isLanguage(chosen) ? chosen : null}>{children}</Spoken>;
};

/** The view with whoever has no name called by his place, as it is said here. */
export const useNamedHere = (view: TableView): TableView => {
  const { nameless } = useWords();
  return useMemo(() => namesShown(view, nameless), [view, nameless]);
};
