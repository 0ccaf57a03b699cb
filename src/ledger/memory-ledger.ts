import { type DomainEvent, eventVersion, readEvent } from '../contract/events/recorded-events.ts';
import { ledgerEpoch } from '../contract/ids.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import { sealDrafts } from './chain.ts';
import { linesOf } from './entry-lines.ts';
import { LedgerError } from './ledger-error.ts';
import {
  ANSWERS_KEPT,
  ANSWERS_KEPT_MS,
  type AnsweredDeclaration,
  type CommandIntent,
  type CommandOutcomeState,
  type CommitBatch,
  type CommitReceipt,
  type DeviceSequence,
  type LedgerStore,
  type OpenIntent,
  type Recovered,
} from './ledger-store.ts';
import { EMPTY_CHAIN } from './rows/chained-row.ts';
import { BEFORE_EVERYTHING, chainEvents, eventsMark, fileAfter } from './rows/event-row.ts';
import { reservationLine } from './rows/intent-row.ts';

interface WrittenIntent extends CommandIntent {
  readonly state: CommandOutcomeState | 'written';
}

const IN_MEMORY = ledgerEpoch.parse('memory');

/** The ledger without a disk, for tests and benches: the same behaviour, gone with the process. */
export const createMemoryLedger = (epoch = IN_MEMORY): LedgerStore => {
  const entries: LedgerEntry[] = [];
  const byId = new Map<string, LedgerEntry>();
  const answered = new Map<string, AnsweredDeclaration & { readonly at: number }>();
  const cursors = new Map<string, number>();
  const names = new Map<string, string>();
  const intents = new Map<string, WrittenIntent>();
  let newestMatch: DomainEvent[] = [];
  let filing = BEFORE_EVERYTHING;
  let end = EMPTY_CHAIN;
  let seen: DeviceSequence | null = null;
  let lastAt = 0;
  let closed = false;

  const whileOpen = async <T>(work: () => T): Promise<T> => {
    if (closed) throw new LedgerError('closed', 'the ledger is closed');
    return work();
  };

  const commit = (batch: CommitBatch): CommitReceipt => {
    const previous = entries.at(-1) ?? null;
    const standing = (id: string) => byId.get(id) ?? null;
    const happened = chainEvents(batch, { end, filing });
    const events = eventsMark(happened.end);
    const sealed = sealDrafts(batch.entries, { epoch, previous, standing, events });
    const fresh = sealed.fresh.map(({ entry }) => entry);
    end = happened.end;
    entries.push(...fresh);
    for (const entry of fresh) byId.set(entry.id, entry);
    for (const event of batch.events) keep(event);
    keepAnswers(batch);
    seen = batch.seen ?? seen;
    lastAt = Math.max(lastAt, ...(batch.events.length === 0 ? [] : [batch.at]), ...fresh.map(({ at }) => at));
    return { entries: sealed.receipt };
  };

  const keepAnswers = ({ answers = [], at }: CommitBatch): void => {
    if (answers.length === 0) return;
    const old = [...answered].slice(0, -ANSWERS_KEPT).filter(([, kept]) => kept.at < at - ANSWERS_KEPT_MS);
    for (const [id] of old) answered.delete(id);
    for (const each of answers) if (!answered.has(each.id)) answered.set(each.id, { ...each, at });
  };

  const declaration = (id: string): AnsweredDeclaration | null => {
    const kept = answered.get(id);
    if (kept === undefined) return null;
    const { at: _at, ...answer } = kept;
    return answer;
  };

  /** Only the newest match can be recovered, so older ones need no memory. */
  const keep = (event: DomainEvent): void => {
    const next = fileAfter(filing, event);
    if (next.match !== filing.match) newestMatch = [];
    newestMatch.push(event);
    filing = next;
  };

  const write = (intent: WrittenIntent): void => {
    const key = `${intent.session} ${intent.id}`;
    if (intent.state === 'written') intents.delete(key);
    intents.set(key, intent);
  };

  const recover = (): Recovered => {
    const head = entries.at(-1) ?? null;
    const written = [...intents.values()];
    return {
      epoch,
      head,
      totals: head?.totals ?? [],
      ...openOrEnded(filing.match, newestMatch),
      lastMatchNumber: filing.match,
      session: lastSession(written),
      lastCycle: highest(written.map(({ cycle }) => cycle ?? 0)),
      seen,
      lastAt,
      names: [...names].map(([id, name]) => ({ id, name })),
      notices: [],
    };
  };

  const entriesFrom = (from: number, limit: number): readonly LedgerEntry[] =>
    entries.slice(Math.max(0, from - 1)).slice(0, limit);

  const pageFrom = (from: number, limit: number): readonly LedgerEntry[] =>
    entriesFrom(from, Math.min(limit, LEDGER_PAGE_LIMIT));

  return {
    commit: (batch) => whileOpen(() => commit(batch)),
    writeAhead: (intent) => whileOpen(() => write({ ...intent, state: 'written' })),
    writeOutcome: ({ session, id, state }) =>
      whileOpen(() => {
        const intent = intents.get(`${session} ${id}`);
        if (intent !== undefined) write({ ...intent, state });
      }),
    reserveIds: ({ session, upTo: id }) =>
      whileOpen(() =>
        write({ session, id, line: reservationLine(id), cycle: null, op: null, state: 'unknown' }),
      ),
    recover: () => whileOpen(recover),
    declaration: (id) => whileOpen(() => declaration(id)),
    cursor: (broker) => whileOpen(() => cursors.get(broker) ?? null),
    writeCursor: ({ broker, seq }) => whileOpen(() => void cursors.set(broker, seq)),
    writeName: ({ id, name }) => whileOpen(() => void names.set(id, name)),
    page: (from, limit) => whileOpen(() => pageFrom(from, limit)),
    lines: (from, limit) => whileOpen(() => linesOf(pageFrom(from, limit))),
    entries: (from, limit) => whileOpen(() => entriesFrom(from, limit)),
    close: async () => {
      closed = true;
    },
  };
};

/** Through JSON and back, as from a disk: what does not survive that must not survive here. */
const asRead = (event: DomainEvent): DomainEvent => {
  const found = readEvent({ json: JSON.parse(JSON.stringify(event)), version: eventVersion(event.type) });
  if (found.read === 'event') return found.event;
  throw new LedgerError('damaged', `an event cannot be read: ${JSON.stringify(found)}`);
};

const openOrEnded = (
  number: number,
  written: readonly DomainEvent[],
): Pick<Recovered, 'openMatch' | 'endedMatch'> => {
  const events = written.map(asRead);
  if (number === 0 || events.some(({ type }) => type === 'MatchEnded'))
    return { openMatch: null, endedMatch: events };
  return { openMatch: { number, events, gaps: [] }, endedMatch: [] };
};

const highest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);

const isTaken = ({ state }: WrittenIntent): boolean => state !== 'refused' && state !== 'dropped';

const lastSession = (written: readonly WrittenIntent[]): Recovered['session'] => {
  const session = written.at(-1)?.session;
  if (session === undefined) return null;
  const own = written.filter((intent) => intent.session === session);
  const openIntents = own.flatMap(({ id, line, cycle, op, state }): OpenIntent[] =>
    state === 'written' || state === 'accepted' ? [{ id, line, cycle, op, state }] : [],
  );
  return { session, lastId: highest(own.filter(isTaken).map(({ id }) => id)), openIntents };
};
