import { onTestFinished } from 'vitest';
import type { CommitBatch } from '../../../src/ledger/ledger-store.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { packNext } from '../../../src/ledger/rows/packed-hand.ts';
import { GroupCommit, type OpenedLedger } from '../../../src/ledger/writing/group-commit.ts';
import { createHousekeeping, type Housekeeping } from '../../../src/ledger/writing/housekeeping.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { diceThrown, draft, matchEnded, matchOpened } from '../../unit/ledger/drafts.ts';

/* Records of matches that are over, and what the ledger tidies away of them. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const open = (folder: string): OpenedLedger => {
  const opened = openLedgerFile(folder);
  onTestFinished(opened.release);
  return opened;
};

export const writer = (opened: OpenedLedger) => {
  const group = new GroupCommit(opened);
  return {
    commit: (batch: Partial<CommitBatch>) =>
      group.write([{ ask: 'commit', batch: { events: [], entries: [], seen: null, at: 1, ...batch } }]),
    send: (id: number, cycle: number | null) => {
      const line = `C ${id} BUILD cycle=${cycle}`;
      group.write([{ ask: 'write-ahead', intent: { session: 7, id, line, cycle, op: 'build' } }]);
    },
    end: (id: number) =>
      group.write([{ ask: 'write-outcome', outcome: { session: 7, id, state: 'finished', result: 'R' } }]),
    refuse: (id: number) =>
      group.write([{ ask: 'write-outcome', outcome: { session: 7, id, state: 'refused', result: 'STATE' } }]),
    reserve: (upTo: number) => group.write([{ ask: 'reserve-ids', reserved: { session: 7, upTo } }]),
    recovered: () => group.write([{ ask: 'recover' }]),
  };
};

/** Matches of one hand each, a day apart unless it is said; the last of them goes on. */
export const matchesIn = (opened: OpenedLedger, matches: number, apartMs = DAY_MS) => {
  const { commit, ...others } = writer(opened);
  for (let match = 1; match <= matches; match += 1) {
    const at = match * apartMs;
    commit({ events: [matchOpened(match), ...Array.from({ length: 40 }, (_, n) => diceThrown(n + 1))], at });
    commit({ events: match < matches ? [matchEnded] : [], entries: [draft(`match-${match}`, { at })], at });
  }
  return others;
};

/** In no hurry: a day passes with every look at the clock. */
export const tidied = (opened: OpenedLedger, keepMovesMs: number | null = null, date = Date.now): number => {
  let passedMs = 0;
  const monotonicMs = () => (passedMs += DAY_MS);
  return tidiedBy(createHousekeeping(opened, { keepMovesMs, date, monotonicMs }), opened);
};

export const tidiedBy = (house: Housekeeping, opened: OpenedLedger): number => {
  let steps = 0;
  for (let step = house.step(); step.next !== 'nothing'; steps += step.next === 'step' ? 1 : 0)
    step = step.next === 'pack' ? house.takePacked(packNext(opened.db, step.asked)) : house.step();
  return steps;
};

export const eventsIn = (folder: string) => {
  const reader = readLedger(folder);
  const rows = [...reader.chain('events', 0)];
  reader.close();
  return rows;
};

export const verdictOn = (folder: string) => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

export const count = (opened: OpenedLedger, table: string): unknown =>
  opened.db.prepare(`SELECT count(*) FROM ${table}`).raw().all([]).flat()[0];
