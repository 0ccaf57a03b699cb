import { type WaitedFor, waitedMs } from '../../../contract/dead-steps.ts';
import type { KeptFault, MachineRecordAnswer } from '../../../contract/fault-record.ts';

/* What the machine's record comes to, day by day, by the clock of whoever reads it. */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-23`. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

const noonOf = (day: string): Date => new Date(`${day}T12:00`);

/** A plot of four weeks is still read on a phone. */
const MOST_DAYS = 28;

/** Every day from the first to the last of these times, those on which nothing was among them; the last four weeks. */
export const daysOf = (times: readonly number[]): readonly string[] => {
  if (times.length === 0) return [];
  const first = dayOf(Math.min(...times));
  const day = noonOf(dayOf(Math.max(...times)));
  const days: string[] = [];
  while (days.length < MOST_DAYS) {
    const name = dayOf(day.getTime());
    days.unshift(name);
    if (name <= first) break;
    day.setDate(day.getDate() - 1);
  }
  return days;
};

export interface FaultsOfDay {
  readonly day: string;
  readonly code: string;
  readonly times: number;
  /** How long it stood, until its end, in minutes. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

const stoodMs = ({ raised, ended }: KeptFault): number => (ended === null ? 0 : Math.max(0, ended - raised));

export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** How often each fault was raised on each day, the commonest of a day first. */
export const faultsByDay = (faults: MachineRecordAnswer['faults']): readonly FaultsOfDay[] => {
  const rows = new Map<string, { day: string; code: string; times: number; ms: number }>();
  for (const fault of faults) {
    const day = dayOf(fault.raised);
    const key = `${day} ${fault.code}`;
    const row = rows.get(key) ?? { day, code: fault.code, times: 0, ms: 0 };
    rows.set(key, { ...row, times: row.times + 1, ms: row.ms + stoodMs(fault) });
  }
  return [...rows.values()]
    .map(({ ms, ...row }) => ({ ...row, minutes: tenths(ms / MINUTE_MS) }))
    .sort((a, b) => (a.day === b.day ? b.times - a.times : a.day < b.day ? -1 : 1));
};

/** The codes of these faults, the commonest first. */
export const codesIn = (faults: MachineRecordAnswer['faults']): readonly string[] => {
  const times = new Map<string, number>();
  for (const { code } of faults) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1]).map(([code]) => code);
};

export type DeadTimeOfDay = {
  readonly day: string;
  readonly hands: number;
  /** The mean of a hand, in seconds. */
  readonly seconds: Readonly<Record<WaitedFor, number>>;
};

/** What a hand had to wait for, and how long, on the mean of each day. */
export const deadTimesByDay = (hands: MachineRecordAnswer['deadTimes']): readonly DeadTimeOfDay[] => {
  const days = new Map<string, MachineRecordAnswer['deadTimes']>();
  for (const hand of hands) days.set(dayOf(hand.at), [...(days.get(dayOf(hand.at)) ?? []), hand]);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => {
      const mean = (whom: WaitedFor): number =>
        tenths(of.reduce((sum, hand) => sum + waitedMs(hand, whom), 0) / of.length / 1000);
      return {
        day,
        hands: of.length,
        seconds: {
          stroke: mean('stroke'),
          drum: mean('drum'),
          people: mean('people'),
          stopped: mean('stopped'),
        },
      };
    });
};
