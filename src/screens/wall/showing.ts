import type { WallAnswer, WallTable } from '../../contract/wall.ts';

/* What the wall does with its tables, apart from any page: which it shows, and which it takes large. */

/** So many can be read from across a room. */
const MOST_ON_A_PAGE = 6;
/** How long a page of tables stands. */
export const PAGE_MS = 12_000;
/** How long a table that has just ended a hand is large. */
export const LARGE_MS = 8_000;

/** Tables that the address leaves out: `/club?without=t2,t3`. */
export const leftOut = (search: string): ReadonlySet<string> =>
  new Set((new URLSearchParams(search).get('without') ?? '').split(',').filter((name) => name !== ''));

/** The tables side by side, as many on each page, so that the last is not all but empty. */
export const pagesOf = (tables: readonly WallTable[]): readonly (readonly WallTable[])[] => {
  const pages = Math.ceil(tables.length / MOST_ON_A_PAGE);
  if (pages === 0) return [];
  const size = Math.ceil(tables.length / pages);
  return Array.from({ length: pages }, (_, page) => tables.slice(page * size, (page + 1) * size));
};

/** The hand that a table shows the end of; null while it shows none. */
const endOf = ({ moment, match, ended }: WallTable): string | null =>
  moment === 'settling' && ended !== null ? `${match?.number ?? 0} ${ended.hand}` : null;

/** A table whose hand has ended since the answer before: the first of them; null where none has. */
export const endedSince = (before: WallAnswer | null, now: WallAnswer): string | null => {
  const ends = new Map((before?.tables ?? []).map((table) => [table.table, endOf(table)]));
  const found = now.tables.find((table) => {
    const end = endOf(table);
    return before !== null && end !== null && ends.get(table.table) !== end;
  });
  return found?.table ?? null;
};
