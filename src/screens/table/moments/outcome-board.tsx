import type { ComponentChildren } from 'preact';
import type { Outcome, Payment } from '../../../contract/outcome-view.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Tile, Tiles } from '../../tiles/tile.tsx';
import { Meld } from '../parts/seat-strip.tsx';
import { Turned } from '../parts/turned.tsx';
import { emptySide, nameAt, readerSide } from '../seats.ts';
import { Measure } from './measure.tsx';
import './outcome-board.css';
import { Payments } from './payments.tsx';
import { PointItems } from './point-items.tsx';

type Won = Extract<Outcome, { kind: 'won' }>;
type Drawn = Extract<Outcome, { kind: 'drawn' }>;

/** With many melds the flowers stand in the upper row, which is short then. */
const UPPER_ROW_WITH_FLOWERS = 7;

const Flowers = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class="won-flowers" data-testid="won-flowers">
    <Tiles faces={faces} />
  </span>
);

const WinningHand = ({ won: { concealed, win, melds, flowers } }: { readonly won: Won }) => {
  const flowersAbove = concealed.length <= UPPER_ROW_WITH_FLOWERS;
  return (
    <div class="winning-hand" data-testid="winning-hand">
      <div class="hand-row">
        <Tiles faces={concealed} />
        {win !== null && <Tile face={win} mark="win" />}
        {flowersAbove && <Flowers faces={flowers} />}
      </div>
      <div class="hand-row hand-extras">
        {melds.map((meld, index) => (
          <Meld key={`${index}`} meld={meld} />
        ))}
        {!flowersAbove && <Flowers faces={flowers} />}
      </div>
    </div>
  );
};

interface PaymentLinesProps {
  readonly view: TableView;
  readonly payments: readonly Payment[];
}

const PaymentLines = ({ view, payments }: PaymentLinesProps) => {
  const words = useWords();
  return (
    <ul class="payment-lines">
      {payments.map(({ from, to, points }) => (
        <li key={`${from}${to}`} data-testid="payment" data-from={from} data-to={to} data-points={points}>
          {nameAt(view, from)} <em>{words.pays}</em> {nameAt(view, to)} <b>{points}</b>
        </li>
      ))}
    </ul>
  );
};

const Recorded = ({ entry }: { readonly entry: number | null }) => {
  const words = useWords();
  return (
    <p class={`recorded ${entry === null ? 'pending' : ''}`} data-testid="recorded" data-seq={entry ?? ''}>
      {entry === null ? words.notRecorded : words.recorded(entry)}
    </p>
  );
};

interface BoardProps {
  readonly view: TableView;
  /** What stands at the foot of the board, if anything. */
  readonly children?: ComponentChildren;
}

const WonBoard = ({ view, won, children }: BoardProps & { readonly won: Won }) => {
  const words = useWords();
  const loser = won.from === null ? '' : nameAt(view, won.from);
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class="board outcome-board" data-testid="outcome" data-kind="won">
          <h1 data-testid="headline">{words.wins(nameAt(view, won.winner))}</h1>
          <p class="won-by">
            {words.winBy[won.by](loser)}
            <Measure worth={won.worth} />
          </p>
          <WinningHand won={won} />
          <PointItems view={view} won={won} />
          <PaymentLines view={view} payments={won.payments} />
          <Recorded entry={won.entry} />
          {children}
        </div>
      </Turned>
      <Payments payments={won.payments} empty={emptySide(view)} reader={readerSide(view)} />
    </>
  );
};

const DrawnBoard = ({ view, drawn, children }: BoardProps & { readonly drawn: Drawn }) => {
  const words = useWords();
  const { goulash, payments, entry } = drawn;
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class="board outcome-board drawn-board" data-testid="outcome" data-kind="drawn">
          <h1 data-testid="headline">{words.drawn}</h1>
          {goulash > 0 && <p class="won-by">{words.drawnCarries(goulash)}</p>}
          <PaymentLines view={view} payments={payments} />
          <Recorded entry={entry} />
          {children}
        </div>
      </Turned>
      <Payments payments={payments} empty={emptySide(view)} reader={readerSide(view)} />
    </>
  );
};

/** How a hand ended: the winning tiles, what they were worth, and who pays whom. */
export const OutcomeBoard = ({ outcome, ...board }: BoardProps & { readonly outcome: Outcome }) =>
  outcome.kind === 'won' ? <WonBoard {...board} won={outcome} /> : <DrawnBoard {...board} drawn={outcome} />;
