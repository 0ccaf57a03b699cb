import type { ComponentChildren } from 'preact';
import type { Outcome, WonHand } from '../../../contract/outcome-view.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Turned } from '../parts/turned.tsx';
import { emptySide, nameAt, readerSide } from '../seats.ts';
import { Measure } from './measure.tsx';
import './outcome-board.css';
import { PaymentLines } from './payment-lines.tsx';
import { Payments } from './payments.tsx';
import { PointItems } from './point-items.tsx';
import './shared-win.css';
import { WinningHand } from './winning-hand.tsx';

type Won = Extract<Outcome, { kind: 'won' }>;
type Drawn = Extract<Outcome, { kind: 'drawn' }>;

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

/** Whoever else has won on the same tile. */
const CoWinner = ({ view, won }: { readonly view: TableView; readonly won: WonHand }) => {
  const words = useWords();
  return (
    <div class="co-winner" data-testid="co-winner" data-side={won.winner}>
      <p class="won-by">
        {words.winsToo(nameAt(view, won.winner))}
        <Measure worth={won.worth} />
      </p>
      <WinningHand won={won} />
      <PointItems view={view} won={won} />
    </div>
  );
};

const WonBoard = ({ view, won, children }: BoardProps & { readonly won: Won }) => {
  const words = useWords();
  const loser = won.from === null ? '' : nameAt(view, won.from);
  return (
    <>
      <Turned side={readerSide(view)}>
        <div
          class={`board outcome-board ${won.also === undefined ? '' : 'shared-win'}`}
          data-testid="outcome"
          data-kind="won"
        >
          <h1 data-testid="headline">{words.wins(nameAt(view, won.winner))}</h1>
          <p class="won-by">
            {words.winBy[won.by](loser)}
            <Measure worth={won.worth} />
            {won.pot !== undefined && <span data-testid="taken">{words.takesSticks(won.pot)}</span>}
          </p>
          <WinningHand won={won} />
          <PointItems view={view} won={won} />
          {won.also?.map((other) => (
            <CoWinner key={other.winner} view={view} won={other} />
          ))}
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
  const { goulash, payments, entry, why } = drawn;
  const isRedealt = why !== undefined && why !== 'three-ready';
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class="board outcome-board drawn-board" data-testid="outcome" data-kind="drawn">
          <h1 data-testid="headline">{words.drawn}</h1>
          {why !== undefined && <p class="won-by">{words.drawnBecause[why]}</p>}
          {goulash > 0 && <p class="won-by">{words.drawnCarries(goulash)}</p>}
          <PaymentLines view={view} payments={payments} />
          {!isRedealt && <Recorded entry={entry} />}
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
