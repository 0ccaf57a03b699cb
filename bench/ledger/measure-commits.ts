import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DurableLedger } from '../../src/ledger/durable-ledger.ts';
import { openLedger } from '../../src/ledger/ledgers.ts';
import { readLedger } from '../../src/ledger/reading/read-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { quantile } from '../quantile.ts';
import { type Row, times } from '../row.ts';

const EVENTS_OF_A_HAND = 400;
const HANDS = 60;
/** As often as tiles are moved at a table that is played fast. */
const BETWEEN_COMMITS_MS = 4;

/** Commits of single moves while sixty hands are packed, and as many when nothing else is done. */
export const measureCommits = async (): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const ledger = await openLedger(folder);
  let rows = 0;
  for (let match = 1; match <= HANDS; match += 1) {
    const events = [opened(match), ...Array.from({ length: EVENTS_OF_A_HAND }, (_, n) => move(match, n))];
    await ledger.commit({ events, entries: [], seen: null, at: match });
    rows += events.length;
  }
  await ledger.commit({ events: [opened(HANDS + 1)], entries: [], seen: null, at: HANDS });
  const packing = await commitsWhile(ledger, () => packedUpTo(folder) < rows);
  const quiet = await commitsWhile(ledger, (written) => written < packing.length);
  await ledger.close();
  rmSync(folder, { recursive: true });
  return [row(0.5, packing, quiet), row(0.99, packing, quiet), row(1, packing, quiet)];
};

const row = (share: number, packing: readonly number[], quiet: readonly number[]): Row => {
  const [busy, idle] = [quantile(packing, share), quantile(quiet, share)];
  return {
    what: `commit of a move while hands are packed, ${share === 1 ? 'longest' : `p${share * 100}`} of ${packing.length}`,
    measured: `${busy.toFixed(1)} ms`,
    beside: `nothing packed ${idle.toFixed(1)} ms`,
    ratio: times(busy, idle),
    aim: '',
  };
};

const commitsWhile = async (
  ledger: DurableLedger,
  goesOn: (written: number) => boolean,
): Promise<readonly number[]> => {
  const took: number[] = [];
  while (goesOn(took.length)) {
    const startMs = performance.now();
    await ledger.commit({ events: [move(0, took.length)], entries: [], seen: null, at: 1 });
    took.push(performance.now() - startMs);
    await wait(BETWEEN_COMMITS_MS);
  }
  return took;
};

const packedUpTo = (folder: string): number => {
  const reader = readLedger(folder);
  const { row: last } = reader.packedEnd();
  reader.close();
  return last;
};

const person = (id: string) => ({ id, name: id });

const opened = (match: number): DomainEvent => ({
  type: 'MatchOpened',
  match,
  ruleset: 'korean-japanese',
  options: {},
  players: { p1: person('p1'), p2: person('p2'), p3: person('p3') },
  seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
  seed: null,
});

/** As many bytes as a move has, no two alike. */
const move = (match: number, number: number): DomainEvent => ({
  type: 'TileDrawn',
  player: 'p1',
  tile: { tile: (number * 37 + match * 11) % 108, face: '3m' },
  slot: (number * 7 + match) % 14,
  from: { place: 'wall', side: 2, stack: number % 13, level: 'top' },
});
