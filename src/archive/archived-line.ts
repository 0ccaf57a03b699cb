import type { LedgerEntry } from '../contract/ledger.ts';
import type { ArchivedEnd, ArchivedLine, ArchiveStore, StoreRead } from './archive-store.ts';

/** What standings are made of, as it stands beside an entry: all of it but the tiles, so that a league is read without them. */
export const lineOf = ({ kind, game, ref, deltas, rule: { id }, detail }: LedgerEntry): string => {
  const { outcome, winner, also, players, player, person, follows } = detail;
  const told = Object.entries({ outcome, winner, players, player, person, follows }).filter(
    ([, value]) => value !== undefined,
  );
  const others = Array.isArray(also) ? { also: also.map((each) => ({ winner: Object(each).winner })) } : {};
  return JSON.stringify({
    ...{ kind, game, ref, deltas, rule: { id } },
    detail: { ...Object.fromEntries(told), ...others },
  });
};

/** A row of a store, as `lineOf` has written it. */
export const lineIn = (row: unknown): ArchivedLine => {
  const { club, table, epoch, seq, at, line } = Object(row);
  return { club, table, epoch, seq, at: Number(at), entry: JSON.parse(line) };
};

/** The newest entries of those epochs that come last for each table. */
export const endsOf = async ({
  tables,
  entries,
}: Pick<ArchiveStore, 'tables' | 'entries'>): Promise<StoreRead<readonly ArchivedEnd[]>> => {
  const all = await tables();
  if (!all.ok) return all;
  const newest = new Map(all.value.map((each) => [`${each.club}/${each.table}`, each]));
  const ends: ArchivedEnd[] = [];
  for (const { club, table, epoch, seq } of newest.values()) {
    const read = await entries({ club, table }, { epoch, from: seq, limit: 1 });
    if (!read.ok) return read;
    const [last] = read.value;
    if (last !== undefined) ends.push({ club, table, last });
  }
  return { ok: true, value: ends };
};
