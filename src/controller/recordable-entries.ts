import type { DraftEntry, LedgerEntry } from '../contract/ledger-entry.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { sealDrafts } from '../ledger/seal-drafts.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { ScoreOf } from './score-keeper.ts';

export interface RecordableEntriesOptions {
  readonly scoreOf: ScoreOf;
  readonly match: MatchState | null;
  /** The newest entries, in order: those of the match and the last of all are among them. */
  readonly newest: readonly LedgerEntry[];
  /** Why something cannot be recorded, in one line. */
  readonly onRefused: (why: string) => void;
}

/** The entries of a match, and whether what is to happen next can be written down. */
export interface RecordableEntries {
  readonly entriesOf: (event: DomainEvent) => readonly DraftEntry[];
  /** Drafts and seals as score keeper and ledger would; nothing of it is kept. */
  readonly canBeRecorded: (events: readonly DomainEvent[]) => boolean;
}

/** Where the match and the ledger stand: what is drafted next follows on it. */
interface Position {
  readonly match: MatchState | null;
  readonly head: LedgerEntry | null;
  /** The entries of the match by their ids: what is corrected refers to them. */
  readonly ofMatch: ReadonlyMap<string, LedgerEntry>;
}

/** Goes beside the ledger, entry by entry, a commit ahead of it: so what the ledger would refuse is known before. */
export const createRecordableEntries = (options: RecordableEntriesOptions): RecordableEntries => {
  const { scoreOf, newest, onRefused } = options;
  const last = newest.at(-1) ?? null;
  let position: Position = {
    match: options.match,
    head: last,
    ofMatch: byId(newest.filter(({ game }) => game === last?.game)),
  };

  return {
    entriesOf: (event) => {
      const { match, drafts } = scoreOf(position.match, event);
      const sealed = sealedAt(position, drafts);
      position = { ...(sealed instanceof LedgerError ? position : sealed), match };
      return drafts;
    },
    canBeRecorded: (events) => {
      let at = position;
      for (const event of events) {
        const { match, drafts } = scoreOf(at.match, event);
        const sealed = sealedAt(at, drafts);
        if (sealed instanceof LedgerError) {
          onRefused(sealed.message);
          return false;
        }
        at = { ...sealed, match };
      }
      return true;
    },
  };
};

const byId = (entries: readonly LedgerEntry[]): ReadonlyMap<string, LedgerEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The position behind these drafts, or why they cannot be sealed. */
const sealedAt = (before: Position, drafts: readonly DraftEntry[]): Position | LedgerError => {
  if (drafts.length === 0) return before;
  const { head, ofMatch } = before;
  try {
    const { fresh } = sealDrafts(drafts, {
      epoch: head?.epoch ?? '',
      previous: head,
      events: null,
      standing: (id) => ofMatch.get(id) ?? null,
    });
    const newest = fresh.at(-1) ?? head;
    const kept = head?.game === newest?.game ? [...ofMatch.values()] : [];
    return { ...before, head: newest, ofMatch: byId([...kept, ...fresh]) };
  } catch (thrown) {
    if (thrown instanceof LedgerError && thrown.code === 'entry-refused') return thrown;
    throw thrown;
  }
};
