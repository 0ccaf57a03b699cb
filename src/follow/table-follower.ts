import type { CuePayload } from '../contract/club-payloads.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { CUE_EXPIRY_S, PUBLICATIONS, type PublicationName, type TableAddress } from '../contract/topics.ts';
import type { FollowedTable } from './followed-table.ts';
import { NO_HEADS, settled, withEnd, withHead } from './heads-followed.ts';
import { endOf } from './ledger-copy.ts';
import { createLedgerFollowed, type FollowFrom } from './ledger-followed.ts';
import { createOwnWords } from './own-words.ts';
import { createPointsKept } from './points-kept.ts';
import { type AskPorts, createQuestions, type Heard } from './questions.ts';
import { createSilence, type ReaderClock } from './silence.ts';
import { type Come, createSnapshotsKept, type SnapshotName } from './snapshots-kept.ts';
import { createTableClock } from './table-clock.ts';

/** Follows one table: proves what it hears, asks for what is missing, and holds what fits together. */
export interface TableFollower {
  /** Questions can be asked from now on. */
  readonly connected: () => void;
  readonly disconnected: () => void;
  /** `unread`: it is nothing that a table says there, and changes nothing. */
  readonly hear: (name: PublicationName, come: Come) => 'read' | 'unread';
  readonly hearAnswer: (payload: unknown) => void;
}

export interface FollowerPorts extends AskPorts, ReaderClock {
  readonly address: TableAddress;
  readonly from: FollowFrom;
  /** Whose signed heads are believed; null: nothing signed is looked at. */
  readonly keys: readonly string[] | null;
  /** Proved entries, each once and in order. */
  readonly onEntries: (entries: readonly LedgerEntry[]) => void;
  /** Something happens now, for a sound or a show. */
  readonly onCue: (cue: CuePayload) => void;
  readonly onChange: (table: FollowedTable) => void;
}

const SECOND_MS = 1_000;

export const createTableFollower = (ports: FollowerPorts): TableFollower => {
  const { address, keys, onCue, onChange } = ports;
  const snapshots = createSnapshotsKept();
  const clock = createTableClock(ports.monotonicMs);
  const ledger = createLedgerFollowed(ports.from, ports.onEntries);
  const isOwnWord = createOwnWords();
  let heads = NO_HEADS;

  const isToldThere = (): boolean => snapshots.now().status?.state === 'online';
  const silence = createSilence(ports, {
    isToldThere,
    onQuiet: () => (ledger.trouble() === null ? questions.ask() : questions.askForSnapshots()),
    onSilent: () => {
      questions.rest();
      show();
    },
  });
  const isThere = (): boolean => isToldThere() && silence.since() === null;

  const questions = createQuestions(ports, {
    next: () => {
      if (ledger.trouble() !== null) return null;
      const copy = ledger.copy();
      const seq = copy === null ? 0 : endOf(copy).seq;
      return { args: ledger.firstMissing(), asked: { seq, signed: heads.waiting } };
    },
    isThere,
    onNotAnswered: () => show(),
  });
  const points = createPointsKept(ledger, questions.askForSnapshots);

  const show = (): void =>
    onChange({
      ...address,
      ...snapshots.now(),
      online: isThere(),
      silentSince: silence.since(),
      score: points.now(),
      entry: ledger.copy()?.last ?? null,
      trouble: ledger.trouble(),
      seam: ledger.seam(),
      notAnswered: questions.notAnswered(),
      signed: heads.signed,
      signedTrouble: heads.against ?? heads.wrong,
    });

  const takeAnswer = ({ answer, asked }: Extract<Heard, { is: 'answer' }>): void => {
    const { head } = answer;
    const begun = ledger.begin(head, asked.seq);
    if (begun === 'shorter') return;
    if (begun === 'new-epoch') points.beginEpoch();
    points.dropOthers(head.epoch);
    const isNews = ledger.takeAnswer(answer) > 0 || begun !== 'as-before';
    points.settle();
    heads = withEnd(settled(heads, ledger.copy()), head, asked.signed);
    if (!ledger.isMissing(head)) points.askFor(head.seq);
    else if (isNews) questions.ask();
    else questions.askLater();
  };

  /** No table has a broker keep an entry: one that was left there may be any, and would be heard by everybody who comes. */
  const hearEntry = ({ payload, retained }: Come): boolean => {
    if (retained) return false;
    const { data: entry } = PUBLICATIONS.ledger.schema.safeParse(payload);
    if (entry !== undefined) ledger.take(entry);
    const isHere = entry !== undefined && !ledger.isMissing(entry);
    if (!isHere) questions.ask();
    points.settle();
    heads = settled(heads, ledger.copy());
    return entry !== undefined;
  };

  const hearHead = ({ payload, retained }: Come): boolean => {
    const { data: head } = PUBLICATIONS.head.schema.safeParse(payload);
    if (head === undefined) return false;
    clock.heard(head.ts);
    const isAgain = points.hearEnd(head.seq);
    if (ledger.isMissing(head) || (retained && ledger.isOther(head))) questions.ask();
    else if (ledger.compare(head) === 'fits' && isAgain) points.askFor(head.seq);
    return true;
  };

  const hearScore = (come: Come): boolean => {
    const isRead = points.hear(come);
    if (isRead && points.areAhead()) questions.ask();
    return isRead;
  };

  const hearSigned = (payload: unknown): boolean => {
    if (keys === null) return true;
    heads = withHead(heads, payload, { address, keys, copy: ledger.copy() });
    if (heads.waiting !== null) questions.ask();
    return heads.wrong !== 'unreadable';
  };

  /** MQTT 3.1.1 has no word for it: what a broker or a bridge has held back for long comes as if it were now. */
  const isOver = ({ at }: CuePayload): boolean => {
    const atTableMs = clock.now();
    return atTableMs !== null && at < atTableMs - CUE_EXPIRY_S * SECOND_MS;
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
        return hearEntry(come);
      case 'head':
        return hearHead(come);
      case 'score':
        return hearScore(come);
      case 'signed':
        return hearSigned(come.payload);
      default:
        return hearSnapshot(name, come);
    }
  };

  /** For whatever was missed while nothing of it was heard. */
  const askAnew = (): void => {
    questions.askForSnapshots();
    questions.ask();
  };

  return {
    connected: () => {
      questions.connected();
      silence.connected();
      askAnew();
      if (ledger.trouble() !== null) show();
    },
    disconnected: () => {
      questions.disconnected();
      silence.disconnected();
      snapshots.disconnected();
      points.disconnected();
    },
    hear: (name, come) => {
      const isRead = hear(name, come);
      const isHeardAgain = isRead && isOwnWord(name, come) && silence.heard() === 'again';
      if (isHeardAgain) askAnew();
      if (isHeardAgain || name !== 'event') show();
      return isRead ? 'read' : 'unread';
    },
    hearAnswer: (payload) => {
      const heard = questions.hear(payload);
      if (heard.is === 'answer') takeAnswer(heard);
      else if (heard.is === 'unreadable') ledger.halt({ trouble: 'unreadable', what: heard.what });
      const isHeardAgain = silence.heard() === 'again';
      if (isHeardAgain) askAnew();
      if (isHeardAgain || heard.is !== 'none') show();
    },
  };
};
