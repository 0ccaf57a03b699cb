import type { ScorePayload } from '../contract/club-payloads.ts';
import type { Epoch } from '../contract/ids.ts';
import { PUBLICATIONS } from '../contract/topics.ts';
import { endOf } from './ledger-copy.ts';
import type { LedgerFollowed } from './ledger-followed.ts';
import type { Come } from './snapshots-kept.ts';

/** The points of a table: they belong to the end of its ledger, or wait until that is there. */
export interface PointsKept {
  /** The points after the ledger's newest entry, or after the one before while newer ones wait. */
  readonly now: () => ScorePayload | null;
  /** Whether points are here whose entry is not. */
  readonly areAhead: () => boolean;
  /** Whether it is points. */
  readonly hear: (come: Come) => boolean;
  /** The ledger may have gone on. */
  readonly settle: () => void;
  /** Asks for the points of the ledger's end where they are not here, once: the broker may have lost them, or the table has none to tell. */
  readonly askFor: (seq: number) => void;
  /** The table tells where its ledger ends. Whether it told the same before: the points of it have had their time to come. */
  readonly hearEnd: (seq: number) => boolean;
  /** The table itself has said that it writes this ledger: points of another do not come any more. */
  readonly dropOthers: (epoch: Epoch) => void;
  /** Points, and what was asked or told of them, were of a ledger that is left: its numbers come again in the next. */
  readonly beginEpoch: () => void;
  /** What was asked or told before the line was lost counts no more. */
  readonly disconnected: () => void;
}

export const createPointsKept = (ledger: LedgerFollowed, askForSnapshots: () => void): PointsKept => {
  let score: ScorePayload | null = null;
  /** Points of an entry that is not here yet. */
  let coming: ScorePayload | null = null;
  /** Whose word they are: what a broker has kept is perhaps of an entry that the table does not have. */
  let comingBy: 'table' | 'broker' = 'table';
  /** The end of the ledger whose points did not come, and were asked for: once. */
  let askedFor: number | null = null;
  /** The end that was told last. */
  let heardEnd: number | null = null;

  const settle = (): void => {
    const copy = ledger.copy();
    if (coming === null || coming.epoch !== copy?.epoch) return;
    const { seq } = endOf(copy);
    if (comingBy === 'broker' && ledger.isOther(coming)) {
      coming = null;
      return askForSnapshots();
    }
    if (ledger.compare(coming) === 'fits' && coming.seq === seq) score = coming;
    if (coming.seq <= seq) coming = null;
  };

  const take = (next: ScorePayload, by: typeof comingBy): void => {
    const isBelieved = comingBy === 'broker' && by === 'table';
    if (coming?.epoch === next.epoch && next.seq < coming.seq && !isBelieved) return;
    coming = next;
    comingBy = by;
  };

  const forgetAsked = (): void => {
    askedFor = null;
    heardEnd = null;
  };

  return {
    now: () => score,
    areAhead: () => coming !== null,
    hear: ({ payload, retained }) => {
      const { data: next } = PUBLICATIONS.score.schema.safeParse(payload);
      if (next === undefined) return false;
      take(next, retained ? 'broker' : 'table');
      settle();
      return true;
    },
    settle,
    askFor: (seq) => {
      if (seq === 0 || score?.seq === seq || askedFor === seq) return;
      askedFor = seq;
      askForSnapshots();
    },
    hearEnd: (seq) => {
      const isAgain = heardEnd === seq;
      heardEnd = seq;
      return isAgain;
    },
    dropOthers: (epoch) => {
      if (coming?.epoch !== epoch) coming = null;
    },
    beginEpoch: () => {
      score = null;
      forgetAsked();
    },
    disconnected: forgetAsked,
  };
};
