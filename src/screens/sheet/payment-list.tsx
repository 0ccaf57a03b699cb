import type { Payment } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { nameAt } from '../table/seats.ts';
import { useWords } from '../text/language.ts';

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
          <b>{points}</b>
        </li>
      ))}
    </ul>
  );
};
