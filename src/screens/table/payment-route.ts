import { SIDES, type Side } from '../seats.ts';

/** Half of what payments run along, round the board with the winning hand: across for sides 0 and 2, and the other way. */
export interface Ring {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Lines leave and arrive beside the middle of a side, so that two never meet. */
const BESIDE = 74;
const ROUNDING = 60;
/** An amount at the receiver's own edge stands so far from the corner its line comes round. */
const FROM_CORNER = 76;
/** How far from each other the amounts of two payments stand that run against each other. */
const APART = 90;

export interface PaymentEnds {
  readonly from: Side;
  readonly to: Side;
  readonly empty: Side;
  readonly ring: Ring;
  /** `both-ways`: the receiver pays the payer too. */
  readonly paid?: 'one-way' | 'both-ways';
}

export type Way = 'counter-clockwise' | 'clockwise';

/**
 * Which way round the table a payment runs: to a neighbour straight, to the side across past the side nobody
 * sits at, so that no line passes before a third player.
 */
export const wayOf = ({ from, to, empty }: Pick<PaymentEnds, 'from' | 'to' | 'empty'>): Way => {
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

/** How far the ring reaches along a side's own edge, and how far before it that edge lies. */
const reach = ({ halfWidth, halfHeight }: Ring) => {
  const isAcross = (side: number): boolean => side % 2 === 0;
  return {
    along: (side: number): number => (isAcross(side) ? halfWidth : halfHeight),
    away: (side: number): number => (isAcross(side) ? halfHeight : halfWidth),
  };
};

const sideAt = (side: number): Side => SIDES[((side % 4) + 4) % 4] ?? 0;

const at = ({ x, y }: Spot): string => `${x} ${y}`;

/**
 * The line of a payment and where its amount is written, around the origin in stage units: from beside the
 * payer's middle, round one corner or two, to beside the receiver's. The amount lies along the line, upright to the receiver or
 * to whoever sits across.
 */
export const paymentRoute = (ends: PaymentEnds) => {
  const { from, to, ring, paid = 'one-way' } = ends;
  const { along, away } = reach(ring);
  // Counter-clockwise, seen from above, is to each player's own right.
  const towards = wayOf(ends) === 'counter-clockwise' ? 1 : -1;
  const corners = (towards * (to - from) + 4) % 4;
  const bends = Array.from({ length: corners }, (_, index) => {
    const side = from + towards * index;
    const before = turned(side, towards * (along(side) - ROUNDING), away(side));
    const corner = turned(side, towards * along(side), away(side));
    const after = turned(side, towards * along(side), away(side) - ROUNDING);
    return `L${at(before)}Q${at(corner)} ${at(after)}`;
  });
  const start = turned(from, towards * BESIDE, away(from));
  const end = turned(to, -towards * BESIDE, away(to));
  // The amounts of two payments that run against each other stand apart, each nearer the head of its own line.
  const ahead = paid === 'both-ways' ? APART : 0;
  const between = sideAt(from + towards);
  const label =
    corners === 1
      ? { ...turned(to, -towards * (along(to) - FROM_CORNER - ahead), away(to)), facing: to }
      : { ...turned(between, (towards * ahead) / 2, away(between)), facing: sideAt(between + 2) };
  return { line: `M${at(start)}${bends.join('')}L${at(end)}`, label } as const;
};
