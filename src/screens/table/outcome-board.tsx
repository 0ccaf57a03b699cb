import type { ComponentChildren } from 'preact';
import type { Outcome, Payment, WonHand, Worth, WorthBy } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useWords } from '../language.ts';
import { emptySide, nameAt, readerSide } from '../seats.ts';
import { Tile, Tiles } from '../tiles.tsx';
import { Payments } from './payments.tsx';
import { PointItems } from './point-items.tsx';
import { Meld } from './seat-strip.tsx';
import { SpokenAt, useNamedHere } from './spoken.tsx';
import { Turned } from './turned.tsx';
import './outcome-board.css';

/** With many melds the flowers stand in the upper row, which is short then. */
const UPPER_ROW_WITH_FLOWERS = 7;

const Flowers = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class="won-flowers" data-testid="won-flowers">
    <Tiles faces={faces} />
  </span>
);

/** The tiles of a winner; nothing where the hand was entered by its patterns. */
export const WinningHand = ({ won: { concealed, win, melds, flowers } }: { readonly won: WonHand }) => {
  const flowersAbove = concealed.length <= UPPER_ROW_WITH_FLOWERS;
  if (win === null) return null;
  return (
    <div class="winning-hand" data-testid="winning-hand">
      <div class="hand-row">
        <Tiles faces={concealed} />
        <Tile face={win} mark="win" />
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

const Limit = ({ text }: { readonly text: string }) => (
  <span class="limit" data-testid="limit">
    {text}
  </span>
);

const HanMeasure = ({ worth: { yakuman, han, tableHan, fu, limitName } }: { worth: WorthBy<'han'> }) => {
  const words = useWords();
  const counted = [
    words.han(han),
    ...(fu === null ? [] : [words.fu(fu)]),
    ...(tableHan === null ? [] : [words.tableRow(tableHan)]),
  ];
  return (
    <span class="measure">
      {yakuman > 0 ? (
        <Limit text={words.yakumanPaid(yakuman)} />
      ) : (
        <>
          <span>{counted.join(' · ')}</span>
          {limitName !== null && <Limit text={words.limitName[limitName]} />}
        </>
      )}
    </span>
  );
};

/** What decides the price of the hand, where that is not a sum of its points: a limit, or han. */
const Measure = ({ worth }: { readonly worth: Worth }) => {
  const words = useWords();
  switch (worth.method) {
    case 'points':
      return worth.limit === null ? null : <Limit text={words.limit[worth.limit]} />;
    case 'han':
      return <HanMeasure worth={worth} />;
    case 'groups':
      return null;
    default:
      return unreachable(worth);
  }
};

interface PaymentLinesProps {
  readonly view: TableView;
  readonly payments: readonly Payment[];
}

/** Who pays whom, in words, at the foot of a board. */
export const PaymentLines = ({ view, payments }: PaymentLinesProps) => {
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

type WonOnBoard = Extract<Outcome, { kind: 'won' }>;
type Drawn = Extract<Outcome, { kind: 'drawn' }>;

const Recorded = ({ entry }: { readonly entry: number | null }) => {
  const words = useWords();
  return (
    <p class={`recorded ${entry === null ? 'pending' : ''}`} data-testid="recorded" data-seq={entry ?? ''}>
      {entry === null ? words.notRecorded : words.recorded(entry)}
    </p>
  );
};

interface OutcomeBoardProps {
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

/** Turned to whoever has won, as that player reads: what each pays stands in the own strip. */
const WonBoard = ({ won, children, ...board }: OutcomeBoardProps & { readonly won: WonOnBoard }) => {
  const words = useWords();
  const view = useNamedHere(board.view);
  const loser = won.from === null ? '' : nameAt(view, won.from);
  return (
    <>
      <Turned side={won.winner}>
        <div
          class={`board outcome-board ${won.also === undefined ? '' : 'shared-win'}`}
          data-testid="outcome"
          data-kind="won"
        >
          <h1 data-testid="headline">{words.wins(nameAt(view, won.winner))}</h1>
          <p class="won-by">
            {words.winBy[won.by](loser)}
            <Measure worth={won.worth} />
            {won.everyoneReady === true && (
              <span data-testid="all-ready">{words.drawnBecause['three-ready']}</span>
            )}
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
      <Payments payments={won.payments} empty={emptySide(view)} reader={won.winner} />
    </>
  );
};

const DrawnBoard = ({ view, drawn, children }: OutcomeBoardProps & { readonly drawn: Drawn }) => {
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
export const OutcomeBoard = ({ outcome, ...board }: OutcomeBoardProps & { readonly outcome: Outcome }) =>
  outcome.kind === 'won' ? (
    <SpokenAt side={outcome.winner}>
      <WonBoard {...board} won={outcome} />
    </SpokenAt>
  ) : (
    <DrawnBoard {...board} drawn={outcome} />
  );
