import type { ArchiveStore, Kept, NamesKept, StoreOpened } from './archive-store.ts';

interface Renewing {
  readonly open: () => StoreOpened;
  /** Whether it would be open for writing now: each that is opened keeps its files until it is collected. */
  readonly mayWrite: () => boolean;
}

/**
 * A store that is opened anew by the next that writes, once it could not be written to and may be. Whoever opens a file that may only
 * be read can never write to it, whatever is allowed afterwards.
 */
export const renewedStore = ({ open, mayWrite }: Renewing, first: ArchiveStore): ArchiveStore => {
  let store = first;
  let isReadOnly = false;

  const renew = async (): Promise<void> => {
    const opened = open();
    if (!opened.ok) return;
    const old = store;
    ({ store } = opened);
    await old.close();
  };

  const writing = async <Done extends Kept | NamesKept>(
    write: (to: ArchiveStore) => Promise<Done>,
  ): Promise<Done> => {
    if (isReadOnly && mayWrite()) await renew();
    const done = await write(store);
    isReadOnly = !done.ok && done.trouble.trouble === 'read-only';
    return done;
  };

  return {
    keep: (parts) => writing((to) => to.keep(parts)),
    keepNames: (club, names) => writing((to) => to.keepNames(club, names)),
    keepHeads: (heads) => writing((to) => to.keepHeads(heads)),
    forgetNames: (club, persons) => writing((to) => to.forgetNames(club, persons)),
    ends: () => store.ends(),
    tables: () => store.tables(),
    entries: (of, where) => store.entries(of, where),
    lines: () => store.lines(),
    heads: (of) => store.heads(of),
    names: () => store.names(),
    close: () => store.close(),
  };
};
