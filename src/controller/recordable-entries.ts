import { eventVersion, readEvent } from '../contract/events/recorded-events.ts';
import { NO_EPOCH } from '../contract/ids.ts';
import type { DraftEntry, LedgerEntry } from '../contract/ledger.ts';
import { sealDrafts } from '../ledger/chain.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import { applyMatchEvent } from '../play/game/fold/match-fold.ts';
import type { Game } from '../play/game/game.ts';
import type { EntriesOf, MatchStep } from './score-keeper.ts';

export interface RecordableEntriesOptions {
  readonly entriesOf: EntriesOf;
  /** The game as it is now. */
  readonly game: () => Pick<Game, 'match'>;
  /** The newest entries, in order: those of the match and the last of all are among them. */
  readonly newest: readonly LedgerEntry[];
  /** Why something cannot be recorded, in one line. */
  readonly onRefused: (why: string) => void;
}

/** The entries of a match, and whether what is to happen next can be written down. */
export interface RecordableEntries {
  readonly entriesOf: EntriesOf;
  /** Reads, drafts and seals as recorder, score keeper and ledger would; nothing of it is kept. */
  readonly canBeRecorded: (events: readonly DomainEvent[]) => boolean;
}

/** Where the ledger stands: what is drafted next follows on it. */
interface RecordPosition {
  readonly head: LedgerEntry | null;
  /** The entries of the match by their ids: what is corrected refers to them. */
  readonly ofMatch: ReadonlyMap<string, LedgerEntry>;
}

/** Goes beside the ledger, entry by entry, a commit ahead of it: so what the ledger would refuse is known before. */
export const createRecordableEntries = (options: RecordableEntriesOptions): RecordableEntries => {
  const { newest, onRefused } = options;
  const last = newest.at(-1) ?? null;
  let position: RecordPosition = {
    head: last,
    ofMatch: byId(newest.filter(({ game }) => game === last?.game)),
  };

  const asWritten = refsAsWritten([...position.ofMatch.keys()]);

  /** What was asked for is recorded next: it is drafted once. */
  let drafted: { readonly step: MatchStep; readonly drafts: readonly DraftEntry[] } | null = null;
  const draftsOf = (step: MatchStep): readonly DraftEntry[] => {
    const isKnown = drafted?.step.event === step.event && drafted.step.before.match === step.before.match;
    if (drafted === null || !isKnown) drafted = { step, drafts: options.entriesOf(step).map(asWritten) };
    return drafted.drafts;
  };

  return {
    entriesOf: (step) => {
      const drafts = draftsOf(step);
      const sealed = sealedAt(position, drafts);
      if (!(sealed instanceof LedgerError)) position = sealed;
      return drafts;
    },
    canBeRecorded: (events) => {
      let at = position;
      let before = options.game();
      for (const event of events) {
        const after = { match: applyMatchEvent(before.match, event) };
        const sealed = sealedAt(at, draftsOf({ event, before, after }));
        if (sealed instanceof LedgerError) {
          onRefused(sealed.message);
          return false;
        }
        const unread = whyUnread(event);
        if (unread !== null) {
          onRefused(unread);
          return false;
        }
        at = sealed;
        before = after;
      }
      return true;
    },
  };
};

/**
 * Why an event, written down as it is, could not be read at the next start; null: it could. JSON itself adds nothing to that. A
 * value that it would change, such as a number that is none, the schema refuses already; and no event has a field that is there
 * and undefined, which it would leave out.
 */
const whyUnread = (event: DomainEvent): string | null => {
  const found = readEvent({ json: event, version: eventVersion(event.type) });
  return found.read === 'malformed' ? found.why : null;
};

/** The place of an entry in its match, `g3/h7/settle`, whatever its table was called when it was written. */
const placeOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** What was recorded before a table got another name is referred to by the ids that its entries really have. */
export const refsAsWritten = (ids: readonly string[]): ((draft: DraftEntry) => DraftEntry) => {
  const written = new Map(ids.map((id) => [placeOf(id), id]));
  return (draft) =>
    draft.ref === null ? draft : { ...draft, ref: written.get(placeOf(draft.ref)) ?? draft.ref };
};

const byId = (entries: readonly LedgerEntry[]): ReadonlyMap<string, LedgerEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The position behind these drafts, or why they cannot be sealed. */
const sealedAt = (before: RecordPosition, drafts: readonly DraftEntry[]): RecordPosition | LedgerError => {
  if (drafts.length === 0) return before;
  const { head, ofMatch } = before;
  try {
    const sealed = sealDrafts(drafts, {
      epoch: head?.epoch ?? NO_EPOCH,
      previous: head,
      events: null,
      standing: (id) => ofMatch.get(id) ?? null,
    });
    const fresh = sealed.fresh.map(({ entry }) => entry);
    const newest = fresh.at(-1) ?? head;
    const kept = head?.game === newest?.game ? [...ofMatch.values()] : [];
    return { ...before, head: newest, ofMatch: byId([...kept, ...fresh]) };
  } catch (thrown) {
    if (thrown instanceof LedgerError && thrown.code === 'entry-refused') return thrown;
    throw thrown;
  }
};
