import type { SittingTold } from '../contract/sitting.ts';

/** Times are told twice: in UTC for programs, and as clocks showed them for whoever opens it, with how far those were from UTC. */
const HEADING = [
  ...['sitting', 'began', 'ended', 'minutes', 'hands', 'fee', 'currency', 'rate', 'per'],
  ...['began-local', 'began-offset', 'ended-local', 'ended-offset'],
];

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

/** By how many minutes clocks are ahead of UTC at a time, in milliseconds since 1970: where they are put forward in summer it is another then. */
export type OffsetAt = (at: number) => number;

const ofThisComputer: OffsetAt = (at) => -new Date(at).getTimezoneOffset();

const decimal = (parts: number, decimals: number): string => (parts / 10 ** decimals).toFixed(decimals);

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Begins with letters: a spreadsheet would take `+01:00` for a time, and `-03:00` for a sum. */
const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / MINUTES_AN_HOUR))}:${twoDigits(ahead % MINUTES_AN_HOUR)}`;
};

/** `2026-11-24 21:05:00`, which a spreadsheet reads as a time, and `UTC+09:00`. */
const localTimeOf = (at: number | null, offsetAt: OffsetAt): readonly [string, string] => {
  if (at === null) return ['', ''];
  const minutes = offsetAt(at);
  const shown = new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return [shown.replace('T', ' '), offsetText(minutes)];
};

const costOf = ({ rate, fee }: SittingTold): readonly string[] => {
  if (rate === null || fee === null) return ['', '', '', ''];
  const { amount, decimals, currency, per } = rate;
  return [decimal(fee, decimals), currency, decimal(amount, decimals), per];
};

const rowOf = (told: SittingTold, offsetAt: OffsetAt) => {
  const { sitting, began, ended, playedMs, hands } = told;
  const used = [sitting, timeOf(began), timeOf(ended), Math.ceil(playedMs / MINUTE_MS), hands];
  return [...used, ...costOf(told), ...localTimeOf(began, offsetAt), ...localTimeOf(ended, offsetAt)];
};

/** Sittings for a spreadsheet, with a line of headings. `offsetAt`: of the clocks by which local times are told; left out = this computer's. */
export const sittingsCsv = (sittings: readonly SittingTold[], offsetAt: OffsetAt = ofThisComputer): string =>
  [HEADING, ...sittings.map((each) => rowOf(each, offsetAt))].map((row) => `${row.join(',')}\r\n`).join('');
