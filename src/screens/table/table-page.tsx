import { useEffect } from 'preact/hooks';
import type { SeatsHeld } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { FeedState } from '../connection/feed.ts';
import { TABLE_VIEWS } from '../connection/messages.ts';
import { useScreenFeed } from '../connection/screen-report.ts';
import { timeSince, useWords, type Words } from '../language.ts';
import { isLanguageAsked } from '../languages.ts';
import { tableRests, useKioskLife } from '../page-parts/kiosk-life.ts';
import { Paged } from '../page-parts/paged.tsx';
import { acrossFrom, emptySide, type Side, seatedSides } from '../seats.ts';
import { isMoving } from './hands-clear.tsx';
import { MomentBoard } from './moment-board.tsx';
import { ProposalBoard } from './proposal-board.tsx';
import { isFree, Wings } from './score-sheet.tsx';
import { sizeOf, useScreenSize } from './screen-size.ts';
import { type Joining, SeatSigns, useJoining } from './seat-signs.tsx';
import { SeatStrip } from './seat-strip.tsx';
import { EmptyStrip } from './shared-facts.tsx';
import { SeatsKnown, Spoken, SpokenAt, useNamedHere } from './spoken.tsx';
import { AtEdge } from './turned.tsx';
import './table-page.css';

/** Codes are new with every start of the controller and whenever a seat was taken; both show in what the feed says. */
const keyOf = ({ view, fresh, seats }: FeedState<TableView>): string | null =>
  view === null || fresh === 'no'
    ? null
    : [view.ledger?.epoch ?? '', ...seats.map(({ side, held, shown }) => `${side} ${held} ${shown}`)].join();

/** What the whole table must know about the age of what it sees. */
const Banner = ({ text, view }: { readonly text: string; readonly view: TableView | null }) => {
  const empty = view === null ? null : emptySide(view);
  const lies = view === null ? 'alone' : (empty ?? 'none');
  return (
    <AtEdge side={empty === null ? 0 : acrossFrom(empty)}>
      <div class="banner" role="status" data-testid="stale" data-side={lies}>
        <span class="banner-dot" />
        <Paged name="banner-text" flow="lines">
          <p>{text}</p>
        </Paged>
      </div>
    </AtEdge>
  );
};

/** Which side acts now, for its edge to be lit. */
const actingSide = ({ moment }: TableView): Side | null => {
  if (moment.at === 'playing') return moment.claim === null ? moment.turn : null;
  if (moment.at === 'rollingDice') return moment.thrower;
  if (moment.at === 'choosingDealer') return moment.next;
  return moment.at === 'dealing' ? moment.taking : null;
};

interface TableScreenProps {
  readonly view: TableView;
  /** The controller's time. */
  readonly now: number;
  /** What opens the seats' pages; null where this screen may not know. */
  readonly joining: Joining | null;
  readonly seats: SeatsHeld;
}

/** Between hands nothing else needs the room: there pictures for phones are as large as they should be on small panels, too. */
const signsOf = (view: TableView, joining: Joining | null): string => {
  if (joining === null || joining.codes.length === 0) return '';
  const hasPictures = joining.codes.some(({ picture }) => picture !== null);
  const larger = hasPictures && view.moment.at === 'waitingForStart' && isFree(view);
  return larger ? 'with-signs large-signs' : 'with-signs';
};

/** The whole centre screen, from one view. Side 0 is the lower edge of the panel. */
export const TableScreen = ({ now, joining, seats, ...screen }: TableScreenProps) => {
  const words = useWords();
  const view = useNamedHere(screen.view);
  const acting = actingSide(view);
  const { moment } = view;
  const empty = emptySide(view);
  const signs = signsOf(view, joining);
  return (
    <main
      class={`stage at-${moment.at} ${isMoving(moment) ? 'moving' : ''} ${signs}`}
      data-testid="table"
      data-revision={view.revision}
    >
      <div class="rail" />
      <span class="unseen" data-testid="moment" data-at={moment.at}>
        {words.moment[moment.at]}
      </span>
      {view.proposal === null ? (
        <MomentBoard view={view} />
      ) : (
        <ProposalBoard view={view} proposal={view.proposal} now={now} />
      )}
      {joining !== null && <SeatSigns view={view} joining={joining} />}
      {seatedSides(view).map(({ side }) => (
        <SpokenAt key={side} side={side}>
          <SeatStrip
            view={view}
            side={side}
            turn={acting === side ? 'own' : 'other'}
            held={seats.find((each) => each.side === side) ?? null}
            screen={joining === null ? 'looks-on' : 'may-undo'}
          />
        </SpokenAt>
      ))}
      {empty !== null && <EmptyStrip side={empty} view={view} now={now} />}
      <Wings view={view} now={now} corners={signs === '' ? 'free' : 'taken'} />
    </main>
  );
};

/** What must be said about the age of what is shown; null while all is fresh. */
const warningOf = ({ view, fresh, heardAt }: FeedState<TableView>, words: Words): string | null => {
  if (view === null || heardAt === null) return words.nothingYet;
  if (fresh === 'no') return words.dataFrom(timeSince(heardAt, words.lang));
  const { why } = view.link;
  if (why !== undefined) return words.faults.titles[why];
  if (view.link.state === 'lost') return words.tableLost(timeSince(view.link.since, words.lang));
  return view.link.state === 'connecting' ? words.tableConnecting : null;
};

interface LiveProps {
  readonly table: string;
  readonly state: FeedState<TableView>;
}

const LiveTable = ({ table, state }: LiveProps) => {
  const words = useWords();
  useEffect(() => {
    document.title = words.tableTitle(table);
  }, [words, table]);
  const joining = useJoining(table, keyOf(state));
  const warning = warningOf(state, words);
  const panel = useScreenSize();
  const translate = useKioskLife(state, tableRests);
  const { view, fresh, heardAt, seats } = state;
  return (
    <div
      class={`panel ${fresh === 'yes' ? 'live' : 'stale'} ${sizeOf(panel)}`}
      style={{ '--k': panel.scale, translate }}
      lang={words.lang}
    >
      {view === null ? (
        <main class="unseen">
          <h1>{words.tableTitle(table)}</h1>
        </main>
      ) : (
        <SeatsKnown value={seats}>
          <TableScreen view={view} now={heardAt ?? view.at} joining={joining} seats={seats} />
        </SeatsKnown>
      )}
      {warning !== null && <Banner text={warning} view={view} />}
    </div>
  );
};

/** The centre screen of one table, live: in the club's language, unless its address asks for another. */
export const TablePage = ({ table }: { readonly table: string }) => {
  const state = useScreenFeed(`/ws/t/${table}`, { kind: TABLE_VIEWS, side: null });
  return (
    <Spoken lang={isLanguageAsked() ? null : state.language}>
      <LiveTable table={table} state={state} />
    </Spoken>
  );
};
