import type { Payment } from '../../../contract/table-view.ts';
import { paymentRoute } from '../payment-route.ts';
import type { Side } from '../seats.ts';
import './payments.css';

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly empty: Side;
  /** The side the amounts are turned to. */
  readonly reader: Side;
}

/** Who pays whom: a line over the felt from payer to receiver, with its amount. */
export const Payments = ({ payments, empty, reader }: PaymentsProps) => (
  <svg class="payments" viewBox="-500 -500 1000 1000" aria-hidden="true">
    <defs>
      <marker
        id="pays"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="4.2"
        markerHeight="4.2"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10Z" class="payment-head" />
      </marker>
    </defs>
    {payments.map(({ from, to, points }) => {
      const { line, label } = paymentRoute({ from, to, empty });
      return (
        <g key={`${from}${to}`}>
          <path d={line} class="payment-shadow" />
          <path d={line} class="payment-line" marker-end="url(#pays)" />
          <g transform={`translate(${label.x} ${label.y}) rotate(${reader * -90})`}>
            <rect x="-32" y="-25" width="64" height="50" rx="25" class="payment-plate" />
            <text class="payment-points" y="12">
              {points}
            </text>
          </g>
        </g>
      );
    })}
  </svg>
);
