import { expect, test } from 'vitest';
import type { ArchivedLine, ArchivedTable, ArchiveStore } from '../../../src/archive/archive-store.ts';
import { createLeagueReader } from '../../../src/archive/league-reader.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';

const TABLE: ArchivedTable = {
  club: clubId.parse('club'),
  table: tableId.parse('t1'),
  epoch: ledgerEpoch.parse('e'),
  entries: 2,
  seq: 2,
  hash: 'a',
  at: 2_000,
};

const line = (seq: number, entry: Partial<ArchivedLine['entry']>): ArchivedLine => ({
  ...{ club: TABLE.club, table: TABLE.table, epoch: ledgerEpoch.parse('e'), seq, at: 1_000 * seq },
  entry: { kind: 'settle', game: 1, ref: null, deltas: [], detail: {}, ...entry },
});

const PAGES: readonly (readonly ArchivedLine[])[] = [
  [line(1, { kind: 'settle', deltas: [{ side: 0, player: 'p1', pts: 6 }] })],
  [line(2, { kind: 'close' })],
];

/** Counts how often its lines were read; `grow` has its ledger go on. */
const countedStore = () => {
  let [reads, hash] = [0, 'a'];
  const store: Pick<ArchiveStore, 'tables' | 'entries' | 'lines'> = {
    tables: async () => ({ ok: true, value: [{ ...TABLE, hash }] }),
    entries: async () => ({ ok: true, value: [] }),
    lines: async function* () {
      reads += 1;
      for (const value of PAGES) yield { ok: true, value };
    },
  };
  const grow = (): void => {
    hash += 'b';
  };
  return { store, grow, reads: () => reads };
};

test('the league is read once for all who ask meanwhile, and anew only where a ledger has gone on', async () => {
  const { store, grow, reads } = countedStore();
  const league = createLeagueReader(store);
  const asked = await Promise.all([league(), league(), league()]);
  expect(asked).toEqual(
    Array(3).fill({ ok: true, value: [expect.objectContaining({ person: 'p1', points: 6 })] }),
  );
  expect(reads()).toBe(1);
  await league();
  expect(reads()).toBe(1);
  grow();
  await league();
  expect(reads()).toBe(2);
});

test('while the league is read whatever else waits has its turn after each page', async () => {
  const { store } = countedStore();
  const order: string[] = [];
  const pages = store.lines;
  const told: typeof store = {
    ...store,
    lines: async function* () {
      for await (const page of pages()) {
        order.push('page');
        setImmediate(() => order.push('another'));
        yield page;
      }
    },
  };
  await createLeagueReader(told)();
  expect(order).toEqual(['page', 'another', 'page', 'another']);
});

test('a league that could not be read is read again', async () => {
  const { store, reads } = countedStore();
  let isAway = true;
  const away = { ok: false, trouble: { trouble: 'away', why: 'it is away' } } as const;
  const league = createLeagueReader({
    ...store,
    tables: async () => (isAway ? away : store.tables()),
  });
  expect(await league()).toEqual(away);
  isAway = false;
  expect(await league()).toMatchObject({ ok: true });
  expect(reads()).toBe(1);
});
