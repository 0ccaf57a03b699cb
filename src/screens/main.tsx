import { render } from 'preact';
import './look.css';
import './page-parts/code-page.css';
import { unreachable } from '../rules/unreachable.ts';
import { type Route, routeOf } from './addresses.ts';
import { languageFor, preferredLanguages, wordsIn } from './language.ts';
import { NewScreenPage } from './new-screen-page.tsx';
import { OperatorPage } from './operator/operator-page.tsx';
import { Speaking } from './page-parts/language-choice.tsx';
import { SeatPage } from './seat/seat-page.tsx';
import { StartPage } from './start-page.tsx';
import { TablePage } from './table/table-page.tsx';

const Page = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'new-screen':
      return <NewScreenPage />;
    case 'table':
      return <TablePage table={route.table} />;
    case 'seat':
      return <SeatPage table={route.table} side={route.side} />;
    case 'operator':
      return <OperatorPage table={route.table} />;
    case 'unknown':
      return <StartPage missing={route.path} />;
    default:
      return unreachable(route);
  }
};

/** The server says so in the document where it has no page at the address. */
const isMissing = document.querySelector('meta[name="missing"]') !== null;

const root = document.getElementById('screen');
if (root !== null) {
  render(
    <Speaking first={await wordsIn(languageFor(preferredLanguages()))}>
      <Page route={isMissing ? { page: 'unknown', path: location.pathname } : routeOf(location.pathname)} />
    </Speaking>,
    root,
  );
}
