import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { sideOf } from '../../src/play/seating/seating.ts';
import { brutePayments } from '../harness/brute-scorer/brute-payments.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { startWholeTable } from '../harness/whole-table.ts';
import { inTurn, others } from './course.ts';
import { TableWatcher, type WatchedHand } from './table-watcher.ts';
import { isWaiting, verdictOf } from './win-law.ts';

const SEATING = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } as const;
const EVERYTHING = 1000;
const MATCHES = ['first', 'second', 'third'];

/** Plays a match; after each hand it is counted again from the tiles as they lie in the machine's world. */
const playRecounted = async (seed: string) => {
  const table = await startWholeTable({ seed: `recounted ${seed}` });
  const watcher = new TableWatcher(table.simulator.table, RULESET, SEATING);
  const recounts: unknown[] = [];
  let goulash = 0;
  await table.playUntil((view) => {
    const isNew = view?.moment.at === 'settling' && view.match?.hand === recounts.length + 1;
    if (isNew) {
      const recounted = recount(watcher.look({ hand: recounts.length + 1, goulash }));
      goulash = recounted === null ? goulash + 1 : 0;
      recounts.push(recounted);
    }
    return view?.moment.at === 'matchOver';
  });
  const entries = await table.ledger.entries(1, EVERYTHING);
  await table.stop();
  return { recounts, settled: entries.filter(({ kind }) => kind === 'settle') };
};

/** Who won with what and who pays how much, by the tiles alone; null for a drawn hand. */
const recount = ({ course, saidWin }: WatchedHand): unknown => {
  const { window } = course;
  const last = window?.from ?? course.dealer;
  const player = inTurn(course, last).find((each) => saidWin.includes(sideOf(course.seating, each)));
  if (player === undefined) return null;
  const from = window === null ? null : window.from;
  const by = window === null ? 'self-draw' : window.cause === 'discard' ? 'discard' : 'robbed-kong';
  const tile = window?.tile ?? course.doings[player].lastTaken;
  if (tile === null) return 'there is no winning tile';
  const verdict = verdictOf(course, { player, by, from, tile });
  if (!verdict.legal) return verdict;
  const waiting = others(course, player).filter((each) => isWaiting(course, each));
  const losers = others(course, player).map((seat) => ({
    seat,
    wasWaiting: waiting.includes(seat),
    gaveTheTile: seat === from,
  }));
  return {
    ...{ winner: player, by, from, win: tile.face, waiting: [...waiting].sort() },
    limit: verdict.limit,
    ...(verdict.limit === null ? { handPoints: verdict.handPoints, bonusPoints: verdict.bonusPoints } : {}),
    paid: brutePayments(verdict, losers, course.goulash),
  };
};

/** The same of what the controller has written down. */
const recorded = ({ detail, deltas }: LedgerEntry): unknown => {
  if (detail['outcome'] !== 'won') return null;
  const { winner, by, from, win, waiting, limit, handPoints, bonusPoints } = detail;
  const sorted = Array.isArray(waiting) ? [...waiting].sort() : waiting;
  const payers = deltas.filter(({ pts }) => pts < 0).map(({ player, pts }) => [player, -pts]);
  return {
    ...{ winner, by, from, win, waiting: sorted, limit },
    ...(limit === null ? { handPoints, bonusPoints } : {}),
    paid: Object.fromEntries(payers),
  };
};

describe('a match at the whole table, counted again from the machine’s own tiles', () => {
  test.each(MATCHES)('has the points, payments and waiting losers of the %s recount', async (seed) => {
    const { recounts, settled } = await playRecounted(seed);
    expect(settled).toHaveLength(9);
    expect(settled.map(recorded)).toEqual(recounts);
  });
});
