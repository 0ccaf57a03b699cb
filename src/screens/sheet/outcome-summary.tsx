import type { Outcome, WonHand } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { itemName } from '../../words/names.ts';
import { Meld } from '../table/parts/seat-strip.tsx';
import { nameAt } from '../table/seats.ts';
import { useWords } from '../text/language.ts';
import { Tile, Tiles } from '../tiles/tile.tsx';
import './outcome-summary.css';
import { PaymentList } from './payment-list.tsx';
import { worthLine } from './worth-line.ts';

type Won = Extract<Outcome, { kind: 'won' }>;

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
            <span>{itemName(item, words)}</span>
            <b>{item.points}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

const Won = ({ view, won }: SummaryProps & { readonly won: Won }) => {
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
        <Won view={view} won={outcome} />
      ) : (
        <p class="summary-head">
          <b>{words.drawn}</b>
        </p>
      )}
      <PaymentList view={view} payments={outcome.payments} />
      {outcome.kind === 'won' && outcome.pot !== undefined && (
        <p data-testid="taken">{words.takesPot(nameAt(view, outcome.winner), outcome.pot)}</p>
      )}
    </div>
  );
};
