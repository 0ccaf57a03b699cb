import { useEffect, useState } from 'preact/hooks';
import type { TablesAnswer } from '../../contract/feed.ts';
import { useWords } from '../text/language.ts';
import { Tiles } from '../tiles/tile.tsx';
import './start-page.css';
import { unreachable } from '../../rules/unreachable.ts';

const ASK_AGAIN_MS = 3000;

type Listing =
  | { readonly is: 'asking' | 'unanswered' }
  | { readonly is: 'answered'; readonly answer: TablesAnswer };

const askTables = async (): Promise<Listing> => {
  try {
    const response = await fetch('/api/tables');
    if (!response.ok) return { is: 'unanswered' };
    const answer: TablesAnswer = await response.json();
    return { is: 'answered', answer };
  } catch {
    return { is: 'unanswered' };
  }
};

const useTables = (): Listing => {
  const [listing, setListing] = useState<Listing>({ is: 'asking' });
  useEffect(() => {
    const ask = (): void => {
      void askTables().then(setListing);
    };
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return listing;
};

const TableCard = ({ table, screens, rules }: TablesAnswer['tables'][number]) => (
  <li class="table-card" data-testid="table-card">
    <h2>{table}</h2>
    <ul>
      {screens.map(({ id, title, path }) => (
        <li key={id}>
          <a href={path} data-testid="screen-link">
            {title}
          </a>
        </li>
      ))}
      <li>
        <a href={rules} data-testid="rules-link">
          {useWords().rules}
        </a>
      </li>
    </ul>
  </li>
);

const Tables = ({ listing }: { readonly listing: Listing }) => {
  const words = useWords();
  switch (listing.is) {
    case 'asking':
      return <p class="quiet">{words.nothingYet}</p>;
    case 'unanswered':
      return <p class="quiet">{words.cannotList}</p>;
    case 'answered':
      if (listing.answer.tables.length === 0) return <p class="quiet">{words.noTables}</p>;
      return (
        <ul class="table-cards">
          {listing.answer.tables.map((table) => (
            <TableCard key={table.table} {...table} />
          ))}
        </ul>
      );
    default:
      return unreachable(listing);
  }
};

/** The front door: every table and its screens. */
export const StartPage = ({ missing }: { readonly missing?: string }) => {
  const words = useWords();
  const title = missing === undefined ? words.title : words.noSuchPage;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="start-page">
      <header>
        <Tiles faces={['1z', '2z', '3z', '5z', '6z', '7z']} />
        <h1>{title}</h1>
        {missing !== undefined && (
          <p data-testid="missing">
            {words.unknownPage(missing)} <a href="/">{words.home}</a>
          </p>
        )}
        <p class="quiet">{words.choose}</p>
      </header>
      <Tables listing={useTables()} />
    </main>
  );
};
