import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import type { DurableLedger } from '../../src/ledger/durable-ledger.ts';
import { openLedgers } from '../../src/ledger/ledgers.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { quantile } from '../quantile.ts';
import { DAMAGED, FULL } from './slow-disk.ts';

/**
 * A process with the records of many tables, each committing a move now and then as people play, while one more has trouble of its
 * own. It prints what the commits of the others took, as JSON, and
 * how late the computer itself was.
 */
const [, , folder = '', count = '64', forS = '10', trouble = 'none'] = process.argv;

/** A tile that moves, a key that is pressed, a command that is written ahead. */
const BETWEEN_COMMITS_MS = 600;

/** As many as a log takes before it is brought into its file: every table is somewhere on the way to it. */
const COMMITS_OF_A_LOG = 200;

const NO_EVENTS = { entries: [], seen: null, at: 1 } as const;

const move = (n: number): DomainEvent => ({
  type: 'TileDrawn',
  player: 'p1',
  tile: { tile: (n * 37) % 108, face: '3m' },
  slot: n % 14,
  from: { place: 'wall', side: 2, stack: n % 13, level: 'top' },
});

const commit = (table: DurableLedger, n: number): Promise<unknown> =>
  table.commit({ events: [move(n)], ...NO_EVENTS });

const ledgers = openLedgers();

/** What ends this trouble, or shows that there was one. */
const TROUBLES: Readonly<Record<string, () => Promise<() => Promise<string>>>> = {
  none: async () => async () => 'none',
  full: async () => {
    const table = await ledgers.open(join(folder, `${FULL}table`));
    const codes = new Set<string>();
    let isOver = false;
    const asking = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const events = Array.from({ length: 200 }, (_, each) => move(n * 200 + each));
        await table.commit({ events, ...NO_EVENTS }).catch(({ code }) => codes.add(code));
      }
    })();
    return async () => {
      isOver = true;
      await asking;
      return [...codes].join();
    };
  },
  held: async () => {
    const own = join(folder, 'held');
    let isWaiting = false;
    const onKeptWaiting = () => {
      isWaiting = true;
    };
    const table = await ledgers.open(own, { onLost: () => undefined, onKeptWaiting });
    const intruder = new Database(join(own, 'ledger.db'));
    intruder.exec('BEGIN IMMEDIATE');
    const late = commit(table, 0);
    return async () => {
      intruder.close();
      await late;
      return isWaiting ? 'kept-waiting' : 'nothing';
    };
  },
  damaged: async () => {
    const opened = ledgers
      .open(join(folder, DAMAGED))
      .then(async (table) => (await table.recover()).notices.join());
    return () => opened;
  },
};

const names = Array.from({ length: Number(count) }, (_, n) => `t${n}`);
const tables = await Promise.all(names.map((name) => ledgers.open(join(folder, name))));
/** Without trouble logs are brought in and begun anew while it is measured. */
const goOn = async (table: DurableLedger, place: number): Promise<void> => {
  const shortly = Math.min(COMMITS_OF_A_LOG, 8 * Number(forS));
  const before = COMMITS_OF_A_LOG - shortly + Math.floor((shortly * place) / tables.length);
  for (let n = 0; n < before; n += 1) await commit(table, n);
};
if (trouble === 'none') await Promise.all(tables.map(goOn));

const tookMs: number[] = [];
/** How much later than it was to the computer takes this program up again. */
const lateMs: number[] = [];
const endMs = performance.now() + Number(forS) * 1000;
const playing = tables.map(async (table) => {
  for (let n = 0; ; n += 1) {
    const pauseMs = -Math.log(1 - Math.random()) * BETWEEN_COMMITS_MS;
    const fromMs = performance.now();
    await wait(pauseMs);
    if (performance.now() >= endMs) return;
    lateMs.push(performance.now() - fromMs - pauseMs);
    const startMs = performance.now();
    await commit(table, n);
    tookMs.push(performance.now() - startMs);
  }
});
const end = await (TROUBLES[trouble] ?? TROUBLES['none'])?.();
await Promise.all(playing);
const told = await end?.();
const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(tookMs, share));
const late99 = quantile(lateMs, 0.99);
writeFileSync(1, `${JSON.stringify({ commits: tookMs.length, p50, p99, longest, late99, told })}\n`);
process.exit(0);
