import type { Payment } from '../../contract/outcome-view.ts';
import type { Side } from '../seats.ts';
import { paymentRoute } from './payment-route.ts';
import './payments.css';

interface PaymentsProps {
  readonly payments: readonly Payment[];
  /** Null where four play. */
  readonly empty: Side | null;
  /** The side the amounts are turned to. */
  readonly reader: Side;
}

/** Up to so many digits fit at full size. */
const SHORT_DIGITS = 3;

const Plate = ({ points }: Pick<Payment, 'points'>) => {
  const digits = `${points}`.length;
  const width = digits > SHORT_DIGITS ? 20 + 15 * digits : 64;
  return (
    <>
      <rect x={-width / 2} y="-25" width={width} height="50" rx="25" class="payment-plate" />
      <text
        class={`payment-points ${digits > SHORT_DIGITS ? 'long' : ''}`}
        y={digits > SHORT_DIGITS ? 9 : 12}
      >
        {points}
      </text>
    </>
  );
};

/**
 * Who pays whom: a line over the felt from payer to receiver, with its amount. Among four as many as twelve would run past
 * third players: they are read on the board alone.
 */
export const Payments = ({ payments, empty, reader }: PaymentsProps) => {
  if (empty === null) return null;
  const routed = payments.map((payment) => {
    const { from, to } = payment;
    const returned = payments.some((other) => other.from === to && other.to === from);
    return { ...payment, ...paymentRoute({ from, to, empty, paid: returned ? 'both-ways' : 'one-way' }) };
  });
  return (
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
      {routed.map(({ from, to, line }) => (
        <g key={`${from}${to}`}>
          <path d={line} class="payment-shadow" />
          <path d={line} class="payment-line" marker-end="url(#pays)" />
        </g>
      ))}
      {routed.map(({ from, to, points, label }) => (
        <g key={`${from}${to}`} transform={`translate(${label.x} ${label.y}) rotate(${reader * -90})`}>
          <Plate points={points} />
        </g>
      ))}
    </svg>
  );
};
