import type { LedgerEntry } from '../../contract/ledger.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { LedgerStore, Recovered } from '../../ledger/ledger-store.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import { foldHand } from '../../play/game/fold/hand-fold.ts';
import { applyMatchEvent, foldMatch } from '../../play/game/fold/match-fold.ts';
import type { MatchState } from '../../play/game/match/match-state.ts';
import type { StaffCalls } from '../../play/game/match/staff-calls.ts';
import { adoptedAll, createNameBook, type NameBook, type NameBookPorts, withoutNames } from '../name-book.ts';
import { type EntriesHold, entriesAgree, restoredFrom } from './entries-hold.ts';

export interface RestoreInput extends Omit<EntriesHold, 'number'> {
  readonly open: NonNullable<Recovered['openMatch']>;
}

export interface RestoredMatch {
  /** What the match and its hand are folded from. */
  readonly events: readonly DomainEvent[];
  /** Those of them that are to be recorded: what was lost is answered by them. */
  readonly fresh: readonly DomainEvent[];
}

/** Null where the match is over by its entries. */
export const restoreMatch = (input: RestoreInput): RestoredMatch | null => {
  const { open, entries } = input;
  if (entries.some(({ kind }) => kind === 'close')) return null;
  const read = readable(open);
  const voided = voidedHand(open, read);
  const restored = restoredFrom({ ...input, number: open.number }, [...read, ...voided]);
  const fresh = [...voided, ...restored];
  return { events: [...read, ...fresh], fresh };
};

/** What can be built upon: of a hand in which something was lost, what its match remembers of it. */
const readable = ({ events, gaps }: RestoreInput['open']): readonly DomainEvent[] => {
  const begins = events.flatMap((event, place) => (event.type === 'HandBegan' ? [place] : []));
  const handAt = (place: number): number => begins.findLast((begin) => begin < place) ?? -1;
  const broken = new Set(gaps.map(handAt));
  const kept = ofMatchOr(events, (place) => !broken.has(handAt(place + 1)));
  if (folds(kept)) return kept;
  const few = ofMatchOr(events, () => false);
  return folds(few) ? few : [];
};

/** The events the match itself remembers, and of the others those that are chosen by their place. */
const ofMatchOr = (
  events: readonly DomainEvent[],
  isChosen: (place: number) => boolean,
): readonly DomainEvent[] => {
  let match: MatchState | null = null;
  return events.filter((event, place) => {
    const before = match;
    match = follow(match, event);
    return match !== before || isChosen(place);
  });
};

const follow = (match: MatchState | null, event: DomainEvent): MatchState | null => {
  try {
    return applyMatchEvent(match, event);
  } catch {
    return match;
  }
};

const folds = (events: readonly DomainEvent[]): boolean => {
  try {
    foldHand(events);
    foldMatch(events);
    return true;
  } catch {
    // What was recorded without a hash may say what never was.
    return false;
  }
};

/** The events of a match that is over, where its entries bear them out; null where some of them are lost. */
export const wholeMatch = (
  events: readonly DomainEvent[],
  entries: readonly LedgerEntry[],
): readonly DomainEvent[] | null => {
  const match = folds(events) ? foldMatch(events) : null;
  const isWhole = match?.over === true && entriesAgree(match, entries);
  return isWhole ? events : null;
};

/** A hand of which something is lost has no outcome that anybody could prove. */
const voidedHand = (
  { events, gaps }: RestoreInput['open'],
  read: readonly DomainEvent[],
): readonly DomainEvent[] => {
  const hand = foldHand(read);
  const isOpen = hand !== null && hand.stage !== 'settled' && hand.stage !== 'voided' && hand.result === null;
  const began = events.findLastIndex(({ type }) => type === 'HandBegan');
  const isBroken = gaps.some((place) => place > began) || read.length === 0;
  return isOpen && isBroken ? [{ type: 'HandVoided', why: 'record-damaged' }] : [];
};

/** As many as most matches write: what is read is held against its hash, which takes its time at the start. */
const ENTRIES_AT_ONCE = 50;

type ConfiguredTable = Pick<EntriesHold, 'ruleset' | 'players' | 'seating' | 'seed'>;

/** What the record holds, with the open match as it goes on. */
export interface RecoveredMatch extends Recovered {
  readonly nameBook: NameBook;
  /** The newest entries, in order: all of the newest match are among them. */
  readonly newest: readonly LedgerEntry[];
  /** Who waits for somebody of the club since a match that is over; nobody where one is open. */
  readonly callsBefore: StaffCalls;
}

/**
 * Reads what a table goes on from: what was lost of the open match is answered, and that is recorded. `read`: what the ledger
 * gave before, where it has been asked already.
 */
export const recoverMatch = async (
  ledger: Pick<LedgerStore, 'recover' | 'commit' | 'entries' | 'writeName'>,
  configured: ConfiguredTable & { readonly now: () => number } & Pick<NameBookPorts, 'newId'>,
  read?: Recovered,
): Promise<RecoveredMatch> => {
  const asRead = read ?? (await ledger.recover());
  const { newId } = configured;
  const nameBook = createNameBook({ known: asRead.names, ledger, ...(newId === undefined ? {} : { newId }) });
  const recovered = { ...asRead, nameBook, openMatch: await openWithoutNames(asRead, nameBook) };
  const { openMatch, head } = recovered;
  const newest = await newestEntries(ledger, head, openMatch?.number ?? head?.game ?? 0);
  const callsBefore = callsIn(recovered, newest);
  if (newest.at(-1)?.hash !== head?.hash)
    throw new LedgerError('damaged', `the ledger does not give its newest entry, ${head?.seq}`);
  if (openMatch === null) return { ...recovered, newest, callsBefore };
  const entries = newest.filter(({ game }) => game === openMatch.number);
  const players = await adoptedAll(configured.players, nameBook);
  const restored = restoreMatch({ ...configured, players, open: openMatch, entries });
  if (restored === null) return { ...recovered, newest, callsBefore, openMatch: null };
  const { events, fresh } = restored;
  if (fresh.length > 0) await ledger.commit({ events: fresh, entries: [], seen: null, at: configured.now() });
  const notices = [...recovered.notices, ...restoredNotices(fresh)];
  return { ...recovered, notices, newest, callsBefore, openMatch: { ...openMatch, events } };
};

const callsIn = ({ endedMatch, lastMatchNumber }: Recovered, newest: readonly LedgerEntry[]): StaffCalls => {
  const entries = newest.filter(({ game }) => game === lastMatchNumber);
  return foldMatch(wholeMatch(endedMatch, entries) ?? [])?.staffCalls ?? [];
};

const openWithoutNames = async ({ openMatch }: Recovered, names: NameBook): Promise<Recovered['openMatch']> =>
  openMatch && { ...openMatch, events: await withoutNames(openMatch.events, names) };

const restoredNotices = (fresh: readonly DomainEvent[]): readonly string[] =>
  fresh.flatMap((event) =>
    event.type === 'MatchRestored'
      ? [
          `match ${event.match} goes on with the points of its entries: what is recorded of its play says others`,
        ]
      : [],
  );

/** Back to an entry of an earlier match, however many there are before it. */
const newestEntries = async (
  ledger: Pick<LedgerStore, 'entries'>,
  head: LedgerEntry | null,
  match: number,
): Promise<readonly LedgerEntry[]> => {
  let found: readonly LedgerEntry[] = [];
  for (let end = head?.seq ?? 0; end > 0; ) {
    const from = Math.max(1, end - ENTRIES_AT_ONCE + 1);
    found = [...(await ledger.entries(from, end - from + 1)), ...found];
    const isAll = found.some(({ game }) => game < match);
    end = isAll ? 0 : from - 1;
  }
  return found;
};

/** The match that goes on although some of what happened in it was lost; null where none does. */
export const damagedMatchIn = ({ openMatch }: Pick<Recovered, 'openMatch'>): number | null => {
  if (openMatch === null) return null;
  const isDamaged =
    openMatch.gaps.length > 0 || openMatch.events.some(({ type }) => type === 'MatchRestored');
  return isDamaged ? openMatch.number : null;
};
