import type { Points } from '../scoring/pattern.ts';
import type { Wind } from '../tiles/tile.ts';
import type { DrawRule, PaymentId, PointScoring } from './point-scoring.ts';
import type { Takings } from './score-points.ts';

/** What is paid, and what it is paid for: patterns matter where somebody may be liable for one. */
interface PaidScore extends Takings {
  readonly items?: readonly { readonly id: string }[];
  readonly limit: (NonNullable<Takings['limit']> & { readonly ids?: readonly string[] }) | null;
}

export interface PointWin {
  readonly score: PaidScore;
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  readonly winner: Wind;
  /** Who discarded, or declared the robbed kong; `null` on a self-draw. */
  readonly from: Wind | null;
  /** The losers who were waiting. */
  readonly waiting: readonly Wind[];
  /** Drawn hands carried into this one. */
  readonly goulash: number;
  /** Who fed the set that makes him pay in the others' place; left out = nobody. */
  readonly liable?: Wind | null;
}

type PointTransferReason = 'hand' | 'bonus' | 'limit' | 'goulash' | 'liability';

interface PointTransfer {
  readonly from: Wind;
  readonly to: Wind;
  /** Always above 0. */
  readonly points: Points;
  readonly because: PointTransferReason;
}

/** What each loser pays the winner, and why; in turn order of the payers. */
export function settlePoints(scoring: PointScoring, win: PointWin): readonly PointTransfer[] {
  const carried = carriedBy(scoring, win.goulash);
  const losers = win.seats.filter((seat) => seat !== win.winner);
  const bills = losers.flatMap((loser) => {
    const owes: Readonly<Record<Owed, Points>> = {
      ...dueOf(scoring, win, { loser, other: losers.find((seat) => seat !== loser) }),
      goulash: carried,
    };
    return transfersOf(owes, { from: loser, to: win.winner });
  });
  const liable = liableFor(scoring, win);
  if (liable === null) return bills;
  const own = bills.filter(({ from }) => from === liable);
  const points = bills.reduce((sum, bill) => sum + (bill.from === liable ? 0 : bill.points), 0);
  if (points === 0) return own;
  return [...own, { from: liable, to: win.winner, points, because: 'liability' }];
}

/** Who pays everybody's bill: he fed the last set of a hand that is one of these patterns. */
function liableFor({ payment: { liable = [] } }: PointScoring, win: PointWin): Wind | null {
  const { items, limit } = win.score;
  const has = (id: string): boolean =>
    items?.some((item) => item.id === id) === true || limit?.ids?.includes(id) === true;
  return liable.some(has) ? (win.liable ?? null) : null;
}

/** What the next winner takes beside his points from every loser; nothing where nobody pays. */
export function carriedBy({ payment, draw }: PointScoring, drawnHands: number): Points {
  return payment.discard === 'none' ? 0 : goulashCarry(draw, drawnHands);
}

/** Points every loser adds after this many draws in a row. */
export function goulashCarry(draw: DrawRule, drawnHands: number): Points {
  return Math.min(draw.goulashStep * drawnHands, draw.goulashCap ?? Number.POSITIVE_INFINITY);
}

type Owed = Exclude<PointTransferReason, 'liability'>;
const REASONS = ['hand', 'bonus', 'limit', 'goulash'] as const satisfies Owed[];

function transfersOf(
  owes: Readonly<Record<Owed, Points>>,
  parties: { readonly from: Wind; readonly to: Wind },
): readonly PointTransfer[] {
  return REASONS.filter((because) => owes[because] > 0).map((because) => ({
    ...parties,
    points: owes[because],
    because,
  }));
}

interface Due {
  readonly hand: Points;
  readonly bonus: Points;
  readonly limit: Points;
}

interface LoserPair {
  readonly loser: Wind;
  readonly other: Wind | undefined;
}

function dueOf(scoring: PointScoring, win: PointWin, { loser, other }: LoserPair): Due {
  const { waitingReduction } = scoring.payment;
  const discard = discardRule(scoring, win);
  const role = roleOf(loser, win.from);
  if (win.score.limit !== null) {
    return { hand: 0, bonus: 0, limit: win.score.limit.points * LIMIT_SHARES[discard][role] };
  }
  const isWaiting = (seat: Wind | undefined) =>
    waitingReduction > 0 && win.waiting.some((each) => each === seat);
  const { handPoints: H, bonusPoints: B } = paidOf(scoring, win.score);
  const reduced = Math.max(0, B - waitingReduction);
  const points = DUES[discard][role]({
    H,
    B,
    own: { waiting: isWaiting(loser), bonus: isWaiting(loser) ? reduced : B },
    other: { waiting: isWaiting(other), bonus: isWaiting(other) ? reduced : B },
  });
  return { ...points, limit: 0 };
}

/** What a hand of so many points is paid as: where more than a number of them double that number is paid twice. */
export const paidAs = (
  { payment: { doublesAbove = Number.POSITIVE_INFINITY } }: PointScoring,
  handPoints: Points,
): Points => (handPoints > doublesAbove ? 2 * doublesAbove : handPoints);

/** Systems in which points double know no bonus-points. */
const paidOf = (scoring: PointScoring, score: Takings): Takings => ({
  ...score,
  handPoints: paidAs(scoring, score.handPoints),
});

function discardRule({ payment }: PointScoring, { from, waiting }: PointWin): PaymentId {
  const byWaiting = waiting.some((seat) => seat === from);
  return byWaiting ? (payment.discardByWaiting ?? payment.discard) : payment.discard;
}

type LoserRole = 'discarder' | 'bystander' | 'self-drawn';

function roleOf(loser: Wind, from: Wind | null): LoserRole {
  if (from === null) return 'self-drawn';
  return loser === from ? 'discarder' : 'bystander';
}

/** How many limits each loser pays. A limit is never less for waiting. */
const LIMIT_SHARES: Readonly<Record<PaymentId, Readonly<Record<LoserRole, number>>>> = {
  a: { discarder: 2, bystander: 1, 'self-drawn': 1 },
  b: { discarder: 2, bystander: 1, 'self-drawn': 1 },
  c: { discarder: 2, bystander: 0, 'self-drawn': 1 },
  d: { discarder: 2, bystander: 0, 'self-drawn': 1 },
  none: { discarder: 0, bystander: 0, 'self-drawn': 0 },
};

interface LoserState {
  readonly waiting: boolean;
  /** The bonus-points of this loser's due: less when waiting. */
  readonly bonus: Points;
}

/** H hand-points, B bonus-points, the loser's own state and the other loser's. */
interface Bill {
  readonly H: Points;
  readonly B: Points;
  readonly own: LoserState;
  readonly other: LoserState;
}

type DueRule = (bill: Bill) => { readonly hand: Points; readonly bonus: Points };

const eachPaysBoth: DueRule = ({ H, own }) => ({ hand: H, bonus: own.bonus });

const nobodyPays: DueRule = () => ({ hand: 0, bonus: 0 });

const DUES: Readonly<Record<PaymentId, Readonly<Record<LoserRole, DueRule>>>> = {
  a: {
    discarder: ({ H, own }) => ({ hand: 2 * H, bonus: own.bonus }),
    bystander: ({ own }) => ({ hand: 0, bonus: own.bonus }),
    'self-drawn': eachPaysBoth,
  },
  b: {
    discarder: ({ H, own, other }) => ({ hand: H, bonus: own.bonus + other.bonus }),
    bystander: ({ H }) => ({ hand: H, bonus: 0 }),
    'self-drawn': eachPaysBoth,
  },
  c: {
    discarder: ({ H, own, other }) => ({
      hand: own.waiting ? H : 2 * H,
      bonus: own.bonus + other.bonus,
    }),
    bystander: ({ H, other }) => ({ hand: other.waiting ? H : 0, bonus: 0 }),
    'self-drawn': eachPaysBoth,
  },
  d: {
    discarder: ({ H, B }) => ({ hand: 2 * H, bonus: 2 * B }),
    bystander: () => ({ hand: 0, bonus: 0 }),
    'self-drawn': ({ H, B }) => ({ hand: H, bonus: B }),
  },
  none: { discarder: nobodyPays, bystander: nobodyPays, 'self-drawn': nobodyPays },
};
