import { useEffect } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import type { FeedState } from '../feed/feed.ts';
import { useFeed } from '../feed/use-feed.ts';
import { TABLE_VIEWS } from '../feed/view-kinds.ts';
import { useWords, type Words } from '../text/language.ts';
import { clockTime } from '../text/numbers.ts';
import { Banner } from './parts/banner.tsx';
import { emptySide } from './seats.ts';
import { TableScreen } from './table-screen.tsx';
import { useSeatCodes } from './use-seat-codes.ts';

/** What must be said about the age of what is shown; null while all is fresh. */
const warningOf = ({ view, fresh, heardAt }: FeedState<TableView>, words: Words): string | null => {
  if (view === null || heardAt === null) return words.nothingYet;
  if (fresh === 'no') return words.dataFrom(clockTime(heardAt));
  const { why } = view.link;
  if (why !== undefined) return words.lineTrouble[why];
  if (view.link.state === 'lost') return words.tableLost(clockTime(view.link.since));
  return view.link.state === 'connecting' ? words.tableConnecting : null;
};

/** The centre screen of one table, live. */
export const TablePage = ({ table }: { readonly table: string }) => {
  const words = useWords();
  useEffect(() => {
    document.title = words.tableTitle(table);
  }, [words, table]);
  const state = useFeed(`/ws/t/${table}`, TABLE_VIEWS);
  const codes = useSeatCodes(table, state);
  const warning = warningOf(state, words);
  return (
    <div class={state.fresh === 'yes' ? 'live' : 'stale'}>
      {state.view !== null && (
        <TableScreen view={state.view} now={state.heardAt ?? state.view.at} codes={codes} />
      )}
      {warning !== null && (
        <Banner text={warning} emptySide={state.view === null ? null : emptySide(state.view)} />
      )}
    </div>
  );
};
