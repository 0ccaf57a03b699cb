import type { Payment } from '../../contract/outcome-view.ts';
import { total } from '../language.ts';
import type { Side } from '../seats.ts';
import { paymentRoute } from './payment-route.ts';
import { isSmall, useScreenSize } from './screen-size.ts';
import './payments.css';

interface PaymentsProps {
  readonly payments: readonly Payment[];
  /** Null where four play. */
  readonly empty: Side | null;
}

const Plate = ({ points }: Pick<Payment, 'points'>) => {
  const width = Math.max(68, 30 + 20 * total(points).length);
  return (
    <>
      <rect x={-width / 2} y="-25" width={width} height="50" rx="25" class="payment-plate" />
      <text class="payment-points" y="13">
        {total(points)}
      </text>
    </>
  );
};

/** From the panel's edge to the line: past the strips, with room for the amounts. */
const INSET = 178;

/**
 * Who pays whom: a line over the felt from payer to receiver, with its amount. Among four as many as twelve would run past
 * third players: they are read on the board alone; and where the panel is small, in the strips.
 */
export const Payments = ({ payments, empty }: PaymentsProps) => {
  const panel = useScreenSize();
  const { width, height, scale } = panel;
  if (empty === null || isSmall(panel)) return null;
  const inset = INSET + 10 * scale;
  const ring = { halfWidth: width / 2 - inset, halfHeight: height / 2 - inset };
  const routed = payments.map((payment) => {
    const { from, to } = payment;
    const returned = payments.some((other) => other.from === to && other.to === from);
    return {
      ...payment,
      ...paymentRoute({ from, to, empty, ring, paid: returned ? 'both-ways' : 'one-way' }),
    };
  });
  return (
    <svg class="payments" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
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
        <g
          key={`${from}${to}`}
          transform={`translate(${label.x} ${label.y}) rotate(${label.facing * -90}) scale(${scale})`}
        >
          <Plate points={points} />
        </g>
      ))}
    </svg>
  );
};
