import { render } from 'preact';
import './look.css';
import { type Route, routeOf } from './route.ts';
import { StartPage } from './start/start-page.tsx';
import { TablePage } from './table/table-page.tsx';
import { LanguageContext, wordsFor } from './text/language.ts';

const Page = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'table':
      return <TablePage table={route.table} />;
    case 'unknown':
      return <StartPage missing={route.path} />;
    default:
      return route satisfies never;
  }
};

const root = document.getElementById('screen');
if (root !== null) {
  render(
    <LanguageContext.Provider value={wordsFor(navigator.languages)}>
      <Page route={routeOf(location.pathname)} />
    </LanguageContext.Provider>,
    root,
  );
}
