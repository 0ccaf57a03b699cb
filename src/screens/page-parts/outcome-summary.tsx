import type { Outcome, Payment, PointItem, WonHand, Worth } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { itemName } from '../../words/names.ts';
import { total, useWords, type Words } from '../language.ts';
import { nameAt } from '../seats.ts';
import { Meld } from '../table/seat-strip.tsx';
import { Tile, Tiles } from '../tiles.tsx';
import { drawnLines } from './proposal-lines.ts';
import { RuleLink } from './rule-link.tsx';
import './outcome-summary.css';

interface Reader {
  readonly view: TableView;
  readonly words: Words;
}

interface Counted {
  readonly worth: Worth;
  readonly items: readonly PointItem[];
}

/** What a hand is worth in one line, in the measure of its rules. */
export const worthLine = ({ worth, items }: Counted, { view, words }: Reader): string => {
  switch (worth.method) {
    case 'points': {
      const limit = items.find(({ kind }) => kind === 'limit');
      if (worth.limit !== null)
        return limit === undefined ? words.limit[worth.limit] : itemName(limit, words);
      const hand = `${words.handPoints[worth.unit]} ${worth.handPoints}`;
      if (worth.unit === 'points') return `${hand} · ${words.bonusPoints} ${worth.bonusPoints}`;
      return worth.paidAs === undefined ? hand : `${hand} · ${words.paidAsFan(worth.paidAs)}`;
    }
    case 'han': {
      if (worth.yakuman > 0) return words.yakumanPaid(worth.yakuman);
      const { han, fu, tableHan, limitName } = worth;
      return [
        words.han(han),
        ...(fu === null ? [] : [words.fu(fu)]),
        ...(tableHan === null ? [] : [words.tableRow(tableHan)]),
        ...(limitName === null ? [] : [words.limitName[limitName]]),
      ].join(' · ');
    }
    case 'groups':
      return worth.hands.map(({ side, points }) => `${nameAt(view, side)}: ${total(points)}`).join(' · ');
    default:
      return unreachable(worth);
  }
};

interface PaymentListProps {
  readonly view: TableView;
  readonly payments: readonly Payment[];
}

/** Who pays whom, one line each. */
export const PaymentList = ({ view, payments }: PaymentListProps) => {
  const words = useWords();
  if (payments.length === 0) return <p class="quiet">{words.form.nobodyPays}</p>;
  return (
    <ul class="sums">
      {payments.map(({ from, to, points }) => (
        <li key={`${from}${to}`} data-testid="payment" data-from={from} data-to={to} data-points={points}>
          <span>{words.form.pays(nameAt(view, from), nameAt(view, to))}</span>
          <b>{total(points)}</b>
        </li>
      ))}
    </ul>
  );
};

type WonSummarised = Extract<Outcome, { kind: 'won' }>;

interface SummaryProps {
  readonly view: TableView;
}

const Hand = ({ view, hand }: SummaryProps & { readonly hand: WonHand }) => {
  const words = useWords();
  return (
    <>
      <p class="summary-tiles">
        <Tiles faces={hand.concealed} />
        {hand.win !== null && <Tile face={hand.win} mark="win" />}
        {hand.melds.map((meld, index) => (
          <Meld key={`${index}`} meld={meld} />
        ))}
        <Tiles faces={hand.flowers} />
      </p>
      <p class="summary-worth">{worthLine(hand, { view, words })}</p>
      <ul class="sums">
        {hand.items.map((item, index) => (
          <li key={`${index}${item.id}`}>
            <RuleLink of={view} pattern={item.kind === 'goulash' ? null : item.id}>
              {itemName(item, words)}
            </RuleLink>
            <b>{total(item.points)}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

const WonSummarised = ({ view, won }: SummaryProps & { readonly won: WonSummarised }) => {
  const words = useWords();
  const loser = won.from === null ? '' : nameAt(view, won.from);
  const { also = [], beaten = [] } = won;
  return (
    <>
      {[won, ...also].map((hand) => (
        <div key={hand.winner}>
          <p class="summary-head">
            <b>{words.wins(nameAt(view, hand.winner))}</b> {words.winBy[won.by](loser)}
          </p>
          <Hand view={view} hand={hand} />
        </div>
      ))}
      {beaten.map(({ side, why }) => (
        <p key={side} class="said" data-testid="beaten">
          {words.beaten[why](nameAt(view, side), nameAt(view, won.winner))}
        </p>
      ))}
    </>
  );
};

/** How a hand ended, as a person reads it on a phone. */
export const OutcomeSummary = ({ view, outcome }: SummaryProps & { readonly outcome: Outcome }) => {
  const words = useWords();
  return (
    <div class="outcome-summary" data-testid="outcome-summary" data-kind={outcome.kind}>
      {outcome.kind === 'won' ? (
        <WonSummarised view={view} won={outcome} />
      ) : (
        drawnLines(outcome, words).map((line, index) => (
          <p key={line} class={index === 0 ? 'summary-head' : undefined}>
            {index === 0 ? <b>{line}</b> : line}
          </p>
        ))
      )}
      <PaymentList view={view} payments={outcome.payments} />
      {outcome.kind === 'won' && outcome.pot !== undefined && (
        <p data-testid="taken">{words.takesPot(nameAt(view, outcome.winner), total(outcome.pot))}</p>
      )}
    </div>
  );
};
