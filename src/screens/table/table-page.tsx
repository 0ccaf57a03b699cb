import { useEffect, useState } from 'preact/hooks';
import type { SeatCodes } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatCodesAddress } from '../addresses.ts';
import type { FeedState } from '../connection/feed.ts';
import { TABLE_VIEWS } from '../connection/messages.ts';
import { ask } from '../connection/requests.ts';
import { useFeed } from '../connection/use-connection.ts';
import { clockTime, useWords, type Words } from '../language.ts';
import { emptySide, type Side, seatedSides } from '../seats.ts';
import { isMoving } from './hands-clear.tsx';
import { MomentBoard } from './moment-board.tsx';
import { promptFor } from './prompt.ts';
import { ProposalBoard } from './proposal-board.tsx';
import { SeatStrip } from './seat-strip.tsx';
import { BesideTable, EmptyStrip } from './shared-facts.tsx';
import { Turned } from './turned.tsx';
import './table-page.css';

export type Codes = SeatCodes['codes'];

const NO_CODES: Codes = [];

/** Codes are new with every start of the controller and whenever a seat was taken; both show in what the feed says. */
const keyOf = ({ view, fresh, seats }: FeedState<TableView>): string | null =>
  view === null || fresh === 'no'
    ? null
    : [view.ledger?.epoch ?? '', ...seats.map(({ side, held, shown }) => `${side} ${held} ${shown}`)].join();

/** The codes of the seats, where this screen may know them: only on the controller's own computer. */
const useSeatCodes = (table: string, state: FeedState<TableView>): Codes => {
  const [codes, setCodes] = useState(NO_CODES);
  const key = keyOf(state);
  useEffect(() => {
    if (key === null) return;
    void ask<SeatCodes>(seatCodesAddress(table)).then((reply) =>
      setCodes(reply.is === 'given' ? reply.value.codes : NO_CODES),
    );
  }, [table, key]);
  return codes;
};

/** Before each seat the code with which its player opens the own page, in the gap beside the strip. */
const SeatCodeSigns = ({ codes }: { readonly codes: Codes }) => {
  const words = useWords();
  return (
    <>
      {codes.map(({ side, code }) => (
        <Turned key={side} side={side}>
          <span class="seat-code" data-testid="seat-code" data-side={side}>
            {words.seatCode} <b>{code}</b>
          </span>
        </Turned>
      ))}
    </>
  );
};

/** What the whole table must know about the age of what it sees. */
const Banner = ({ text, emptySide }: { readonly text: string; readonly emptySide: Side | null }) => (
  <div class="banner" role="status" data-testid="stale" data-side={emptySide ?? 'none'}>
    <span class="banner-dot" />
    {text}
  </div>
);

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
  /** What opens the seats' pages; empty where this screen may not know. */
  readonly codes: Codes;
}

/** The whole centre screen, from one view. Side 0 is the lower edge of the panel. */
export const TableScreen = ({ view, now, codes }: TableScreenProps) => {
  const words = useWords();
  const acting = actingSide(view);
  const { moment } = view;
  const empty = emptySide(view);
  return (
    <main
      class={`stage at-${moment.at} ${isMoving(moment) ? 'moving' : ''}`}
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
      <SeatCodeSigns codes={codes} />
      {seatedSides(view).map((seat) => (
        <SeatStrip
          key={seat.side}
          seat={seat}
          prompt={promptFor(view, seat, words)}
          turn={acting === seat.side ? 'own' : 'other'}
        />
      ))}
      {empty === null ? <BesideTable view={view} /> : <EmptyStrip side={empty} view={view} />}
    </main>
  );
};

/** What must be said about the age of what is shown; null while all is fresh. */
const warningOf = ({ view, fresh, heardAt }: FeedState<TableView>, words: Words): string | null => {
  if (view === null || heardAt === null) return words.nothingYet;
  if (fresh === 'no') return words.dataFrom(clockTime(heardAt));
  const { why } = view.link;
  if (why !== undefined) return words.faults.titles[why];
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
