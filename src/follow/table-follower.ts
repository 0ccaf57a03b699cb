import { type AnswerPayload, answerPayload, type CommandName } from '../contract/asking.ts';
import type { CuePayload, ScorePayload } from '../contract/club-payloads.ts';
import type { Epoch } from '../contract/ids.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import type { SignedHead } from '../contract/signed-head.ts';
import { CUE_EXPIRY_S, PUBLICATIONS, type PublicationName, type TableAddress } from '../contract/topics.ts';
import type { FollowedTable, NotAnswered, Trouble } from './followed-table.ts';
import { NO_HEADS, settled, withEnd, withHead } from './heads-followed.ts';
import { contradicts, copyFrom, emptyCopy, endOf, type LedgerCopy, takeEntry } from './ledger-copy.ts';
import { type Come, createSnapshotsKept, type SnapshotName } from './snapshots-kept.ts';
import { createTableClock } from './table-clock.ts';

/** Where a ledger is followed from: its newest entry, its first, or after one that is kept already. */
export type FollowFrom = 'newest' | 'first' | LedgerEntry;

/** Follows one table: proves what it hears, asks for what is missing, and holds what fits together. */
export interface TableFollower {
  /** Questions can be asked from now on. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** `unread`: it is nothing that a table says there, and changes nothing. */
  readonly hear: (name: PublicationName, come: Come) => 'read' | 'unread';
  readonly hearAnswer: (payload: unknown) => void;
}

export interface FollowerPorts {
  readonly address: TableAddress;
  readonly from: FollowFrom;
  /** Whose signed heads are believed; null: nothing signed is looked at. */
  readonly keys: readonly string[] | null;
  /** Sends a question; its answer comes to `hearAnswer`. */
  readonly ask: (name: CommandName, question: { readonly id: string; readonly args?: ReplayArgs }) => void;
  /** An id that nobody else has. */
  readonly newId: () => string;
  /** Milliseconds; only its differences count. */
  readonly monotonicMs: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
  /** Proved entries, each once and in order. */
  readonly onEntries: (entries: readonly LedgerEntry[]) => void;
  /** Something happens now, for a sound or a show. */
  readonly onCue: (cue: CuePayload) => void;
  readonly onChange: (table: FollowedTable) => void;
}

interface ReplayArgs {
  readonly from: number;
  readonly limit: number;
}

const MS_A_SECOND = 1_000;
/** An answer that has not come by then is asked for again, later each time. */
const ANSWER_WITHIN_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Some fifteen seconds without one. */
const QUESTIONS_UNTIL_NO_ANSWER = 4;

interface Asking {
  readonly id: string;
  /** The copy's end when it was asked. */
  readonly seq: number;
  readonly epoch: Epoch | null;
  /** The signed head whose entry was waited for when it was asked. */
  readonly signed: SignedHead | null;
}

type Ok = Extract<AnswerPayload, { status: 'ok' }>;

/** A reader that is to begin with this entry has nothing to begin with. */
const notAsSealed = ({ epoch, seq }: LedgerEntry): Trouble => ({
  trouble: 'broken',
  epoch,
  seq,
  fault: 'wrong-hash',
});

export const createTableFollower = (ports: FollowerPorts): TableFollower => {
  const { address, from, onEntries, onCue, onChange } = ports;
  const snapshots = createSnapshotsKept();
  const clock = createTableClock(ports.monotonicMs);
  let copy: LedgerCopy | null = typeof from === 'string' ? null : copyFrom(from);
  let score: ScorePayload | null = null;
  /** Points of an entry that is not here yet. */
  let coming: ScorePayload | null = null;
  let trouble: Trouble | null = typeof from === 'string' || copy !== null ? null : notAsSealed(from);
  let heads = NO_HEADS;
  /** Epochs that the table has left: it does not come back to them. */
  const left = new Set<string>();
  let online = false;
  let asking: Asking | null = null;
  let unanswered = 0;
  let notAnswered: NotAnswered | null = null;
  let stopWaiting: () => void = () => undefined;
  /** The end of the ledger whose points did not come, and were asked for: once. */
  let askedForPointsOf: number | null = null;
  /** The end that was told last: the points of one that is told again have had their time to come. */
  let heardEnd: number | null = null;

  const isThere = (): boolean => snapshots.now().status?.state === 'online';

  const show = (): void =>
    onChange({
      ...address,
      ...snapshots.now(),
      online: isThere(),
      score,
      entry: copy?.last ?? null,
      trouble,
      notAnswered,
      signed: heads.signed,
      signedTrouble: heads.against ?? heads.wrong,
    });

  const stand = (found: Trouble): void => {
    trouble ??= found;
  };

  const firstMissing = (): ReplayArgs => {
    if (copy !== null) return { from: endOf(copy).seq + 1, limit: LEDGER_PAGE_LIMIT };
    return from === 'newest' ? { from: -1, limit: 1 } : { from: 1, limit: LEDGER_PAGE_LIMIT };
  };

  /** A refusal says more than that nothing more has come. */
  const tellNotAnswered = (now: NotAnswered): void => {
    if (notAnswered !== null && now.why === 'no-answer') return;
    notAnswered = now;
    show();
  };

  const wait = (): void => {
    const longestMs = Math.min(LONGEST_WAIT_MS, ANSWER_WITHIN_MS * 2 ** unanswered);
    unanswered += 1;
    stopWaiting = ports.setTimer(
      () => {
        asking = null;
        if (unanswered >= QUESTIONS_UNTIL_NO_ANSWER && isThere()) tellNotAnswered({ why: 'no-answer' });
        ask();
      },
      longestMs * (1 + ports.random() / 2),
    );
  };

  const ask = (): void => {
    if (!online || asking !== null || trouble !== null) return;
    stopWaiting();
    const id = ports.newId();
    asking = {
      id,
      seq: copy === null ? 0 : endOf(copy).seq,
      epoch: copy?.epoch ?? null,
      signed: heads.waiting,
    };
    ports.ask('replay', { id, args: firstMissing() });
    wait();
  };

  const askForSnapshots = (): void => {
    if (online) ports.ask('rebirth', { id: ports.newId() });
  };

  /** The broker may have lost them, or the table has none to tell. */
  const askForPointsOf = (seq: number): void => {
    if (seq === 0 || score?.seq === seq || askedForPointsOf === seq) return;
    askedForPointsOf = seq;
    askForSnapshots();
  };

  /** The points belong to the ledger's end, or wait until it is there. */
  const settleScore = (): void => {
    if (coming === null || copy === null || coming.epoch !== copy.epoch) return;
    const { seq } = endOf(copy);
    if (contradicts(copy, coming)) stand({ trouble: 'fork', epoch: copy.epoch, seq: coming.seq });
    else if (coming.seq === seq) score = coming;
    if (coming.seq <= seq) coming = null;
  };

  /** The entry where it is the next one. */
  const take = (entry: LedgerEntry): LedgerEntry | null => {
    if (trouble !== null) return null;
    if (copy === null) {
      copy = from === 'newest' ? copyFrom(entry) : null;
      return copy === null ? null : entry;
    }
    if (entry.epoch !== copy.epoch) return null;
    const taken = takeEntry(copy, entry);
    const { epoch, seq } = entry;
    switch (taken.is) {
      case 'next':
        copy = taken.copy;
        return entry;
      case 'fork':
        stand({ trouble: 'fork', epoch, seq });
        return null;
      case 'broken':
        stand({ trouble: 'broken', epoch, seq, fault: taken.fault });
        return null;
      case 'ahead':
      case 'repeated':
        return null;
    }
  };

  /** How many of them are new. */
  const takeAll = (entries: readonly LedgerEntry[]): number => {
    const fresh = entries.flatMap((entry) => take(entry) ?? []);
    if (fresh.length > 0) onEntries(fresh);
    return fresh.length;
  };

  const isMissing = ({ epoch, seq }: Ok['head']): boolean =>
    copy === null ? seq > 0 : epoch !== copy.epoch || seq > endOf(copy).seq;

  /** The table itself says that it writes another ledger now: what a broker has kept would not be believed. */
  const beginEpoch = ({ epoch }: Ok['head']): void => {
    if (left.has(epoch)) return stand({ trouble: 'fork', epoch, seq: 0 });
    if (copy !== null) left.add(copy.epoch);
    // Points, and what was asked or told of them, were of the ledger that is left: its numbers come again in this one.
    score = null;
    askedForPointsOf = null;
    heardEnd = null;
    copy = from === 'newest' && copy === null ? null : emptyCopy(epoch);
  };

  const takeAnswer = ({ head, entries = [] }: Ok, asked: Asking): void => {
    if (copy !== null && copy.epoch === head.epoch && head.seq < asked.seq)
      return stand({ trouble: 'shorter', epoch: head.epoch, seq: head.seq });
    if (copy === null && head.seq === 0) copy = emptyCopy(head.epoch);
    if (copy === null && from === 'first') copy = emptyCopy(head.epoch);
    const isOtherEpoch = copy !== null && copy.epoch !== head.epoch;
    if (isOtherEpoch) beginEpoch(head);
    if (coming?.epoch !== head.epoch) coming = null;
    const isNews = takeAll(entries) > 0 || isOtherEpoch;
    const [first] = entries;
    if (copy === null && first !== undefined) stand(notAsSealed(first));
    if (copy !== null && contradicts(copy, head))
      stand({ trouble: 'fork', epoch: head.epoch, seq: head.seq });
    settleScore();
    heads = withEnd(settled(heads, copy), head, asked.signed);
    if (!isMissing(head)) return askForPointsOf(head.seq);
    if (isNews) ask();
    else wait();
  };

  /** What is refused is asked again when its time is over; that others ask too much just now is told once it goes on. */
  const hearRefusal = ({ code, message }: Extract<AnswerPayload, { status: 'refused' }>): void => {
    if (code === 'too-many-questions' && unanswered < QUESTIONS_UNTIL_NO_ANSWER) return;
    tellNotAnswered({ why: 'refused', message });
  };

  const hearAnswer = (payload: unknown): void => {
    const read = answerPayload.safeParse(payload);
    if (asking === null || Object(payload).id !== asking.id) return;
    const asked = asking;
    if (!read.success) {
      stand({ trouble: 'unreadable', what: read.error.issues[0]?.message ?? '' });
      return show();
    }
    if (read.data.status === 'refused') return hearRefusal(read.data);
    if (read.data.status !== 'ok') return;
    stopWaiting();
    asking = null;
    unanswered = 0;
    notAnswered = null;
    takeAnswer(read.data, asked);
    show();
  };

  /** Whether it is an entry, proved or not. */
  const hearEntry = (payload: unknown): boolean => {
    const { data: entry } = PUBLICATIONS.ledger.schema.safeParse(payload);
    if (entry !== undefined) takeAll([entry]);
    const isHere = entry !== undefined && copy?.epoch === entry.epoch && entry.seq <= endOf(copy).seq;
    if (!isHere) ask();
    settleScore();
    heads = settled(heads, copy);
    return entry !== undefined;
  };

  const hearHead = (payload: unknown): boolean => {
    const { data: head } = PUBLICATIONS.head.schema.safeParse(payload);
    if (head === undefined) return false;
    clock.heard(head.ts);
    if (isMissing(head)) ask();
    else if (copy !== null && copy.epoch === head.epoch && contradicts(copy, head))
      stand({ trouble: 'fork', epoch: head.epoch, seq: head.seq });
    else if (heardEnd === head.seq) askForPointsOf(head.seq);
    heardEnd = head.seq;
    return true;
  };

  const hearScore = (payload: unknown): boolean => {
    const { data: next } = PUBLICATIONS.score.schema.safeParse(payload);
    if (next === undefined) return false;
    if (coming === null || coming.epoch !== next.epoch || next.seq >= coming.seq) coming = next;
    settleScore();
    if (coming !== null) ask();
    return true;
  };

  /** MQTT 3.1.1 has no word for it: what a broker or a bridge has held back for long comes as if it were now. */
  const isOver = ({ at }: CuePayload): boolean => {
    const atTableMs = clock.now();
    return atTableMs !== null && at < atTableMs - CUE_EXPIRY_S * MS_A_SECOND;
  };

  const hearSigned = (payload: unknown): boolean => {
    if (ports.keys === null) return true;
    heads = withHead(heads, payload, { address, keys: ports.keys, copy });
    if (heads.waiting !== null) ask();
    return heads.wrong !== 'unreadable';
  };

  const hearCue = ({ payload, retained }: Come): boolean => {
    const { data: cue } = PUBLICATIONS.event.schema.safeParse(payload);
    if (cue !== undefined && !retained && !isOver(cue)) onCue(cue);
    return cue !== undefined;
  };

  const hearSnapshot = (name: SnapshotName, come: Come): boolean => {
    const before = snapshots.now();
    snapshots.hear(name, come);
    return snapshots.now() !== before || PUBLICATIONS[name].schema.safeParse(come.payload).success;
  };

  /** Whether it is what a table says there. */
  const hear = (name: PublicationName, come: Come): boolean => {
    switch (name) {
      case 'event':
        return hearCue(come);
      case 'ledger':
        return hearEntry(come.payload);
      case 'head':
        return hearHead(come.payload);
      case 'score':
        return hearScore(come.payload);
      case 'signed':
        return hearSigned(come.payload);
      default:
        return hearSnapshot(name, come);
    }
  };

  return {
    connected: () => {
      online = true;
      askForSnapshots();
      ask();
      if (trouble !== null) show();
    },
    disconnected: () => {
      online = false;
      asking = null;
      unanswered = 0;
      notAnswered = null;
      askedForPointsOf = null;
      heardEnd = null;
      stopWaiting();
    },
    hear: (name, come) => {
      const isRead = hear(name, come);
      if (name !== 'event') show();
      return isRead ? 'read' : 'unread';
    },
    hearAnswer,
  };
};
