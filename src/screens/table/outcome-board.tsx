import type { ComponentChildren } from 'preact';
import type { Outcome, Payment, WonHand, Worth, WorthBy } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { total, useWords } from '../language.ts';
import { Paged, useTurns } from '../page-parts/paged.tsx';
import { SeatName } from '../page-parts/seat-name.tsx';
import { emptySide, nameAt, readerSide } from '../seats.ts';
import { Tile, Tiles } from '../tiles.tsx';
import { Payments } from './payments.tsx';
import { PointItems } from './point-items.tsx';
import { isSmall, sizeOf, useScreenSize } from './screen-size.ts';
import { Meld } from './seat-strip.tsx';
import { SpokenAt, useNamedHere } from './spoken.tsx';
import { AtEdge } from './turned.tsx';
import './outcome-board.css';

const Flowers = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class="won-flowers" data-testid="won-flowers">
    <Tiles faces={faces} />
  </span>
);

/** The tiles of a winner; nothing where the hand was entered by its patterns. */
export const WinningHand = ({ won: { concealed, win, melds, flowers } }: { readonly won: WonHand }) => {
  if (win === null) return null;
  return (
    <div class="winning-hand" data-testid="winning-hand">
      <div class="concealed-row">
        <Tiles faces={concealed} />
        <Tile face={win} mark="win" />
      </div>
      {melds.map((meld, index) => (
        <div class="meld-row" key={`${index}`}>
          <Meld meld={meld} />
        </div>
      ))}
      {flowers.length > 0 && (
        <div class="meld-row">
          <Flowers faces={flowers} />
        </div>
      )}
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
          <span>
            <SeatName seat={{ name: nameAt(view, from) }} />
          </span>
          <em>{words.pays}</em>
          <span>
            <SeatName seat={{ name: nameAt(view, to) }} />
          </span>
          <b>{total(points)}</b>
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

interface CoWinnerProps {
  readonly view: TableView;
  readonly won: WonHand;
  readonly hidden: boolean;
}

/** Whoever else has won on the same tile. */
const CoWinner = ({ view, won, hidden }: CoWinnerProps) => {
  const words = useWords();
  return (
    <div class="co-winner" hidden={hidden} data-testid="co-winner" data-side={won.winner}>
      <p class="won-by">
        {words.winsToo(nameAt(view, won.winner))}
        <Measure worth={won.worth} />
      </p>
      <WinningHand won={won} />
      <Paged name="point-pages" flow="columns">
        <PointItems view={view} won={won} />
      </Paged>
    </div>
  );
};

/** Who pays whom, and that it is recorded. */
const Foot = ({ view, outcome }: { readonly view: TableView; readonly outcome: Outcome }) => (
  <div class="board-foot">
    <PaymentLines view={view} payments={outcome.payments} />
    {!isRedealt(outcome) && <Recorded entry={outcome.entry} />}
  </div>
);

/** Such a hand is in no record. */
const isRedealt = (outcome: Outcome): boolean =>
  outcome.kind === 'drawn' && outcome.why !== undefined && outcome.why !== 'three-ready';

/** How it was won, and what decides its price. */
const WonBy = ({ view, won }: { readonly view: TableView; readonly won: WonOnBoard }) => {
  const words = useWords();
  const loser = won.from === null ? '' : nameAt(view, won.from);
  return (
    <p class="won-by">
      {words.winBy[won.by](loser)}
      <Measure worth={won.worth} />
      {won.everyoneReady === true && <span data-testid="all-ready">{words.drawnBecause['three-ready']}</span>}
      {won.pot !== undefined && <span data-testid="taken">{words.takesSticks(total(won.pot))}</span>}
    </p>
  );
};

/** Turned to whoever has won, as that player reads: what each pays stands in the own strip. */
const WonBoard = ({ won, children, ...board }: OutcomeBoardProps & { readonly won: WonOnBoard }) => {
  const words = useWords();
  const view = useNamedHere(board.view);
  const { also = [] } = won;
  const panel = useScreenSize();
  const small = isSmall(panel);
  const inTurns = also.length > 0 && (view.moment.at !== 'settling' || sizeOf(panel) !== 'large');
  const turn = useTurns(inTurns ? 1 + also.length : 1);
  const look = also.length === 0 ? '' : `shared-win ${inTurns ? '' : 'side-by-side'}`;
  return (
    <>
      <AtEdge side={won.winner} name="above">
        <div class={`board outcome-board ${look}`} data-testid="outcome" data-kind="won">
          <div class="winners">
            <div class="winner" hidden={inTurns && turn !== 0}>
              <div class="board-head">
                <h1 data-testid="headline">{words.wins(nameAt(view, won.winner))}</h1>
                {!small && <WonBy view={view} won={won} />}
              </div>
              <WinningHand won={won} />
              <Paged name="point-pages" flow="columns">
                {small && <WonBy view={view} won={won} />}
                <PointItems view={view} won={won} />
              </Paged>
            </div>
            {also.map((other, index) => (
              <CoWinner key={other.winner} view={view} won={other} hidden={inTurns && turn !== index + 1} />
            ))}
          </div>
          <Foot view={view} outcome={won} />
          {children}
        </div>
      </AtEdge>
      <Payments payments={won.payments} empty={emptySide(view)} />
    </>
  );
};

const DrawnBoard = ({ view, drawn, children }: OutcomeBoardProps & { readonly drawn: Drawn }) => {
  const words = useWords();
  const { goulash, payments, why } = drawn;
  return (
    <>
      <AtEdge side={readerSide(view)} name="above">
        <div class="board outcome-board drawn-board" data-testid="outcome" data-kind="drawn">
          <h1 data-testid="headline">{words.drawn}</h1>
          {why !== undefined && <p class="won-by">{words.drawnBecause[why]}</p>}
          {goulash > 0 && <p class="won-by">{words.drawnCarries(goulash)}</p>}
          <Foot view={view} outcome={drawn} />
          {children}
        </div>
      </AtEdge>
      <Payments payments={payments} empty={emptySide(view)} />
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
