import type { Language } from '../../contract/rule-book.ts';
import { isLanguage, LANGUAGE_NAMES } from '../../words/language-names.ts';
import './language-select.css';

interface LanguageSelectProps {
  /** Whose language it is: of this page, of a seat, of the club. */
  readonly of: 'language' | 'seat-language' | 'club-language';
  readonly label: string;
  /** Null: nobody has said. */
  readonly chosen: Language | null;
  readonly choose: (language: Language) => void;
}

/** One of the languages, each by its own name. */
export const LanguageSelect = ({ of, label, chosen, choose }: LanguageSelectProps) => (
  <label class="language-select">
    <span class="unseen">{label}</span>
    <select
      value={chosen ?? ''}
      data-testid={of}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
    >
      {chosen === null && <option value="">{`${label}: —`}</option>}
      {Object.entries(LANGUAGE_NAMES).map(([each, name]) => (
        <option key={each} value={each} lang={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
