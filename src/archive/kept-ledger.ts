import { totalsAfter } from '../contract/entry-chain.ts';
import type { Epoch } from '../contract/ids.ts';
import { type KeptHand, keptHands } from '../contract/kept-hands.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import type { ArchiveStore, StoreRead } from './archive-store.ts';

/** The ledger whose hands are looked at. */
export interface LedgerNamed extends TableAddress {
  readonly epoch: Epoch;
}

/** Hands of a part of a ledger, the newest first. */
export interface HandsRead {
  readonly hands: readonly KeptHand[];
  /** From which entry the part before begins; null where this is the first. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** A match begins so many entries before any of its hands, and a hand is corrected so many after it, at most; others are not looked for. */
const AROUND = LEDGER_PAGE_LIMIT;

interface Around {
  readonly from: number;
  readonly count: number;
}

const readAround = (
  store: Pick<ArchiveStore, 'entries'>,
  { epoch, ...of }: LedgerNamed,
  { from, count }: Around,
): Promise<StoreRead<readonly LedgerEntry[]>> => {
  const first = Math.max(1, from - AROUND);
  return store.entries(of, { epoch, from: first, limit: from - first + count + AROUND });
};

/** The hands that were decided in the hundred entries from this one on; null where none of them is kept. */
export const readHands = async (
  store: Pick<ArchiveStore, 'entries'>,
  ledger: LedgerNamed,
  from: number,
): Promise<StoreRead<HandsRead | null>> => {
  const read = await readAround(store, ledger, { from, count: LEDGER_PAGE_LIMIT });
  if (!read.ok) return read;
  const entries = read.value;
  const end = from + LEDGER_PAGE_LIMIT;
  if (!entries.some(({ seq }) => seq >= from)) return { ok: true, value: null };
  const hands = keptHands(entries).filter(
    ({ versions: [first] }) => first.entry >= from && first.entry < end,
  );
  return {
    ok: true,
    value: {
      hands,
      earlier: from === 1 ? null : Math.max(1, from - LEDGER_PAGE_LIMIT),
      later: entries.some(({ seq }) => seq >= end) ? end : null,
    },
  };
};

export interface HandRead {
  readonly hand: KeptHand;
  /**
   * What everybody has won or lost in the match after the hand, as it and those before it stand now; null where the match opens too far
   * before it.
   */
  readonly totals: LedgerEntry['deltas'] | null;
}

/** Without what was entered for the end of a match, and what took that back. */
const withoutEnd = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const ends = new Set(entries.filter(({ kind }) => END_KINDS.has(kind)).map(({ seq }) => seq));
  return entries.filter(({ seq, ref }) => !(ends.has(seq) || (ref !== null && ends.has(ref))));
};

const END_KINDS: ReadonlySet<LedgerEntry['kind']> = new Set(['bonus', 'close']);

/**
 * Accounts go on from match to match, with everybody who ever had one: a match begins where it opens. What was corrected counts where it
 * was played, as on the table's own sheet: what is taken back, and what takes it back, are of the same hand. What the end of the match
 * brought bears the number of the last hand, and came after it.
 */
const totalsAfterHand = (entries: readonly LedgerEntry[], of: KeptHand): HandRead['totals'] => {
  const ofMatch = withoutEnd(entries).filter(({ game, hand }) => game === of.game && hand <= of.hand);
  return ofMatch[0]?.kind === 'open'
    ? ofMatch.reduce<LedgerEntry['deltas']>((totals, { deltas }) => totalsAfter(totals, deltas), [])
    : null;
};

/** The hand that an entry decided, or corrected; null where none is kept. */
export const readHand = async (
  store: Pick<ArchiveStore, 'entries'>,
  ledger: LedgerNamed,
  entry: number,
): Promise<StoreRead<HandRead | null>> => {
  const read = await readAround(store, ledger, { from: entry, count: 1 });
  if (!read.ok) return read;
  const hand = keptHands(read.value).find(({ versions }) => versions.some((each) => each.entry === entry));
  return { ok: true, value: hand === undefined ? null : { hand, totals: totalsAfterHand(read.value, hand) } };
};
