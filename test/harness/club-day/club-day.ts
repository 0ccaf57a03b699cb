import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLedgers } from '../../../src/ledger/ledgers.ts';
import { cutsOf, HOUR_MS } from './cuts-of-day.ts';
import { beginTableDay, type TableDay, type TableDayUnderWay } from './table-day.ts';
import { nameOf, numbersOf } from './tables-of-share.ts';

/** All tables of a thread are played on by so much, none further than the others. */
const ROUND_MS = 600_000;
/** With more of them each finds less of what it left in the processor's memory. */
const TABLES_AT_A_TIME = 4;

export interface ClubDay {
  readonly seed: string;
  readonly tables: number;
  readonly hours: number;
  readonly faulted: number;
  readonly cuts: number;
  readonly folder: string;
}

/** A share of the tables, which plays in one thread. */
export interface ClubShare extends ClubDay {
  readonly share: number;
  readonly shares: number;
}

/** Plays all tables on, some at a time: while one waits for its disk another plays. */
const playOn = async (tables: readonly TableDayUnderWay[], untilMs: number): Promise<void> => {
  const waiting = tables.values();
  const playInTurn = async (): Promise<void> => {
    for (const table of waiting) await table.playUntil(untilMs);
  };
  await Promise.all(Array.from({ length: TABLES_AT_A_TIME }, playInTurn));
};

/** Plays the tables of this share through the day, side by side, and tells how far they are. */
export const playShare = async (
  day: ClubShare,
  onRound: (overMs: number) => void,
): Promise<readonly TableDay[]> => {
  const { seed, hours, faulted, folder } = day;
  const cuts = cutsOf(day);
  const ledgers = openLedgers();
  const begin = (nth: number): Promise<TableDayUnderWay> => {
    const name = nameOf(nth);
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    return beginTableDay({ name, seed: `${seed} ${name}`, hours, faulted, cuts, folder: own, ledgers });
  };
  const under = await Promise.all(numbersOf(day).map(begin));
  const endMs = hours * HOUR_MS;
  for (let overMs = 0; overMs < endMs; ) {
    overMs = Math.min(endMs, overMs + ROUND_MS);
    await playOn(under, overMs);
    onRound(overMs);
  }
  const days = await Promise.all(under.map((table) => table.end()));
  await ledgers.close();
  return days;
};
