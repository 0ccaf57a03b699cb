import type { TableView } from '../../contract/table-view.ts';
import { stepsOf } from '../text/warnings.ts';
import './warnings.css';

/** What somebody should look after although nothing has stopped for it; nothing where all is well. */
export const Warnings = ({ view: { warnings = [] } }: { readonly view: Pick<TableView, 'warnings'> }) =>
  warnings.length === 0 ? null : (
    <ul class="warnings" role="status">
      {warnings.map((warning) => (
        <li key={warning.code} data-testid={`warning-${warning.code}`}>
          <b>{warning.code}</b>
          {stepsOf(warning).map(({ lang, text }) => (
            <span key={lang} lang={lang}>
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
