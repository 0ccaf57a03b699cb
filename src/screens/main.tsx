import type { ComponentChild } from 'preact';
import { render } from 'preact';
import './look.css';
import './paper.css';
import './page-parts/code-page.css';
import { unreachable } from '../rules/unreachable.ts';
import { asked } from './first-asked.ts';
import { offerToKeep } from './installable.ts';
import { Speaking } from './page-parts/language-choice.tsx';
import { feedOf, type Route } from './route.ts';
import { TablePage } from './table/table-page.tsx';

const startPage = async (missing?: string): Promise<ComponentChild> => {
  const { StartPage } = await import('./start-page.tsx');
  return missing === undefined ? <StartPage /> : <StartPage missing={missing} />;
};

/** The page at an address. The table's comes with the program, and without what the others are made of. */
const pageAt = async (route: Route): Promise<ComponentChild> => {
  switch (route.page) {
    case 'table':
      return <TablePage table={route.table} />;
    case 'start':
      return startPage();
    case 'new-screen': {
      const { NewScreenPage } = await import('./new-screen-page.tsx');
      return <NewScreenPage />;
    }
    case 'seat': {
      const { SeatPage } = await import('./seat/seat-page.tsx');
      return <SeatPage table={route.table} side={route.side} />;
    }
    case 'operator': {
      const { OperatorPage } = await import('./operator/operator-page.tsx');
      return <OperatorPage table={route.table} />;
    }
    case 'panel': {
      const { SeatPanelPage } = await import('./wall/seat-panel-page.tsx');
      return <SeatPanelPage table={route.table} side={route.side} />;
    }
    case 'wall': {
      const { WallPage } = await import('./wall/wall-page.tsx');
      return <WallPage />;
    }
    case 'rule-list': {
      const { RuleListPage } = await import('./rules/rules-page.tsx');
      return <RuleListPage />;
    }
    case 'rules': {
      const { RulesPage } = await import('./rules/rules-page.tsx');
      return <RulesPage id={route.id} />;
    }
    case 'unknown':
      return startPage(route.path);
    default:
      return unreachable(route);
  }
};

/** Whoever hears nothing for so long is shown that; and letters that do not come have others in their place. */
const LONGEST_MS = 400;

const WEIGHTS = [600, 900];

/** What a screen is drawn with at once, and not for a second time when it comes: its first view, its letters. */
const readyToDraw = async (route: Route): Promise<void> => {
  if (feedOf(route) === null) return;
  const letters = WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em "Noto Serif SC"`));
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([Promise.allSettled([asked.firstView, ...letters]), late]);
};

const root = document.getElementById('screen');
if (root !== null) {
  const { route } = asked;
  Promise.all([asked.words, pageAt(route), readyToDraw(route)]).then(
    ([words, page]) => {
      offerToKeep(route, words.lang);
      render(<Speaking first={words}>{page}</Speaking>, root);
    },
    // The document sees to it: a part that could not be fetched is asked for again with the page.
    () => dispatchEvent(new Event('part-missing')),
  );
}
