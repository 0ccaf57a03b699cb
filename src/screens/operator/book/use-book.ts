import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LedgerAnswer, NamesAnswer } from '../../../contract/feed.ts';
import { seatedBy } from '../../../contract/kept-persons.ts';
import type { LedgerEntry } from '../../../contract/ledger.ts';
import type { OperatorView } from '../../../contract/seat-view.ts';
import { type PageOwner, recordAddressesOf } from '../../addresses.ts';
import { askUntilGiven } from '../../connection/ask-until-given.ts';
import { wholeMatches } from './loaded-entries.ts';

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
  /** The first that is loaded, of which the match may not be whole; null while none is. */
  readonly oldest: number | null;
  /** Loads the entries before; null at the beginning of the record. */
  readonly older: (() => void) | null;
  /** `awaited`: nobody has answered the last question, which is asked again; what is loaded is not all there is. */
  readonly answer: 'given' | 'awaited';
}

export interface KeptBook extends KeptRecord {
  readonly names: ReadonlyMap<string, string>;
}

const unnamedIn = (entries: readonly LedgerEntry[], names: ReadonlyMap<string, string>) =>
  [...new Set(entries.flatMap(seatedBy).map(([, person]) => person))]
    .filter((person) => !names.has(person))
    .slice(0, MOST_NAMES);

/** The record from its newest entry backwards, as far as somebody has turned its pages. */
export const useRecord = (table: string, newest: number): KeptRecord => {
  const [entries, setEntries] = useState<readonly LedgerEntry[]>([]);
  const [answer, hear] = useState<KeptRecord['answer']>('given');
  /** The page that somebody has turned to. */
  const [turned, turn] = useState<{ readonly before: number } | null>(null);
  const oldest = entries[0]?.seq ?? null;
  const last = entries.at(-1)?.seq ?? null;

  const load = (from: number, limit: number): (() => void) =>
    askUntilGiven<LedgerAnswer>(recordAddressesOf(table).entries(from, limit), {
      given: ({ entries: read }) => {
        hear('given');
        setEntries((known) => {
          const has = new Set(known.map(({ seq }) => seq));
          return [...known, ...read.filter(({ seq }) => !has.has(seq))].sort((a, b) => a.seq - b.seq);
        });
      },
      unanswered: () => hear('awaited'),
    });

  const loadBefore = (seq: number): (() => void) | undefined => {
    const from = Math.max(1, seq - PAGE);
    return seq > 1 ? load(from, seq - from) : undefined;
  };

  useEffect(() => {
    if (last === null) return loadBefore(newest + 1);
    return newest > last ? load(last + 1, PAGE) : undefined;
  }, [newest, last]);
  useEffect(() => (turned === null ? undefined : loadBefore(turned.before)), [turned]);

  const older = oldest !== null && oldest > 1 ? () => turn({ before: oldest }) : null;
  return { entries, oldest, older, answer };
};

/** The same, match by match, with the names of who is in it, which are the operator's to know. */
export const useBook = (table: string, newest: number): KeptBook => {
  const { entries, oldest, older, answer } = useRecord(table, newest);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const ids = unnamedIn(entries, names);
    if (ids.length === 0) return;
    return askUntilGiven<NamesAnswer>(recordAddressesOf(table).names(ids), {
      // Who has no name is not asked for again.
      given: ({ names: found }) =>
        setNames((known) => new Map([...known, ...ids.map((id) => [id, found[id] ?? ''] as const)])),
    });
  }, [entries, names]);

  const before = older === null ? 'none' : 'kept';
  const whole = useMemo(() => wholeMatches(entries, before), [entries, before]);
  return { entries: whole, oldest, names, older, answer };
};

/** So many hands are enough to look at: whoever wants more asks for older ones. */
const ENOUGH_HANDS = 30;
/** Pages that are turned by themselves, so that a record of years does not come into the browser at once. */
const TURNED_AT_ONCE = 50;

/** Turns pages back until there is a match to show, and for whoever looks for something until enough is found. */
export const useTurnedBack = (
  { entries, oldest, older }: KeptRecord,
  { looked, found }: { readonly looked: string; readonly found: number },
): (() => void) | null => {
  const turned = useRef({ looked, pages: 0 });
  const isWanted = looked.trim() === '' ? entries.length === 0 : found < ENOUGH_HANDS;
  useEffect(() => {
    if (turned.current.looked !== looked) turned.current = { looked, pages: 0 };
    if (older === null || !isWanted || turned.current.pages >= TURNED_AT_ONCE) return;
    turned.current.pages += 1;
    older();
  }, [oldest, looked, isWanted]);
  if (older === null) return null;
  return () => {
    turned.current = { looked, pages: 0 };
    older();
  };
};
