import type { Epoch } from '../contract/ids.ts';
import type { LastHand, SittingFact, TableRate } from '../contract/sitting.ts';

/** For how long a table is let to those who sit at it: from its beginning to its end, without its pauses. */
export interface Sitting {
  readonly number: number;
  /** Milliseconds since 1970, as all times here. */
  readonly began: number;
  readonly rate: TableRate | null;
  /** Hands that were settled after this entry are its own. */
  readonly after: { readonly epoch: Epoch; readonly seq: number };
  /** Time that does not count; of the pause that is on, when it began. */
  readonly pausedMs: number;
  readonly pausedSince: number | null;
  readonly lastHand: LastHand;
  /** Who has set it, in whose name the match is ended then. */
  readonly lastHandBy: SittingFact['by'];
  /** Null while it goes on. */
  readonly ended: { readonly at: number; readonly hands: number } | null;
}

/** All sittings of a table, the oldest first, and by which words they came about. */
export interface Sittings {
  readonly all: readonly Sitting[];
  /** The match that a sitting last began or ended in: it begins none once more. 0: none. */
  readonly lastMatch: number;
  readonly said: ReadonlySet<string>;
}

export const NO_SITTINGS: Sittings = { all: [], lastMatch: 0, said: new Set() };

/** The sitting that goes on; null: nobody's time is counted. */
export const openSitting = ({ all }: Pick<Sittings, 'all'>): Sitting | null => {
  const newest = all.at(-1);
  return newest === undefined || newest.ended !== null ? null : newest;
};

/** What has happened; a fact that comes twice, or fits nothing, changes nothing. */
export const applySittingFact = (sittings: Sittings, fact: SittingFact): Sittings =>
  withFacts(sittings, [fact]);

/** What came about by all that was written down of a table, be it years: nothing is copied for each fact. */
export const sittingsFrom = (facts: readonly SittingFact[]): Sittings => withFacts(NO_SITTINGS, facts);

const withFacts = (before: Sittings, facts: readonly SittingFact[]): Sittings => {
  const all = [...before.all];
  const said = new Set(before.said);
  let { lastMatch } = before;
  let lastAt = 0;
  for (const fact of facts) {
    const open = openSitting({ all });
    if (fact.what === 'began') {
      if (open !== null) {
        if (fact.sitting <= open.number) continue;
        all.splice(-1, 1, withoutEnd(open, lastAt));
      }
      all.push(begun(fact));
    } else {
      if (open === null || open.number !== fact.sitting) continue;
      all.splice(-1, 1, changed(open, fact));
    }
    lastAt = fact.at;
    if (fact.what === 'began' || fact.what === 'ended') lastMatch = fact.match;
    if (fact.id !== null) said.add(fact.id);
  }
  return { all, lastMatch, said };
};

type Began = Extract<SittingFact, { what: 'began' }>;

const begun = ({ sitting: number, at: began, rate, after }: Began): Sitting => ({
  number,
  began,
  rate,
  after,
  pausedMs: 0,
  pausedSince: null,
  lastHand: null,
  lastHandBy: null,
  ended: null,
});

const changed = (sitting: Sitting, fact: Exclude<SittingFact, Began>): Sitting => {
  switch (fact.what) {
    case 'paused':
      return { ...sitting, pausedSince: sitting.pausedSince ?? fact.at };
    case 'went-on':
      return { ...sitting, pausedMs: pausedUntil(sitting, fact.at), pausedSince: null };
    case 'last-hand-set':
      return { ...sitting, lastHand: fact.lastHand, lastHandBy: fact.lastHand === null ? null : fact.by };
    case 'ended':
      return {
        ...sitting,
        pausedMs: pausedUntil(sitting, fact.at),
        pausedSince: null,
        ended: { at: fact.at, hands: fact.hands },
      };
  }
};

/** None begins while one goes on: the line of its end is lost, and it is known to have gone on until the last that was told of it. */
const withoutEnd = (sitting: Sitting, lastAt: number): Sitting => ({
  ...sitting,
  pausedMs: pausedUntil(sitting, lastAt),
  pausedSince: null,
  ended: { at: Math.max(lastAt, sitting.began), hands: 0 },
});

/** All pauses up to a time, the one that is on among them. */
const pausedUntil = ({ pausedMs, pausedSince }: Sitting, at: number): number =>
  pausedMs + (pausedSince === null ? 0 : Math.max(0, at - pausedSince));

/** How long its time was counted, up to now or its end. */
export const playedMs = (sitting: Sitting, now: number): number => {
  const until = sitting.ended?.at ?? now;
  return Math.max(0, until - sitting.began - pausedUntil(sitting, until));
};
