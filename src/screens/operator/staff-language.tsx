import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Language } from '../../contract/rule-book.ts';
import type { MachineWords } from '../../words/en/machine.ts';
import {
  faultWordsIn,
  isLanguage,
  LANGUAGE_NAMES,
  machineWordsIn,
  rememberLanguage,
  type SpokenFaults,
  useWords,
} from '../language.ts';

/** What whoever looks after the machine reads, in one language. */
interface StaffWords {
  readonly faults: SpokenFaults;
  /** Null until they are loaded. */
  readonly machine: MachineWords | null;
}

export interface StaffLanguage {
  readonly words: StaffWords;
  readonly lang: Language;
  readonly choose: (lang: Language) => void;
}

/** The words as somebody has chosen them in this browser. */
export const useStaffLanguage = (): StaffLanguage => {
  const { faults } = useWords();
  const [lang, setLang] = useState(faults.lang);
  const [words, setWords] = useState<StaffWords>({ faults, machine: null });
  useEffect(() => {
    let wanted = true;
    void Promise.all([faultWordsIn(lang), machineWordsIn(lang)]).then(
      ([spoken, machine]) => wanted && setWords({ faults: spoken, machine }),
    );
    return () => {
      wanted = false;
    };
  }, [lang]);
  const choose = (chosen: Language): void => {
    rememberLanguage(chosen);
    setLang(chosen);
  };
  return { words, lang, choose };
};

/** In which language faults and the machine are read. */
export const LanguageChoice = ({ words, lang, choose }: StaffLanguage) => (
  <label class="fault-language" lang={words.faults.lang}>
    {words.faults.labels.language}
    <select
      value={lang}
      data-testid="fault-language"
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

interface MachineSpoken extends MachineWords {
  readonly faults: SpokenFaults;
}

/** The words of the cards about the machine. */
export const MachineWordsContext = createContext<MachineSpoken | null>(null);

export const useMachineWords = (): MachineSpoken => {
  const words = useContext(MachineWordsContext);
  if (words === null) throw new Error('the machine is shown without words');
  return words;
};
