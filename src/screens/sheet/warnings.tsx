import type { TableView } from '../../contract/table-view.ts';
import { adviceIn } from '../../words/advice.ts';
import { useWords } from '../text/language.ts';
import './warnings.css';

/** What somebody should look after although nothing has stopped for it; nothing where all is well. */
export const Warnings = ({
  view: { warnings = [], unfollowed },
}: {
  readonly view: Pick<TableView, 'warnings' | 'unfollowed'>;
}) => {
  const words = useWords();
  const { lang } = words.warnings;
  if (warnings.length === 0 && unfollowed === undefined) return null;
  const steps: Readonly<Record<string, string>> = words.warnings.steps;
  return (
    <ul class="warnings" role="status">
      {unfollowed !== undefined && (
        <li data-testid="unfollowed">
          <b>{unfollowed.astray.map(({ name }) => name).join(', ')}</b>
          <span lang={lang}>{words.warnings.unfollowed}</span>
        </li>
      )}
      {warnings.map(({ code }) => (
        <li key={code} data-testid={`warning-${code}`}>
          <b>{code}</b>
          {steps[code] === undefined ? (
            <span>{adviceIn(words)(code).steps}</span>
          ) : (
            <span lang={lang}>{steps[code]}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
