import type { TableView } from '../../contract/table-view.ts';
import { stepsOf, unfollowedIn } from '../text/warnings.ts';
import './warnings.css';

/** What somebody should look after although nothing has stopped for it; nothing where all is well. */
export const Warnings = ({
  view: { warnings = [], unfollowed },
}: {
  readonly view: Pick<TableView, 'warnings' | 'unfollowed'>;
}) =>
  warnings.length === 0 && unfollowed === undefined ? null : (
    <ul class="warnings" role="status">
      {unfollowed !== undefined && (
        <li data-testid="unfollowed">
          <b>{unfollowed.astray.map(({ name }) => name).join(', ')}</b>
          <span lang={unfollowedIn(navigator.languages).lang}>{unfollowedIn(navigator.languages).text}</span>
        </li>
      )}
      {warnings.map((warning) => {
        const { lang, text } = stepsOf(warning, navigator.languages);
        return (
          <li key={warning.code} data-testid={`warning-${warning.code}`}>
            <b>{warning.code}</b>
            <span lang={lang}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
