import type { Points } from '../scoring/pattern.ts';
import type { Settlement, Transfer, TransferReason } from '../scoring/settlement.ts';
import type { Wind } from '../tiles/tile.ts';
import type { HanScoring } from './han-scoring.ts';
import { type HanPrice, priceOf, priceOfLimit } from './han-worth.ts';
import type { HanScore } from './score-han.ts';

interface HanWin {
  readonly score: Pick<HanScore, 'yakuman' | 'han' | 'fu' | 'limit'> & Partial<Pick<HanScore, 'items'>>;
  /** All seats in turn order, the dealer's first. */
  readonly seats: readonly Wind[];
  readonly winner: Wind;
  /** Who discarded, or declared the robbed kong; `null` on a self-draw. */
  readonly from: Wind | null;
  /** Riichi sticks on the table that this winner takes, his own among them. */
  readonly sticks: number;
  /** Repeat counters that this winner is paid for. */
  readonly honba: number;
  /** Who fed the set, or the open kong, that makes him pay in another's place. */
  readonly liable: Wind | null;
}

/** What each pays the winner, and what he takes from the table (docs/rules/sanma-modern.md, "Settlement"). */
export function settleHan(scoring: HanScoring, win: HanWin): Settlement {
  const parts = [...partsOf(scoring, win), honbaPart(scoring, win), chipPart(scoring, win)];
  const bills = parts.flatMap((part) => billsOf(part, win));
  const taken = scoring.payments.stick * win.sticks;
  return {
    transfers: bills
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => win.seats.indexOf(one.from) - win.seats.indexOf(other.from)),
    pot: taken === 0 ? [] : [{ to: win.winner, points: taken }],
  };
}

/** What somebody pays in the place of whoever would owe it. */
interface Liable {
  readonly seat: Wind;
  readonly onDiscard: 'all' | 'half' | 'none';
}

/** A part of the price with one rule for who pays it. */
interface Part {
  readonly price: HanPrice;
  readonly because: TransferReason;
  readonly liable: Liable | null;
}

/** The yakuman that somebody fed apart from the others; an ordinary hand is one part. */
function partsOf(scoring: HanScoring, win: HanWin): readonly Part[] {
  const { worth } = scoring;
  const { yakuman, han, fu } = win.score;
  const because = yakuman > 0 ? 'limit' : 'hand';
  const fed = fedYakuman(scoring, win);
  if (fed === null) {
    const price = priceOf(worth, { yakuman, han, fu });
    return [{ price, because, liable: liableForKong(scoring, win) }];
  }
  const times = (some: number): HanPrice => priceOf(worth, { yakuman: some, han: 0, fu: null });
  const rest: Part = { price: times(yakuman - fed.times), because, liable: null };
  return [{ price: times(fed.times), because, liable: fed.liable }, ...(yakuman > fed.times ? [rest] : [])];
}

interface FedYakuman {
  /** How many times a yakuman those are that were fed. */
  readonly times: number;
  readonly liable: Liable;
}

function fedYakuman({ payments, yakuman }: HanScoring, { liable, score }: HanWin): FedYakuman | null {
  if (liable === null || payments.liability === null) return null;
  const { yakuman: concerned, onDiscard, covers } = payments.liability;
  const times = yakuman
    .filter(({ id }) => concerned.includes(id) && score.limit?.ids.includes(id) === true)
    .reduce((sum, each) => sum + each.times, 0);
  if (times === 0) return null;
  return { times: covers === 'the-hand' ? score.yakuman : times, liable: { seat: liable, onDiscard } };
}

/** Who fed an open kong pays for a win on its replacement, which is a self-draw. */
function liableForKong({ payments }: HanScoring, { liable }: HanWin): Liable | null {
  if (liable === null || payments.liability?.openKong !== 'pays-all') return null;
  return { seat: liable, onDiscard: 'none' };
}

/** What the repeat counters add; whoever is liable for the whole price pays them too. */
function honbaPart(scoring: HanScoring, win: HanWin): Part {
  const all = scoring.payments.honba * win.honba;
  const liable = fedYakuman(scoring, win)?.liable ?? liableForKong(scoring, win);
  const wholly = liable?.onDiscard === 'half' ? { ...liable, onDiscard: 'none' as const } : liable;
  const each = scoring.payments.honbaEach * win.honba;
  return { price: samePrice(all, each), because: 'honba', liable: wholly };
}

/** Chips for luck and for yakuman: from the discarder, or from each; nobody pays them in another's place. */
function chipPart({ payments: { chips } }: HanScoring, { score: { yakuman, items = [] } }: HanWin): Part {
  if (chips === null) return { price: samePrice(0, 0), because: 'chips', liable: null };
  const lucky = items.filter(({ id }) => chips.eachHanOf.includes(id));
  const count = chips.yakuman * yakuman + lucky.reduce((sum, { points }) => sum + points, 0);
  const points = chips.points * count;
  return { price: samePrice(points, points), because: 'chips', liable: null };
}

function samePrice(onDiscard: Points, each: Points): HanPrice {
  return {
    onDiscard: { toDealer: onDiscard, toOther: onDiscard },
    selfDrawn: { toDealer: each, dealerToOther: each, otherToOther: each },
  };
}

function billsOf(part: Part, win: HanWin): readonly Transfer[] {
  const { seats, winner, from } = win;
  const { because, liable } = part;
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((loser): readonly Transfer[] => {
      const due = dueOf(part.price, win, loser);
      const own = { from: loser, to: winner, because };
      if (liable === null || liable.seat === loser) return [{ ...own, points: due }];
      const taken = due * SHARE_TAKEN[from === null ? 'all' : liable.onDiscard];
      const inPlace = { from: liable.seat, to: winner, because: 'liability' as const, points: taken };
      return [{ ...own, points: due - taken }, inPlace];
    });
}

const SHARE_TAKEN = { all: 1, half: 0.5, none: 0 } as const;

function dueOf(
  { onDiscard, selfDrawn }: HanPrice,
  { seats, winner, from }: Pick<HanWin, 'seats' | 'winner' | 'from'>,
  loser: Wind,
): Points {
  const dealer = seats[0];
  if (from !== null) {
    if (loser !== from) return 0;
    return winner === dealer ? onDiscard.toDealer : onDiscard.toOther;
  }
  if (winner === dealer) return selfDrawn.toDealer;
  return loser === dealer ? selfDrawn.dealerToOther : selfDrawn.otherToOther;
}

interface DrawnHand {
  /** All seats in turn order. */
  readonly seats: readonly Wind[];
  /** Who lacked one tile for a complete hand. */
  readonly waiting: readonly Wind[];
  /** Who has discarded nothing but terminals and honours, none of them claimed. */
  readonly nagashi: readonly Wind[];
}

/** What is paid when nobody has won (docs/rules/sanma-modern.md, "Draw"). */
export function settleHanDraw(scoring: HanScoring, drawn: DrawnHand): readonly Transfer[] {
  const paid = scoring.payments.nagashi === 'as-mangan' ? drawn.nagashi : [];
  return paid.length === 0 ? settleNoten(scoring, drawn) : settleNagashi(scoring, drawn);
}

/** A mangan for each, as if he had drawn it; those who were waiting are paid nothing then. */
function settleNagashi({ worth }: HanScoring, { seats, nagashi }: DrawnHand): readonly Transfer[] {
  const price = priceOfLimit(worth, 'mangan');
  return seats.flatMap((from) =>
    nagashi
      .filter((winner) => winner !== from)
      .map((to): Transfer => {
        const points = dueOf(price, { seats, winner: to, from: null }, from);
        return { from, to, points, because: 'nagashi' };
      }),
  );
}

/** What those who were not waiting pay to those who were. */
export function settleNoten(
  { payments }: HanScoring,
  { seats, waiting }: Omit<DrawnHand, 'nagashi'>,
): readonly Transfer[] {
  const noten = seats.filter((seat) => !waiting.includes(seat));
  if (payments.noten === 0) return [];
  const points = payments.noten / (noten.length * waiting.length);
  return noten.flatMap((from) => waiting.map((to) => ({ from, to, points, because: 'noten' as const })));
}

interface Chombo {
  /** All seats in turn order, the dealer's first. */
  readonly seats: readonly Wind[];
  readonly offender: Wind;
}

/** The penalty of sanma: the offender pays what the others would have paid him for a self-drawn mangan. */
export function settleChombo({ worth }: HanScoring, { seats, offender }: Chombo): readonly Transfer[] {
  const { toDealer, dealerToOther, otherToOther } = priceOfLimit(worth, 'mangan').selfDrawn;
  const dealer = seats[0];
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => {
      const toOther = to === dealer ? dealerToOther : otherToOther;
      return { from: offender, to, points: offender === dealer ? toDealer : toOther, because: 'chombo' };
    });
}
