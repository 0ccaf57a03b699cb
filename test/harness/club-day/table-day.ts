import type { Ledgers } from '../../../src/ledger/ledgers.ts';
import { tilesIn } from '../tiles-in.ts';
import { startWholeTable } from '../whole-table.ts';
import type { PowerCut } from './cuts-of-day.ts';
import { faultsOfDay } from './faults-of-day.ts';
import { keptBehind } from './kept-behind.ts';

const SETS = 2;
const TILES_OF_SET = 108;
/** A table that plays without a pause has no more operations of a kind in an hour. */
const OPERATIONS_AN_HOUR = 200;
/** A computer that has lost its power is back after so long. */
const AWAY_MS = 20_000;
/** A machine starts sooner than a computer does. */
const MACHINE_AWAY_MS = 8_000;
const PAGE = 100;

export interface TableDayAsked {
  readonly name: string;
  readonly seed: string;
  readonly hours: number;
  /** How many of all operations of the machine go wrong, from 0 to 1. */
  readonly faulted: number;
  /** When the power fails, in order. */
  readonly cuts: readonly PowerCut[];
  /** Where the record of this table lies. */
  readonly folder: string;
  readonly ledgers: Ledgers;
}

/** What a table's day came to. */
export interface TableDay {
  readonly name: string;
  readonly hands: number;
  readonly matches: number;
  readonly voided: number;
  readonly declared: number;
  /** How often the power of the computer failed, and how often that of the machine with it. */
  readonly cuts: number;
  readonly clubCuts: number;
  /** Events that came where no chart waits for them, as they may after faults and cuts. */
  readonly unexpected: number;
  /** How often each fault was raised. */
  readonly faults: readonly (readonly [code: string, times: number])[];
  /** What passed before each hand was dealt, step by step together. Milliseconds. */
  readonly deadMs: readonly number[];
  readonly entries: number;
  /** What should not be; nothing on a good day. */
  readonly wrong: readonly string[];
}

/** A day of one table that is under way. */
export interface TableDayUnderWay {
  /** Plays on until so much of the day is over, in milliseconds of a table of speed 1. */
  readonly playUntil: (ms: number) => Promise<void>;
  /** The day is over: counts, and holds everything against everything. */
  readonly end: () => Promise<TableDay>;
}

/** Machine, people and controller of one table at a real table's pace, on a simulated clock, with its record on a disk. */
export const beginTableDay = async (asked: TableDayAsked): Promise<TableDayUnderWay> => {
  const { name, seed, hours, faulted, cuts, folder, ledgers } = asked;
  const record = await ledgers.open(folder);
  const { ledger, kept } = keptBehind(record);
  const wrong: string[] = [];
  const faults = new Map<string, number>();
  const counted = { hands: 0, matches: 0, voided: 0, declared: 0, cuts: 0, clubCuts: 0, unexpected: 0 };
  const deadMs: number[] = [];
  /** How many events were to be recorded, and how many of them with the newest entry or before it. */
  const events = { all: 0, upToEntry: 0 };
  const table = await startWholeTable({
    seed,
    speed: 1,
    sets: SETS,
    script: faultsOfDay({ seed, share: faulted, operations: Math.ceil(hours * OPERATIONS_AN_HOUR) }),
    ledger: {
      ...ledger,
      commit: (batch) => {
        events.all += batch.events.length;
        if (batch.entries.length > 0) events.upToEntry = events.all;
        for (const { type } of batch.events) {
          if (type === 'HandSettled') counted.hands += 1;
          if (type === 'MatchEnded') counted.matches += 1;
          if (type === 'HandVoided') counted.voided += 1;
          if (type === 'HandWentDeclared') counted.declared += 1;
        }
        return ledger.commit(batch);
      },
    },
    onFault: (line) => {
      if (line.what === 'raised') faults.set(line.code, (faults.get(line.code) ?? 0) + 1);
    },
    onDealt: ({ steps }) => void deadMs.push(Object.values(steps).reduce((sum, ms) => sum + ms, 0)),
    onBreach: (told) => void wrong.push(told),
    onUnexpected: () => {
      counted.unexpected += 1;
    },
  });
  const beganMs = table.clock.now();
  const playTo = (ms: number): Promise<void> => table.playWhile(() => table.clock.now() - beganMs < ms);
  return {
    playUntil: async (ms) => {
      for (const { atMs, hits } of cuts.slice(counted.cuts).filter((cut) => cut.atMs <= ms)) {
        await playTo(atMs);
        await kept();
        await table.kill(AWAY_MS, hits === 'club' ? MACHINE_AWAY_MS : null);
        counted.cuts += 1;
        if (hits === 'club') counted.clubCuts += 1;
      }
      await playTo(ms);
    },
    end: async () => {
      await table.stop();
      await kept();
      const tiles = tilesIn(table);
      if (tiles !== SETS * TILES_OF_SET) wrong.push(`${tiles} tiles`);
      let entries = 0;
      for (
        let page = await record.entries(1, PAGE);
        page.length > 0;
        page = await record.entries(entries + 1, PAGE)
      ) {
        for (const { seq, deltas } of page)
          if (deltas.reduce((sum, { pts }) => sum + pts, 0) !== 0) wrong.push(`entry ${seq} is not zero`);
        entries += page.length;
      }
      const checked = await record.check();
      if (checked.verdict !== 'whole') wrong.push(`the record: ${checked.verdict}`);
      else if (checked.head?.events?.row !== events.upToEntry)
        wrong.push(`${events.upToEntry} events, of which the record has ${checked.head?.events?.row}`);
      await record.close();
      return { name, ...counted, faults: [...faults], deadMs, entries, wrong };
    },
  };
};
