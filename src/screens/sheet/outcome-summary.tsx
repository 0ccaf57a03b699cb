import type { Outcome } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
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

const Won = ({ view, won }: SummaryProps & { readonly won: Won }) => {
  const words = useWords();
  const loser = won.from === null ? '' : nameAt(view, won.from);
  return (
    <>
      <p class="summary-head">
        <b>{words.wins(nameAt(view, won.winner))}</b> {words.winBy[won.by](loser)}
      </p>
      <p class="summary-tiles">
        <Tiles faces={won.concealed} />
        {won.win !== null && <Tile face={won.win} mark="win" />}
        {won.melds.map((meld, index) => (
          <Meld key={`${index}`} meld={meld} />
        ))}
        <Tiles faces={won.flowers} />
      </p>
      <p class="summary-worth">{worthLine(won.worth, { view, words })}</p>
      <ul class="sums">
        {won.items.map(({ id, name, points }, index) => (
          <li key={`${index}${id}`}>
            <span>{name}</span>
            <b>{points}</b>
          </li>
        ))}
      </ul>
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
    </div>
  );
};
