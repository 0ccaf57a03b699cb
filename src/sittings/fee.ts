import type { SittingTold, TableRate } from '../contract/sitting.ts';
import { playedMs, type Sitting } from './sitting.ts';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

/** What time or hands cost, in the parts of the rate: each begun minute counts, and what is left over is rounded up. */
export const feeFor = (
  rate: TableRate,
  used: { readonly playedMs: number; readonly hands: number },
): number =>
  rate.per === 'hand'
    ? rate.amount * used.hands
    : Math.ceil((rate.amount * Math.ceil(used.playedMs / MINUTE_MS)) / MINUTES_AN_HOUR);

/** A sitting with what it comes to now, or came to. */
export const toldOf = (
  sitting: Sitting,
  so: { readonly hands: number; readonly now: number },
): SittingTold => {
  const { number, began, ended, rate, lastHand, pausedSince } = sitting;
  const used = { playedMs: playedMs(sitting, so.now), hands: ended?.hands ?? so.hands };
  return {
    sitting: number,
    began,
    ended: ended?.at ?? null,
    paused: pausedSince !== null,
    ...used,
    rate,
    fee: rate === null ? null : feeFor(rate, used),
    lastHand,
  };
};

const WRITTEN = /^(\d{1,9})(?:\.(\d{1,2}))? ([A-Z]{3})\/(hour|hand)$/;

/** How a table's time is counted: what it costs, or nothing at all. */
export interface SittingsKept {
  readonly rate: TableRate | null;
}

/** `timed`, `12000 KRW/hour` or `2.50 EUR/hand`; null where it is none of them. */
export const parseSittingsKept = (text: string): SittingsKept | null => {
  if (text === 'timed') return { rate: null };
  const [, whole, parts = '', currency, per] = WRITTEN.exec(text) ?? [];
  if (whole === undefined || currency === undefined) return null;
  const decimals = parts.length === 0 ? 0 : parts.length === 1 ? 1 : 2;
  const amount = Number(`${whole}${parts}`);
  return { rate: { amount, decimals, currency, per: per === 'hand' ? 'hand' : 'hour' } };
};
