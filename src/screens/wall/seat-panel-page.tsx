import { useEffect } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import { TABLE_VIEWS } from '../connection/messages.ts';
import { useScreenFeed } from '../connection/screen-report.ts';
import { change, total, useWords } from '../language.ts';
import { tableRests, useKioskLife } from '../page-parts/kiosk-life.ts';
import { SeatName } from '../page-parts/seat-name.tsx';
import { type Side, seatedSides } from '../seats.ts';
import { promptFor } from '../table/prompt.ts';
import { SeatsKnown, Spoken, SpokenAt, useNamedHere } from '../table/spoken.tsx';
import { Wind } from '../tiles.tsx';
import './seat-panel.css';

interface PanelProps {
  readonly view: TableView;
  readonly side: Side;
  readonly fresh: boolean;
}

/** Whoever sits there reads his points, how far the others are, and what is asked of him. */
const SeatPanel = ({ side, fresh, ...told }: PanelProps) => {
  const words = useWords();
  const view = useNamedHere(told.view);
  const seats = seatedSides(view);
  const own = seats.find((seat) => seat.side === side);
  if (own === undefined) return <p class="panel-prompt quiet">{words.nothingYet}</p>;
  const { text, tone } = promptFor(view, own, words);
  return (
    <>
      <header class="panel-head">
        {own.wind !== null && <Wind wind={own.wind} />}
        <span class="panel-name">
          <SeatName seat={own} />
        </span>
        {own.dealer && <span class="panel-mark">{words.dealer}</span>}
        {own.ready && <span class="panel-mark">{words.ready}</span>}
        {own.dead === true && <span class="panel-mark panel-dead">{words.dead}</span>}
      </header>
      <p class="panel-points">
        <b data-testid="panel-points" data-points={own.points}>
          {total(own.points)}
        </b>
        <span class="panel-change">{own.lastChange === null ? '' : change(own.lastChange)}</span>
      </p>
      <ul class="panel-others" aria-label={words.wall.difference}>
        {seats
          .filter((seat) => seat.side !== side)
          .map((seat) => (
            <li key={seat.side}>
              <span>
                <SeatName seat={seat} />
              </span>
              <b>{change(own.points - seat.points)}</b>
            </li>
          ))}
      </ul>
      <p class={`panel-prompt ${fresh ? tone : 'warn'}`} role="status" data-testid="panel-prompt">
        {fresh ? text : words.ask.wait}
      </p>
    </>
  );
};

/** The small display before a seat. */
export const SeatPanelPage = ({ table, side }: { readonly table: string; readonly side: Side }) => {
  const words = useWords();
  const state = useScreenFeed(`/ws/t/${table}`, { kind: TABLE_VIEWS, side });
  const translate = useKioskLife(state, tableRests);
  const { view, fresh, seats, language } = state;
  useEffect(() => {
    document.title = words.tableTitle(table);
  }, [words, table]);
  return (
    <main class="seat-panel" style={{ translate }} data-testid="seat-panel" data-side={side}>
      <h1 class="unseen">{words.tableTitle(table)}</h1>
      {view === null ? (
        <p class="panel-prompt quiet">{words.nothingYet}</p>
      ) : (
        <Spoken lang={language}>
          <SeatsKnown value={seats}>
            <SpokenAt side={side}>
              <SeatPanel view={view} side={side} fresh={fresh !== 'no'} />
            </SpokenAt>
          </SeatsKnown>
        </Spoken>
      )}
    </main>
  );
};
