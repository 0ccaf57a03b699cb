import type { Payment } from '../../../contract/outcome-view.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { nameAt } from '../seats.ts';

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
