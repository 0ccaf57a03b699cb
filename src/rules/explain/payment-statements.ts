import type { WinBy } from '../hands/hand.ts';
import type { TieRule } from '../match.ts';
import type { Points } from '../scoring/pattern.ts';
import type { Settlement, Transfer, TransferReason } from '../scoring/settlement.ts';
import { ranked, type Standing } from '../settle-match.ts';
import type { Wind } from '../tiles/tile.ts';
import type { PartReason, PayerNote, PaymentPart, Statement } from './statement.ts';

/** What payments are explained by. */
export interface PaidHand {
  readonly settlement: Settlement;
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  readonly winner: Wind;
  readonly by: WinBy;
  readonly from: Wind | null;
  /** Losers who pay less because they were waiting. */
  readonly spared: readonly Wind[];
  /** What the payment for the hand itself is: hand-points beside others, or a price. */
  readonly handIs: 'hand' | 'price';
  /** Whether the dealer pays a winner who drew his tile more than others do; `doubles`: whoever won, and is paid more as winner. */
  readonly dealer: 'pays-more' | 'doubles' | 'like-others';
  /** What a part of the payment is a multiple of, where it is of anything. */
  readonly worth: Partial<Readonly<Record<TransferReason, Points>>>;
}

/** A sentence for every payer, and one for what is taken from the table. */
export function paymentStatements(paid: PaidHand): readonly Statement[] {
  const { settlement, seats, winner } = paid;
  const payers = seats.flatMap((from) => {
    const transfers = settlement.transfers.filter((each) => each.from === from);
    if (transfers.length > 0) return paymentsOf(from, transfers, paid);
    return from === winner
      ? []
      : [{ says: 'paysNothing', from, notes: notesOn({ from, to: null }, paid) } as const];
  });
  const pot = settlement.pot.map((taken): Statement => ({ says: 'pot', ...taken }));
  return [...payers, ...pot];
}

/** One for each seat this payer pays. */
function paymentsOf(from: Wind, transfers: readonly Transfer[], paid: PaidHand): readonly Statement[] {
  const payees = paid.seats.filter((seat) => transfers.some(({ to }) => to === seat));
  return payees.map((to): Statement => {
    const these = transfers.filter((each) => each.to === to);
    const points = these.reduce((sum, each) => sum + each.points, 0);
    const parts = these.map((each) => partOf(each, paid));
    return { says: 'payment', from, to, points, parts, notes: notesOn({ from, to }, paid) };
  });
}

function partOf({ because, points }: Transfer, { worth, handIs }: PaidHand): PaymentPart {
  const of = worth[because] ?? 0;
  const factor = of === 0 ? 0 : points / of;
  const times = factor > 1 && Number.isInteger(factor) ? { factor, of } : null;
  return { because: nameOf(because, handIs), points, times };
}

interface Paying {
  readonly from: Wind;
  /** `null` = he pays nobody. */
  readonly to: Wind | null;
}

function notesOn({ from: payer, to }: Paying, paid: PaidHand): readonly PayerNote[] {
  const { from, by, spared } = paid;
  const notes: PayerNote[] = [];
  if (payer === from) notes.push(by === 'robbed-kong' ? 'was-robbed' : 'discarded');
  if (spared.includes(payer)) notes.push('was-waiting');
  if (to === paid.winner) notes.push(...notesOnDealer(payer, paid));
  return notes;
}

/** What those who did not win pay each other is the same for everybody. */
function notesOnDealer(payer: Wind, { from, winner, dealer }: PaidHand): readonly PayerNote[] {
  if (dealer === 'like-others') return [];
  if (payer === 'east' && from === null) return ['is-dealer'];
  return dealer === 'doubles' && winner === 'east' ? ['to-dealer'] : [];
}

function nameOf(because: TransferReason, handIs: PaidHand['handIs']): PartReason {
  return because === 'hand' || (because === 'limit' && handIs === 'price') ? handIs : because;
}

/** Who came where, and who pays whom for it; a sentence for every payer and payee. */
export function matchStatements(
  standings: readonly Standing[],
  transfers: readonly Transfer[],
  ties: TieRule,
): readonly Statement[] {
  const places = ranked(standings).map(({ seat, held }, index): Statement => {
    const above = ties === 'shared' ? standings.filter((other) => other.held > held).length : index;
    return { says: 'place', seat, place: above + 1, points: held };
  });
  const payments = standings.flatMap(({ seat: from }) =>
    standings.flatMap(({ seat: to }) =>
      paymentOf(transfers.filter((each) => each.from === from && each.to === to)),
    ),
  );
  return [...places, ...payments];
}

/** Nothing where nothing is paid. */
function paymentOf(transfers: readonly Transfer[]): readonly Statement[] {
  const [first] = transfers;
  if (first === undefined) return [];
  const { from, to } = first;
  const points = transfers.reduce((sum, each) => sum + each.points, 0);
  const parts = transfers.map((each) => ({ because: each.because, points: each.points, times: null }));
  return [{ says: 'payment', from, to, points, parts, notes: [] }];
}
