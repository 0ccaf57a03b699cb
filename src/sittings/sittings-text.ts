import type { SittingTold } from '../contract/sitting.ts';

const HEADING = ['sitting', 'began', 'ended', 'minutes', 'hands', 'fee', 'currency', 'rate', 'per'];

const MINUTE_MS = 60_000;

const decimal = (parts: number, decimals: number): string => (parts / 10 ** decimals).toFixed(decimals);

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

const rowOf = ({ sitting, began, ended, playedMs, hands, rate, fee }: SittingTold) => {
  const used = [sitting, timeOf(began), timeOf(ended), Math.ceil(playedMs / MINUTE_MS), hands];
  if (rate === null || fee === null) return [...used, '', '', '', ''];
  const { amount, decimals, currency, per } = rate;
  return [...used, decimal(fee, decimals), currency, decimal(amount, decimals), per];
};

/** Sittings for a spreadsheet, with a line of headings. */
export const sittingsCsv = (sittings: readonly SittingTold[]): string =>
  [HEADING, ...sittings.map(rowOf)].map((row) => `${row.join(',')}\r\n`).join('');
