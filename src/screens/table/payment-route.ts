import type { Side } from '../seats.ts';

/** A square of 2 × `EDGE` around the middle: payments run along it, round the board with the winning hand. */
const EDGE = 300;
/** Lines leave and arrive beside the middle of a side, so that two never meet. */
const BESIDE = 74;
const ROUNDING = 60;
/** How far from each other the amounts of two payments stand that run against each other. */
const APART = 70;

export interface PaymentEnds {
  readonly from: Side;
  readonly to: Side;
  readonly empty: Side;
  /** `both-ways`: the receiver pays the payer too. */
  readonly paid?: 'one-way' | 'both-ways';
}

export type Way = 'counter-clockwise' | 'clockwise';

/**
 * Which way round the table a payment runs: to a neighbour straight, to the side across past the side nobody
 * sits at, so that no line passes before a third player.
 */
export const wayOf = ({ from, to, empty }: PaymentEnds): Way => {
  const steps = (to - from + 4) % 4;
  if (steps === 1) return 'counter-clockwise';
  if (steps === 3) return 'clockwise';
  return (from + 1) % 4 === empty ? 'counter-clockwise' : 'clockwise';
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Side 0's frame turned to a side: x to its player's right, y towards its player. */
const turned = (side: number, x: number, y: number): Spot => {
  switch (((side % 4) + 4) % 4) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: -x };
    case 2:
      return { x: -x, y: -y };
    default:
      return { x: -y, y: x };
  }
};

const at = ({ x, y }: Spot): string => `${x} ${y}`;

/**
 * The line of a payment and where its amount is written, around the origin in stage units: from beside the
 * payer's middle, round one corner or two, to beside the receiver's.
 */
export const paymentRoute = (ends: PaymentEnds) => {
  const { from, to, paid = 'one-way' } = ends;
  // Counter-clockwise, seen from above, is to each player's own right.
  const towards = wayOf(ends) === 'counter-clockwise' ? 1 : -1;
  const corners = (towards * (to - from) + 4) % 4;
  const bends = Array.from({ length: corners }, (_, index) => {
    const side = from + towards * index;
    const before = turned(side, towards * (EDGE - ROUNDING), EDGE);
    const corner = turned(side, towards * EDGE, EDGE);
    const after = turned(side, towards * EDGE, EDGE - ROUNDING);
    return `L${at(before)}Q${at(corner)} ${at(after)}`;
  });
  const start = turned(from, towards * BESIDE, EDGE);
  const end = turned(to, -towards * BESIDE, EDGE);
  // The amounts of two payments that run against each other stand apart, each nearer the head of its own line.
  const ahead = paid === 'both-ways' ? APART : 0;
  const label =
    corners === 1
      ? turned(to, -towards * (EDGE - 20 - ahead), EDGE - 20 + ahead / 4)
      : turned(from + towards, 0 + (towards * ahead) / 2, EDGE);
  return { line: `M${at(start)}${bends.join('')}L${at(end)}`, label } as const;
};
