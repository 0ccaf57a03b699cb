import { useEffect, useState } from 'preact/hooks';
import type { LedgerAnswer, NamesAnswer } from '../../../contract/feed.ts';
import type { LedgerEntry } from '../../../contract/ledger.ts';
import type { OperatorView } from '../../../contract/seat-view.ts';
import { type PageOwner, recordAddressesOf } from '../../addresses.ts';
import { ask } from '../../connection/requests.ts';
import { personsIn } from './kept-hands.ts';

export interface BookProps {
  readonly owner: PageOwner;
  readonly view: OperatorView;
}

/** As many as are answered at once. */
const PAGE = 100;
/** Names are asked for so many persons at a time. */
const MOST_NAMES = 64;

export interface KeptRecord {
  /** In order, without a gap, up to the newest. */
  readonly entries: readonly LedgerEntry[];
  /** Loads the entries before; null at the beginning of the record. */
  readonly older: (() => void) | null;
}

export interface KeptBook extends KeptRecord {
  readonly names: ReadonlyMap<string, string>;
}

const unnamedIn = (entries: readonly LedgerEntry[], names: ReadonlyMap<string, string>) =>
  [...personsIn(entries).values()]
    .flatMap((persons) => [...persons.values()])
    .filter((person, place, all) => !names.has(person) && all.indexOf(person) === place)
    .slice(0, MOST_NAMES);

/** The record from its newest entry backwards, as far as somebody has turned its pages. */
export const useRecord = (table: string, newest: number): KeptRecord => {
  const [entries, setEntries] = useState<readonly LedgerEntry[]>([]);
  const first = entries[0]?.seq ?? newest + 1;
  const last = entries.at(-1)?.seq ?? null;

  const load = (from: number, limit: number): void =>
    void ask<LedgerAnswer>(recordAddressesOf(table).entries(from, limit)).then((reply) => {
      if (reply.is !== 'given') return;
      const read = reply.value.entries;
      setEntries((known) => {
        const has = new Set(known.map(({ seq }) => seq));
        return [...known, ...read.filter(({ seq }) => !has.has(seq))].sort((a, b) => a.seq - b.seq);
      });
    });

  const loadBefore = (seq: number): void => {
    const from = Math.max(1, seq - PAGE);
    if (seq > 1) load(from, seq - from);
  };

  useEffect(() => {
    if (last === null) loadBefore(newest + 1);
    else if (newest > last) load(last + 1, PAGE);
  }, [newest, last]);

  return { entries, older: first > 1 ? () => loadBefore(first) : null };
};

/** The same with the names of who is in it, which are the operator's to know. */
export const useBook = (table: string, newest: number): KeptBook => {
  const { entries, older } = useRecord(table, newest);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const ids = unnamedIn(entries, names);
    if (ids.length === 0) return;
    void ask<NamesAnswer>(recordAddressesOf(table).names(ids)).then((reply) => {
      if (reply.is !== 'given') return;
      const found = reply.value.names;
      // Who has no name is not asked for again.
      setNames((known) => new Map([...known, ...ids.map((id) => [id, found[id] ?? ''] as const)]));
    });
  }, [entries, names]);

  return { entries, names, older };
};
