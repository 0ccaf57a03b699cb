import type { Situation } from '../hands/hand.ts';
import {
  concealedPongsIn,
  kongsIn,
  outerSetsIn,
  pongsIn,
  type Reading,
  type ReadSet,
  THE_EYE,
} from '../hands/reading.ts';
import type { Points } from '../scoring/pattern.ts';
import { isDragon, isHonour, type Kind, kindOfWind, NORTH } from '../tiles/kind.ts';
import { unreachable } from '../unreachable.ts';

export type Fu = number;

export type NorthValue = 'value' | 'guest';

const BASE = 20;
const SEVEN_PAIRS = 25;
const CLOSED_ON_DISCARD = 10;
const SELF_DRAW = 2;
const HARD_WAIT = 2;
const VALUE_EYE = 2;
const OPEN_SIMPLE_PONG = 2;
const LEAST_WITHOUT_PINFU = 30;

/** What fu depend on beside the hand. */
export interface FuRules {
  readonly north: NorthValue;
  /** Whether pinfu is played, which spares the two of a self-draw. */
  readonly pinfu: boolean;
}

/** The fu of a reading, rounded up to tens (docs/rules/sanma-modern.md, "Fu"). */
export function fuOf(reading: Reading, situation: Situation, { north, pinfu }: FuRules): Fu {
  if (reading.form === 'seven-pairs') return SEVEN_PAIRS;
  const { by } = situation;
  const closed = reading.hand.claimedMelds === 0;
  let fu = fuOfEye(reading.eye, situation, north) + fuOfWait(reading);
  if (pongsIn(reading) > 0) for (const set of reading.sets) fu += fuOfSet(set);
  // Four chows without any fu: pinfu when closed, worth 20 self-drawn; open such a hand counts 30.
  if (fu === 0 && by === 'self-draw' && pinfu) return closed ? BASE : LEAST_WITHOUT_PINFU;
  fu += BASE;
  if (by === 'self-draw') fu += SELF_DRAW;
  else if (closed) fu += CLOSED_ON_DISCARD;
  return Math.max(Math.ceil(fu / 10) * 10, LEAST_WITHOUT_PINFU);
}

/** Each of what makes a pong worth more doubles it; a kong doubles it twice. */
function fuOfSet(set: ReadSet): Fu {
  if (pongsIn(set) === 0) return 0;
  return OPEN_SIMPLE_PONG << (outerSetsIn(set) + concealedPongsIn(set) + 2 * kongsIn(set));
}

/** A wind that is both the seat's and the round's counts twice. */
function fuOfEye(eye: Kind, { seat, round }: Situation, north: NorthValue): Fu {
  if (!isHonour(eye)) return 0;
  if (isDragon(eye) || (eye === NORTH && north === 'value')) return VALUE_EYE;
  return (eye === kindOfWind(seat) ? VALUE_EYE : 0) + (eye === kindOfWind(round) ? VALUE_EYE : 0);
}

/** The pair, the middle of a chow, and the end of one that nothing else could have completed. */
function fuOfWait({ sets, completed, hand }: Reading): Fu {
  if (completed === THE_EYE) return HARD_WAIT;
  const set = sets[completed];
  return set === undefined || set.shape !== 'chow' || isTwoSided(set.kind, hand.win) ? 0 : HARD_WAIT;
}

/** Whether another tile could have completed the chow at its other end. */
export function isTwoSided(chow: Kind, win: Kind): boolean {
  return (win === chow && chow % 9 < 6) || (win === chow + 2 && chow % 9 > 0);
}

/** What a hand costs. The dealer's is the first price of a pair. */
export interface HanPrice {
  /** What the discarder pays. */
  readonly onDiscard: { readonly toDealer: Points; readonly toOther: Points };
  /** What each loser pays by self-draw. */
  readonly selfDrawn: {
    readonly toDealer: Points;
    readonly dealerToOther: Points;
    readonly otherToOther: Points;
  };
}

export const LIMIT_NAMES = ['mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** From this many han on, this is the price. */
interface PriceRow {
  readonly fromHan: number;
  readonly name: LimitName | null;
  readonly price: HanPrice;
}

/** A table of prices by han, without fu. */
export interface TableWorth {
  readonly by: 'table';
  /** What the table counts beside the han of the hand: its first row is called three han. */
  readonly baseHan: number;
  /** From the fewest han up. */
  readonly rows: readonly [PriceRow, ...PriceRow[]];
  readonly yakuman: HanPrice;
}

export interface BaseLimit {
  readonly fromHan: number;
  readonly name: LimitName;
  readonly base: Points;
}

/** How many times the base each pays. */
export type BaseShares = HanPrice;

/** Base points from han and fu, which each payer pays some times, rounded up. */
export interface FuWorth {
  readonly by: 'fu';
  /** From the most han down. */
  readonly limits: readonly BaseLimit[];
  /** The base of a hand that its han and fu alone would bring above a mangan. */
  readonly mangan: Points;
  readonly yakuman: Points;
  readonly shares: BaseShares;
  readonly roundedUpTo: Points;
}

export type HanWorth = TableWorth | FuWorth;

/** An ordinary hand, or so many times a yakuman. */
export interface HanCount {
  readonly yakuman: number;
  readonly han: number;
  /** `null` where fu are not counted. */
  readonly fu: Fu | null;
}

/** The price of a hand (docs/rules/sanma-modern.md, "Price"; docs/rules/sanma-honshu.md, "Price"). */
export function priceOf(worth: HanWorth, count: HanCount): HanPrice {
  switch (worth.by) {
    case 'table':
      return count.yakuman > 0 ? times(worth.yakuman, count.yakuman) : rowOf(worth, count.han).price;
    case 'fu': {
      const base =
        count.yakuman > 0 ? worth.yakuman * count.yakuman : baseOf(worth, count.han, count.fu ?? 0);
      return rounded(times(worth.shares, base), worth.roundedUpTo);
    }
    default:
      return unreachable(worth);
  }
}

/** What a reading is compared by: more is worth more. */
export function rankOf(worth: HanWorth, han: number, fu: Fu | null): number {
  return worth.by === 'table' ? han : baseOf(worth, han, fu ?? 0);
}

/** The price of a hand of this limit, whatever its tiles: penalties are paid in it. */
export function priceOfLimit(worth: HanWorth, name: Exclude<LimitName, 'yakuman'>): HanPrice {
  const rows: readonly { readonly fromHan: number; readonly name: LimitName | null }[] =
    worth.by === 'table' ? worth.rows : worth.limits;
  const han = rows.find((row) => row.name === name)?.fromHan;
  if (han === undefined) throw new RangeError(`there is no price for ${name}`);
  return priceOf(worth, { yakuman: 0, han, fu: null });
}

/** What the price is called, if it has a name. */
export function limitNameOf(worth: HanWorth, { yakuman, han, fu }: HanCount): LimitName | null {
  if (yakuman > 0) return 'yakuman';
  if (worth.by === 'table') return rowOf(worth, han).name;
  const limit = worth.limits.find(({ fromHan }) => han >= fromHan);
  if (limit !== undefined) return limit.name;
  return baseOf(worth, han, fu ?? 0) >= worth.mangan ? 'mangan' : null;
}

function rowOf({ rows }: TableWorth, han: number): PriceRow {
  return rows.findLast(({ fromHan }) => han >= fromHan) ?? rows[0];
}

/** fu × 2^(2 + han), at most a mangan; from five han on the limits. */
function baseOf({ limits, mangan }: FuWorth, han: number, fu: Fu): Points {
  for (const { fromHan, base } of limits) if (han >= fromHan) return base;
  return Math.min(mangan, fu * 2 ** (2 + han));
}

function times({ onDiscard, selfDrawn }: HanPrice, factor: number): HanPrice {
  return {
    onDiscard: { toDealer: onDiscard.toDealer * factor, toOther: onDiscard.toOther * factor },
    selfDrawn: {
      toDealer: selfDrawn.toDealer * factor,
      dealerToOther: selfDrawn.dealerToOther * factor,
      otherToOther: selfDrawn.otherToOther * factor,
    },
  };
}

function rounded({ onDiscard, selfDrawn }: HanPrice, to: Points): HanPrice {
  const up = (points: Points): Points => Math.ceil(points / to) * to;
  return {
    onDiscard: { toDealer: up(onDiscard.toDealer), toOther: up(onDiscard.toOther) },
    selfDrawn: {
      toDealer: up(selfDrawn.toDealer),
      dealerToOther: up(selfDrawn.dealerToOther),
      otherToOther: up(selfDrawn.otherToOther),
    },
  };
}
