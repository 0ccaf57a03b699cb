import { useEffect, useState } from 'preact/hooks';
import type { TablesAnswer } from '../contract/feed.ts';
import { unreachable } from '../rules/unreachable.ts';
import { type Reply, tell } from './connection/requests.ts';
import { timeSince, useWords, type Words } from './language.ts';
import { LanguageChoice } from './page-parts/language-choice.tsx';
import { useOnePress } from './page-parts/one-press.ts';
import { shownName } from './shown-name.ts';
import { Tiles } from './tiles.tsx';
import './start-page.css';

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

/** What came of an order, where anything is to be said of it. */
const orderTold = (reply: Reply<unknown>, words: Words): string => {
  if (reply.is === 'refused') {
    const why = words.requestErrors[reply.code];
    // What is wrong in the file is written where the file is.
    return reply.code === 'reload-refused' ? [why, reply.message].join(': ') : (why ?? reply.message);
  }
  return reply.is === 'lost' ? words.cannotList : '';
};

/** What the operator has the club do; the answer is told where it is no. */
type Order = (path: string) => void;

interface ListedTables {
  readonly listing: Listing;
  readonly order: Order;
  /** What came of the last order; null before any. */
  readonly told: string | null;
}

const useTables = (): ListedTables => {
  const words = useWords();
  const [told, setTold] = useState<string | null>(null);
  const [listing, setListing] = useState<Listing>({ is: 'asking' });
  useEffect(() => {
    const ask = (): void => {
      void askTables().then(setListing);
    };
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const order: Order = (path) =>
    void tell(path, {}).then((reply) => {
      setTold(orderTold(reply, words));
      void askTables().then(setListing);
    });
  return { listing, order, told };
};

type TableListed = TablesAnswer['tables'][number];
type Stands = TableListed['standing'];

const Standing = ({ standing, link }: Pick<TableListed, 'standing' | 'link'>) => {
  const words = useWords();
  return (
    <p class={`standing ${standing.state}`} data-testid="standing">
      {words.standing[standing.state]}
      {standing.state === 'failed' && <span class="why">{failedText(standing)}</span>}
      {link !== undefined && link.state !== 'ready' && (
        <span class="why unheard">{notHeard(link, words)}</span>
      )}
    </p>
  );
};

/** `<what>, <where>; <what to do>`, of which guests are told what. */
const failedText = ({ why, where = null, remedy }: Extract<Stands, { state: 'failed' }>): string => {
  const told = where === null ? why : `${why}, ${where}`;
  return remedy === undefined ? told : `${told}; ${remedy}`;
};

/** Why the machine of a table that runs is not heard. */
const notHeard = ({ state, why, since }: NonNullable<TableListed['link']>, words: Words): string => {
  if (why !== undefined) return words.faults.titles[why];
  return state === 'lost' ? words.tableLost(timeSince(since, words.lang)) : words.tableConnecting;
};

/** The next thing to do with a table: one that runs is stopped, any other started. */
const OrderButton = ({
  table,
  standing,
  order,
}: Pick<TableListed, 'table' | 'standing'> & { readonly order: Order }) => {
  const words = useWords();
  const wish = standing.state === 'running' || standing.state === 'starting' ? 'stop' : 'start';
  return (
    <button type="button" data-testid={`${wish}-table`} onClick={() => order(`/api/tables/${table}/${wish}`)}>
      {wish === 'stop' ? words.stopTable : words.startTable}
    </button>
  );
};

type Screen = Pick<TableListed['screens'][number], 'id' | 'title'> & { readonly name: string | undefined };

/** What a screen is called; by its title where a later release has one that this page does not know. */
const screenName = ({ id, name, title }: Screen, words: Words): string => {
  if (id === 'table') return words.tableScreen;
  if (id === 'operator') return words.operatorScreen;
  return name === undefined ? title : words.seatScreen(shownName(name));
};

const TableCard = ({
  table,
  standing,
  link,
  screens,
  rules,
  order,
}: TableListed & {
  /** Null for whoever is not the operator. */
  readonly order: Order | null;
}) => {
  const words = useWords();
  return (
    <li class="table-card" data-testid="table-card">
      <h2>{table}</h2>
      <Standing standing={standing} {...(link === undefined ? {} : { link })} />
      {order !== null && <OrderButton table={table} standing={standing} order={order} />}
      <ul>
        {screens.map(({ id, name, title, path }) => (
          <li key={id}>
            <a href={path} data-testid="screen-link">
              {screenName({ id, name, title }, words)}
            </a>
          </li>
        ))}
        <li>
          <a href={rules} data-testid="rules-link">
            {words.rules}
          </a>
        </li>
      </ul>
    </li>
  );
};

const Tables = ({ listing, order, told }: ListedTables) => {
  const words = useWords();
  const once = useOnePress();
  switch (listing.is) {
    case 'asking':
      return <p class="quiet">{words.nothingYet}</p>;
    case 'unanswered':
      return <p class="quiet">{words.cannotList}</p>;
    case 'answered':
      if (listing.answer.tables.length === 0) return <p class="quiet">{words.noTables}</p>;
      return (
        <>
          <ul {...once} class="table-cards">
            {listing.answer.tables.map((table) => (
              <TableCard key={table.table} {...table} order={listing.answer.operator ? order : null} />
            ))}
          </ul>
          {listing.answer.operator && (
            <p class="orders">
              <button type="button" data-testid="reload" onClick={() => order('/api/reload')}>
                {words.readTablesAgain}
              </button>
              <span role="status">{told}</span>
            </p>
          )}
        </>
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
        <LanguageChoice />
        <Tiles faces={['1z', '2z', '3z', '5z', '6z', '7z']} />
        <h1>{title}</h1>
        {missing !== undefined && (
          <p data-testid="missing">
            {words.unknownPage(missing)} <a href="/">{words.home}</a>
          </p>
        )}
        <p class="quiet">{words.choose}</p>
      </header>
      <Tables {...useTables()} />
    </main>
  );
};
