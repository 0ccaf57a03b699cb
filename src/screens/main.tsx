import { render } from 'preact';
import './look.css';
import { unreachable } from '../rules/unreachable.ts';
import { OperatorPage } from './operator/operator-page.tsx';
import { type Route, routeOf } from './route.ts';
import { SeatPage } from './seat/seat-page.tsx';
import { StartPage } from './start/start-page.tsx';
import { TablePage } from './table/table-page.tsx';
import { LanguageContext, wordsFor } from './text/language.ts';

const Page = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'start':
      return <StartPage />;
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
    <LanguageContext.Provider value={await wordsFor(navigator.languages)}>
      <Page route={isMissing ? { page: 'unknown', path: location.pathname } : routeOf(location.pathname)} />
    </LanguageContext.Provider>,
    root,
  );
}
